"""The hard player: sees what the normal one sees, sooner, and marks wrongly hardly ever."""

from __future__ import annotations

from game.ai.constellation.normal import Normal


class Hard(Normal):
    """Sees whatever there is."""

    slips = 0.004
