"""How fast a computer is in a race: data for the table, which owns the clock.

In a race the table first asks for a reaction. A number is after how many seconds the player acts; then it chooses like
in any other game. None means that it has not noticed at all, and lets pass.
"""

from __future__ import annotations

import math

from msgspec import Struct

from game.ai.reactions import FASTEST
from game.core.rng import Rng


class Reaction(Struct, frozen=True):
    """A distribution of reaction times, skewed as those of people are: many near the median, a long tail above.

    ``least``, ``median``: seconds. ``spread``: of the logarithm of what lies above the least. ``misses``: how often
    the player notices nothing, 0 to 1.
    """

    least: float
    median: float
    spread: float
    misses: float

    def draw(self, rng: Rng) -> float | None:
        """Seconds, never below FASTEST; None for a miss."""
        if rng.random() < self.misses:
            return None
        above = (self.median - self.least) * math.exp(self.spread * _normal(rng))
        return max(FASTEST, self.least + above)


def _normal(rng: Rng) -> float:
    """A number of the standard normal distribution (Box and Muller)."""
    return math.sqrt(-2.0 * math.log(1.0 - rng.random())) * math.cos(2.0 * math.pi * rng.random())
