"""With the keyboard in use a hint takes the focus to what it proposes, so that Enter does it or begins it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.contract import Action
from game.rules.exploding_kittens.actions import Five, Pair, Play, Triple
from game.rules.if_it_fits.actions import PlayBox
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.scenes.tables.exploding_kittens.selection import cards_of
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


COMBINATIONS = [
    Pair(("cat_black", "cat_black"), 1),
    Triple(("cat_black",) * 3, 1, "defuse"),
    Five(("attack", "cat_black", "favor", "shuffle", "skip")),
    Play("favor", 1),
]


@pytest.mark.parametrize("action", COMBINATIONS, ids=lambda action: type(action).__name__)
@pytest.mark.parametrize("keys", [True, False], ids=["keys", "mouse"])
def test_whoever_takes_a_hinted_card_takes_all_of_them_and_enter_does_what_the_hint_proposes(
    action: Pair | Triple | Five | Play, keys: bool
) -> None:
    hands = kittens_table(("human",) * 3, keys=keys)
    held = ("attack", "cat_black", "cat_black", "cat_black", "favor", "shuffle", "skip")
    stage(hands, 0, held, pile=("skip", "nope"), discard=("nope",))
    hands.table.group.focus, hands.table.group.show_focus = hands.table.corner.menu, keys
    hands.table.hinting.came(action)
    if keys:
        hands.key(pygame.K_RETURN)
    else:
        hands.click(hands.view.hand.spots[hands.indices_of(cards_of(action))[0]].rect.center)
    assert hands.view.selection.kinds == cards_of(action)
    hands.key(pygame.K_RETURN)
    assert hands.table.match.log[-1].action == action


def test_who_takes_another_card_than_the_hinted_ones_is_no_longer_led_by_the_hint() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("cat_black", "cat_black", "skip"), pile=("skip", "nope"))
    hands.table.hinting.came(Pair(("cat_black", "cat_black"), 2))
    hands.click(hands.view.hand.spots[hands.indices_of(["skip"])[0]].rect.center)
    hands.click(hands.view.hand.spots[hands.indices_of(["cat_black"])[0]].rect.center)
    assert hands.view.selection.kinds == ("cat_black",)
