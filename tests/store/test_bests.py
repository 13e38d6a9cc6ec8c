"""Best results of those who play alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.bests import BestStore
from game.store.disk import Disk


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path / "config", tmp_path / "data")


def test_the_first_result_is_the_best(disk: Disk) -> None:
    bests = BestStore(disk)
    assert bests.lowest("memory/24") is None
    assert bests.offer("memory/24", 20)
    assert bests.lowest("memory/24") == 20


def test_only_a_lower_result_takes_its_place(disk: Disk) -> None:
    bests = BestStore(disk)
    bests.offer("memory/24", 20)
    assert not bests.offer("memory/24", 20)
    assert not bests.offer("memory/24", 21)
    assert bests.offer("memory/24", 19)
    assert bests.lowest("memory/24") == 19


def test_each_size_has_its_own(disk: Disk) -> None:
    bests = BestStore(disk)
    bests.offer("memory/12", 7)
    bests.offer("memory/24", 20)
    assert (bests.lowest("memory/12"), bests.lowest("memory/24")) == (7, 20)


def test_they_are_there_the_next_day(disk: Disk) -> None:
    BestStore(disk).offer("constellation", 201.5)
    assert BestStore(disk).lowest("constellation") == 201.5


def test_a_damaged_file_is_set_aside_and_told(disk: Disk) -> None:
    BestStore(disk).offer("constellation", 201.5)
    assert disk.data is not None
    (disk.data / "bests.json").write_bytes(b"{not json")
    assert BestStore(disk).lowest("constellation") is None
    assert disk.notices


def test_without_a_disk_they_last_as_long_as_the_program() -> None:
    bests = BestStore(Disk(None, None))
    assert bests.offer("memory/24", 20)
    assert bests.lowest("memory/24") == 20


def test_two_programs_keep_both_their_results(home: Path) -> None:
    one, other = BestStore(Disk(home, home)), BestStore(Disk(home, home))
    one.offer("memory/24", 20)
    other.offer("memory/12", 8)
    assert not other.offer("memory/24", 30)
    bests = BestStore(Disk(home, home))
    assert (bests.lowest("memory/24"), bests.lowest("memory/12")) == (20, 8)
