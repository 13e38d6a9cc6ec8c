"""How fast the computer players of Comet Catch are at catching a match."""

from __future__ import annotations

from game.ai.reactions import Reaction

REACTIONS = {
    "random": Reaction(least=0.8, median=1.8, spread=0.6, misses=0.5),
    "easy": Reaction(least=0.75, median=1.5, spread=0.5, misses=0.35),
    "normal": Reaction(least=0.6, median=0.95, spread=0.4, misses=0.12),
    "hard": Reaction(least=0.6, median=0.72, spread=0.5, misses=0.04),
}
