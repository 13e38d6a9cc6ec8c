"""The one source of chance of a match."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A seeded generator that belongs to a state and is copied with it.

    Built on ``random.Random.random()`` alone: the one method whose sequence Python promises to keep, so that a
    saved match replays under every version. Source: architecture, "Randomness".
    """

    __slots__ = ("_random", "_shared")

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._shared = False

    def random(self) -> float:
        """A number in [0, 1)."""
        if self._shared:
            # A copy costs nothing until one of the two draws: search copies states by the thousand.
            own = random.Random()
            own.setstate(self._random.getstate())
            self._random = own
            self._shared = False
        return self._random.random()

    def below(self, n: int) -> int:
        """A whole number in 0 … n − 1."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Rng:
        """A generator that goes on as this one would, independently of it."""
        twin = Rng.__new__(Rng)
        twin._random = self._random
        twin._shared = self._shared = True
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self._random.getstate() == other._random.getstate()

    __hash__ = None  # type: ignore[assignment]
