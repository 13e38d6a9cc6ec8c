"""A match of any game, left in any kind of decision, is continued at its table: windows, fuses, curtains."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.scenes.curtain import Curtain
from game.scenes.dialog import Dialog
from game.scenes.opening import continue_match
from game.scenes.pause import Pause
from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.hands import close_all, opened
from tests.scenes.menu_hands import MenuHands, open_app


def kind_of_decision(match: Match) -> tuple[object, ...]:
    """How many are asked, and which kinds of actions the first of them may do."""
    seat = match.deciders[0]
    return len(match.deciders), tuple(sorted({type(action).__name__ for action in match.legal_actions(seat)}))


PEOPLE = ("human", "human", "human")
MIXED = ("human", "ai:random", "human")


def left_in_every_decision(game: str, kinds: tuple[str, ...] = PEOPLE) -> list[tuple[Path, Match]]:
    """Files of matches that stand in different kinds of decisions."""
    app = opened(open_app(speed=0.0))
    found: dict[object, tuple[Path, Match]] = {}
    names = ("Olha", "Ivan", "Petro")
    seats = tuple(SeatSetup(kind, name, i) for i, (kind, name) in enumerate(zip(kinds, names, strict=False)))
    setup = MatchSetup(game, seats, 77)
    match, rng = Match(registry.load(game), setup), Rng(77)
    while match.deciders and len(found) < 12 and len(match.log) < 400:
        kind = kind_of_decision(match)
        if kind not in found:
            kept = app.matches.begin(setup)
            for entry in match.log:
                kept.submit(entry.seat, entry.action)
            app.matches.let_go(kept)
            found[kind] = (kept.journal.path, kept)  # type: ignore[union-attr, assignment]
        seat = rng.choice(match.deciders)
        actions = match.legal_actions(seat)
        sorts = list(dict.fromkeys(type(action) for action in actions))
        chosen = rng.choice(sorts)
        match.submit(seat, rng.choice([action for action in actions if type(action) is chosen]))
    close_all()
    return list(found.values())


def continued(path: Path) -> tuple[MenuHands, Table]:
    hands = MenuHands(opened(open_app(speed=0.0)))
    continue_match(hands.app, path)
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return hands, table


OPEN_GAMES = ("constellation", "comet_catch", "memory")
"""Nobody has a secret there."""


@pytest.mark.parametrize(
    "game", [game for game in registry.GAMES if game in TABLES and game not in OPEN_GAMES]
)
@pytest.mark.parametrize("kinds", [PEOPLE, MIXED], ids=["people", "mixed"])
def test_it_goes_on_where_it_stood_and_lands_on_the_curtain(game: str, kinds: tuple[str, ...]) -> None:
    left = left_in_every_decision(game, kinds)
    assert left
    for path, before in left:
        hands, table = continued(path)
        assert table.match.log == before.log
        assert table.match.deciders == before.deciders
        assert table.observation == table.match.observe(
            None
        )  # before anybody has looked nothing private is there
        hands.frame()
        assert isinstance(hands.top, Curtain)
        hands.wait(5)
        assert isinstance(hands.top, Curtain)
        assert table.match.log == before.log, "nothing goes on until somebody is there"
        hands.key(pygame.K_SPACE)
        assert table.viewer is not None
        assert not table.handing_on.begins_covered
        assert table.match.log == before.log
        assert not any(isinstance(scene, Dialog) for scene in hands.app.stack.scenes)
        hands.frame()
        asked = any(seat in table.persons for seat in table.match.deciders)
        assert isinstance(hands.top, Pause) == (asked and table.view.race() is not None)
        close_all()


@pytest.mark.parametrize("game", OPEN_GAMES)
@pytest.mark.parametrize("kinds", [PEOPLE, MIXED], ids=["people", "mixed"])
def test_where_nothing_is_secret_no_curtain_hangs_and_clocks_wait_until_all_are_ready(
    game: str, kinds: tuple[str, ...]
) -> None:
    left = left_in_every_decision(game, kinds)
    assert left
    for path, before in left:
        hands, table = continued(path)
        if not any(seat in table.persons for seat in before.deciders):
            close_all()
            continue
        for _ in range(3):
            hands.frame()
            assert not isinstance(hands.top, Curtain)
        clock = table.view.race() is not None or (table.my_turn and table.view.deadline() is not None)
        assert isinstance(hands.top, Pause) == clock
        if clock:
            assert hands.top.spoken()[0] == "Everybody ready?"  # type: ignore[union-attr]
            hands.wait(60)
            assert table.match.log == before.log, "nothing goes on until all are there"
            hands.key(pygame.K_RETURN)
            assert hands.top is table
        close_all()


@pytest.mark.parametrize("game", [game for game in registry.GAMES if game in TABLES])
def test_one_person_among_computers_needs_no_curtain(game: str) -> None:
    for path, _ in left_in_every_decision(game, ("human", "ai:random"))[:3]:
        hands, _ = continued(path)
        hands.frame()
        assert not isinstance(hands.top, Curtain)
        close_all()
