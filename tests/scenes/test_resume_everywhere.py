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
from game.scenes.table import Table
from game.scenes.tables import TABLES
from tests.scenes.hands import close_all, opened
from tests.scenes.menu_hands import MenuHands, open_app

WITH_SECRETS = ("if_it_fits", "exploding_kittens", "koto_uno", "orbit")
"""Where hands are hidden; in the others all see the same, and there is nothing to hang a curtain before."""


def kind_of_decision(match: Match) -> tuple[object, ...]:
    """How many are asked, and which kinds of actions the first of them may do."""
    seat = match.deciders[0]
    return len(match.deciders), tuple(sorted({type(action).__name__ for action in match.legal_actions(seat)}))


def left_in_every_decision(home: Path, game: str) -> list[tuple[Path, Match]]:
    """Files of matches that stand in different kinds of decisions."""
    app = opened(open_app(speed=0.0))
    found: dict[object, tuple[Path, Match]] = {}
    seats = tuple(SeatSetup("human", name, i) for i, name in enumerate(("Olha", "Ivan", "Petro")))
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
        kinds = list(dict.fromkeys(type(action) for action in actions))
        chosen = rng.choice(kinds)
        match.submit(seat, rng.choice([action for action in actions if type(action) is chosen]))
    close_all()
    return list(found.values())


@pytest.mark.parametrize("game", [game for game in registry.GAMES if game in TABLES])
def test_it_goes_on_where_it_stood_and_lands_on_the_curtain(home: Path, game: str) -> None:
    left = left_in_every_decision(home, game)
    assert left
    for path, before in left:
        hands = MenuHands(opened(open_app(speed=0.0)))
        continue_match(hands.app, path)
        table = hands.app.stack.scenes[0]
        assert isinstance(table, Table)
        assert table.match.log == before.log
        assert table.match.deciders == before.deciders
        assert table.observation == table.match.observe(
            None
        )  # before anybody has looked nothing private is there
        hands.frame()
        if game in WITH_SECRETS:
            assert isinstance(hands.top, Curtain)
            hands.key(pygame.K_SPACE)
            hands.frame()
            assert table.viewer is not None
        assert table.match.log == before.log
        assert not any(isinstance(scene, Dialog) for scene in hands.app.stack.scenes)
        close_all()
