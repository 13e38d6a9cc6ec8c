"""A match that was left before a clock, be it a window or a fuse: whoever comes back finds it waiting, and has all of
its time. Source: ``opening``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.contract import Seat
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules.exploding_kittens.actions import Draw, Explode
from game.scenes.curtain import Curtain
from game.scenes.opening import continue_match
from game.scenes.pause import Pause
from game.scenes.scene import Scene
from game.scenes.table import Table
from tests.scenes.hands import opened
from tests.scenes.kittens_hands import KittensHands
from tests.scenes.menu_hands import open_app

SOLO = ("human", "ai:easy", "ai:easy")
THREE = ("human",) * 3
Reached = Callable[[Match], bool]


def left_where(reached: Reached, kinds: tuple[str, ...]) -> Path:
    """The file of a match that was played up to there and whose process ended: no line tells of leaving."""
    app = opened(open_app(speed=0.0))
    seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
    for seed in range(1, 200):
        match, chance = app.matches.begin(MatchSetup("exploding_kittens", seats, seed)), Rng(seed)
        while match.deciders:
            if reached(match):
                app.matches.let_go(match)
                return match.journal.path  # type: ignore[union-attr, no-any-return]
            seat = chance.choice(match.deciders)
            actions = match.legal_actions(seat)
            match.submit(seat, Draw() if Draw() in actions and chance.below(2) else chance.choice(actions))
        app.matches.let_go(match)
    raise AssertionError("no match comes to that")


def in_a_window(seat: Seat) -> Reached:
    return lambda match: match.state.phase == "window" and seat in match.deciders


def before_a_kitten(seat: Seat) -> Reached:
    return lambda match: match.state.phase == "kitten" and match.deciders == (seat,)


def come_back(path: Path) -> KittensHands:
    app = opened(open_app(speed=0.0))
    continue_match(app, path)
    table = app.stack.scenes[0]
    assert isinstance(table, Table)
    return KittensHands(app, table, keys=True)


def sit_down(hands: KittensHands, scene: type[Scene]) -> None:
    """What lies above the table is put away."""
    assert isinstance(hands.app.stack.top, scene)
    if scene is Pause:
        hands.key(pygame.K_ESCAPE)
    else:
        hands.open_curtain()
        if hands.table.view.race() is not None:  # all are to come to the screen
            assert isinstance(hands.app.stack.top, Pause)
            hands.wait(30)
            hands.key(pygame.K_ESCAPE)
    assert hands.app.stack.top is hands.table


@pytest.mark.parametrize(("kinds", "scene"), [(SOLO, Pause), (THREE, Curtain)], ids=["one", "several"])
@pytest.mark.parametrize("reached", [in_a_window(0), before_a_kitten(0)], ids=["window", "fuse"])
def test_nothing_goes_on_until_somebody_is_there(
    reached: Reached, kinds: tuple[str, ...], scene: type[Scene]
) -> None:
    hands = come_back(left_where(reached, kinds))
    entries = len(hands.table.match.log)
    hands.wait(30)
    assert isinstance(hands.app.stack.top, scene)
    assert len(hands.table.match.log) == entries
    sit_down(hands, scene)
    assert reached(hands.table.match)


@pytest.mark.parametrize(("kinds", "scene"), [(SOLO, Pause), (THREE, Curtain)], ids=["one", "several"])
def test_a_fuse_has_all_of_its_time_again(kinds: tuple[str, ...], scene: type[Scene]) -> None:
    hands = come_back(left_where(before_a_kitten(0), kinds))
    hands.wait(2)
    sit_down(hands, scene)
    frames = 0
    while hands.table.match.state.phase == "kitten":
        hands.frame(0.1)
        frames += 1
    assert frames / 10 == pytest.approx(8, abs=0.3)
    assert hands.table.match.log[-1].action == Explode()


@pytest.mark.parametrize(("kinds", "scene"), [(SOLO, Pause), (THREE, Curtain)], ids=["one", "several"])
def test_a_window_has_all_of_its_time_again(kinds: tuple[str, ...], scene: type[Scene]) -> None:
    hands = come_back(left_where(in_a_window(0), kinds))
    hands.wait(2)
    sit_down(hands, scene)
    assert hands.table.director.race.left > 0.95


def test_one_person_who_is_not_asked_anything_sees_the_table_at_once() -> None:
    hands = come_back(left_where(lambda match: match.state.phase == "turn" and match.deciders == (0,), SOLO))
    hands.wait(1)
    assert hands.app.stack.top is hands.table
