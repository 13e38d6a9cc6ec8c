"""What a constellation is. Source: rules, "Constellation"."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.rng import Rng
from tests.rules.constellation.table import DECK, GAME, cards


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("yellow moon 1, yellow comet 2, yellow ufo 3", True),  # one star colour, the rest different
        ("yellow moon 1, blue moon 2, pink moon 3", True),  # one object
        ("yellow moon 4, blue comet 4, green ufo 4", True),  # one number
        ("yellow moon 1, yellow moon 2, yellow moon 3", False),  # agree in two
        ("yellow moon 1, yellow comet 2, yellow ufo 2", False),  # a pair of one number
        ("yellow moon 1, yellow comet 2, blue ufo 3", False),  # two of one colour
        ("yellow moon 1, blue comet 2, pink ufo 3", False),  # agree in none
        ("yellow moon 1, blue moon 1, pink comet 2", False),
    ],
)
def test_three_cards_agree_in_exactly_one_feature_and_differ_pairwise_in_both_others(
    text: str, is_one: bool
) -> None:
    for order in ((0, 1, 2), (1, 2, 0), (2, 1, 0)):
        one, two, three = (cards(text)[i] for i in order)
        assert GAME.finder.is_constellation(one, two, three) == is_one
    assert (GAME.finder.first(cards(text)) is not None) == is_one


def by_the_book(three: tuple[int, ...]) -> bool:
    """The rule's own words, feature by feature."""
    kinds = [len({feature[card] for card in three}) for feature in (DECK.star, DECK.object, DECK.count)]
    return sorted(kinds) == [1, 3, 3]


def test_all_constellations_of_a_grid_are_found_each_once() -> None:
    rng = Rng(4)
    for size in (9, 12, 15):
        for _ in range(25):
            deck = list(range(DECK.size))
            rng.shuffle(deck)
            grid = deck[:size]
            found = [tuple(sorted(three)) for three in GAME.finder.all(grid)]
            wanted = [three for three in combinations(sorted(grid), 3) if by_the_book(three)]
            assert sorted(found) == wanted
            first = GAME.finder.first(grid)
            assert (first is None) == (not wanted)


def test_about_one_grid_of_nine_in_eight_holds_none() -> None:
    rng, none, deck = Rng(5), 0, list(range(DECK.size))
    for _ in range(3000):
        rng.shuffle(deck)
        none += GAME.finder.first(deck[:9]) is None
    assert 0.10 < none / 3000 < 0.15
