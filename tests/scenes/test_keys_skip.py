"""Enter and Space bring what moves to its end, as a click does, where they mean nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.rules.orbit.actions import Draw
from game.scenes.pause import Pause
from game.ui.widgets.spot import Spot
from tests.scenes.planets_hands import PlanetsHands, planets_table


def moving() -> PlanetsHands:
    """Something flies, and it is not the turn of whoever looks."""
    hands = planets_table("orbit", ("human", "ai:easy"), speed=1.0)
    table = hands.table
    assert hands.top is table
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    while not (table.motion.busy and not table.my_turn):
        table.motion.skip()
        seat = table.match.deciders[0]
        table.play(seat, table.match.legal_actions(seat)[0])
    return hands


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
@pytest.mark.parametrize("focused", [False, True], ids=["no focus", "on a card"])
def test_a_key_skips_what_moves(key: int, focused: bool) -> None:
    hands = moving()
    table = hands.table
    if focused:
        table.group.focus = next(widget for widget in table.group.widgets if isinstance(widget, Spot))
        table.group.show_focus = True
    log = len(table.match.log)
    hands.key(key)
    assert not table.motion.busy
    assert len(table.match.log) == log
    assert not table.toast.text


def test_on_a_button_it_presses_that() -> None:
    hands = moving()
    hands.table.group.focus, hands.table.group.show_focus = hands.table.corner.menu, True
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Pause)


def test_whose_turn_it_is_draws_with_space_all_the_same() -> None:
    hands = moving()
    table = hands.table
    while not (table.my_turn and Draw() in table.legal and table.motion.busy):
        table.motion.skip()
        seat = table.match.deciders[0]
        table.play(seat, table.match.legal_actions(seat)[0])
    log = len(table.match.log)
    hands.key(pygame.K_SPACE)
    assert len(table.match.log) == log + 1
