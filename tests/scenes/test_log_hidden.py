"""With the log folded away the table uses the room: the hand too."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.test_hint_mark import table_with

WITH_HAND = sorted(set(TABLES) - {"memory", "constellation"})
SIZES = pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)], ids=str)
TEXTS = pytest.mark.parametrize("text", [100, 150])


def open_and_hidden(game: str, size: tuple[int, int], text: int) -> tuple[Table, int]:
    """The table with its log hidden, and how wide the hand was beside it."""
    table, hands = table_with(game)
    hands.resize(*size)
    table.app.change_settings(text_size=text)
    assert table.log_panel.open
    width = table.places.hand.width
    hands.key(pygame.K_l)
    assert not table.log_panel.open
    return table, width


@SIZES
@TEXTS
@pytest.mark.parametrize("game", WITH_HAND)
def test_the_hand_gets_wider(game: str, size: tuple[int, int], text: int) -> None:
    table, width = open_and_hidden(game, size, text)
    places = table.places
    assert places.hand.width > width
    free = table.app.canvas.get_width() - places.hand.width - 3 * places.hand.left
    assert free <= 3 * (places.button_size + places.button_gap)


@SIZES
@TEXTS
@pytest.mark.parametrize("game", sorted(TABLES))
def test_the_buttons_in_the_corner_stand_clear_of_everything(
    game: str, size: tuple[int, int], text: int
) -> None:
    table, _ = open_and_hidden(game, size, text)
    window = table.app.canvas.get_rect().inflate(-8, -8)
    rects = [button.rect for button in table.buttons]
    for rect in rects:
        assert window.contains(rect)
        assert len(rect.collidelistall(rects)) == 1
        assert not rect.colliderect(table.places.hand)
        assert not rect.colliderect(table.places.board)
        assert not rect.colliderect(table.places.banner)
        assert min(rect.size) >= 30
        assert table.places.buttons.contains(rect)


@pytest.mark.parametrize("log", ["open", "folded away"])
def test_the_buttons_in_the_corner_stand_in_one_order_from_the_rules_to_the_menu(log: str) -> None:
    table, hands = table_with("orbit")
    if log == "folded away":
        hands.key(pygame.K_l)
    corner, undo = table.corner, table.taking_back
    wanted = [corner.rules, undo.undo_button, undo.redo_button, table.hinting.button, corner.log, corner.menu]
    assert sorted(wanted, key=lambda button: (button.rect.top, button.rect.left)) == wanted


@SIZES
@TEXTS
@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_double_click_on_the_logs_button_folds_it_away_and_open_again(
    game: str, size: tuple[int, int], text: int
) -> None:
    """The second click meets no other button."""
    table, hands = table_with(game)
    hands.resize(*size)
    table.app.change_settings(text_size=text)
    place = table.corner.log.rect.center
    for is_open in (False, True):
        hands.click(place)
        assert table.log_panel.open is is_open
        assert table.corner.log.rect.collidepoint(place)
