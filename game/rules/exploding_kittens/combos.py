"""Combinations: which cards make a pair, three identical, or five different.

A wild cat stands for any one of the other cats, or counts as a kind of its own. Source: rules, "Combinations".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from game.rules.exploding_kittens.deck import Deck

FIVE = 5


def same(deck: Deck, cards: Sequence[int]) -> bool:
    """Whether these are identical: of one kind, or of one cat's with wild cats."""
    tame = {code for code in cards if code != deck.wild}
    return len(tame) <= 1 and (len(tame) == len(set(cards)) or tame <= deck.any_cat)


def different(deck: Deck, cards: Sequence[int]) -> bool:
    """Whether these are five different: each wild cat beyond the first stands for a cat that is not among them."""
    count = Counter(cards)
    wild = count.pop(deck.wild, 0) if deck.wild is not None else 0
    free = sum(1 for cat in deck.cats if cat not in count)
    return len(cards) == FIVE and all(n == 1 for n in count.values()) and wild <= free + 1


def sets(deck: Deck, hand: Sequence[int], size: int, cats_only: bool) -> list[tuple[int, ...]]:
    """Every pair (``size`` 2) or three identical (3) in a hand, told apart by kinds."""
    found: list[tuple[int, ...]] = []
    wild = deck.wild
    jokers = 0 if wild is None else hand[wild]
    for code, count in enumerate(hand):
        if not count or (cats_only and code not in deck.any_cat):
            continue
        if count >= size:
            found.append((code,) * size)
        if jokers and wild is not None and code != wild and code in deck.any_cat:
            found += [
                (code,) * (size - wilds) + (wild,) * wilds
                for wilds in range(1, size)
                if wilds <= jokers and size - wilds <= count
            ]
    return found


def fives(deck: Deck, held: Sequence[int], wilds: int) -> list[tuple[int, ...]]:
    """Every five different of the kinds ``held`` (the wild cat not among them) and up to so many wild cats."""
    found: list[tuple[int, ...]] = []
    for n in range(min(wilds, FIVE) + 1):
        for tame in combinations(held, FIVE - n):
            cards = tame if deck.wild is None else (*tame, *(deck.wild,) * n)
            # With one wild cat at most, which is a kind of its own, they cannot but differ.
            if n < 2 or different(deck, cards):
                found.append(cards)
    return found
