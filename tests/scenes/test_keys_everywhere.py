"""F1, M, F11 and F12 mean the same in every scene."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.scenes.box_of_games import BoxOfGames
from game.scenes.choose import ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.guide import Guide
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.recap import Recap
from game.scenes.replays import ReplaysScene
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.state_text import StateText
from game.scenes.statistics import StatisticsScene
from game.scenes.tables import TABLES
from game.scenes.tables.view import LogLine
from game.scenes.title import TitleScene
from tests.scenes.hands import Hands, IfItFitsHands, table_of
from tests.scenes.menu_hands import MenuHands, open_app
from tests.scenes.replay_hands import watching

MENUS = {
    "title": TitleScene,
    "choice": ChooseScene,
    "planets": lambda app: BoxOfGames(app, tuple(TABLES)),
    "lobby": lambda app: Lobby(app, "memory"),
    "settings": SettingsScene,
    "statistics": StatisticsScene,
    "replays": ReplaysScene,
}


def at_table() -> IfItFitsHands:
    hands = table_of(("human", "human"))
    hands.sit_down()
    return hands


def results(hands: IfItFitsHands) -> Scene:
    match = hands.table.match
    while match.deciders:
        match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.table.look_again()
    hands.app.change_settings(speed=1.0)
    return Results(hands.table)  # it still counts


ABOVE: dict[str, Callable[[IfItFitsHands], Scene]] = {
    "curtain": lambda hands: Curtain(hands.table, 1, lambda: None),
    "pause": lambda hands: Pause(hands.table),
    "recap": lambda hands: Recap(hands.table, [LogLine(0, "Something")]),
    "guide": lambda hands: Guide(hands.table),
    "in words": lambda hands: StateText(hands.table),
    "settings above": lambda hands: SettingsScene(hands.app, above=True),
    "results": results,
}


def in_scene(name: str) -> tuple[Hands, Scene]:
    if name in MENUS:
        hands = MenuHands(open_app(last_game="orbit"))
        scene = MENUS[name](hands.app)
        hands.show(scene)
        return hands, scene
    if name == "replay":
        hands, replay = watching()
        return hands, replay
    table = at_table()
    scene = ABOVE[name](table)
    table.app.stack.push(scene)
    table.frame()
    return table, scene


@pytest.mark.parametrize("name", [*MENUS, *ABOVE, "replay"])
def test_f1_opens_the_rules_of_the_game_that_matters_and_leads_back(name: str) -> None:
    hands, scene = in_scene(name)
    hands.key(pygame.K_F1)
    book = hands.top
    assert isinstance(book, Rulebook)
    game = "memory" if name == "lobby" else "orbit" if name in MENUS else "if_it_fits"
    assert book.game == game
    hands.key(pygame.K_F1)
    assert hands.top is book
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize("name", [*MENUS, *ABOVE, "replay"])
def test_m_turns_the_sound_off_f11_fills_the_screen_and_f12_keeps_a_picture(name: str, home: Path) -> None:
    home.mkdir(exist_ok=True)
    hands, scene = in_scene(name)
    hands.key(pygame.K_m)
    assert hands.app.ui.settings.muted
    hands.key(pygame.K_F12)
    assert list(home.glob("kotobox-*.png"))
    hands.key(pygame.K_F11)
    assert hands.app.full_screen
    hands.key(pygame.K_F11)
    assert not hands.app.full_screen
    assert hands.top is scene


def test_under_the_curtain_not_even_the_section_tells_what_was_decided() -> None:
    hands = at_table()
    section = hands.table.view.rules_section()
    assert hands.table.rules_page() == ("if_it_fits", section)
    for above in ("curtain", "pause"):
        hands.app.stack.push(ABOVE[above](hands))
        hands.key(pygame.K_F1)
        assert isinstance(hands.top, Rulebook)
        assert hands.top.opened == "goal"
        assert section != "goal"
        hands.key(pygame.K_ESCAPE)


def test_in_a_list_of_matches_it_is_the_game_of_the_row_one_is_on() -> None:
    hands, _ = watching("orbit")
    hands.app.stack.clear_to(TitleScene(hands.app))
    replays = ReplaysScene(hands.app)
    hands.app.stack.push(replays)
    hands.app.change_settings(last_game="memory")
    row = replays.rows[0][0]
    hands.move(row.rect.center)
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, Rulebook)
    assert hands.top.game == "orbit"
