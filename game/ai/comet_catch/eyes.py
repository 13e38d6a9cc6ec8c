"""What a player does about the two cards on the common pile. How soon is its reaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.comet_catch.actions import Catch
from game.rules.comet_catch.deck import load_deck
from game.rules.comet_catch.observation import CometCatchObservation


class Catcher:
    """Catches a match, else turns or lets pass.

    ``overlooks``: how often a match of the star and the number is not noticed, though the objects differ.
    ``fooled``: how often two cards that agree in one feature are taken for a match.
    """

    overlooks: ClassVar[float]
    fooled: ClassVar[float]

    def __init__(self) -> None:
        self._deck = load_deck()

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if Catch() not in actions:
            return actions[0]
        return Catch() if self._notices(cast(CometCatchObservation, observation), rng) else actions[0]

    def _notices(self, seen: CometCatchObservation, rng: Rng) -> bool:
        deck, top, below = self._deck, seen.top, seen.below
        assert top is not None
        assert below is not None
        if deck.is_match(below, top):
            return deck.object[below] == deck.object[top] or rng.random() >= self.overlooks
        return deck.agreeing(below, top) == 1 and rng.random() < self.fooled
