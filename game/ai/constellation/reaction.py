"""How fast the computer players of Constellation are at seeing a constellation among the open cards."""

from __future__ import annotations

from game.ai.reactions import Reaction

REACTIONS = {
    "random": Reaction(least=5.0, median=30.0, spread=0.7, misses=0.5),
    "easy": Reaction(least=6.0, median=28.0, spread=0.6, misses=0.3),
    "normal": Reaction(least=3.0, median=14.0, spread=0.6, misses=0.1),
    "hard": Reaction(least=2.0, median=7.0, spread=0.6, misses=0.03),
}
