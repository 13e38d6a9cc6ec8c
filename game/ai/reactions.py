"""How fast computers press a key: never before a person could."""

from __future__ import annotations

from game.core.rng import Rng

FASTEST = 0.6
"""Seconds below which no computer reacts. Source: cat planets, "For the speed games"."""

_SPREAD = {"easy": (1.0, 1.7), "normal": (0.8, 1.5), "hard": (0.6, 1.2)}


def reaction(level: str, rng: Rng) -> float:
    """Seconds from seeing something to pressing, drawn from the level's range."""
    least, most = _SPREAD.get(level, _SPREAD["easy"])
    return max(FASTEST, least + (most - least) * rng.random())
