"""At the end the winner's own cat sits and holds the cup; the others look on."""

from __future__ import annotations

import pytest

from game.ai import players
from game.core.look import Look
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.scenes.results import Results
from game.scenes.table import Table
from game.ui import cats
from game.ui.theme import SeatStyle
from tests.scenes.menu_hands import open_app

SEATS = (
    SeatSetup("human", "Olena", 0, Look("snow", "patches", "odd", "flower")),
    SeatSetup("human", "Maks", 3, Look("ginger", "tabby", "green", "glasses")),
    SeatSetup("ai:easy", "Murka", 1, Look("lilac", "heart", "blue", "beanie")),
)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)], ids=str)
@pytest.mark.parametrize("game", registry.GAMES)
def test_the_winners_cat_holds_the_cup(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(registry.load(game), MatchSetup(game, SEATS, 3))
    player, rng = players.create(game, "easy"), Rng(1)
    while match.deciders:
        seat = match.deciders[0]
        match.submit(seat, player.choose(match.observe(seat), match.legal_actions(seat), rng))
    app = open_app(size, speed=0.0)
    table = Table(app, match)
    app.stack.push(table)
    results = Results(table)
    app.stack.replace(results)
    sat: dict[Look, cats.Pose] = {}
    picture = cats.picture

    def seen(style: SeatStyle, figure: cats.Figure, size: tuple[int, int], pose: cats.Pose = cats.REST):  # type: ignore[no-untyped-def]
        if figure == "sitting":
            sat[style.look] = pose
        return picture(style, figure, size, pose)

    monkeypatch.setattr(cats, "picture", seen)
    app.stack.draw(app.canvas)
    winners = {SEATS[seat].look for seat in results.outcome.winners}
    assert {look for look, pose in sat.items() if "cup" in pose.parts} == winners
    for look, pose in sat.items():
        assert look in winners or pose.gaze != (0.0, 0.0)
