"""The badges of the seats without a pointer: reached last, told and spoken, and pressed where a tap would do it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.exploding_kittens.actions import Play
from game.rules.koto_uno.actions import Catch
from game.scenes.seats_bar import SeatBadge
from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.hands import Hands
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.koto_uno_hands import catches, forgotten
from tests.scenes.planets_hands import planets_table
from tests.scenes.test_hint_mark import table_with
from tests.scenes.test_tooltips import Told, told

__all__ = ["told"]


def tab_to_badge(hands: Hands, table: Table, seat: int) -> SeatBadge:
    for _ in range(90):
        focus = table.group.shown_focus
        if isinstance(focus, SeatBadge) and focus.seat == seat:
            return focus
        hands.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to seat {seat}")


@pytest.mark.parametrize("game", sorted(TABLES))
def test_tab_comes_to_every_badge_after_everything_else(game: str) -> None:
    table, _ = table_with(game)
    badges = [isinstance(widget, SeatBadge) for widget in table.group.widgets]
    count = len(table.match.setup.seats)
    assert badges[-count:] == [True] * count
    assert not any(badges[:-count])
    assert [widget.rect for widget in table.group.widgets[-count:]] == table.seats_bar.rects


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_badge_tells_and_speaks_what_the_pointer_is_told(game: str, told: Told) -> None:
    table, hands = table_with(game)
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    hands.move(table.seats_bar.rects[1].center)
    (words,) = told(hands)
    hands.move((2, 2))
    badge = tab_to_badge(hands, table, 1)
    assert list(told(hands)) == [words]
    assert all(line in badge.spoken() for line in words.split("\n"))


def test_enter_on_the_own_badge_is_a_press_in_a_race() -> None:
    hands = forgotten()
    hands.wait(0.5)
    tab_to_badge(hands, hands.table, 2)
    hands.key(pygame.K_RETURN)
    assert catches(hands) == [2]
    assert hands.log[-1].action == Catch()


def holding_favor() -> KittensHands:
    hands = kittens_table(("human",) * 3, keys=True)
    stage(hands, 0, ("favor", "skip"), pile=("skip", "nope"))
    return hands


def test_enter_on_a_badge_plays_the_chosen_card_at_that_seat() -> None:
    hands = holding_favor()
    hands.focus(hands.view.hand.spots[hands.view.hand.kinds.index("favor")])
    hands.key(pygame.K_RETURN)
    tab_to_badge(hands, hands.table, 2)
    hands.key(pygame.K_RETURN)
    assert hands.table.match.log[-1].action == Play("favor", 2)


def test_enter_on_a_badge_means_nothing_else() -> None:
    hands = holding_favor()
    tab_to_badge(hands, hands.table, 1)
    hands.key(pygame.K_RETURN)
    assert not hands.table.match.log
    assert hands.top is hands.table


def test_arrows_from_the_hand_pass_the_own_badge_by() -> None:
    hands = holding_favor()
    hands.focus(hands.view.hand.spots[0])
    hands.key(pygame.K_UP)
    assert hands.table.group.focus in hands.view.bar.buttons


def test_arrows_come_to_the_badges_where_nothing_else_lies_that_way_and_back() -> None:
    hands = planets_table("koto_uno", ("human", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    hands.focus_on(hands.view.centre.deck.center)
    hands.key(pygame.K_UP)
    group = hands.table.group
    assert isinstance(group.focus, SeatBadge)
    first = group.focus
    hands.key(pygame.K_RIGHT if first.seat == 0 else pygame.K_LEFT)
    assert isinstance(group.focus, SeatBadge)
    assert group.focus is not first
    hands.key(pygame.K_DOWN)
    assert not isinstance(group.focus, SeatBadge)


def test_a_badge_takes_no_click_from_what_lies_under_it() -> None:
    hands = holding_favor()
    hands.focus(hands.view.hand.spots[0])
    group = hands.table.group
    assert group.at(hands.table.seats_bar.rects[1].center) is None


def test_under_a_panel_that_covers_them_no_badge_is_reached() -> None:
    hands = holding_favor()
    hands.view.browse()
    assert not [widget for widget in hands.table.group.widgets if isinstance(widget, SeatBadge)]
