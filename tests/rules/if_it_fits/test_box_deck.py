"""The deck of If It Fits: every number of the rules' section "Components", counted from cards.yaml."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from game.core.content import load_section
from game.paths import CARDS as CARDS_FILE
from game.rules.if_it_fits.deck import SECTION, BoxCard, DeckSection
from game.rules.if_it_fits.walls import from_letters, half_turn, to_letters
from tests.rules.if_it_fits.build import CARDS

DECK = load_section(CARDS_FILE, SECTION, DeckSection)
OF_THE_RULES = DECK.boxes[:72]
"""The boxes that the rules count. Further ones may stand after them."""

# Patterns by their smaller half-turn: top is bottom, left is right, top+left is bottom+right, …
WALLS = {"": 6, "T": 12, "L": 12, "TB": 9, "RL": 7, "TRL": 4, "TL": 8, "TR": 8, "TBL": 6}


def _pattern(letters: str) -> int:
    walls = from_letters(letters)
    return min(walls, half_turn(walls))


def _contents(card: BoxCard) -> str:
    toys = Counter(card.toys)
    sizes = sorted(toys.values())
    return {(): "empty", (1,): "one", (2,): "two", (1, 1): "different"}[
        tuple(sizes)
    ] + " bottle" * card.bottles


def test_there_are_so_many_cards_of_every_sort() -> None:
    assert (len(OF_THE_RULES), DECK.princesses, len(DECK.starts), len(DECK.special_toys)) == (72, 5, 5, 3)
    assert (DECK.cats.colours, DECK.cats.each) == (5, 5)
    assert DECK.toys == ("mouse", "yarn", "feather", "fish", "bell")


def test_so_many_boxes_have_each_pattern_of_walls() -> None:
    counted = Counter(_pattern(card.walls) for card in OF_THE_RULES)
    assert counted == {_pattern(letters): n for letters, n in WALLS.items()}


def test_so_many_boxes_have_each_kind_of_contents() -> None:
    assert Counter(map(_contents, OF_THE_RULES)) == {
        "empty": 7,
        "one": 30,
        "two": 10,
        "different": 10,
        "two bottle": 5,
        "empty bottle": 8,
        "empty bottle bottle": 2,
    }


def test_every_toy_is_as_frequent_as_the_others() -> None:
    single = Counter(card.toys[0] for card in OF_THE_RULES if _contents(card) == "one")
    double = Counter(card.toys[0] for card in OF_THE_RULES if _contents(card) == "two")
    beside_a_bottle = Counter(card.toys[0] for card in OF_THE_RULES if _contents(card) == "two bottle")
    assert set(single) == set(double) == set(beside_a_bottle) == set(DECK.toys)
    assert (set(single.values()), set(double.values()), set(beside_a_bottle.values())) == ({6}, {2}, {1})


def test_every_pair_of_different_toys_is_there_once() -> None:
    pairs = Counter(frozenset(card.toys) for card in OF_THE_RULES if _contents(card) == "different")
    assert pairs == {frozenset(pair): 1 for pair in combinations(DECK.toys, 2)}


def test_no_two_boxes_are_equal() -> None:
    cards = Counter((_pattern(card.walls), tuple(sorted(card.toys)), card.bottles) for card in DECK.boxes)
    assert max(cards.values()) == 1


def test_contents_are_spread_evenly_over_the_walls() -> None:
    of_all = Counter(map(_contents, OF_THE_RULES))
    for letters, size in WALLS.items():
        own = [card for card in OF_THE_RULES if _pattern(card.walls) == _pattern(letters)]
        share = size / len(OF_THE_RULES)
        assert abs(sum(card.bottles for card in own) - 17 * share) <= 1
        assert abs(sum(len(card.toys) for card in own) - 80 * share) <= 1
        here = Counter(map(_contents, own))
        assert all(abs(here[kind] - n * share) < 1.1 for kind, n in of_all.items())


def test_start_boxes_are_open_at_both_long_sides_and_hold_a_toy_each() -> None:
    assert {card.walls for card in DECK.starts} == {"TB"}
    assert sorted(card.toys for card in DECK.starts) == sorted((toy,) for toy in DECK.toys)
    assert not any(card.bottles for card in DECK.starts)


def test_special_toys_are_three_of_mouse_yarn_and_feather() -> None:
    assert [(toy.toy, toy.count) for toy in DECK.special_toys] == [("mouse", 3), ("yarn", 3), ("feather", 3)]


def test_a_sleeping_cat_is_open_at_the_bottom() -> None:
    assert to_letters(CARDS.asleep.walls) == "TRL"
    assert to_letters(half_turn(CARDS.asleep.walls)) == "RBL"


def test_card_numbers_are_given_in_order() -> None:
    ranges = (CARDS.boxes, CARDS.princesses, CARDS.special_toys, CARDS.starts, CARDS.cats)
    assert [len(cards) for cards in ranges] == [len(DECK.boxes), 5, 3, 5, 25]
    assert [card for cards in ranges for card in cards] == list(range(len(DECK.boxes) + 38))
    assert [CARDS.owner(cat) for seat in range(5) for cat in CARDS.cats_of(seat)] == [
        seat for seat in range(5) for _ in range(5)
    ]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"boxes": (BoxCard("a", "TX"),) * 1}, ("boxes", 0, "walls")),
        ({"boxes": (BoxCard("a", "TT"),)}, ("boxes", 0, "walls")),
        ({"boxes": (BoxCard("a", toys=("mous",)),)}, ("boxes", 0, "toys")),
        ({"boxes": (*DECK.boxes, DECK.boxes[3])}, ("boxes", len(DECK.boxes), "id")),
        ({"boxes": DECK.boxes[:5]}, ("boxes",)),
        ({"starts": DECK.starts[:4]}, ("starts",)),
        ({"toys": (*DECK.toys, "fish")}, ("toys",)),
        (
            {"special_toys": (msgspec.structs.replace(DECK.special_toys[0], toy="ball"),)},
            ("special_toys", 0, "toy"),
        ),
        ({"cats": msgspec.structs.replace(DECK.cats, walls="Q")}, ("cats", "walls")),
        ({"cats": msgspec.structs.replace(DECK.cats, colours=4)}, ("cats", "colours")),
    ],
)
def test_what_is_wrong_with_a_deck_is_told_where_it_is(
    change: dict[str, object], path: tuple[object, ...]
) -> None:
    assert path in [problem.path for problem in msgspec.structs.replace(DECK, **change).problems()]


def test_nothing_is_wrong_with_the_deck() -> None:
    assert list(DECK.problems()) == []
