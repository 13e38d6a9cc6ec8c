"""With the keyboard in use a hint takes the focus to what it proposes, so that Enter does it or begins it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.contract import Action
from game.rules.exploding_kittens.actions import Play
from game.rules.if_it_fits.actions import PlayBox
from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.hands import Hands, table_where
from tests.scenes.kittens_hands import kittens_table, stage
from tests.scenes.planets_hands import planets_table
from tests.scenes.test_hint_mark import POINTS_AT_NOTHING, decisions, table_with


def hinted_decisions(table: Table) -> Iterator[Action]:
    """Those at which there is a hint: it would win a race."""
    return (action for action in decisions(table) if not table.view.races())


ALL_ONE_RACE = frozenset({"constellation"})
"""Where nobody is given a hint but who plays alone."""


@pytest.mark.parametrize("game", sorted(set(TABLES) - ALL_ONE_RACE))
def test_in_every_game_the_focus_goes_to_what_is_proposed(game: str) -> None:
    table, _ = table_with(game)
    found = 0
    for action in hinted_decisions(table):
        table.group.focus, table.group.show_focus = table.corner.menu, True
        table.hinting.came(action)
        moved = table.group.focus is not table.corner.menu
        assert moved or str(action).startswith(POINTS_AT_NOTHING), action
        found += moved
    assert found


@pytest.mark.parametrize("game", sorted(set(TABLES) - ALL_ONE_RACE))
def test_with_the_mouse_in_use_the_focus_stays_where_it_is(game: str) -> None:
    table, _ = table_with(game)
    for action in hinted_decisions(table):
        focus = table.group.focus
        table.group.show_focus = False
        table.hinting.came(action)
        assert table.group.focus is focus
        assert table.group.shown_focus is None
        break


def asked(hands: Hands, table: Table) -> None:
    """H, with the focus far away; the answer has come."""
    table.group.focus, table.group.show_focus = table.corner.menu, True
    hands.key(pygame.K_h)
    hands.wait_for(lambda: bool(table.toast.text))


def test_enter_after_a_hint_plays_the_card_in_koto_uno() -> None:
    hands = planets_table("koto_uno", ("human", "ai:easy"), step_by_step=True)
    asked(hands, hands.table)
    action = hands.view.hinted
    assert action is not None
    hands.key(pygame.K_RETURN)
    assert hands.table.match.log[0].action == action


def test_enter_after_a_hint_takes_the_box_and_holds_it_where_it_is_meant_for() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and len(h.legal(PlayBox)) > 3)
    action = hands.legal(PlayBox)[-1]
    piece, cell, turned = hands.piece(action)
    hands.table.group.focus, hands.table.group.show_focus = hands.table.corner.menu, True
    hands.table.hinting.came(action)
    hands.key(pygame.K_RETURN)
    held = hands.view.held
    assert held is not None
    assert (held.piece, held.cursor, held.turned) == (piece, cell, turned)


def test_enter_after_a_hint_chooses_the_card_in_exploding_kittens_and_enter_again_plays_it() -> None:
    hands = kittens_table(("human",) * 2, keys=True)
    stage(hands, 0, ("attack", "favor", "skip"), pile=("skip", "nope"))
    hands.table.group.focus, hands.table.group.show_focus = hands.table.corner.menu, True
    hands.table.hinting.came(Play("skip", None))
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert hands.table.match.log[-1].action == Play("skip", None)
