"""How fast the computer players of Comet Catch are at catching a match."""

from __future__ import annotations

from game.ai.cat_planets.reaction import Reaction
from game.core.rng import Rng

REACTIONS = {
    "random": Reaction(least=0.8, median=1.8, spread=0.6, misses=0.5),
    "easy": Reaction(least=0.75, median=1.5, spread=0.5, misses=0.35),
    "normal": Reaction(least=0.6, median=0.95, spread=0.4, misses=0.12),
}


def reaction(level: str, rng: Rng) -> float | None:
    """After how many seconds a player of this level acts; None when it lets the chance pass. Raises KeyError."""
    return REACTIONS[level].draw(rng)
