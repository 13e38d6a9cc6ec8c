"""The normal player: compares all three features, and is hardly ever fooled."""

from __future__ import annotations

from game.ai.comet_catch.eyes import Catcher


class Normal(Catcher):
    """Catches what it notices."""

    overlooks = 0.05
    fooled = 0.005
