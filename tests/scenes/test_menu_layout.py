"""Every menu in every size, language and text size: nothing is cut, nothing overlaps, nothing leaves the window."""

from __future__ import annotations

import pytest

from game.app import App
from game.core.match import SeatSetup
from game.scenes import backdrop
from game.scenes.box_of_games import BoxOfGames
from game.scenes.choose import BOXES, ChooseScene
from game.scenes.dialog import message, question
from game.scenes.lobby import Lobby
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.texts import LANGUAGES, PSEUDO
from game.ui.widgets.text_field import TextField
from tests.scenes.layout_check import faults, lines_drawn
from tests.scenes.menu_hands import open_app

SIZES = [(1024, 600), (1280, 800), (1024, 1366), (2560, 1080)]
TEXT_SIZES = (100, 125, 150)
LONG_NAMES = frozenset({"W" * 40, "Щ" * 40, "Ann"})

by_size_and_language = [
    pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}"),
    pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO]),
]


def each_size(method):  # type: ignore[no-untyped-def]
    for mark in by_size_and_language:
        method = mark(method)
    return method


def opened(size: tuple[int, int], language: str, text_size: int) -> App:
    seats = tuple(SeatSetup("human", name, i) for i, name in enumerate(("W" * 40, "Щ" * 40, "Ann", "", "")))
    return open_app(size, language, text_size=text_size, last_seats={"if_it_fits": seats})


@each_size
def test_title(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        title = TitleScene(app)
        app.stack.push(title)
        assert faults(app, monkeypatch) == []
        # The same with a match to continue: one button more.
        title.unfinished = _unfinished(app)
        title.layout()
        assert faults(app, monkeypatch) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1024, 1400), (3840, 2160)])
def test_the_name_stands_on_the_free_wall_of_the_picture(size: tuple[int, int]) -> None:
    app = open_app(size)
    title = TitleScene(app)
    app.stack.push(title)
    app.step(0.0)
    assert 0 < title.mark.left < title.mark.right < backdrop.title_wall(size)


def _unfinished(app: App):  # type: ignore[no-untyped-def]
    from game.core.match import MatchSetup

    app.matches.begin(MatchSetup("if_it_fits", (SeatSetup(), SeatSetup()), 1))
    return app.matches.unfinished()[0]


