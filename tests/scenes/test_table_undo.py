"""Taking back: what may be, what may not and why, and whose turn it is to look afterwards."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import Draw, PlaceStart, PlayBox, SleepCat
from game.scenes.curtain import Curtain
from game.ui.widgets.button import Button
from tests.scenes.hands import IfItFitsHands, pending, table_where


def sleeping(hands: IfItFitsHands) -> bool:
    """A person may lay a sleeping cat, which shows nobody anything hidden, so that it can be taken back."""
    return hands.seen().pending == "turn" and bool(hands.legal(SleepCat))


def lay_a_cat(hands: IfItFitsHands) -> int:
    """The decider lays a cat by mouse; the seat."""
    seat = hands.table.viewer
    assert seat is not None
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame()
    return seat


def take_back_button(curtain: Curtain) -> Button | None:
    buttons = [w for w in curtain.group.widgets if isinstance(w, Button) and w.icon == "undo"]
    return buttons[0] if buttons else None


def test_a_box_just_played_can_be_taken_back_from_the_curtain() -> None:
    hands = table_where(sleeping)
    before = hands.table.match.observe(hands.table.viewer)
    seat = lay_a_cat(hands)
    curtain = hands.top
    assert isinstance(curtain, Curtain)
    button = take_back_button(curtain)
    assert button is not None
    assert hands.table.name(seat) in button.text
    hands.click(button.rect.center)
    assert hands.table.match.observe(seat) == before


def test_after_undo_the_person_finds_their_own_curtain() -> None:
    """Somebody else may sit there by now."""
    hands = table_where(sleeping)
    seat = lay_a_cat(hands)
    curtain = hands.top
    assert isinstance(curtain, Curtain)
    button = take_back_button(curtain)
    assert button is not None
    hands.click(button.rect.center)
    hands.wait(0.3)
    assert isinstance(hands.top, Curtain)
    assert hands.top.seat == seat
    hands.key(pygame.K_SPACE)
    hands.sit_down()
    assert hands.table.viewer == seat
    assert hands.table.my_turn


def test_the_next_person_may_give_the_move_back_and_its_owner_gets_the_curtain() -> None:
    hands = table_where(sleeping)
    seat = lay_a_cat(hands)
    hands.sit_down()
    assert hands.table.viewer != seat
    hands.key(pygame.K_u)
    hands.frame()
    assert isinstance(hands.top, Curtain)
    assert hands.top.seat == seat


def test_a_drawn_card_bars_undo_and_the_reason_is_said() -> None:
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20)
    hands.click(hands.view.row.deck.center)
    log = len(hands.table.match.log)
    reason = hands.app.ui.t("why.undo_revealed")
    assert not hands.table.taking_back.undo_button.enabled
    assert reason in hands.table.taking_back.undo_button.hint
    hands.key(pygame.K_u)
    assert hands.said.startswith(reason)
    assert len(hands.table.match.log) == log


def test_the_first_refusal_points_to_the_option_that_lets_a_move_be_tried(hands_drawn: IfItFitsHands) -> None:
    hands, t = hands_drawn, hands_drawn.app.ui.t
    reason, option = t("why.undo_revealed"), t("common.settings.confirm_placements")
    hands.key(pygame.K_u)
    assert hands.said.startswith(reason)
    assert option in hands.said
    hands.key(pygame.K_u)
    assert hands.said == reason, "it is told once"


def test_with_that_option_on_a_refusal_says_only_why(hands_drawn: IfItFitsHands) -> None:
    hands = hands_drawn
    hands.app.change_settings(confirm_placements=True)
    hands.key(pygame.K_u)
    assert hands.said == hands.app.ui.t("why.undo_revealed")


def test_where_there_is_nothing_to_take_back_no_option_is_named() -> None:
    hands = table_where(pending("start"))
    hands.key(pygame.K_u)
    assert hands.app.ui.t("common.settings.confirm_placements") not in hands.said


@pytest.fixture
def hands_drawn() -> IfItFitsHands:
    """A card has been drawn against a computer."""
    kinds = ("human", "ai:random")
    hands = table_where(
        lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20 and h.table.match.deciders == (0,),
        kinds=kinds,
        step_by_step=True,
    )
    hands.click(hands.view.row.deck.center)
    return hands


def test_before_the_first_move_there_is_nothing_to_undo() -> None:
    hands = table_where(pending("start"))
    hands.key(pygame.K_u)
    assert hands.said == hands.app.ui.t("why.nothing_to_undo")


def test_the_curtain_offers_no_undo_where_a_card_was_shown() -> None:
    def enough(hands: IfItFitsHands) -> bool:
        return hands.seen().pending == "turn" and bool(hands.legal(Draw)) and hands.seen().deck_size > 20

    hands = table_where(enough)
    hands.play(Draw())
    boxes = hands.legal(PlayBox)
    if not boxes:
        pytest.fail("nothing to play")
    hands.do_by_mouse(boxes[0])
    hands.frame()
    assert isinstance(hands.top, Curtain)
    # The box itself shows its owner nothing, so it can be taken back; the draw before it cannot.
    button = take_back_button(hands.top)
    assert button is not None
    hands.click(button.rect.center)
    hands.sit_down()
    hands.key(pygame.K_u)
    assert hands.said.startswith(hands.app.ui.t("why.undo_revealed"))


def test_undo_takes_back_what_computers_did_since_then_too() -> None:
    hands = table_where(sleeping, kinds=("human", "ai:random"), step_by_step=True)
    before, log = hands.table.match.observe(0), len(hands.table.match.log)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    # The computer moves so that it reveals nothing to the person.
    hands.table.play(1, next(a for a in hands.table.match.legal_actions(1) if isinstance(a, SleepCat)))
    hands.key(pygame.K_u)
    assert len(hands.table.match.log) == log
    assert hands.table.match.observe(0) == before
    assert hands.top is hands.table


def test_undo_while_a_computer_thinks_gives_the_turn_back() -> None:
    hands = table_where(sleeping, kinds=("human", "ai:random"), step_by_step=True)
    log = len(hands.table.match.log)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame()
    assert hands.table.director.thinking == 1
    hands.key(pygame.K_u)
    assert len(hands.table.match.log) == log
    hands.app.change_settings(step_by_step=False)
    hands.wait(1)
    assert len(hands.table.match.log) == log, "an answer came to a question that was taken back"
    assert hands.table.my_turn


def test_the_log_forgets_what_was_taken_back() -> None:
    hands = table_where(sleeping)
    lines = [line.text for line in hands.table.log_panel.lines]
    lay_a_cat(hands)
    hands.sit_down()
    hands.key(pygame.K_u)
    hands.sit_down()
    assert [line.text for line in hands.table.log_panel.lines] == lines


def test_the_start_box_can_be_taken_back() -> None:
    hands = table_where(pending("start"))
    hands.do_by_mouse(hands.legal(PlaceStart)[0])
    hands.frame()
    assert isinstance(hands.top, Curtain)
    button = take_back_button(hands.top)
    assert button is not None
    hands.click(button.rect.center)
    assert not hands.table.match.log
