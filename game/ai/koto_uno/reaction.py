"""How fast the computer players of KotUno are at catching a forgotten call."""

from __future__ import annotations

from game.ai.cat_planets.reaction import Reaction
from game.core.rng import Rng

REACTIONS = {
    "random": Reaction(least=0.8, median=3.0, spread=0.6, misses=0.5),
    "easy": Reaction(least=0.8, median=2.4, spread=0.5, misses=0.4),
    "normal": Reaction(least=0.6, median=1.4, spread=0.45, misses=0.12),
}


def reaction(level: str, rng: Rng) -> float | None:
    """After how many seconds a player of this level acts; None when it lets the chance pass. Raises KeyError."""
    return REACTIONS[level].draw(rng)
