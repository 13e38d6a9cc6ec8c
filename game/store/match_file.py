"""The format of a match file: JSON lines, a header and then what happened, never changed but only added to.

::

    {"about": "…", "format": 1, "program": "0.1.0", "game": "if_it_fits", "deck": "…", "seed": 7, "seats": […], …}
    {"seat": 0, "action": {"do": "draw"}}
    {"took_back": 1}
    {"over": {"ranking": [[1], [0]], "scores": [5, 9]}}

Source: architecture, "Disk".
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.core.contract import Action, AnyController, Seat
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.core.reason import IllegalAction, Reason, because
from game.store.json_file import NOT_WHAT_IT_SHOULD_BE

FORMAT = 1
ABOUT = "A match of Kotobox. This file holds the cards of all players: do not look into it while you play."
MAX_BYTES = 20_000_000
_END_BYTES = 64_000  # no line is as long


class Header(Struct, frozen=True, kw_only=True):
    """The first line. ``deck``: the fingerprint of the game's cards; ``date``: ISO 8601, local time with offset."""

    about: str = ABOUT
    format: Annotated[int, Meta(ge=1)]
    program: str
    game: str
    deck: str
    seed: int
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue]
    date: str

    @property
    def setup(self) -> MatchSetup:
        return MatchSetup(self.game, self.seats, self.seed, self.options)


class Over(Struct, frozen=True):
    """How a match ended, so that lists of matches need not play it again."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line after the first: an action of a seat, or a number of actions taken back, or the end."""

    seat: Annotated[int, Meta(ge=0)] | None = None
    action: msgspec.Raw = msgspec.Raw()
    took_back: Annotated[int, Meta(ge=1)] | None = None
    over: Over | None = None

    @property
    def is_whole(self) -> bool:
        has_action = bool(self.action)
        parts = (has_action, self.took_back is not None, self.over is not None)
        return parts.count(True) == 1 and has_action == (self.seat is not None)


class MatchFileError(ValueError):
    """A match file that cannot be used; the text names file and line.

    ``reason`` is for the person at the screen. ``damaged``: the file itself is at fault, not this program's version.
    """

    def __init__(self, path: Path, line: int, message: str, reason: Reason | None = None) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.reason = reason or because("store.damaged", line=line)
        self.damaged = reason is None


class Move(Struct, frozen=True):
    """An action that was not taken back, and the line of the file it stands on."""

    line: int
    seat: Seat
    action: msgspec.Raw


class MatchRecord(Struct, frozen=True):
    """What a match file says. ``length``: the bytes of its whole lines; what follows them was torn off."""

    path: Path
    header: Header
    moves: tuple[Move, ...]
    over: Over | None
    length: int

    def play(self, controller: AnyController) -> Match:
        """The match as it stands after all its actions, without a journal.

        Raises MatchFileError, with the line, for an action that the rules do not allow.
        """
        try:
            match = Match(controller, self.header.setup)
        except ValueError as error:
            raise MatchFileError(self.path, 1, str(error)) from error
        for move in self.moves:
            try:
                match.submit(move.seat, read_action(controller, move.action))
            except NOT_WHAT_IT_SHOULD_BE as error:
                raise MatchFileError(
                    self.path, move.line, f"no action of {controller.id}: {error}"
                ) from error
            except IllegalAction as error:
                message = f"seat {move.seat} may not do this here: {error}"
                raise MatchFileError(self.path, move.line, message) from error
        return match


class MatchSummary(Struct, frozen=True):
    """A match file for a list; ``over`` is None while it can be continued."""

    path: Path
    header: Header
    over: Over | None


def read_action(controller: AnyController, raw: msgspec.Raw) -> Action:
    """An action from its JSON. Raises one of NOT_WHAT_IT_SHOULD_BE."""
    action: Action = msgspec.json.decode(raw, type=controller.action_type)
    return action


def read_match(path: Path) -> MatchRecord:
    """Read a match file. A torn last line is dropped, as its action was never shown to anybody.

    Raises MatchFileError for anything else that is wrong, OSError where the file cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise MatchFileError(path, 1, f"too large for a match: more than {MAX_BYTES} bytes")
    lines = data.split(b"\n")
    header = read_header(path, lines[0])
    length = len(lines[0]) + 1
    moves: list[Move] = []
    over: Over | None = None
    for number, text in enumerate(lines[1:], start=2):
        is_last = number == len(lines)
        if is_last and not text:
            break
        try:
            line = _decode_line(text)
        except ValueError as error:
            if is_last:
                break
            raise MatchFileError(path, number, str(error)) from error
        length += len(text) + (not is_last)
        over = line.over
        if line.seat is not None:
            moves.append(Move(number, line.seat, line.action))
        elif line.took_back is not None:
            if line.took_back > len(moves):
                raise MatchFileError(path, number, f"{line.took_back} actions taken back of {len(moves)}")
            del moves[-line.took_back :]
    return MatchRecord(path, header, tuple(moves), over, min(length, len(data)))


def read_header(path: Path, text: bytes) -> Header:
    """The first line of a match file. Raises MatchFileError."""
    try:
        version = msgspec.json.decode(text, type=_Version).format
        if version > FORMAT:
            message = f"written by a newer version of the program (format {version}, this one reads {FORMAT})"
            raise MatchFileError(path, 1, message, because("store.newer"))
        return msgspec.json.decode(text, type=Header)
    except NOT_WHAT_IT_SHOULD_BE as error:
        raise MatchFileError(path, 1, f"no header of a Kotobox match: {error}") from error


def read_summary(path: Path) -> MatchSummary:
    """The ends of a match file, without what lies between. Raises MatchFileError, OSError."""
    with path.open("rb") as file:
        header = read_header(path, file.readline(_END_BYTES).rstrip(b"\n"))
        start = file.tell()
        file.seek(max(start, file.seek(0, 2) - _END_BYTES))
        lines = file.read().splitlines()
    over = None
    if lines:
        with suppress(ValueError):  # torn, or damage that shows when the match is continued
            over = _decode_line(lines[-1]).over
    return MatchSummary(path, header, over)


class _Version(Struct):
    """All that is certain of a header of any version."""

    format: int


def _decode_line(text: bytes) -> Line:
    try:
        line = msgspec.json.decode(text, type=Line)
    except NOT_WHAT_IT_SHOULD_BE as error:
        raise ValueError(f"no line of a match: {error}") from error
    if not line.is_whole:
        raise ValueError("no line of a match: it must be an action with its seat, took_back, or over")
    return line


def encode_line(value: Any) -> bytes:
    """A header or line as it stands in the file, with its newline."""
    return msgspec.json.encode(value) + b"\n"
