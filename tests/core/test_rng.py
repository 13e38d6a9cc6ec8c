"""The generator: its sequence is a promise, since saved matches are replayed by it."""

from __future__ import annotations

from game.core.rng import Rng


def test_the_sequence_of_a_seed_is_pinned() -> None:
    rng = Rng(2026)
    cards = list(range(10))
    rng.shuffle(cards)
    assert [rng.below(100) for _ in range(8)] == [54, 73, 76, 75, 58, 23, 61, 11]
    assert cards == [5, 3, 7, 2, 9, 0, 6, 8, 4, 1]
    assert rng.choice("abcdef") == "e"


def test_numbers_keep_below_their_bound_and_reach_all_of_it() -> None:
    rng = Rng(1)
    assert {rng.below(6) for _ in range(500)} == set(range(6))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = Rng(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_a_copy_goes_on_alike_and_independently() -> None:
    rng = Rng(4)
    rng.random()
    twin = rng.copy()
    assert twin == rng
    numbers = [rng.random() for _ in range(5)]
    assert twin != rng
    third = twin.copy()
    assert [twin.random() for _ in range(5)] == numbers
    assert [third.random() for _ in range(5)] == numbers
    assert twin == rng