@each_size
def test_choice_of_game(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        app.stack.push(ChooseScene(app))
        assert faults(app, monkeypatch) == []


@each_size
def test_choice_within_a_box(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        app.bests.offer("memory/24", 17)
        app.bests.offer("constellation", 227.5)
        app.stack.push(BoxOfGames(app, BOXES["cat_planets"]))
        assert faults(app, monkeypatch) == []


@each_size
def test_lobby(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        lobby = Lobby(app, "if_it_fits")
        app.stack.push(lobby)
        assert len(lobby.cards) == 5
        assert faults(app, monkeypatch, LONG_NAMES) == []
        lobby.remove(4)
        lobby.remove(3)  # with buttons to add seats now
        assert faults(app, monkeypatch, LONG_NAMES) == []


@each_size
def test_settings(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        app.stack.push(SettingsScene(app))
        assert faults(app, monkeypatch) == []


@each_size
def test_rules(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        book = Rulebook(app, "if_it_fits")
        app.stack.push(book)
        for section in book.sections if text_size == 150 else book.sections[:3]:
            book.open(section.id)
            assert faults(app, monkeypatch) == [], section.id
            while book.page.turn(1):
                assert faults(app, monkeypatch) == [], section.id


@each_size
def test_dialogs(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_size in TEXT_SIZES:
        app = opened(size, language, text_size)
        app.stack.push(TitleScene(app))
        t = app.ui.t
        app.stack.push(
            question(
                app,
                t("common.confirm.quit"),
                t("common.confirm.quit_help"),
                t("common.button.save_and_quit"),
                app.quit,
            )
        )
        assert faults(app, monkeypatch) == []
        app.stack.push(message(app, t("common.error.title"), t("store.not_writable")))
        assert faults(app, monkeypatch) == []


def test_a_window_that_changes_its_size_is_laid_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    app = opened((1280, 800), "en", 100)
    app.stack.push(Lobby(app, "if_it_fits"))
    for size in ((1024, 600), (1900, 900), (700, 500), (1280, 800)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        app.step(0)
        assert app.canvas.get_width() >= 1024
        assert faults(app, monkeypatch, LONG_NAMES) == []


def test_a_field_that_holds_more_than_it_shows_shows_its_caret(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened((1024, 600), "en", 100)
    lobby = Lobby(app, "if_it_fits")
    app.stack.push(lobby)
    field: TextField = lobby.cards[0].name
    lobby.group.focus, lobby.group.show_focus = field, True
    assert faults(app, monkeypatch, LONG_NAMES) == []


def test_a_dialog_has_room_for_every_line_of_its_text_wherever_it_wraps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    for length in range(1, 60):
        app.stack.push(message(app, "Title", " ".join(["word"] * length) + " end"))
        with lines_drawn(monkeypatch) as lines:
            app.stack.draw(app.canvas)
        assert any(line.text.endswith("end") for line in lines), length
        app.stack.pop()


def test_a_path_wider_than_a_dialog_is_shown_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((1024, 600))
    path = "/home/" + "/".join(f"a_folder_of_somebody_{n}" for n in range(8)) + "/cards.yaml"
    app.stack.push(message(app, "Title", f"It is\n{path}\nThat is all"))
    with lines_drawn(monkeypatch) as lines:
        app.stack.draw(app.canvas)
    assert path in "".join(line.text for line in lines)
    assert any(line.text.endswith("/") for line in lines), "it goes on in a new line after one of its folders"
    assert all(line.cut_from is None for line in lines)


USUAL_SEATS = {"if_it_fits": 4, "exploding_kittens": 5, "memory": 2}
"""As many as often sit there; in all other games four."""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_with_its_usual_number_of_seats_fits_into_the_window(
    size: tuple[int, int], language: str
) -> None:
    for game in TABLES:
        kinds = ("human", "human", "ai:hard", "ai:normal", "human")[: USUAL_SEATS.get(game, 4)]
        seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
        app = open_app(size, language, last_seats={game: seats})
        lobby = Lobby(app, game)
        app.stack.push(lobby)
        viewport = lobby.group.viewport
        assert viewport is not None
        assert lobby.group.content_height <= viewport.height, game


def test_where_the_names_of_colours_have_no_room_the_pointer_tells_them() -> None:
    seats = tuple(SeatSetup("human", "", i) for i in range(5))
    app = open_app((1024, 600), "uk", last_seats={"exploding_kittens": seats})
    lobby = Lobby(app, "exploding_kittens")
    app.stack.push(lobby)
    first, second = lobby.cards[0].style, lobby.cards[1].style
    assert not first.names
    blue, orange = first.hint, second.hint
    first.click(first.rect.midright)  # the second seat gets the colour that the first one had
    assert (first.hint, second.hint) == (orange, blue)


@pytest.mark.parametrize("game", ["constellation", "memory", "if_it_fits"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1440)])
def test_the_games_box_stands_where_the_lobby_has_room_and_on_nothing_else(
    game: str, size: tuple[int, int]
) -> None:
    app = open_app(size)
    lobby = Lobby(app, game)
    app.stack.push(lobby)
    box = lobby.box_rect
    assert (box is None) == (game == "if_it_fits")  # whose house rules fill the column
    if box is not None:
        assert lobby.content.contains(box)
        assert (
            box.inflate(box.height // 10, 0).collidelist([widget.rect for widget in lobby.group.widgets]) < 0
        )
        assert not lobby.sheet.rows or box.top >= lobby.sheet.rect.bottom
