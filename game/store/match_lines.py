"""The format of a match file: JSON lines, a header and then what happened, never changed but only added to.

::

    {"about": "…", "format": 4, "program": "0.1.0", "game": "if_it_fits", "deck": "…", "seed": 7, "seats": […], …}
    {"seat": 0, "action": {"do": "draw"}, "time": 4.2}
    {"took_back": 1, "time": 6.0}
    {"put_back": 1, "time": 7.1}
    {"hinted": 0, "time": 9.5}
    {"over": {"ranking": [[1], [0]], "scores": [5, 9], "moves": 40, "seconds": 512.5}}

Source: architecture, "Disk". How older formats are read stands in ``upgrades``.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.core.contract import Seat
from game.core.match import MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.core.reason import Reason, because
from game.store.json_file import NOT_WHAT_IT_SHOULD_BE

FORMAT = 4
ABOUT = "A match of Kotobox. This file holds the cards of all players: do not look into it while you play."

DAMAGED = "store.damaged"
"""The key of the reason why a file that is at fault itself cannot be used."""

Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Count = Annotated[int, Meta(ge=1)]


class Header(Struct, frozen=True, kw_only=True):
    """The first line. ``deck``: the fingerprint of the game's cards; ``date``: ISO 8601, local time with offset."""

    about: str = ABOUT
    format: Annotated[int, Meta(ge=1)]
    program: str
    game: Annotated[str, Meta(max_length=40)]
    deck: str
    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
    seats: Annotated[tuple[SeatSetup, ...], Meta(max_length=20)]
    options: dict[str, OptionValue]
    date: str

    @property
    def setup(self) -> MatchSetup:
        return MatchSetup(self.game, self.seats, self.seed, self.options)

    @property
    def id(self) -> str:
        """What tells this match from every other, whatever its file is called and in whatever format it is."""
        names = [(seat.kind, seat.name) for seat in self.seats]
        told = msgspec.json.encode((self.game, self.seed, self.date, names))
        return hashlib.sha256(told).hexdigest()[:16]


class Over(Struct, frozen=True, omit_defaults=True):
    """How a match ended, so that lists of matches need not play it again."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    moves: Annotated[int, Meta(ge=0, le=10**9)] = 0
    seconds: Seconds = 0.0


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line after the first: an action of a seat, actions taken back or put back, the first hint for a seat, or the
    end.

    ``time``: seconds the match has been played for.
    """

    seat: Annotated[int, Meta(ge=0)] | None = None
    action: msgspec.Raw = msgspec.Raw()
    took_back: Count | None = None
    put_back: Count | None = None
    hinted: Annotated[int, Meta(ge=0)] | None = None
    over: Over | None = None
    time: Seconds | None = None

    @property
    def is_whole(self) -> bool:
        has_action = bool(self.action)
        others = (self.took_back, self.put_back, self.hinted, self.over)
        parts = (has_action, *(part is not None for part in others))
        return parts.count(True) == 1 and has_action == (self.seat is not None)


class MatchFileError(ValueError):
    """A match file that cannot be used; the text names file and line.

    ``reason`` is for the person at the screen. ``damaged``: the file itself is at fault, not this program's version.
    """

    def __init__(self, path: Path, line: int, message: str, reason: Reason | None = None) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.line = line
        self.reason = reason or because(DAMAGED, file=path.name, line=line)
        self.damaged = reason is None


def decode_line(text: bytes) -> Line:
    """A line of the present format. Raises ValueError."""
    try:
        line = msgspec.json.decode(text, type=Line)
    except NOT_WHAT_IT_SHOULD_BE as error:
        raise ValueError(f"no line of a match: {error}") from error
    if not line.is_whole:
        raise ValueError(
            "no line of a match: it must be an action with its seat, took_back, put_back, hinted, or over"
        )
    return line


def encode_line(value: Any) -> bytes:
    """A header or line as it stands in the file, with its newline."""
    return msgspec.json.encode(value) + b"\n"
