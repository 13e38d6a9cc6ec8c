"""The hard player: weighs its hand as the normal one does, and minds what the next player may make of its discard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.ai.orbit.holding import Weights
from game.ai.orbit.normal import Normal
from game.core.contract import Card
from game.rules.orbit.observation import OrbitObservation


class Hard(Normal):
    """Keeps more ways to a meld open, and does not feed the next player."""

    weights = Weights(out=1.6, fear=4.0)

    def cost(self, seen: OrbitObservation, card: Card) -> float:
        """What it costs to discard a card besides that it is gone: the next player may lay a meld with it."""
        holds = self._holds(seen)
        safe = 1.0
        for one, other in self._completing(card):
            safe *= 1 - holds.get(one, 0.0) * holds.get(other, 0.0)
        return self.weights.fear * (1 - safe)

    def _holds(self, seen: OrbitObservation) -> dict[Card, float]:
        """How likely the next player holds each card that may be in that hand."""
        following = (seen.turn + 1) % len(seen.hand_sizes)
        known = seen.known[following]
        elsewhere = {*seen.hand, *seen.discard, *(card for cards in seen.known for card in cards)}
        objects = [self._deck.objects.index(name) for name in seen.objects]
        hidden = [card for card in self._deck.of_objects(objects) if card not in elsewhere]
        chance = (seen.hand_sizes[following] - len(known)) / max(1, len(hidden))
        return dict.fromkeys(hidden, chance) | dict.fromkeys(known, 1.0)

    def _completing(self, card: Card) -> Iterator[tuple[Card, Card]]:
        """The pairs of cards that make a set or a run with this one."""
        deck, count = self._deck, self._deck.count[card]
        block = len(deck.objects) * deck.most
        yield from combinations(
            [other for other in range(card % block, deck.size, block) if other != card], 2
        )
        if count > 2:
            yield card - 2, card - 1
        if 1 < count < deck.most:
            yield card - 1, card + 1
        if count < deck.most - 1:
            yield card + 1, card + 2
