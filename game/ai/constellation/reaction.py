"""How fast the computer players of Constellation are at seeing a constellation among the open cards."""

from __future__ import annotations

from game.ai.cat_planets.reaction import Reaction
from game.core.rng import Rng

REACTIONS = {
    "random": Reaction(least=5.0, median=30.0, spread=0.7, misses=0.5),
    "easy": Reaction(least=6.0, median=28.0, spread=0.6, misses=0.3),
    "normal": Reaction(least=3.0, median=14.0, spread=0.6, misses=0.1),
}


def reaction(level: str, rng: Rng) -> float | None:
    """After how many seconds a player of this level acts; None when it lets the chance pass. Raises KeyError."""
    return REACTIONS[level].draw(rng)
