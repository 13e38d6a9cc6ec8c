"""What people have played, by their names: kept on disk, every match counted once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.contract import Seat
from game.core.match import Match
from game.core.outcome import Outcome
from game.store.disk import Disk
from game.store.journal import MatchJournal
from game.store.json_file import JsonFile
from game.store.lock import FileLock
from game.store.settings import Word

FORMAT = 1
RECENT = 20
"""Results kept one by one, for the chart."""
REMEMBERED = 5000
"""Matches whose having been counted is remembered."""
_PATIENCE = 1.0  # seconds to wait for another copy of the program that is writing

_MUCH = 10**12  # nobody plays as much; a file that says so was written by nobody's program
Count = Annotated[int, Meta(ge=0, le=_MUCH)]
Score = Annotated[int, Meta(ge=-_MUCH, le=_MUCH)]
Seconds = Annotated[float, Meta(ge=0, le=1e10)]

ALONE = ".alone"
"""After a game's id: what was played by one person without any other seat. Its scores mean something else."""

COUNTED: dict[str, dict[str, str]] = {
    "if_it_fits": {"box_placed": "boxes_placed", "cat_slept": "cats_slept"},
    "exploding_kittens": {"kitten_drawn": "kittens_drawn", "defused": "kittens_defused", "noped": "nopes"},
    "constellation": {"taken": "constellations", "wrong": "wrong_calls"},
    "memory": {"pair_kept": "pairs"},
    "koto_uno": {"called": "calls"},
    "comet_catch": {"caught": "comets_caught", "false_catch": "false_catches"},
    "orbit": {"went_out": "went_out"},
}
"""Game → the tag of an event of a seat → as what it is counted for that seat."""


class Result(Struct, frozen=True, array_like=True):
    """How one match ended for somebody: their place among so many seats, and their score."""

    place: Annotated[int, Meta(ge=1, le=_MUCH)]
    seats: Annotated[int, Meta(ge=1, le=_MUCH)]
    score: Score


class GameRecord(Struct, frozen=True, kw_only=True):
    """All matches of one game that somebody has finished.

    ``streak``: wins one after another up to now. ``seconds``: of play in all; ``quickest``: of the shortest match.
    ``recent``: the last results, the newest last. ``counts``: see ``COUNTED``.
    """

    games: Count = 0
    wins: Count = 0
    streak: Count = 0
    best_streak: Count = 0
    total: Score = 0
    highest: Score | None = None
    lowest: Score | None = None
    seconds: Seconds = 0.0
    quickest: Seconds | None = None
    recent: Annotated[tuple[Result, ...], Meta(max_length=RECENT)] = ()
    counts: dict[str, Count] = {}

    @property
    def average(self) -> float:
        """The mean score; 0 without a match."""
        return self.total / self.games if self.games else 0.0

    def with_match(self, result: Result, seconds: float, counts: dict[str, int]) -> GameRecord:
        """The record with one match more."""
        won = result.place == 1 and result.seats > 1
        streak = self.streak + 1 if won else 0
        known = [score for score in (self.highest, self.lowest) if score is not None]
        timed = [t for t in (self.quickest, seconds) if t]
        return GameRecord(
            games=self.games + 1,
            wins=self.wins + won,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            total=self.total + result.score,
            highest=max(*known, result.score) if known else result.score,
            lowest=min(*known, result.score) if known else result.score,
            seconds=round(self.seconds + seconds, 1),
            quickest=min(timed) if timed else None,
            recent=(*self.recent, result)[-RECENT:],
            counts={
                name: self.counts.get(name, 0) + counts.get(name, 0) for name in {**self.counts, **counts}
            },
        )


class Statistics(Struct, frozen=True, kw_only=True):
    """``players``: name → game → record. A person without a name goes by ``#`` and the number of their seat.

    ``counted``: the ids of the matches in it, the oldest first.
    """

    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    players: dict[Word, dict[str, GameRecord]] = {}
    counted: tuple[str, ...] = ()


class StatisticsStore:
    """The statistics of this computer."""

    def __init__(self, disk: Disk) -> None:
        self._path = disk.config / "statistics.json" if disk.config else None
        self._file = JsonFile(disk, self._path, Statistics, newest=FORMAT)

    def read(self) -> Statistics:
        """What has been counted so far, also by other copies of the program."""
        return self._file.read()

    def count(self, match: Match) -> bool:
        """Count a match that is over, for every person in it. False when it had been counted before."""
        outcome, journal = match.outcome, match.journal
        if outcome is None or not isinstance(journal, MatchJournal):
            return False
        with self._alone():
            known = self.read()
            if journal.id in known.counted:
                return False
            players = dict(known.players)
            for seat, setup in enumerate(match.setup.seats):
                if setup.is_person:
                    name = player_key(setup.name, seat)
                    players[name] = _with_match(players.get(name, {}), match, outcome, seat, journal.seconds)
            counted = (*known.counted, journal.id)[-REMEMBERED:]
            self._file.write(replace(known, players=players, counted=counted))
        return True

    def reset(self) -> None:
        """Forget what was played, but not what was counted: an old match must not come back."""
        with self._alone():
            self._file.write(replace(self.read(), players={}))

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other copies of the program from writing in between; a hanging one is not waited for."""
        lock = self._lock()
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    def _lock(self) -> FileLock | None:
        if self._path is None:
            return None
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                lock = FileLock.take(self._path.with_name(self._path.name + ".lock"))
            except OSError:
                return None
            if lock is not None:
                return lock
        return None


def player_key(name: str, seat: Seat) -> str:
    """What somebody is kept under: the name they gave, else their seat."""
    printable = "".join(character for character in name if character.isprintable()).strip()
    return printable[:100] or f"#{seat + 1}"


def _with_match(
    games: dict[str, GameRecord], match: Match, outcome: Outcome, seat: Seat, seconds: float
) -> dict[str, GameRecord]:
    seats = len(match.setup.seats)
    key = match.setup.game + (ALONE if seats == 1 else "")
    result = Result(outcome.place(seat), seats, outcome.scores[seat])
    record = games.get(key, GameRecord()).with_match(result, seconds, _counts(match, seat))
    return {**games, key: record}


def _counts(match: Match, seat: Seat) -> dict[str, int]:
    """How often what is counted in that game happened to, or was done by, a seat."""
    names = COUNTED.get(match.setup.game, {})
    counts = dict.fromkeys(names.values(), 0)
    for entry in match.log:
        for event in entry.events:
            name = names.get(str(event.__struct_config__.tag))
            if name is not None and getattr(event, "seat", None) == seat:
                counts[name] += 1
    return counts


def merged(records: Iterator[GameRecord] | list[GameRecord]) -> GameRecord:
    """Several games as one: what can be added up. Scores of different games cannot."""
    whole = GameRecord()
    for record in records:
        whole = replace(
            whole,
            games=whole.games + record.games,
            wins=whole.wins + record.wins,
            best_streak=max(whole.best_streak, record.best_streak),
            seconds=round(whole.seconds + record.seconds, 1),
        )
    return whole
