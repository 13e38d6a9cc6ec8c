"""How fast the computer players of KotUno are at catching a forgotten call."""

from __future__ import annotations

from game.ai.reactions import Reaction

REACTIONS = {
    "random": Reaction(least=0.8, median=3.0, spread=0.6, misses=0.5),
    "easy": Reaction(least=0.8, median=2.4, spread=0.5, misses=0.4),
    "normal": Reaction(least=0.6, median=1.4, spread=0.45, misses=0.12),
    "hard": Reaction(least=0.6, median=0.95, spread=0.4, misses=0.04),
}
