"""Space presses the button that the keyboard is on, at every table; elsewhere it means what the game says."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import MatchSetup, SeatSetup
from game.scenes.opening import start_match
from game.scenes.pause import Pause
from game.scenes.race import DRAWING
from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.hands import Hands, opened
from tests.scenes.menu_hands import open_app
from tests.scenes.test_kittens_windows import in_window

SEATS = (SeatSetup("human", "Olena", 0), SeatSetup("ai:easy", "", 1))


def at_table(game: str, seed: int = 3) -> tuple[Hands, Table]:
    """Somebody's turn who plays alone against a computer; it moves no further by itself."""
    app = opened(open_app(speed=0.0, guides_seen=tuple(TABLES)))
    start_match(app, MatchSetup(game, SEATS, seed))
    table = app.stack.top
    assert isinstance(table, Table)
    hands = Hands(app)
    hands.frame()
    while not table.my_turn or table.director.race.on:
        match = table.match
        seat = match.deciders[0]
        table.play(seat, match.legal_actions(seat)[0])
        hands.wait(1)
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    return hands, table


@pytest.mark.parametrize("game", sorted(set(TABLES) - {"constellation"}))
def test_space_on_the_menu_button_opens_the_menu(game: str) -> None:
    hands, table = at_table(game)
    log = len(table.match.log)
    table.group.focus, table.group.show_focus = table.corner.menu, True
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.top, Pause)
    assert len(table.match.log) == log


@pytest.mark.parametrize("game", ["exploding_kittens", "orbit"])
def test_space_elsewhere_draws(game: str) -> None:
    hands, table = at_table(game)
    log = len(table.match.log)
    hands.key(pygame.K_SPACE)
    assert len(table.match.log) == log + 1


def test_in_a_window_space_presses_the_button_that_the_keyboard_is_on_once_it_can_be_seen() -> None:
    hands = in_window(("human", "ai:easy"))
    table, view = hands.table, hands.view
    assert table.director.race.on
    table.group.focus, table.group.show_focus = table.corner.menu, True
    hands.key(pygame.K_SPACE)
    assert not isinstance(hands.top, Pause)
    hands.wait(DRAWING + 0.2)
    assert view.seen.phase == "window"
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.top, Pause)
    assert view.seen.phase == "window"
