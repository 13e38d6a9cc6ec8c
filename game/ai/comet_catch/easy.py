"""The easy player: looks at the objects first, and is sometimes fooled."""

from __future__ import annotations

from game.ai.comet_catch.eyes import Catcher


class Easy(Catcher):
    """Catches what it notices."""

    overlooks = 0.5
    fooled = 0.04
