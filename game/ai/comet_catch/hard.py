"""The hard player: overlooks hardly anything."""

from __future__ import annotations

from game.ai.comet_catch.eyes import Catcher


class Hard(Catcher):
    """Catches what it notices."""

    overlooks = 0.01
    fooled = 0.001
