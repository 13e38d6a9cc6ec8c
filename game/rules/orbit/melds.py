"""Sets and runs, and the best way to split a hand into them. Source: rules, "Orbit".

A hand is a bit mask here, bit ``card`` for each card. As ids go by star, object and number, a run is a row of bits
within the ``most`` bits of a star and object, and a set is the same bit in the blocks of several stars.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from game.core.contract import Card
from game.rules.cat_planets.deck import Deck

SHORTEST = 3
"""Cards of the smallest set and run."""

Cards = tuple[Card, ...]


class Split(Struct, frozen=True):
    """A hand split up: its melds, the cards in none, and the objects on those, which are its penalty points."""

    melds: tuple[Cards, ...]
    rest: Cards
    penalty: int


class Melds:
    """Finds melds and the best split."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._block = len(deck.objects) * deck.most
        self._shifts = tuple([star * self._block for star in range(len(deck.stars))])
        # Where a run of the shortest length may begin.
        self._starts = sum(
            1 << card for card in range(deck.size) if deck.count[card] <= deck.most - SHORTEST + 1
        )
        # The same hands come back with every decision of a turn, and by the thousand while a computer thinks.
        self._best = lru_cache(1 << 14)(self._find_best)

    def best_split(self, hand: Iterable[Card]) -> Split:
        """The split with the fewest penalty points. Exact."""
        return self._best(mask_of(hand))

    def best_of_mask(self, mask: int) -> Split:
        """The same for a hand as a mask."""
        return self._best(mask)

    def going_out(self, hand: Iterable[Card]) -> list[Card]:
        """The cards of a hand without which it is melds and nothing else, in the order of the hand."""
        hand = list(hand)
        mask = mask_of(hand)
        lone = mask & ~self.covered(mask)
        if lone.bit_count() > 1:
            return []
        candidates = [lone.bit_length() - 1] if lone else hand
        return [card for card in candidates if not self._best(mask ^ 1 << card).rest]

    def covered(self, mask: int) -> int:
        """The cards of a hand that are in at least one meld, whatever becomes of the others."""
        runs = mask & mask >> 1 & mask >> 2 & self._starts
        block, once, twice, often = (1 << self._block) - 1, 0, 0, 0
        for shift in self._shifts:
            of_star = mask >> shift & block
            often |= twice & of_star
            twice |= once & of_star
            once |= of_star
        covered = runs | runs << 1 | runs << 2
        for shift in self._shifts:
            covered |= often << shift
        return covered & mask

    def all(self, mask: int) -> Iterator[int]:
        """Every meld within a hand, as a mask."""
        for card in cards_of(mask):
            run = 1 << card
            for length in range(2, self._deck.most - self._deck.count[card] + 2):
                run |= 1 << card + length - 1
                if run & mask != run:
                    break
                if length >= SHORTEST:
                    yield run
        yield from self._sets(mask)

    def _sets(self, mask: int) -> Iterator[int]:
        for place in range(self._block):
            having = [1 << place + shift for shift in self._shifts if mask >> place + shift & 1]
            if len(having) < SHORTEST:
                continue
            whole = sum(having)
            yield whole
            # A set may also do without one, which is then free for a run.
            if len(having) > SHORTEST:
                yield from (whole ^ one for one in having)

    def _find_best(self, mask: int) -> Split:
        covered = self.covered(mask)
        by_lowest: dict[int, list[int]] = {}
        for meld in self.all(covered):
            by_lowest.setdefault(meld & -meld, []).append(meld)
        count = self._deck.count
        known: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}

        def best(left: int) -> tuple[int, tuple[int, ...]]:
            """Penalty and melds of what is left: its lowest card is in no meld, or in one of those it begins."""
            if left in known:
                return known[left]
            lowest = left & -left
            penalty, melds = best(left ^ lowest)
            penalty += count[lowest.bit_length() - 1]
            for meld in by_lowest.get(lowest, ()):
                if left & meld == meld:
                    other, more = best(left ^ meld)
                    if other < penalty:
                        penalty, melds = other, (meld, *more)
            known[left] = penalty, melds
            return penalty, melds

        _, melds = best(covered)
        rest = mask & ~sum(melds)
        loose = tuple(cards_of(rest))
        return Split(
            melds=tuple([tuple(cards_of(meld)) for meld in melds]),
            rest=loose,
            penalty=sum([count[card] for card in loose]),
        )


def mask_of(hand: Iterable[Card]) -> int:
    """A hand as a mask."""
    mask = 0
    for card in hand:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> list[Card]:
    """A mask as cards, the lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
