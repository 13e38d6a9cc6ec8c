"""A hand that all have looked away from: it lies face down after a race until its owner asks for it, and what came to
them meanwhile is shown then."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.exploding_kittens.actions import Defuse, Draw, Give, Pair, Play
from game.scenes.curtain import Curtain
from game.scenes.tables.exploding_kittens.depth import DepthPanel
from game.scenes.tables.exploding_kittens.row import ArrangePanel, RowPanel
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

PILE = ("nope", "attack", "favor", "skip", "exploding_kitten", "bury")
THREE = ("human",) * 3
LATE = 1.2  # seconds after which the keys of a race mean something else again


def after(play: Play | Pair, held: tuple[str, ...], **settings: object) -> KittensHands:
    """Seat 0 has played something that nobody objected to."""
    hands = kittens_table(THREE, **settings)  # type: ignore[arg-type]
    stage(hands, 0, held, pile=PILE)
    state, deck = hands.table.match.state, hands.view.deck
    state.hands[1] = [2 * (kind == "reverse") for kind in deck.kinds]
    hands.table.play(0, play)
    hands.let_pass()
    hands.wait(LATE)
    return hands


def by_button(hands: KittensHands) -> None:
    hands.click(hands.table.face_down.button.rect.center)


def by_hand(hands: KittensHands) -> None:
    area = hands.table.places.hand
    hands.click((area.left + 20, area.centery))


def by_space(hands: KittensHands) -> None:
    hands.key(pygame.K_SPACE)


def by_enter(hands: KittensHands) -> None:
    """As a gamepad's button does: the first press shows where the keyboard is."""
    hands.key(pygame.K_TAB)
    assert hands.table.group.focus is hands.table.face_down.button
    hands.key(pygame.K_RETURN)


@pytest.mark.parametrize("way", [by_button, by_hand, by_space, by_enter])
def test_one_press_turns_the_hand_up_and_does_nothing_else(way: Callable[[KittensHands], None]) -> None:
    hands = after(Play("shuffle"), ("shuffle", "skip"))
    entries = len(hands.table.match.log)
    assert not hands.view.hand.is_open
    way(hands)
    assert hands.view.hand.is_open
    assert not hands.table.face_down.offers
    assert not hands.view.selection.indices
    assert len(hands.table.match.log) == entries


def test_the_second_click_of_a_double_click_does_not_turn_it_up() -> None:
    hands = kittens_table(THREE)
    stage(hands, 0, ("shuffle", "skip"), pile=PILE)
    hands.do(Play("shuffle"))
    while not hands.table.face_down.offers:
        hands.frame(0.1)
    by_button(hands)
    assert not hands.view.hand.is_open
    hands.wait(0.5)
    by_button(hands)
    assert hands.view.hand.is_open


def test_a_card_may_be_drawn_unseen_and_is_shown_when_it_is_asked_for() -> None:
    hands = after(Play("recto_verso"), ("recto_verso", "skip"))
    hands.click(hands.view.places.pile.center)
    hands.wait(2)
    assert hands.app.stack.top is hands.table, "the computer goes on only when it has been seen"
    assert not hands.view.panel
    by_space(hands)
    hands.wait(0.3)
    panel = hands.view.panel
    assert type(panel) is RowPanel
    assert tuple(panel.cards) == ("bury",)
    hands.key(pygame.K_SPACE)
    hands.wait(0.3)
    assert isinstance(hands.app.stack.top, Curtain)


@pytest.mark.parametrize(
    ("card", "panel"),
    [("see_the_future", RowPanel), ("alter_the_future", ArrangePanel), ("bury", RowPanel)],
)
def test_what_only_the_viewer_may_see_waits_for_the_press(card: str, panel: type) -> None:
    hands = after(Play(card), (card, "skip"))
    assert hands.view.panel is None
    by_space(hands)
    hands.wait(0.3)
    assert type(hands.view.panel) is panel


def test_a_card_drawn_from_the_bottom_waits_for_the_press() -> None:
    hands = after(Play("draw_from_bottom"), ("draw_from_bottom", "skip"))
    hands.wait(2)
    assert hands.app.stack.top is hands.table
    by_space(hands)
    hands.wait(0.3)
    assert isinstance(hands.view.panel, RowPanel)
    assert tuple(hands.view.panel.cards) == ("bury",)


def test_a_stolen_card_flies_face_down_before_all_and_face_up_after_the_press() -> None:
    hands = kittens_table(THREE, speed=1.0)
    stage(hands, 0, ("cat_black", "cat_black", "skip"), pile=PILE)
    hands.table.match.state.hands[2] = [2 * (kind == "reverse") for kind in hands.view.deck.kinds]
    hands.table.play(0, Pair(("cat_black", "cat_black"), 2))
    seen = set()
    while not hands.table.face_down.offers or hands.table.motion.busy:
        hands.frame(0.05)
        seen |= {flight.kind for flight in hands.view.flights.flights}
    assert "" in seen
    assert "reverse" not in seen
    hands.wait(LATE)
    by_space(hands)
    assert "reverse" in {flight.kind for flight in hands.view.flights.flights}


def test_the_place_of_a_kitten_is_chosen_after_the_press() -> None:
    hands = kittens_table(THREE)
    stage(hands, 0, ("defuse", "skip"), pile=("exploding_kitten", *PILE))
    hands.do(Draw())
    assert not hands.view.hand.is_open
    assert not hands.table.face_down.offers, "all look at the kitten"
    hands.do(Defuse())
    assert hands.view.panel is None
    hands.wait(LATE)
    by_space(hands)
    assert isinstance(hands.view.panel, DepthPanel)


def test_whoever_was_asked_for_a_favor_has_the_curtain_and_so_has_the_next() -> None:
    hands = after(Play("favor", 1), ("favor", "skip"))
    for seat in (1, 0):
        curtain = hands.app.stack.top
        assert isinstance(curtain, Curtain)
        assert curtain.seat == seat
        hands.open_curtain()
        assert hands.view.hand.is_open
        if seat == 1:
            hands.do(Give("reverse"))


def test_one_person_among_computers_never_presses() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    stage(hands, 0, ("shuffle", "skip"), pile=PILE)
    hands.do(Play("shuffle"))
    assert hands.view.hand.is_open
    assert not hands.table.face_down.lies
    hands.table.leave()


def test_nothing_on_the_table_tells_what_the_covered_hand_could_do() -> None:
    """Five different cards are offered by a button only to the one who holds them."""
    five = ("attack", "cat_black", "nope", "skip", "favor")
    shown = []
    for held in (five, ("attack", "attack", "nope", "skip", "favor")):
        hands = after(Play("shuffle"), ("shuffle", *held))
        hands.move((5, 5))
        shown.append(hands.pixels())
    assert shown[0] == shown[1]
