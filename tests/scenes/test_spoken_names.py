"""Everything that can be focused says what it is, in every scene and on every table, at every decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game.app import App
from game.core.match import MatchSetup, SeatSetup
from game.scenes.box_of_games import BoxOfGames
from game.scenes.choose import ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.replay import Replay
from game.scenes.replays import ReplaysScene
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget, said
from tests.scenes.hands import opened
from tests.scenes.menu_hands import open_app

SEATS = (SeatSetup("human", "Olena", 0), SeatSetup("human", "Maks", 1), SeatSetup("ai:easy", "", 2))


def groups(scene: Scene) -> Iterator[Group]:
    for value in vars(scene).values():
        if isinstance(value, Group):
            yield value


def nameless(scene: Scene) -> list[str]:
    """What could be focused and has nothing to say."""
    found: list[str] = []
    for group in groups(scene):
        found += [describe(w) for w in group.widgets if w.focusable and not w.spoken().strip()]
    return found


def describe(widget: Widget) -> str:
    return f"{type(widget).__name__} at {widget.rect}"


def test_parts_become_sentences_and_nothing_is_said_twice() -> None:
    assert said("Volume", "", "70 %") == "Volume. 70 %."
    assert said("Skip!\nEnds your turn", "Skip!") == "Skip! Ends your turn."
    assert said("", "") == ""


@pytest.mark.parametrize(
    "make",
    [TitleScene, ChooseScene, lambda app: BoxOfGames(app, tuple(TABLES)), SettingsScene, StatisticsScene],
    ids=["title", "choice", "planets", "settings", "statistics"],
)
def test_in_the_menus(make: Callable[[App], Scene]) -> None:
    app = open_app()
    scene = make(app)
    app.stack.push(scene)
    assert [w for group in groups(scene) for w in group.widgets]
    assert nameless(scene) == []


def table_of(app: App, game: str, seed: int) -> Table:
    match = app.matches.begin(MatchSetup(game, SEATS, seed))
    table = Table(app, match)
    app.stack.push(table)
    return table


@pytest.mark.parametrize("game", sorted(TABLES))
def test_from_the_lobby_to_the_results_of_every_game(game: str) -> None:
    app, chance = opened(open_app(speed=0.0)), random.Random(game)
    for scene in (Lobby(app, game), Rulebook(app, game)):
        app.stack.push(scene)
        assert nameless(scene) == []
    table = table_of(app, game, 5)
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    match = table.match
    for step in range(3000):
        if not match.deciders:
            break
        seat = chance.choice(match.deciders)
        if step % 6 == 0:
            table.viewer = next((s for s in match.deciders if s in table.persons), 0)
            table.look_again()
            table.layout()
            assert nameless(table) == [], match.state
        match.submit(seat, chance.choice(list(match.legal_actions(seat))))
    table.look_again()
    for above in (Curtain(table, 1, lambda: None), Pause(table)):
        app.stack.push(above)
        assert nameless(above) == []
        assert all(above.spoken())
        app.stack.pop()
    app.stack.push(Results(table))
    assert nameless(app.stack.scenes[-1]) == []
    assert all(app.stack.scenes[-1].spoken())


def test_in_the_archive_and_in_a_replay() -> None:
    app = opened(open_app(speed=0.0))
    table = table_of(app, "if_it_fits", 3)
    chance = random.Random(1)
    while table.match.deciders:
        seat = table.match.deciders[0]
        table.match.submit(seat, chance.choice(list(table.match.legal_actions(seat))))
    app.stack.pop()
    app.stack.push(ReplaysScene(app))
    replays = app.stack.scenes[-1]
    assert [w for group in groups(replays) for w in group.widgets if "MatchRow" in type(w).__name__]
    assert nameless(replays) == []
    from game.core.playback import Playback

    moves = tuple((entry.seat, entry.action) for entry in table.match.log)
    app.stack.push(Replay(app, Playback(table.match.controller, table.match.setup, moves)))
    assert nameless(app.stack.scenes[-1]) == []
