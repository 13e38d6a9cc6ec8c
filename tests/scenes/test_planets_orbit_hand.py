"""The hand of Orbit is sorted by a button, a key and the pad: in melds, by star for runs, by number for sets."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app import App
from game.rules.orbit.actions import Discard, Draw
from game.scenes.opening import continue_match
from game.scenes.tables.orbit import melds_told
from game.scenes.tables.orbit import view as view_module
from game.store.hand_orders import Arranged
from game.store.settings import SettingsStore
from game.texts import LANGUAGES
from tests.scenes.hands import opened
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


def bars(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Left and right end of each bar under the hand, from left to right."""
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(melds_told, "_draw_bar", lambda _s, _h, left, right, _t: drawn.append((left, right)))
    melds_told.draw_bars(hands.app.canvas, hands.view.hand, hands.view.arranging)
    return sorted(drawn)


def test_cards_of_a_meld_that_lie_side_by_side_have_one_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ready_to_go_out()
    view = hands.view
    in_melds = bars(hands, monkeypatch)
    assert len(in_melds) == 3
    loose = view.hand.cards[-1]
    view.arranging.move(loose, 3)  # by hand, and the melds are still whole
    view.refill()
    by_hand = bars(hands, monkeypatch)
    assert len(by_hand) == 3
    for left, right in by_hand:
        assert left < right <= view.hand.area.right
    view.arranging.move(loose, 1)
    view.refill()
    assert len(bars(hands, monkeypatch)) == 4, "a meld in two parts"
    place = view.hand.rest_of(loose)
    own = next(spot.rect for spot in view.hand.spots if spot.card == loose)
    assert not any(left < own.right and right > place.left for left, right in bars(hands, monkeypatch))


def test_after_a_drag_the_card_under_the_pointer_is_raised_and_no_neighbour() -> None:
    hands = ready_to_go_out()
    hand = hands.view.hand
    last, first = hand.cards[-1], hand.rest_of(hand.cards[0])
    right, to = hand.rest_of(last).right - 6, (first.left + 4, first.centery)
    hands.drag((right, first.centery), to)
    assert hand.at(to) == hand.cards[0] == last
    raised = [card for card in hand.cards if hand.place_of(card) != hand.rest_of(card)]
    assert raised == [hand.at(to)]


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_with_the_keyboard_in_use_the_focus_goes_to_the_card_that_came(pile: str) -> None:
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    hands.focus_on(getattr(hands.view.centre, pile).center)
    hands.key(pygame.K_RETURN)
    hands.frame()
    assert hands.seen.phase == "discard"
    assert hands.table.group.shown_focus is hands.view.hand.spot_of(hands.seen.hand[-1])


def test_the_card_that_came_stands_out_until_one_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = planets_table("orbit", ("human", "ai:easy"), step_by_step=True)
    hands.sit_down()
    told: list[object] = []
    monkeypatch.setattr(view_module, "draw_came", lambda _s, _h, card, _hidden: told.append(card))
    view = hands.view
    assert view.handling.drawn is None
    hands.play(Draw())
    drawn = hands.seen.hand[-1]
    hands.move((5, 5))
    assert view.hand.place_of(drawn).top < view.hand.rest_of(drawn).top
    assert told[-1] == drawn
    assert not view.handling.is_marked(drawn), "the frame is for the one that is chosen"
    hands.play(next(action for action in hands.legal(Discard) if action.card != drawn))
    assert view.hand.place_of(drawn) == view.hand.rest_of(drawn)
    assert told[-1] is None


def taken_up(hands: PlanetsHands) -> PlanetsHands:
    """Another program opens the match, after this one was killed."""
    path = hands.table.match.journal.path  # type: ignore[union-attr]
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    app.change_settings(speed=0.0)
    assert path is not None
    continue_match(app, path)
    again = PlanetsHands(app, app.stack.scenes[0])  # type: ignore[arg-type]
    again.sit_down()
    return again


def test_a_hand_lies_as_its_owner_arranged_it_when_the_match_is_taken_up_again() -> None:
    hands = planets_table("orbit", ("human", "ai:easy"), step_by_step=True)
    hands.sit_down()
    hands.view.arranging.step(hands.view.hand.cards[0], 1)
    hands.view.refill()
    again = taken_up(hands)
    assert again.view.arranging.now == "hand"
    assert again.view.hand.cards == hands.view.hand.cards
    by_key(again)
    by_key(again)
    assert taken_up(again).view.arranging.now == "star"


@pytest.mark.parametrize(
    "kept",
    [Arranged(round=2, cards=tuple(range(120))), Arranged(order="an order of a newer version")],
    ids=["another round", "an unknown order"],
)
def test_what_was_arranged_otherwise_says_nothing_of_this_hand(kept: Arranged) -> None:
    hands = planets_table("orbit", ("human", "ai:easy"), step_by_step=True)
    hands.sit_down()
    seat = hands.table.viewer
    assert seat is not None
    match = hands.table.match.journal.path.name  # type: ignore[union-attr]
    hands.app.hand_orders.keep(match, seat, kept)
    assert taken_up(hands).view.arranging.now == "melds"
