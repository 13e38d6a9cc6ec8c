"""The normal player: compares all three features, and is hardly ever fooled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.comet_catch.eyes import decide
from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.comet_catch.deck import load_deck
from game.rules.comet_catch.observation import CometCatchObservation

_OVERLOOKS = 0.05
_FOOLED = 0.005


class Normal:
    """Catches what it notices."""

    def __init__(self) -> None:
        self._deck = load_deck()

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(CometCatchObservation, observation)
        return decide(self._deck, seen, actions, _OVERLOOKS, _FOOLED, rng)
