"""A stick has four directions and no Tab: from anything that can be focused they lead to everything else."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.app import App
from game.core.match import MatchSetup, SeatSetup
from game.scenes.box_of_games import BoxOfGames
from game.scenes.cat_editor import CatEditor
from game.scenes.choose import ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.dialog import question
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.replays import ReplaysScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.group import Group
from game.ui.widgets.picture_choice import PictureChoice
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Widget
from tests.scenes.hands import opened
from tests.scenes.menu_hands import open_app

SEATS = (SeatSetup("human", "Olena", 0), SeatSetup("human", "Maks", 1), SeatSetup("ai:easy", "", 2))
ALONG = (Choice, Switch, Segments, Slider, PictureChoice)
"""Those that take left and right for themselves."""


def unreached(group: Group) -> list[str]:
    """What no way leads to from the widget that the first push shows."""
    wanted = [w for w in group.widgets if w.focusable]
    if not wanted:
        return []
    group.show_focus = True
    first = group.focus if group.focus in wanted else wanted[0]
    assert first is not None
    reached: list[Widget] = [first]
    for widget in reached:
        for way in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            if way[0] and isinstance(widget, ALONG):
                continue
            group.focus = widget
            group.reveal(widget)
            group._move_towards(*way)
            if group.focus is not None and group.focus not in reached:
                reached.append(group.focus)
    return [f"{w.spoken()} {w.rect}" for w in wanted if w not in reached]


@pytest.mark.parametrize(
    "make",
    [
        TitleScene,
        ChooseScene,
        lambda app: BoxOfGames(app, tuple(TABLES)),
        SettingsScene,
        StatisticsScene,
        lambda app: Lobby(app, "if_it_fits"),
        lambda app: Lobby(app, "exploding_kittens"),
        lambda app: CatEditor(Lobby(app, "if_it_fits"), 0),
        lambda app: question(app, "Sure?", "Really", "Yes", lambda: None),
    ],
    ids=[
        "title",
        "choice",
        "planets",
        "settings",
        "statistics",
        "lobby",
        "lobby with keys",
        "cat",
        "question",
    ],
)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)], ids=["usual", "small"])
def test_in_the_menus(make: Callable[[App], Scene], size: tuple[int, int]) -> None:
    app = open_app(size)
    scene = make(app)
    app.stack.push(scene)
    assert unreached(scene.group) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", sorted(TABLES))
def test_on_every_table_at_every_decision(game: str) -> None:
    app, chance = opened(open_app(speed=0.0)), random.Random(game)
    match = app.matches.begin(MatchSetup(game, SEATS, 6))
    table = Table(app, match)
    app.stack.push(table)
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    for step in range(1500):
        if not match.deciders:
            break
        seat = chance.choice(match.deciders)
        if step % 8 == 0:
            table.viewer = next((s for s in match.deciders if s in table.persons), 0)
            table.look_again()
            table.layout()
            assert unreached(table.group) == []
        match.submit(seat, chance.choice(list(match.legal_actions(seat))))
    for above in (Curtain(table, 1, lambda: None), Pause(table)):
        app.stack.push(above)
        assert unreached(above.group) == []
        app.stack.pop()
    app.stack.pop()
    replays = ReplaysScene(app)
    app.stack.push(replays)
    assert unreached(replays.group) == []
