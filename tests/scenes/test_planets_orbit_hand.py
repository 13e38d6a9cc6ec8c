"""The hand of Orbit is sorted by a button, a key and the pad: in melds, by star for runs, by number for sets."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.orbit.actions import Discard, Draw
from game.texts import LANGUAGES
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_orbit import ready_to_go_out, strip


def by_button(hands: PlanetsHands) -> None:
    hands.click(hands.view.buttons.sort.rect.center)


def by_key(hands: PlanetsHands) -> None:
    hands.key(pygame.K_s)


def by_focus(hands: PlanetsHands) -> None:
    """A on a gamepad is Enter."""
    hands.focus_on(hands.view.buttons.sort.rect.center)
    hands.key(pygame.K_RETURN)


each_way = pytest.mark.parametrize("sort", [by_button, by_key, by_focus])


@each_way
def test_the_hand_is_sorted_by_star_then_by_number_then_lies_in_melds_again(sort) -> None:  # type: ignore[no-untyped-def]
    hands = ready_to_go_out()
    view, deck = hands.view, hands.view.deck
    melds = view.hand.cards
    sort(hands)
    stars = [(deck.star[card], deck.object[card], deck.count[card]) for card in view.hand.cards]
    assert stars == sorted(stars)
    sort(hands)
    numbers = [(deck.count[card], deck.object[card]) for card in view.hand.cards]
    assert numbers == sorted(numbers)
    sort(hands)
    assert view.hand.cards == melds
    assert len(hands.log) == 1, "that is no move"


@pytest.mark.parametrize(("times", "feature"), [(1, "star"), (2, "count")])
def test_cards_that_differ_in_what_they_are_sorted_by_lie_apart(times: int, feature: str) -> None:
    hands = ready_to_go_out()
    for _ in range(times):
        by_key(hands)
    alike, hand = getattr(hands.view.deck, feature), hands.view.hand
    for card, following in pairwise(hand.cards):
        assert (card in hand.after) == (alike[card] != alike[following])


def test_the_button_says_how_the_hand_lies_in_each_language() -> None:
    for language in LANGUAGES:
        hands = ready_to_go_out(language=language)
        view, told = hands.view, []
        for _ in range(3):
            told.append(view.buttons.sort.text)
            by_key(hands)
        view.arranging.step(view.hand.cards[0], 1)
        view.refill()
        told.append(view.buttons.sort.text)
        assert told == [view.words.t(f"sort.{order}") for order in ("melds", "star", "number", "hand")]
        assert len(set(told)) == 4
        assert "(S)" in view.buttons.sort.hint


@each_way
def test_a_hand_arranged_by_its_owner_lies_in_melds_again(sort) -> None:  # type: ignore[no-untyped-def]
    hands = ready_to_go_out()
    by_key(hands)
    before = hands.view.hand.cards
    hands.focus_on(strip(hands, before[0]))
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert hands.view.hand.cards != before
    sort(hands)
    assert hands.view.arranging.now == "melds"


def test_everybody_has_an_order_of_their_own_that_lasts() -> None:
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    first = hands.table.viewer
    by_key(hands)
    hands.play(Draw())
    hands.play(hands.legal(Discard)[0])
    hands.sit_down()
    assert hands.table.viewer != first
    assert hands.view.arranging.now == "melds"
    hands.play(Draw())
    hands.play(hands.legal(Discard)[0])
    hands.sit_down()
    assert hands.table.viewer == first
    assert hands.view.arranging.now == "star"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_what_the_loose_cards_cost_is_told_beside_the_button_in_the_smallest_window(
    language: str, text_size: int
) -> None:
    hands = planets_table("orbit", language=language, size=(1024, 600), text_size=text_size)
    hands.sit_down()
    pill, board = hands.view.loose.place, hands.table.places.board
    assert pill is not None
    assert board.contains(pill)
    assert not pill.colliderect(hands.view.buttons.sort.rect)
