"""What the command line asks the window to open with."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.core.match import SeatSetup
from game.core.options import OptionValue


class StartRequest(Struct, frozen=True):
    """Nothing given: the title. A game with seats: straight to its table; a game alone: its lobby.

    ``seed``: None for a random one. ``replay``: a match file to watch. ``lang``: for this run only.
    """

    game: str | None = None
    seats: tuple[SeatSetup, ...] = ()
    seed: int | None = None
    options: dict[str, OptionValue] = {}
    replay: Path | None = None
    lang: str | None = None
