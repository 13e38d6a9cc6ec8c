"""Computers at the table: thinking elsewhere, hints, step by step, a table without people."""

from __future__ import annotations

import pygame
import pytest

from game.ai.thinker import ThinkingFailed
from game.rules.if_it_fits.actions import Draw, SleepCat
from game.scenes.pause import Pause
from game.scenes.results import Results
from tests.scenes.hands import IfItFitsHands, cats_offered, pending, table_of, table_where


def cat_can_sleep(hands: IfItFitsHands) -> bool:
    return (
        hands.seen().pending == "turn" and bool(hands.legal(SleepCat)) and hands.table.match.deciders == (0,)
    )


@pytest.mark.parametrize("what", ["start", "turn", "play", "toy"])
def test_a_hint_lights_up_something_the_rules_allow_and_tells_it(what: str) -> None:
    hands = table_where(pending(what))
    log = len(hands.table.match.log)
    hands.key(pygame.K_h)
    hands.wait_for(lambda: hands.view.hinted is not None)
    assert hands.view.hinted in hands.table.legal
    assert hands.said == hands.view.describe(hands.view.hinted)  # type: ignore[arg-type]
    assert len(hands.table.match.log) == log
    lit = hands.pixels()
    hands.view.hinted = None
    assert hands.pixels() != lit


def test_a_hint_goes_when_a_card_is_taken_in_hand() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and bool(cats_offered(h)))
    hands.click(hands.table.hinting.button.rect.center)
    hands.wait_for(lambda: hands.view.hinted is not None)
    hands.click(hands.place_of(next(p for p in hands.view.row.pieces if hands.view.options.can_play(p))))
    assert hands.view.hinted is None


def test_a_hint_asked_before_an_action_does_not_speak_after_it() -> None:
    """Proposing to draw what has been drawn."""
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20)
    hands.key(pygame.K_h)
    hands.key(pygame.K_SPACE)
    minds = hands.table.director.minds  # type: ignore[union-attr]
    hands.wait_for(lambda: not minds._waiting)
    assert hands.view.hinted is None
    assert not hands.said


def test_nobody_gets_a_hint_while_another_plays() -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"), step_by_step=True)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame()
    assert not hands.table.hinting.button.enabled
    hands.key(pygame.K_h)
    hands.wait_for(lambda: hands.table.director._decided is not None)  # type: ignore[union-attr]
    assert hands.view.hinted is None


def test_a_computer_moves_by_itself() -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"))
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    log = len(hands.table.match.log)
    hands.wait_for(lambda: hands.table.my_turn)
    assert len(hands.table.match.log) > log
    assert all(entry.seat == 1 for entry in hands.table.match.log[log:])


def test_while_a_computer_thinks_the_banner_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"))
    monkeypatch.setattr(hands.table.director.minds, "ask", lambda *_: None)  # it thinks for long
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame(0.0)
    assert hands.table.director.thinking == 1
    assert hands.table.banner.text() == hands.app.ui.t("common.table.thinking", name="Player 2")


@pytest.mark.parametrize("speed", [0.0, 3.0])
def test_step_by_step_waits_for_space_before_each_move_of_a_computer(speed: float) -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"), step_by_step=True, speed=speed)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    while not hands.table.my_turn and hands.table.match.deciders:
        log = len(hands.table.match.log)
        hands.wait_for(lambda: hands.table.director._decided is not None)  # type: ignore[union-attr]
        hands.wait(3)
        assert len(hands.table.match.log) == log
        assert hands.table.banner.text() == hands.app.ui.t("common.table.step")
        hands.key(pygame.K_SPACE)
        hands.wait(3)
        assert len(hands.table.match.log) == log + 1


def test_nothing_goes_on_while_the_menu_is_open() -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"))
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    log = len(hands.table.match.log)
    minds = hands.table.director.minds  # type: ignore[union-attr]
    hands.wait_for(lambda: bool(minds._answers) or hands.table.director._decided is not None)  # type: ignore[union-attr]
    hands.wait(2)
    assert len(hands.table.match.log) == log
    hands.key(pygame.K_ESCAPE)
    hands.wait_for(lambda: len(hands.table.match.log) > log)


def test_a_computer_that_cannot_think_moves_all_the_same_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = table_where(cat_can_sleep, kinds=("human", "ai:random"))
    minds = hands.table.director.minds  # type: ignore[union-attr]
    monkeypatch.setattr(
        minds._thinker, "ask", lambda ticket, *_: minds._deliver(ticket, ThinkingFailed("out of order"))
    )
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.wait_for(lambda: hands.table.my_turn or not hands.table.match.deciders)
    assert hands.said == hands.app.ui.t("common.error.computer_failed", name="Player 2")


def test_computers_alone_play_to_the_results_and_show_no_hand() -> None:
    hands = table_of(("ai:random", "ai:random"), seed=6, options={"table": "small"})
    shown = []
    while hands.table.match.deciders:
        count = len(hands.table.match.log)
        hands.wait_for(lambda: len(hands.table.match.log) > count)  # noqa: B023
        shown += hands.view.row.pieces
        assert hands.table.viewer is None
        assert not hands.table.legal
    hands.wait(1)
    assert isinstance(hands.top, Results)
    assert not shown


def test_spectators_can_touch_nothing() -> None:
    hands = table_of(("ai:random", "ai:random"), seed=6, step_by_step=True)
    row = hands.view.row
    for place in (row.deck.center, row.supply.center, row.discard.center, hands.cell((6, 4))):
        hands.click(place)
        hands.drag(place, (600, 300))
        assert hands.view.held is None
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_r, pygame.K_u, pygame.K_h):
        hands.key(key)
    assert hands.table.viewer is None
    assert hands.view.choosing is None
