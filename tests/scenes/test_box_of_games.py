"""The box of Cat Planets opens into its five games, and closes again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.scenes.box_of_games import BoxOfGames
from game.scenes.choose import BOXES, ChooseScene
from game.scenes.game_box import LIFT_SECONDS
from game.scenes.lobby import Lobby
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.texts import LANGUAGES, PSEUDO
from game.ui.widgets.widget import Widget
from tests.scenes.layout_check import faults
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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 672), (1280, 800), (900, 1200)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_largest_text_every_game_is_seen_without_scrolling(
    language: str, size: tuple[int, int]
) -> None:
    app = open_app(size, language, text_size=150)
    app.bests.offer("memory/24", 17)
    app.bests.offer("constellation", 227.5)
    page = BoxOfGames(app, GAMES)
    app.stack.push(page)
    assert all(page.content.contains(box.rect) for box in page.boxes)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(page.boxes, 2))


def test_the_best_results_stand_below_the_games_for_one() -> None:
    hands = MenuHands(open_app())
    hands.app.bests.offer("memory/24", 17)
    hands.app.bests.offer("constellation", 227.5)
    hands.show(BoxOfGames(hands.app, GAMES))
    notes = {box.box: box.note for box in in_the_box(hands).boxes}
    assert notes["memory"] == "Best: 17 turns"
    assert notes["constellation"] == "Best: 3:47"
    assert notes["orbit"] == ""


@pytest.mark.parametrize("use", [MenuHands.click_widget, MenuHands.press_widget], ids=["mouse", "keyboard"])
def test_the_whole_way_to_a_game_alone(use: Use) -> None:
    hands = MenuHands(open_app(speed=0.0))
    hands.show(TitleScene(hands.app))
    use(hands, hands.button("Play"))
    choose = hands.scene
    assert isinstance(choose, ChooseScene)
    use(hands, choose.boxes[2])
    use(hands, in_the_box(hands).boxes[GAMES.index("memory")])
    use(hands, hands.button("Just me"))
    use(hands, hands.button("Start"))
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    assert table.match.setup.game == "memory"
    assert [seat.kind for seat in table.match.setup.seats] == ["human"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 800), 125)])
def test_the_lobby_of_each_game(
    game: str, language: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(size, language, text_size=text)
    app.stack.push(Lobby(app, game))
    assert faults(app, monkeypatch) == []


@pytest.mark.parametrize(("speed", "lifted"), [(0.5, 0.25), (1.0, 0.5), (2.0, 1.0), (0.0, 1.0)])
def test_a_box_lifts_at_the_chosen_speed(speed: float, lifted: float) -> None:
    box = ChooseScene(open_app(speed=speed)).make_boxes()[0]
    box.advance(LIFT_SECONDS / 2, held=True)
    assert box.lift == pytest.approx(lifted)
