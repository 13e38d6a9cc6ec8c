"""What a hand of Orbit is worth: cards in melds, cards that may become melds, and what the rest would cost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from game.core.contract import Card
from game.rules.orbit.deck import Deck
from game.rules.orbit.melds import Melds, mask_of
from game.rules.orbit.observation import OrbitObservation


class Weights(Struct, frozen=True):
    """What things are worth in a hand, in one measure. Found by having versions play each other.

    ``melded``: a card in a meld; ``out``: a card still to come that would make one; ``longer``: one that would make a
    meld longer; ``point``: a penalty point that the round might end with. ``hope``: what a card from the deck brings
    on the average. ``fear``: that the next player lays a meld with the card that is discarded.
    """

    melded: float = 10.0
    out: float = 1.0
    longer: float = 0.5
    point: float = 0.25
    hope: float = 3.0
    fear: float = 0.0


class Holding:
    """Weighs hands over a deck."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.weights = weights
        self._deck = deck
        self.melds = Melds(deck)
        self._partners = lru_cache(1 << 14)(self._find_partners)

    def worth(self, hand: Iterable[Card], alive: int) -> float:
        """The worth of nine cards; ``alive``: the cards that may still come, as a mask."""
        split = self.melds.best_split(hand)
        loose = split.rest
        outs = 0
        for i, one in enumerate(loose):
            for other in loose[i + 1 :]:
                outs |= self._partners(one, other)
        w = self.weights
        value = w.melded * sum(map(len, split.melds)) - w.point * split.penalty
        return value + w.out * (outs & alive).bit_count() + w.longer * self._extensions(split.melds, alive)

    def _extensions(self, melds: Iterable[tuple[Card, ...]], alive: int) -> int:
        """Cards still to come that would make a meld longer."""
        found = 0
        for meld in melds:
            found |= self._partners(meld[0], meld[1]) | self._partners(meld[-2], meld[-1])
        return (found & alive).bit_count()

    def _find_partners(self, one: Card, other: Card) -> int:
        """The third cards that make a set or a run of these two."""
        deck = self._deck
        if deck.object[one] != deck.object[other]:
            return 0
        if deck.count[one] == deck.count[other]:
            block = len(deck.objects) * deck.most
            return mask_of(card for card in range(one % block, deck.size, block) if card not in (one, other))
        if deck.star[one] != deck.star[other]:
            return 0
        low, high = sorted((one, other))
        if high - low == 2:
            return 1 << low + 1
        if high - low > 2:
            return 0
        below = 1 << low - 1 if deck.count[low] > 1 else 0
        above = 1 << high + 1 if deck.count[high] < deck.most else 0
        return below | above


def alive(deck: Deck, seen: OrbitObservation) -> int:
    """The cards a seat may still get: of this round's objects, neither in its hand nor discarded nor seen taken."""
    objects = [deck.objects.index(name) for name in seen.objects]
    gone = {*seen.hand, *seen.discard, *(card for cards in seen.known for card in cards)}
    return mask_of(card for card in deck.of_objects(objects) if card not in gone)
