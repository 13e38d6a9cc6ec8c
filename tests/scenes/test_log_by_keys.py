"""The log beside the table is scrolled by keys as well as by the wheel."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.scenes.planets_hands import PlanetsHands, planets_table


def long_log(game: str = "orbit") -> PlanetsHands:
    """A table at which more has happened than its panel shows."""
    hands = planets_table(game, ("human", "ai:easy"), log_open=True)
    table, chance = hands.table, random.Random(3)
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    while len(table.log_panel.lines) < 80:
        seat = table.match.deciders[0]
        table.match.submit(seat, chance.choice(list(table.match.legal_actions(seat))))
        table.look_again()
    hands.frame()
    return hands


def log_pixels(hands: PlanetsHands) -> bytes:
    hands.pixels()
    return pygame.image.tobytes(hands.app.canvas.subsurface(hands.table.log_panel.rect), "RGB")


def test_page_up_and_down_home_and_end_scroll_it() -> None:
    hands = long_log()
    log = hands.table.log_panel
    newest = log_pixels(hands)
    hands.key(pygame.K_PAGEUP)
    back = log_pixels(hands)
    assert back != newest
    hands.key(pygame.K_PAGEDOWN)
    assert log_pixels(hands) == newest
    hands.key(pygame.K_HOME)
    oldest, far = log_pixels(hands), log._back
    assert oldest not in (newest, back)
    hands.key(pygame.K_PAGEUP)
    assert log._back == far  # it ends there
    hands.key(pygame.K_END)
    assert log_pixels(hands) == newest


@pytest.mark.parametrize("text_size", [100, 150])
def test_however_far_it_is_scrolled_no_line_is_shown_half(text_size: int) -> None:
    hands = long_log()
    hands.app.change_settings(text_size=text_size)
    log = hands.table.log_panel
    sheet, line = log._sheet, log._line
    sentences, tops = log._measured(sheet.width)
    begins = [
        tops[i] + n * line for i in range(len(sentences)) for n in range((tops[i + 1] - tops[i]) // line)
    ]
    for top in range(tops[-1] - sheet.height):
        first, last = log._whole(sheet, top)
        assert first < line
        assert sheet.height - last < line
        seen = [begin for begin in begins if begin + line > top + first and begin < top + last]
        assert all(top + first <= begin and begin + line <= top + last for begin in seen), top


def test_folded_away_it_takes_no_key() -> None:
    hands = long_log()
    hands.key(pygame.K_l)
    hands.key(pygame.K_PAGEUP)
    assert hands.table.log_panel._back == 0


@pytest.mark.parametrize("key", [pygame.K_PAGEUP, pygame.K_HOME])
def test_with_the_focus_on_its_button_it_comes_first(key: int) -> None:
    hands = long_log()
    hands.table.view.handle = lambda event: True
    hands.key(key)
    assert hands.table.log_panel._back == 0
    hands.table.group.focus, hands.table.group.show_focus = hands.table.log_panel.text_button, True
    hands.key(key)
    assert hands.table.log_panel._back > 0
