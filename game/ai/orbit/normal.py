"""The normal player: keeps what may still become a meld, counts the cards that are gone, and gets rid of large ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.orbit.holding import Holding, Weights, alive
from game.core.contract import Action, Card, Observation
from game.core.rng import Rng
from game.rules.orbit.actions import Discard, Draw, GoOut, Take
from game.rules.orbit.deck import load_deck
from game.rules.orbit.observation import OrbitObservation

_TIE = 0.01


class Normal:
    """Weighs the nine cards that it would hold after each choice."""

    weights = Weights()

    def __init__(self) -> None:
        self._deck = load_deck()
        self._holding = Holding(self._deck, self.weights)

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(OrbitObservation, observation)
        to_come = alive(self._deck, seen)
        if Draw() in actions:
            return self._draw_or_take(seen, to_come)
        for action in actions:
            if isinstance(action, GoOut):
                return action
        discards = [action for action in actions if isinstance(action, Discard)]
        return max(
            discards,
            key=lambda action: (
                self._without(seen.hand, action.card, to_come)
                - self.cost(seen, action.card)
                + _TIE * rng.random()
            ),
        )

    def cost(self, seen: OrbitObservation, card: Card) -> float:
        """What it costs to discard a card besides that it is gone: nothing that this player would think of."""
        return 0.0

    def _draw_or_take(self, seen: OrbitObservation, to_come: int) -> Action:
        """Take what betters the hand by more than a drawn card is likely to."""
        top = seen.discard[-1]
        now = self._holding.worth(seen.hand, to_come)
        with_top = (*seen.hand, top)
        then = max(self._without(with_top, card, to_come) for card in seen.hand)
        return Take() if then > now + self.weights.hope else Draw()

    def _without(self, hand: tuple[Card, ...], card: Card, to_come: int) -> float:
        return self._holding.worth([other for other in hand if other != card], to_come)
