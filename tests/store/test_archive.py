"""Finished matches: how many stay, and single files given away and taken in."""

from __future__ import annotations

import os
import stat
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.match import MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.archive import give_copy, prune, take_in
from game.store.disk import Disk
from game.store.match_file import read_match
from game.store.match_lines import MatchFileError
from game.store.matches import MatchStore

SETUP = MatchSetup("if_it_fits", (SeatSetup("human", "Olha"), SeatSetup()), 1)
NOW = datetime(2030, 6, 15, 12).astimezone()


@pytest.fixture
def store(home: Path) -> MatchStore:
    return MatchStore(Disk(home, home), registry.load)


def keep(store: MatchStore, seed: int, age: timedelta = timedelta(), most: int = 10_000) -> Path:
    """A match of that age, finished unless it has too many moves."""
    match, rng = store.begin(replace(SETUP, seed=seed)), Rng(seed)
    while match.deciders and len(match.log) < most:
        seat = match.deciders[0]
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    if match.outcome is not None:
        match.journal.finished(match.outcome)  # type: ignore[union-attr]
    store.let_go(match)
    path: Path = match.journal.path  # type: ignore[union-attr, assignment]
    date = f'"date":"{(NOW - age).isoformat(timespec="seconds")}"'
    header, rest = path.read_text().split("\n", 1)
    header = header[: header.index('"date"')] + date + "}"
    goal = path.with_name(f"{NOW - age:%Y%m%d-%H%M%S}-if_it_fits-{seed}.jsonl")
    path.write_text(header + "\n" + rest)
    path.rename(goal)
    return goal


def test_only_so_many_finished_matches_stay_the_newest(store: MatchStore) -> None:
    paths = [keep(store, seed, timedelta(days=seed)) for seed in range(1, 6)]
    unfinished = keep(store, 9, timedelta(days=900), most=3)
    assert prune(store, 3, 0, NOW) == 2
    assert [path.exists() for path in paths] == [True, True, True, False, False]
    assert unfinished.exists()
    assert prune(store, 0, 0, NOW) == 0


def test_finished_matches_older_than_so_many_days_go(store: MatchStore) -> None:
    paths = [keep(store, days, timedelta(days=days)) for days in (1, 29, 31, 400)]
    unfinished = keep(store, 9, timedelta(days=900), most=3)
    assert prune(store, 0, 30, NOW) == 2
    assert [path.exists() for path in paths] == [True, True, False, False]
    assert unfinished.exists()


def test_of_a_match_with_an_odd_date_only_the_number_counts(store: MatchStore) -> None:
    path = keep(store, 1)
    for date in ("yesterday", "0001-01-01T00:00:00", "9999-12-31T23:59:59"):
        text = path.read_text()
        start = text.index('"date":"') + 8
        path.write_text(text[:start] + date + text[text.index('"', start) :])
        prune(store, 1, 7, NOW)
    assert store.summaries() == [] or path.exists()


def test_a_copy_is_the_file_and_takes_no_place_of_another(store: MatchStore, tmp_path: Path) -> None:
    path = keep(store, 1)
    folder = tmp_path / "shared"
    copies = [give_copy(path, folder) for _ in range(3)]
    assert len({copy.name for copy in copies}) == 3
    assert {copy.read_bytes() for copy in copies} == {path.read_bytes()}


def test_a_match_goes_from_one_computer_to_another(store: MatchStore, tmp_path: Path) -> None:
    other = MatchStore(Disk(tmp_path / "other", tmp_path / "other"), registry.load)
    for most in (5, 10_000):
        path = keep(store, 1 + most, most=most)
        copy = give_copy(path, tmp_path / "stick")
        copy = copy.rename(copy.with_name("anything.txt"))
        taken = take_in(other, copy)
        assert taken.parent == other.folder
        assert taken.read_bytes() == path.read_bytes()
        assert take_in(other, copy) == taken  # the same match is there once
    assert (len(other.finished()), len(other.unfinished())) == (1, 1)
    match = other.resume(other.unfinished()[0].path)
    assert len(match.log) == 5


def test_what_is_taken_in_stays_in_its_folder_whatever_the_file_says(
    store: MatchStore, tmp_path: Path
) -> None:
    path = keep(store, 1)
    assert store.folder is not None
    for game in ("../../evil", "/etc/evil", "..\\\\..\\\\evil", "if_it_fits/../evil"):
        bad = tmp_path / "bad.jsonl"
        bad.write_text(path.read_text().replace('"game":"if_it_fits"', f'"game":"{game}"'))
        with pytest.raises(MatchFileError) as caught:
            take_in(store, bad)
        assert caught.value.reason.key == "store.no_game"
    assert list(store.folder.iterdir()) == [path]
    assert [found.name for found in tmp_path.rglob("*evil*")] == []


@pytest.mark.parametrize("what", ["nothing", "folder", "text", "pipe"])
def test_what_is_no_match_is_refused(store: MatchStore, tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.jsonl"
    if what == "folder":
        path.mkdir()
    elif what == "text":
        path.write_text("Dear diary")
    elif what == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("there are no pipes here")
        os.mkfifo(path)
    with pytest.raises((MatchFileError, FileNotFoundError)):
        take_in(store, path)
    if what == "text":
        assert path.read_text() == "Dear diary"  # somebody else's file is not set aside
    assert store.summaries() == []


def test_a_torn_line_is_not_taken_along(store: MatchStore, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(keep(store, 1, most=4).read_bytes() + b'{"seat":0,"act')
    other = MatchStore(Disk(tmp_path / "other", tmp_path / "other"), registry.load)
    assert len(read_match(take_in(other, path)).moves) == 4


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="here everything may be written")
def test_without_permission_it_is_refused(store: MatchStore, tmp_path: Path) -> None:
    path = keep(store, 1)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(OSError, match="ermission"):
            give_copy(path, tmp_path / "shared")
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_file_that_is_damaged_further_on_is_not_taken_in(store: MatchStore, tmp_path: Path) -> None:
    path = keep(store, 1).rename(tmp_path / "given.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"?\n", *lines[6:]]))
    with pytest.raises(MatchFileError, match=r"given\.jsonl:6: "):
        take_in(store, path)
    assert store.summaries() == []
