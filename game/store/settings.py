"""What a person chose for this computer, and what the lobby remembers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from game.core.look import Look
from game.core.match import PRINTABLE, SeatSetup
from game.core.options import OptionValue
from game.store.disk import Disk
from game.store.json_file import JsonFile

SPEEDS = (0.5, 1.0, 2.0, 3.0, 0.0)
"""Of movement, as factors; 0 is instant."""

TextSize = Literal[100, 125, 150]
RaceSeconds = Literal[0, 3, 4, 6, 10]
ReplaysKept = Literal[0, 20, 100, 500]
ReplayDays = Literal[0, 7, 30, 365]
REPLAYS_KEPT = (20, 100, 500, 0)
REPLAY_DAYS = (7, 30, 365, 0)
Word = Annotated[str, Meta(max_length=200, pattern=PRINTABLE)]
Length = Annotated[int, Meta(ge=1, le=20_000)]


class Settings(Struct, frozen=True, kw_only=True):
    """All settings with their defaults. Fields may be added; one that is removed is ignored in old files."""

    language: Literal["en", "ru", "uk"] | None = None  # None: the system's
    volume: Annotated[float, Meta(ge=0, le=1)] = 0.7
    muted: bool = False
    speed: Annotated[float, Meta(ge=0, le=3)] = 1.0  # one of SPEEDS
    step_by_step: bool = False  # computers' moves wait for a key
    race_seconds: RaceSeconds = 4  # to answer in; 0: each is asked in turn, without a clock
    race_keys: Annotated[tuple[Word, ...], Meta(min_length=1)] = (
        "q",
        "p",
        "z",
        "j",
        "v",
        "7",
    )  # names, by seat
    text_size: TextSize = 100  # per cent
    full_screen: bool = False
    reduce_motion: bool = False
    speech: bool = False  # read aloud, where the extra is installed
    confirm_placements: bool = False
    log_open: bool = True
    window_size: tuple[Length, Length] | None = None  # of its own; None: by the screen's
    maximised: bool = False
    names: tuple[Word, ...] = ()  # last used, by seat
    looks: dict[Word, Look] = {}  # of everybody's cat, by name
    seat_looks: tuple[Look | None, ...] = ()  # of the cats of people who gave no name, by seat
    last_game: Word | None = None
    last_seats: dict[str, tuple[SeatSetup, ...]] = {}  # by game
    last_options: dict[str, dict[str, OptionValue]] = {}  # by game
    guides_seen: tuple[str, ...] = ()  # games whose guide was offered
    replays_kept: ReplaysKept = 100  # finished matches; 0: all of them
    replay_days: ReplayDays = 0  # after which a finished match is forgotten; 0: never


class SettingsStore:
    """The settings in use. Every change is on disk at once, where there is one."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._file = JsonFile(disk, disk.config / "settings.json" if disk.config else None, Settings)
        self.settings = self._file.read()

    @classmethod
    def open(cls, disk: Disk | None = None) -> SettingsStore:
        """The settings of this computer; of ``disk``, where one is given."""
        return cls(disk or Disk.open())

    def change(self, **changes: object) -> None:
        """Set fields of the settings and keep them.

        Raises AttributeError for a field there is not, ValueError for a value the field cannot have.
        """
        for name in changes:
            if name not in Settings.__struct_fields__:
                raise AttributeError(f"there is no setting {name!r}")
        before = self._file.read()  # another copy of the program may have changed others meanwhile
        wished = {**msgspec.structs.asdict(before), **changes}
        try:
            settings = msgspec.convert(msgspec.to_builtins(wished), Settings)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error
        self.settings = settings
        if settings != before:
            self._file.write(settings)
