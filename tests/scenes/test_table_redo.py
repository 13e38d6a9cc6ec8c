"""Putting back at the table, by button and by key; greyed, with the reason, where there is nothing to put back."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import SleepCat
from game.scenes.curtain import Curtain
from tests.scenes.hands import IfItFitsHands, table_where


def sleeping(hands: IfItFitsHands) -> bool:
    """A person may lay a sleeping cat, which shows nobody anything hidden, so that it can be taken back."""
    return hands.seen().pending == "turn" and bool(hands.legal(SleepCat))


def lay_and_take_back() -> tuple[IfItFitsHands, tuple[object, ...], tuple[object, ...]]:
    """A table where a cat was laid and taken back; how the match stood before and after it was laid."""
    hands = table_where(sleeping)
    before = everything(hands)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame()
    after = everything(hands)
    curtain = hands.top
    assert isinstance(curtain, Curtain)
    curtain._take_back()
    hands.sit_down()
    assert everything(hands) == before
    return hands, before, after


def everything(hands: IfItFitsHands) -> tuple[object, ...]:
    match = hands.table.match
    seen = tuple(match.observe(seat) for seat in (None, *range(len(match.setup.seats))))
    return tuple(match.log), seen, tuple(match.state.deck), match.deciders


BY_KEYS = {
    "Shift+U": (pygame.K_u, pygame.KMOD_LSHIFT),
    "Ctrl+Y": (pygame.K_y, pygame.KMOD_LCTRL),
    "Ctrl+Shift+Z": (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
}


@pytest.mark.parametrize("how", ["button", *BY_KEYS])
def test_what_was_taken_back_is_put_back(how: str) -> None:
    hands, _, after = lay_and_take_back()
    if how == "button":
        assert hands.table.taking_back.redo_button.enabled
        hands.click(hands.table.taking_back.redo_button.rect.center)
    else:
        hands.key(*BY_KEYS[how])
    assert everything(hands) == after
    hands.frame()
    assert isinstance(hands.top, Curtain)  # as after the move itself


def test_ctrl_z_takes_back_and_the_two_go_on_and_on() -> None:
    hands, before, after = lay_and_take_back()
    for _ in range(3):
        hands.key(pygame.K_y, pygame.KMOD_LCTRL)
        assert everything(hands) == after
        hands.sit_down()
        hands.key(pygame.K_z, pygame.KMOD_LCTRL)
        hands.sit_down()
        assert everything(hands) == before


def test_with_nothing_to_put_back_the_button_is_greyed_and_says_why() -> None:
    hands = table_where(sleeping)
    button = hands.table.taking_back.redo_button
    reason = hands.app.ui.t("why.nothing_to_redo")
    assert not button.enabled
    assert reason in button.hint
    hands.key(pygame.K_u, pygame.KMOD_LSHIFT)
    assert hands.said == reason


def test_a_new_move_ends_what_could_be_put_back() -> None:
    hands, _, _ = lay_and_take_back()
    assert hands.table.taking_back.redo_button.enabled
    hands.play(hands.table.legal[0])
    assert not hands.table.taking_back.redo_button.enabled


def test_what_could_be_put_back_can_be_after_loading() -> None:
    hands, _before, after = lay_and_take_back()
    path = hands.table.match.journal.path  # type: ignore[union-attr]
    again = hands.app.matches.resume(path)
    again.redo()
    hands.table.match = again
    assert everything(hands) == after


def test_a_gesture_that_has_begun_is_let_go_first() -> None:
    hands, before, _ = lay_and_take_back()
    hands.lift(hands.view.row.supply.center, (500, 300))
    assert hands.view.held is not None
    hands.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert hands.view.held is None
    assert everything(hands) == before
