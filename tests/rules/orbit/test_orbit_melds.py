"""Sets, runs and the best split of a hand. Source: rules, "Orbit"."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract import Card
from game.rules.orbit.controller import create
from game.rules.orbit.melds import cards_of, mask_of

GAME = create()
DECK, MELDS = GAME.deck, GAME.melds


def cards(text: str) -> list[Card]:
    """``"pink ufo 3-5, blue moon 1"`` → cards; a range is a run."""
    found = []
    for part in text.split(","):
        star, thing, count = part.split()
        first, _, last = count.partition("-")
        found += [DECK.card(star, thing, n) for n in range(int(first), int(last or first) + 1)]
    return found


def is_set(some: tuple[Card, ...]) -> bool:
    """Three or four cards of the same object and number, in different star colours."""
    alike = len({(DECK.object[card], DECK.count[card]) for card in some}) == 1
    return alike and len(some) in (3, 4) and len({DECK.star[card] for card in some}) == len(some)


def is_run(some: tuple[Card, ...]) -> bool:
    """Three or more cards of one star colour and one object, numbers in sequence."""
    alike = len({(DECK.star[card], DECK.object[card]) for card in some}) == 1
    counts = sorted(DECK.count[card] for card in some)
    return alike and len(some) >= 3 and counts == list(range(counts[0], counts[0] + len(some)))


def all_melds(hand: list[Card]) -> list[frozenset[Card]]:
    """By the rule's own words, from all subsets."""
    return [
        frozenset(some)
        for size in range(3, 7)
        for some in combinations(sorted(hand), size)
        if is_set(some) or is_run(some)
    ]


def least_penalty(hand: frozenset[Card], melds: list[frozenset[Card]]) -> int:
    """By trying every choice of melds that do not overlap."""
    best = sum(DECK.count[card] for card in hand)
    for i, meld in enumerate(melds):
        if meld <= hand:
            best = min(best, least_penalty(hand - meld, melds[i + 1 :]))
    return best


HANDS = st.one_of(
    # Two objects and few numbers make for many melds that overlap.
    st.sets(
        st.sampled_from([c for c in range(144) if DECK.object[c] < 2 and DECK.count[c] < 5]),
        min_size=1,
        max_size=10,
    ),
    st.sets(st.sampled_from([c for c in range(144) if DECK.object[c] < 1]), min_size=1, max_size=10),
    st.sets(st.sampled_from([c for c in range(144) if DECK.object[c] < 3]), min_size=1, max_size=10),
)


@pytest.mark.parametrize(
    ("text", "penalty"),
    [
        ("pink ufo 1-3", 0),
        ("pink ufo 1-6", 0),
        ("pink ufo 1-2", 3),
        ("pink ufo 1, pink ufo 3, pink ufo 5", 9),  # no sequence
        ("pink ufo 5-6, pink rocket 1", 12),  # a run does not go from one object to the next
        ("pink ufo 5-6, pink ufo 1", 12),  # nor round the corner
        ("pink ufo 3, blue ufo 3, green ufo 3", 0),
        ("pink ufo 3, blue ufo 3, green ufo 3, yellow ufo 3", 0),
        ("pink ufo 3, blue ufo 3", 6),
        ("pink ufo 3, blue ufo 3, green moon 3", 9),
        ("pink ufo 3-5, blue ufo 3, green ufo 3", 6),  # one card cannot serve twice: run or set
        ("pink ufo 3-6, blue ufo 3, green ufo 3", 0),  # the run does without the 3
        ("pink ufo 3-5, blue ufo 3, green ufo 3, yellow ufo 3", 0),  # the set does without the pink one
    ],
)
def test_sets_runs_and_what_counts_when_melds_share_a_card(text: str, penalty: int) -> None:
    assert MELDS.best_split(cards(text)).penalty == penalty


@settings(max_examples=300, deadline=None)
@given(hand=HANDS)
def test_the_best_split_is_exact(hand: set[Card]) -> None:
    split = MELDS.best_split(hand)
    assert split.penalty == least_penalty(frozenset(hand), all_melds(sorted(hand)))
    assert sorted([*split.rest, *(card for meld in split.melds for card in meld)]) == sorted(hand)
    assert all(is_set(meld) or is_run(meld) for meld in split.melds)
    assert split.penalty == sum(DECK.count[card] for card in split.rest)


@settings(max_examples=200, deadline=None)
@given(hand=HANDS)
def test_every_meld_of_a_hand_is_found_once(hand: set[Card]) -> None:
    found = [frozenset(cards_of(meld)) for meld in MELDS.all(mask_of(hand))]
    assert len(found) == len(set(found))
    assert set(found) == set(all_melds(sorted(hand)))
    covered = frozenset(card for meld in found for card in meld)
    assert frozenset(cards_of(MELDS.covered(mask_of(hand)))) == covered


@settings(max_examples=200, deadline=None)
@given(hand=HANDS)
def test_going_out_is_possible_with_exactly_the_cards_that_leave_nothing_but_melds(hand: set[Card]) -> None:
    order = sorted(hand, key=lambda card: card * 37 % 144)
    melds = all_melds(order)
    wanted = [card for card in order if least_penalty(frozenset(hand) - {card}, melds) == 0]
    assert MELDS.going_out(order) == wanted
