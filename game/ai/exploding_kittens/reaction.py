"""How fast the computer players of Exploding Kittens are with a Nope, and how often they let their chance go by.

The worst of them are slower than the window that nobody at the screen wants to use (``LEAST`` in ``game.scenes.race``)
stays open, so later than that none of them presses: a longer one would not be different.
"""

from __future__ import annotations

from game.ai.reactions import Reaction

_MOST = 1.75

REACTIONS = {
    "random": Reaction(least=0.9, median=1.4, spread=0.4, misses=0.3, most=_MOST),
    "easy": Reaction(least=1.0, median=1.35, spread=0.4, misses=0.25, most=_MOST),
    "normal": Reaction(least=0.8, median=1.1, spread=0.4, misses=0.08, most=_MOST),
    "hard": Reaction(least=0.6, median=0.85, spread=0.4, misses=0.02, most=_MOST),
}
