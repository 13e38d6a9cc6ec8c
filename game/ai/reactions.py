"""How fast computers press a key: never before a person could."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.core.rng import Rng

FASTEST = 0.6
"""Seconds below which no computer reacts. Source: cat planets, "For the speed games"."""

_SPREAD = {"easy": (1.0, 1.7), "normal": (0.8, 1.5), "hard": (0.6, 1.2)}


def reaction(game: str, level: str, rng: Rng) -> float | None:
    """Seconds from seeing something to pressing; None when it is not noticed at all.

    A game whose players have a ``reaction`` of their own says it itself; else it is drawn from the level's range.
    """
    name = f"game.ai.{game}"
    own = getattr(import_module(name), "reaction", None) if find_spec(name) is not None else None
    if own is not None:
        seconds: float | None = own(level, rng)
        return seconds
    least, most = _SPREAD.get(level, _SPREAD["easy"])
    return max(FASTEST, least + (most - least) * rng.random())
