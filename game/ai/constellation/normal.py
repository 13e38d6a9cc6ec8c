"""The normal player: sees every kind of constellation and seldom marks wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.constellation.eyes import decide
from game.core.contract import Action, Card, Observation
from game.core.rng import Rng
from game.rules.constellation.deck import load_deck
from game.rules.constellation.finding import Finder, Three
from game.rules.constellation.observation import ConstellationObservation


class Normal:
    """Sees whatever there is."""

    slips = 0.02
    """How often it marks a wrong card."""

    def __init__(self) -> None:
        self._finder = Finder(load_deck())

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(ConstellationObservation, observation)
        return decide(seen.grid, actions, self._sees, self.slips, rng)

    def _sees(self, grid: Sequence[Card]) -> list[Three]:
        return list(self._finder.all(grid))
