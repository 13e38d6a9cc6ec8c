"""The easy player: overlooks constellations of one number, as numbers have to be counted, and slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.constellation.eyes import decide
from game.core.contract import Action, Card, Observation
from game.core.rng import Rng
from game.rules.constellation.deck import load_deck
from game.rules.constellation.finding import Finder, Three
from game.rules.constellation.observation import ConstellationObservation

_SLIPS = 0.08


class Easy:
    """Sees three of one colour or of one object."""

    def __init__(self) -> None:
        self._deck = load_deck()
        self._finder = Finder(self._deck)

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(ConstellationObservation, observation)
        return decide(seen.grid, actions, self._sees, _SLIPS, rng)

    def _sees(self, grid: Sequence[Card]) -> list[Three]:
        count = self._deck.count
        return [three for three in self._finder.all(grid) if count[three[0]] != count[three[1]]]
