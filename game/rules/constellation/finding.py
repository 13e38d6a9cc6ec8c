"""Which three cards are a constellation: they agree in exactly one of star colour, object and number, and differ
pairwise in both others. Source: rules, "Constellation".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Card
from game.rules.cat_planets.deck import Deck

Three = tuple[Card, Card, Card]


class Finder:
    """Knows for every two cards whether they agree in exactly one feature, and in which."""

    def __init__(self, deck: Deck) -> None:
        features = list(zip(deck.star, deck.object, deck.count, strict=True))
        self._only = [bytes([_only_agreement(one, other) for other in features]) for one in features]

    def is_constellation(self, one: Card, two: Card, three: Card) -> bool:
        """Whether three different cards are a constellation."""
        row = self._only[one]
        feature = row[two]
        return feature > 0 and row[three] == feature == self._only[two][three]

    def all(self, cards: Sequence[Card]) -> Iterator[Three]:
        """Every constellation among some cards, in the order in which they lie."""
        for i, one in enumerate(cards):
            row = self._only[one]
            # Only cards that agree with the first in one feature can go on.
            near = [card for card in cards[i + 1 :] if row[card]]
            for j, two in enumerate(near):
                feature, second = row[two], self._only[two]
                for three in near[j + 1 :]:
                    if row[three] == feature == second[three]:
                        yield one, two, three

    def first(self, cards: Sequence[Card]) -> Three | None:
        """The first constellation among some cards, or None."""
        return next(self.all(cards), None)


def _only_agreement(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """1, 2 or 3 for the one feature in which two cards agree; 0 where it is none or more than one."""
    same = [place for place in range(3) if one[place] == other[place]]
    return same[0] + 1 if len(same) == 1 else 0
