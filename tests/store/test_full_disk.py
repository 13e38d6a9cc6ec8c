"""A disk that is really full: said clearly, play goes on, and what was there stays whole."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.archive import give_copy, take_in
from game.store.bests import BestStore
from game.store.disk import Disk
from game.store.lock import FileLock, is_held_elsewhere
from game.store.match_file import read_match
from game.store.matches import MatchStore, lock_of
from game.store.settings import SettingsStore
from game.store.statistics import StatisticsStore
from tests.store.make_samples import SAMPLES, controller_of
from tests.store.small_matches import path_of
from tests.store.test_lock import another_program

resource = pytest.importorskip("resource", reason="nothing limits files here")

SETUP = MatchSetup("if_it_fits", (SeatSetup("human", "Olha"), SeatSetup("human", "Ivan")), 4)


@contextmanager
def no_file_over(size: int) -> Iterator[None]:
    """As on a disk with room for so many bytes: the system lets through what still fits, and refuses the rest."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def act(match: Match) -> None:
    seat = match.deciders[0]
    match.submit(seat, match.legal_actions(seat)[0])


def told(disk: Disk) -> list[str]:
    return [notice.key for notice in disk.notices]


def left_in(folder: Path) -> list[str]:
    """The files there, but for locks, which are let go with the match."""
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")


@pytest.mark.parametrize("room", [0, 1, 30])
def test_a_match_is_played_on_and_written_when_there_is_room_again(home: Path, room: int) -> None:
    store = MatchStore(Disk(home, home), registry.load)
    match = store.begin(SETUP)
    act(match)
    path = path_of(match)
    with no_file_over(path.stat().st_size + room):
        act(match)
        act(match)
        assert told(store.disk) == ["store.disk_full"]
        assert len(match.log) == 3
        assert len(read_match(path).moves) == 1, (
            "what was written of the next line is torn, and no move is lost by it"
        )
    act(match)
    assert len(read_match(path).moves) == 4
    assert read_match(path).play(match.controller).log == match.log


def test_what_a_full_disk_refused_is_written_when_the_match_is_left(home: Path) -> None:
    store = MatchStore(Disk(home, home), registry.load)
    match = store.begin(SETUP)
    act(match)
    path = path_of(match)
    with no_file_over(path.stat().st_size):
        while match.outcome is None:
            act(match)
        match.journal.finished(match.outcome)  # type: ignore[union-attr]
    store.let_go(match)
    record = read_match(path)
    assert record.over is not None, (
        "no move comes after the last one, so none could bring the file up to date"
    )
    assert record.play(match.controller).log == match.log


def test_a_match_that_cannot_even_be_begun_on_disk_is_played_in_memory(home: Path) -> None:
    store = MatchStore(Disk(home, home), registry.load)
    with no_file_over(50):
        match = store.begin(SETUP)
        act(match)
    assert path_of(match) is None
    assert told(store.disk) == ["store.disk_full"]
    assert left_in(home / "matches") == []
    assert not (home / "decks").exists() or left_in(home / "decks") == []


