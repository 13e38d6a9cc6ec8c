"""How fast computers press a key, and how often they notice nothing: data for the table, which owns the clock.

In a race the table first asks for a reaction. A number is after how many seconds the player acts; then it chooses like
in any other game. None means that it has not noticed at all, and lets pass. Nothing here knows anybody's cards.
Source: rules, "For the speed games".
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from importlib import import_module

from msgspec import Struct

from game.core.rng import Rng

FASTEST = 0.6
"""Seconds below which no computer reacts: never before a person could."""


class Reaction(Struct, frozen=True):
    """A distribution of reaction times, skewed as those of people are: many near the median, a long tail above.

    ``least``, ``median``: seconds. ``spread``: of the logarithm of what lies above the least. ``misses``: how often
    the player notices nothing, 0 to 1. ``most``: seconds after which it is no use any more, which is a miss as well.
    """

    least: float
    median: float
    spread: float
    misses: float
    most: float = math.inf

    def draw(self, rng: Rng) -> float | None:
        """Seconds, never below FASTEST; None for a miss."""
        if rng.random() < self.misses:
            return None
        above = (self.median - self.least) * math.exp(self.spread * _normal(rng))
        seconds = max(FASTEST, self.least + above)
        return seconds if seconds <= self.most else None


def reaction(game: str, level: str, rng: Rng) -> float | None:
    """Seconds from seeing something to pressing in a race of that game; None when it is not noticed at all.

    Each game with races has the ``REACTIONS`` of its players in a module ``reaction``. Raises KeyError for a level that
    there is not, ImportError for a game without races.
    """
    reactions: Mapping[str, Reaction] = import_module(f"game.ai.{game}.reaction").REACTIONS
    return reactions[level].draw(rng)


def _normal(rng: Rng) -> float:
    """A number of the standard normal distribution (Box and Muller)."""
    return math.sqrt(-2.0 * math.log(1.0 - rng.random())) * math.cos(2.0 * math.pi * rng.random())
