"""The pointer goes to and fro over a cat: it is being stroked."""

from __future__ import annotations

from game.core.contract import Card

TURNS, WITHIN = 2, 2.0  # so many times back and forth, in so many seconds


class Stroking:
    """Counts how often the pointer turned back over the same cat."""

    def __init__(self) -> None:
        self._cat: Card | None = None
        self._way = 0  # −1 to the left, 1 to the right, 0 not known yet
        self._farthest = 0
        self._turns: list[float] = []

    def moved(self, cat: Card | None, x: int, least: int, now: float) -> bool:
        """The pointer is over ``cat`` at ``x``; True when a stroke ends that makes it purr.

        ``least``: pixels that it has to go back for it to count; ``now``: seconds.
        """
        if cat is None or cat != self._cat:
            self._cat, self._way, self._farthest, self._turns = cat, 0, x, []
            return False
        if self._way == 0:
            if abs(x - self._farthest) >= least:
                self._way, self._farthest = (1 if x > self._farthest else -1), x
            return False
        if (x - self._farthest) * self._way >= 0:
            self._farthest = x
            return False
        if abs(x - self._farthest) < least:
            return False
        self._way, self._farthest = -self._way, x
        self._turns = [turn for turn in self._turns if now - turn < WITHIN] + [now]
        return len(self._turns) >= TURNS
