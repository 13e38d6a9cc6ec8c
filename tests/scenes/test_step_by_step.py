"""Step by step: the next move of a computer comes with Space, Enter, a click, or a gamepad."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.table import Table
from game.ui.widgets.button import Button
from game.ui.widgets.spot import Spot
from tests.scenes.hands import Hands, table_of
from tests.scenes.planets_hands import PlanetsHands, planets_table


def waiting() -> PlanetsHands:
    """A computer's move waits for its step."""
    hands = planets_table("orbit", ("human", "ai:easy"), step_by_step=True)
    wait_for_step(hands, hands.table)
    return hands


def wait_for_step(hands: Hands, table: Table) -> None:
    for _ in range(60):
        if table.director.waits_for_step:
            break
        if table.my_turn:
            table.play(0, table.match.legal_actions(0)[0])
        hands.wait(0.3)
    assert table.director.waits_for_step


def bare(hands: PlanetsHands) -> tuple[int, int]:
    """A point of the board where there is nothing."""
    board = hands.table.places.board
    points = (
        (x, y) for x in range(board.left + 5, board.right, 40) for y in range(board.top + 5, board.bottom, 40)
    )
    return next(at for at in points if hands.table.group.at(at) is None)


def granted(hands: PlanetsHands) -> bool:
    return not hands.table.director.waits_for_step


def test_a_click_on_the_banner_or_the_board_grants_it() -> None:
    hands = waiting()
    hands.click(hands.table.places.banner.center)
    assert granted(hands)
    hands = waiting()
    hands.click(bare(hands))
    assert granted(hands)


def test_a_click_on_a_button_or_beside_the_board_does_not() -> None:
    hands = waiting()
    hands.click(hands.table.places.log.center)
    assert not granted(hands)
    hands.click(hands.table.corner.menu.rect.center)
    assert isinstance(hands.top, Pause)
    assert not granted(hands)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_grants_it_too_also_with_the_focus_on_a_card(key: int) -> None:
    hands = waiting()
    hands.key(key)
    assert granted(hands)
    hands = waiting()
    group = hands.table.group
    group.focus = next(widget for widget in group.widgets if isinstance(widget, Spot))
    group.show_focus = True
    hands.key(key)
    assert granted(hands)


def test_enter_on_a_button_presses_that() -> None:
    hands = waiting()
    group = hands.table.group
    group.focus, group.show_focus = hands.table.corner.menu, True
    assert isinstance(group.focus, Button)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Pause)
    assert not granted(hands)


def test_a_drag_of_the_table_grants_nothing_and_moves_it() -> None:
    hands = table_of(("human", "ai:easy"), step_by_step=True)
    wait_for_step(hands, hands.table)
    log, camera = len(hands.table.match.log), hands.view.camera
    x, start = camera.x, hands.table.places.board.center
    hands.press(start)
    hands._send(pygame.MOUSEMOTION, pos=(start[0] + 20, start[1]), rel=(20, 0), buttons=(1, 0, 0))
    hands.release((start[0] + 20, start[1]))
    hands.wait(1)
    assert len(hands.table.match.log) == log
    assert camera.x == x + 20


def test_a_press_that_ended_under_another_scene_grants_no_step_later(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = waiting()
    at = bare(hands)
    monkeypatch.setattr(hands.app, "pointer", lambda: at)
    hands.press(at)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.release(at)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table
    hands.release(at)
    assert not granted(hands)
