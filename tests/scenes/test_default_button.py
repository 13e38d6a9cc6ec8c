"""Space and Enter press the obvious button of whatever asks something, also while no focus is to be seen."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.dialog import message, question
from game.scenes.pause import Pause
from tests.scenes.hands import Hands
from tests.scenes.menu_hands import open_app
from tests.scenes.planets_hands import PlanetsHands, planets_table

KEYS = pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER])


def paused() -> PlanetsHands:
    hands = planets_table("koto_uno", ("human", "ai:easy"))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    assert hands.top.group.shown_focus is None
    return hands


@KEYS
def test_in_the_menu_above_a_table_it_is_to_go_on(key: int) -> None:
    hands = paused()
    hands.key(key)
    assert hands.top is hands.table


@KEYS
def test_once_the_focus_is_seen_it_is_the_button_with_the_focus(key: int) -> None:
    hands = paused()
    pause = hands.top
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    hands.key(key)
    assert hands.top is not hands.table
    assert hands.top is not pause


@KEYS
def test_it_is_not_pressed_for_a_button_with_the_focus_that_cannot_be_pressed(key: int) -> None:
    hands = paused()
    pause = hands.top
    assert isinstance(pause, Pause)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    assert pause.group.focus is not None
    pause.group.focus.enabled = False
    hands.key(key)
    assert hands.top is pause


@KEYS
@pytest.mark.parametrize("asks", [False, True], ids=["a message", "a question"])
def test_a_dialog_is_answered_also_after_a_click_beside_its_buttons(asks: bool, key: int) -> None:
    app, done = open_app(), []
    hands = Hands(app)
    beneath = app.stack.top
    dialog = (
        question(app, "Sure?", "Really?", "Yes", lambda: done.append(1)) if asks else message(app, "A", "B")
    )
    app.stack.push(dialog)
    hands.click(dialog._title_rect.topleft)
    assert dialog.group.shown_focus is None
    hands.key(key)
    assert app.stack.top is beneath
    assert not done, "the harmless answer is the obvious one"