def test_a_match_of_an_older_format_stays_as_it_was_where_it_cannot_be_rewritten(home: Path) -> None:
    cards = SAMPLES / "cards_2.yaml"
    store = MatchStore(Disk(home, home), lambda game: controller_of(game, 2), cards)
    (home / "matches").mkdir(parents=True)
    path = Path(shutil.copy(SAMPLES / "orbit_left_2.jsonl", home / "matches"))
    whole = path.read_bytes()
    with no_file_over(len(whole) // 2):
        match = store.resume(path)
        act(match)
    assert told(store.disk) == ["store.disk_full"]
    assert path.read_bytes() == whole
    assert left_in(home / "matches") == [path.name]


def test_settings_statistics_and_best_results_stay_as_they_were_and_are_written_later(home: Path) -> None:
    disk = Disk(home, home)
    settings, statistics, bests = SettingsStore(disk), StatisticsStore(disk), BestStore(disk)
    matches = MatchStore(disk, registry.load)
    settings.change(names=("Olha",))
    bests.offer("memory/24", 20)
    first, second = finished(matches, 1), finished(matches, 2)
    statistics.count(first)
    names = ("settings.json", "statistics.json", "bests.json")
    before = {name: (home / name).read_bytes() for name in names}
    with no_file_over(20):
        settings.change(muted=True)
        assert bests.offer("memory/24", 18)
        assert statistics.count(second)
        assert settings.settings.muted
        assert bests.lowest("memory/24") == 18
        assert statistics.read().players["Olha"]["memory"].games == 2
    assert told(disk) == ["store.disk_full"]
    assert {name: (home / name).read_bytes() for name in names} == before
    assert not list(home.glob("*.tmp"))
    settings.change(volume=0.3)
    bests.offer("memory/12", 9)
    statistics.count(finished(matches, 3))
    disk = Disk(home, home)
    assert SettingsStore(disk).settings.muted
    assert BestStore(disk).lowest("memory/24") == 18
    assert StatisticsStore(disk).read().players["Olha"]["memory"].games == 3


def finished(store: MatchStore, seed: int) -> Match:
    seats = (SeatSetup("human", "Olha"), SeatSetup("human", "Ivan"))
    match, rng = store.begin(MatchSetup("memory", seats, seed, {"cards": 12})), Rng(seed)
    while match.deciders:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    return match


def test_no_half_of_a_copy_is_left(home: Path, tmp_path: Path) -> None:
    store = MatchStore(Disk(home, home), registry.load)
    match = store.begin(SETUP)
    act(match)
    store.let_go(match)
    given = tmp_path / "given"
    elsewhere = Path(shutil.move(path_of(match), tmp_path / "another.jsonl"))
    with no_file_over(100):
        with pytest.raises(OSError, match="too large"):
            give_copy(elsewhere, given)
        with pytest.raises(OSError, match="too large"):
            take_in(store, elsewhere)
    assert left_in(given) == left_in(home / "matches") == []


def test_a_lock_that_could_not_say_whose_it_is_holds_and_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json.lock"
    with no_file_over(0):
        held = FileLock.take(path)
    assert held is not None
    assert path.read_bytes() == b""
    with another_program(path) as told:
        assert told == "refused"
    held.release()
    with another_program(path) as told:
        assert told == "held"


def test_a_match_left_on_a_full_disk_is_continued_when_there_is_room(home: Path) -> None:
    store = MatchStore(Disk(home, home), registry.load)
    match = store.begin(SETUP)
    act(match)
    path = path_of(match)
    store.let_go(match)
    with no_file_over(0):
        match = store.resume(path)
        store.let_go(match)
    assert not is_held_elsewhere(lock_of(path))
    assert len(store.resume(path).log) == 1


@pytest.mark.parametrize("name", ["settings.json", "statistics.json", "bests.json"])
def test_a_device_that_is_always_full(home: Path, name: str) -> None:
    """What is written beside a file before it takes its place goes where nothing finds room."""
    if not Path("/dev/full").exists():
        pytest.skip("there is no such device here")
    disk = Disk(home, home)
    home.mkdir()
    (home / name).write_text("{}")
    (home / f"{name}.{os.getpid()}.tmp").symlink_to("/dev/full")
    if name == "settings.json":
        SettingsStore(disk).change(muted=True)
    elif name == "bests.json":
        BestStore(disk).offer("memory/24", 3)
    else:
        StatisticsStore(disk).reset()
    assert told(disk) == ["store.disk_full"]
    assert (home / name).read_text() == "{}"
    assert left_in(home) == [name]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB, where this system lets us have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mounting, capture_output=True).returncode:
        pytest.skip("nobody may mount a disk here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_matches_are_played_to_their_ends_on_a_disk_that_fills_up(small_disk: Path) -> None:
    disk = Disk(small_disk, small_disk)
    store, statistics, settings = MatchStore(disk, registry.load), StatisticsStore(disk), SettingsStore(disk)
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 40_000)
    matches = [finished(store, seed) for seed in range(12)]
    for number, match in enumerate(matches):
        match.journal.finished(match.outcome)  # type: ignore[union-attr]
        statistics.count(match)
        settings.change(volume=number / 20)
    assert told(disk) == ["store.disk_full"]
    for summary in store.summaries():
        record = read_match(summary.path)
        assert (
            record.play(registry.load("memory")).log == matches[record.header.seed].log[: len(record.moves)]
        )
    ballast.unlink()
    settings.change(muted=True)
    assert SettingsStore(Disk(small_disk, small_disk)).settings.muted
    assert SettingsStore(Disk(small_disk, small_disk)).settings.volume == 11 / 20
    assert told(Disk(small_disk, small_disk)) == []
