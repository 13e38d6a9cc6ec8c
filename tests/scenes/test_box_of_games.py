"""The box of Cat Planets opens into its five games, and closes again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.box_of_games import BoxOfGames
from game.scenes.choose import BOXES, ChooseScene
from game.scenes.lobby import Lobby
from game.scenes.tables import TABLES
from game.ui.widgets.widget import Widget
from tests.scenes.menu_hands import MenuHands, open_app

Use = Callable[[MenuHands, Widget], None]
GAMES = BOXES["cat_planets"]


def in_the_box(hands: MenuHands) -> BoxOfGames:
    assert isinstance(hands.scene, BoxOfGames)
    return hands.scene


@pytest.mark.parametrize("use", [MenuHands.click_widget, MenuHands.press_widget], ids=["mouse", "keyboard"])
def test_every_game_of_the_box_is_reached_and_left(use: Use) -> None:
    hands = MenuHands(open_app())
    choose = ChooseScene(hands.app)
    hands.show(choose)
    use(hands, choose.boxes[2])
    for i, game in enumerate(GAMES):
        if game not in TABLES:
            continue
        use(hands, in_the_box(hands).boxes[i])
        lobby = hands.scene
        assert isinstance(lobby, Lobby)
        assert lobby.game == game
        hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert hands.scene is choose


def test_the_best_results_stand_below_the_games_for_one() -> None:
    hands = MenuHands(open_app())
    hands.app.bests.offer("memory/24", 17)
    hands.app.bests.offer("constellation", 227.5)
    hands.show(BoxOfGames(hands.app, GAMES))
    notes = {box.box: box.note for box in in_the_box(hands).boxes}
    assert notes["memory"] == "Best: 17 turns"
    assert notes["constellation"] == "Best: 3:47"
    assert notes["orbit"] == ""
