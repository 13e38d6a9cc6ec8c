"""How hands are arranged, kept beside the matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import hand_orders
from game.store.disk import Disk
from game.store.hand_orders import Arranged, HandOrderStore


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path / "config", tmp_path / "data")


def test_each_seat_of_each_match_has_its_own(disk: Disk) -> None:
    orders = HandOrderStore(disk)
    orders.keep("one", 0, Arranged(round=2, cards=(5, 3)))
    orders.keep("one", 1, Arranged(order="star"))
    orders.keep("two", 0, Arranged(order="number"))
    again = HandOrderStore(disk)
    assert again.of("one") == {0: Arranged(round=2, cards=(5, 3)), 1: Arranged(order="star")}
    assert again.of("two") == {0: Arranged(order="number")}
    assert again.of("three") == {}


def test_what_was_arranged_long_ago_is_forgotten(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_orders, "_MATCHES", 3)
    orders = HandOrderStore(disk)
    for match in ("one", "two", "one", "three", "four"):
        orders.keep(match, 0, Arranged(order="star"))
    assert [bool(orders.of(match)) for match in ("one", "two", "three", "four")] == [True, False, True, True]


@pytest.mark.parametrize("data", [b"", b"[]", b'{"matches": {"one": {"x": 1}}}', b"\xff"])
def test_a_file_that_is_none_is_set_aside(disk: Disk, data: bytes) -> None:
    assert disk.data is not None
    disk.data.mkdir(parents=True, exist_ok=True)
    (disk.data / "hands.json").write_bytes(data)
    orders = HandOrderStore(disk)
    assert orders.of("one") == {}
    orders.keep("one", 0, Arranged(order="star"))
    assert HandOrderStore(disk).of("one") == {0: Arranged(order="star")}
    assert [notice.key for notice in disk.notices] == ["store.set_aside"]
