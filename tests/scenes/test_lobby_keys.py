"""The people's own keys are chosen in the lobby of games that have races, and pressed at the table."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import SeatSetup
from game.scenes.lobby import Lobby
from game.scenes.race_keys import TAKEN, own_keys
from game.scenes.settings import SettingsScene
from game.scenes.table import Table
from game.store.settings import Settings
from game.texts import LANGUAGES, PSEUDO
from game.ui.widgets.segments import Segments
from tests.scenes.layout_check import faults, lines_drawn
from tests.scenes.menu_hands import MenuHands, open_app

KINDS = ("human", "ai:easy", "human")


def lobby_of(game: str, **settings: object) -> tuple[MenuHands, Lobby]:
    seats = tuple(SeatSetup(kind, "", i) for i, kind in enumerate(KINDS))
    hands = MenuHands(open_app(last_seats={game: seats}, **settings))  # type: ignore[arg-type]
    lobby = Lobby(hands.app, game)
    hands.show(lobby)
    return hands, lobby


def test_people_have_keys_computers_none_and_games_without_races_none() -> None:
    _, lobby = lobby_of("exploding_kittens")
    assert [card.race_key.visible for card in lobby.cards] == [True, False, True]
    _, lobby = lobby_of("if_it_fits")
    assert not any(card.race_key.visible for card in lobby.cards)


def test_who_plays_alone_has_no_key_until_somebody_joins() -> None:
    hands = MenuHands(open_app(last_seats={"constellation": (SeatSetup(),)}))
    lobby = Lobby(hands.app, "constellation")
    hands.show(lobby)
    assert not lobby.cards[0].race_key.visible
    lobby._add_computer()
    assert lobby.cards[0].race_key.visible
    lobby.remove(1)
    assert not lobby.cards[0].race_key.visible


def test_a_key_is_chosen_by_a_click_and_a_press_and_kept() -> None:
    hands, lobby = lobby_of("exploding_kittens")
    hands.click_widget(lobby.cards[2].race_key)
    hands.key(pygame.K_k)
    assert lobby.cards[2].race_key.name == "k"
    assert hands.app.ui.settings.race_keys[2] == "k"
    lobby._start()
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    assert table.race_key(2) == pygame.K_k
    table.leave()


def test_a_key_is_chosen_by_keyboard_alone() -> None:
    hands, lobby = lobby_of("exploding_kittens")
    for _ in range(60):
        if lobby.group.show_focus and lobby.group.focus is lobby.cards[0].race_key:
            break
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_7)
    assert lobby.cards[0].race_key.name == "7"


def test_who_had_the_key_gets_the_one_that_is_free_now() -> None:
    hands, lobby = lobby_of("exploding_kittens")
    first, third = lobby.cards[0].race_key.name, lobby.cards[2].race_key.name
    hands.click_widget(lobby.cards[2].race_key)
    hands.key(pygame.key.key_code(first))
    assert (lobby.cards[0].race_key.name, lobby.cards[2].race_key.name) == (third, first)
    assert len(set(hands.app.ui.settings.race_keys)) == 6


def test_the_usual_keys_mean_nothing_else() -> None:
    assert own_keys(Settings().race_keys) == list(Settings().race_keys)


USED = [(key, "en") for key in (*TAKEN, pygame.K_RETURN, pygame.K_TAB, pygame.K_F5, pygame.K_LEFT)]
USED += [
    (key, language) for key in (pygame.K_h, pygame.K_SPACE, pygame.K_RETURN) for language in ("ru", "uk")
]


@pytest.mark.parametrize(("key", "language"), USED)
def test_a_key_that_the_tables_use_is_refused_with_what_it_means_and_another_can_be_pressed(
    key: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, lobby = lobby_of("constellation", language=language)
    before, picker = hands.app.ui.settings.race_keys, lobby.cards[0].race_key
    usual = picker.hint
    hands.click_widget(picker)
    hands.key(key)
    assert hands.app.ui.settings.race_keys == before
    assert hands.scene is lobby
    assert picker.listens
    means = TAKEN.get(key)
    t = lobby.ui.t
    assert (t(f"menu.lobby.key_means.{means}") if means else t("menu.lobby.key_no_letter")) in picker.hint
    with lines_drawn(monkeypatch) as lines:
        hands.app.stack.draw(hands.app.canvas)
    shown = "".join(line.text.rstrip("…") for line in lines).replace(" ", "")
    assert picker.hint.replace(" ", "") in shown
    hands.key(pygame.K_k)
    assert (picker.name, picker.listens, picker.hint) == ("k", False, usual)


def test_what_question_mark_is_on_this_keyboard_is_refused_too() -> None:
    hands, lobby = lobby_of("constellation")
    hands.click_widget(lobby.cards[0].race_key)
    hands.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COMMA, mod=0, unicode="?"))
    assert lobby.cards[0].race_key.listens


@pytest.mark.parametrize("way", ["escape", "click"])
def test_who_wants_no_other_key_after_all_leaves_it(way: str) -> None:
    hands, lobby = lobby_of("constellation")
    before = hands.app.ui.settings.race_keys
    hands.click_widget(lobby.cards[0].race_key)
    if way == "escape":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.click(lobby.title_rect().center)
    assert hands.scene is lobby
    assert not lobby.cards[0].race_key.listens
    hands.key(pygame.K_k)
    assert hands.app.ui.settings.race_keys == before


def test_keys_from_older_settings_that_cannot_be_or_are_there_twice_give_way_to_usual_ones() -> None:
    assert own_keys(["h", "q", "q", "no key", "x"]) == ["p", "q", "z", "j", "x", "v"]
    assert own_keys(["k", "K", "Q", "no key"]) == ["k", "p", "q", "z", "j", "v"]
    _, lobby = lobby_of("constellation", race_keys=("h", "n"))
    lobby._start()
    table = lobby.app.stack.scenes[0]
    assert isinstance(table, Table)
    assert [table.race_letter(seat) for seat in table.persons] == ["Q", "Z"]
    table.leave()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_the_lobby_has_room_for_keys(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text_size in (100, 150):
        seats = tuple(SeatSetup("human", "", i) for i in range(6))
        app = open_app(size, language, text_size=text_size, last_seats={"exploding_kittens": seats})
        lobby = Lobby(app, "exploding_kittens")
        app.stack.push(lobby)
        assert faults(app, monkeypatch) == []
        lobby.remove(5)
        assert faults(app, monkeypatch) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_persons_key_says_what_it_is(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, lobby = lobby_of("exploding_kittens", language=language)
    caption = lobby.ui.t("menu.lobby.key_caption")
    with lines_drawn(monkeypatch) as lines:
        hands.app.stack.draw(hands.app.canvas)
    keys = [card.race_key.rect for card in lobby.cards if card.race_key.visible]
    told = [line.rect for line in lines if line.text == caption and line.cut_from is None]
    assert [key.contains(words) for key, words in zip(keys, told, strict=True)] == [True, True]


def test_the_time_to_answer_is_a_setting() -> None:
    hands = MenuHands(open_app())
    settings = SettingsScene(hands.app)
    hands.show(settings)
    rows = [row for sheet in settings.sheets for row in sheet.rows]
    label = hands.app.ui.t("menu.settings.race")
    widget = next(row.widget for row in rows if row.label == label)
    assert isinstance(widget, Segments)
    assert widget.value == 4
    hands.click(widget.parts()[-1].center)
    assert hands.app.ui.settings.race_seconds == 0
