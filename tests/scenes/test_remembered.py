"""What is chosen is on disk at once, not when the program ends: it may never end."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.lobby import Lobby
from game.scenes.settings import SettingsScene
from game.store.settings import SettingsStore
from game.ui.theme import Metrics
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from tests.scenes.hands import close_all, opened
from tests.scenes.menu_hands import MenuHands, open_app


def on_disk():  # type: ignore[no-untyped-def]
    return SettingsStore.open().settings


def test_every_widget_of_the_settings_writes_at_once() -> None:
    hands = MenuHands(opened(open_app()))
    hands.show(SettingsScene(hands.app))
    count = len(hands.group.widgets)
    changed = 0
    for index in range(count):
        widget = hands.group.widgets[index]
        before = on_disk()
        if isinstance(widget, Switch | Slider):
            hands.focus(widget)
            hands.key(pygame.K_RIGHT)
        elif isinstance(widget, Segments | Choice):
            hands.focus(widget)
            hands.key(pygame.K_RIGHT)
            if on_disk() == before:
                hands.key(pygame.K_LEFT)
        else:
            continue
        assert on_disk() != before, f"widget {index}"
        assert on_disk() == hands.app.ui.settings
        changed += 1
    assert changed == count - 1  # all but Back


def test_mute_and_folded_log_are_remembered_at_once() -> None:
    hands = MenuHands(opened(open_app()))
    hands.show(SettingsScene(hands.app))
    hands.key(pygame.K_m)
    assert on_disk().muted


def test_names_seats_and_house_rules_are_remembered_by_game_when_a_match_starts() -> None:
    hands = MenuHands(opened(open_app()))
    lobby = Lobby(hands.app, "if_it_fits")
    hands.show(lobby)
    name = lobby.cards[0].name
    hands.click_widget(name)
    hands.type("Olha")
    hands.click_widget(hands.button("Start"))
    settings = on_disk()
    assert settings.names[0] == "Olha"
    assert settings.last_seats["if_it_fits"][0].name == "Olha"
    assert settings.last_options["if_it_fits"]
    assert settings.last_game == "if_it_fits"


def at_lobby(game: str) -> tuple[MenuHands, Lobby]:
    """The program started anew, at the lobby of a game."""
    hands = MenuHands(opened(App(SettingsStore.open())))
    lobby = Lobby(hands.app, game)
    hands.show(lobby)
    return hands, lobby


def shown(lobby: Lobby) -> tuple[object, ...]:
    """What somebody sees there."""
    seats = [(card.name.value, card.kind.value, lobby.race_key(card.index)) for card in lobby.cards]
    return seats, lobby.options


def test_after_a_restart_every_lobby_is_as_it_was_left() -> None:
    """Names, who plays, house rules: by game. Keys for races: by seat, in all games."""
    left = {}
    for game, name, key in (("exploding_kittens", "Olha", pygame.K_k), ("constellation", "Ivan", pygame.K_8)):
        hands, lobby = at_lobby(game)
        hands.click_widget(lobby.cards[0].name)
        for _ in range(20):
            hands.key(pygame.K_BACKSPACE)
        hands.type(name)
        hands.click_widget(lobby.add_computer)
        hands.click_widget(lobby.cards[0].race_key)
        hands.key(key)
        hands.focus(lobby.cards[-1].kind)
        hands.key(pygame.K_RIGHT)
        if lobby.sheet.rows:
            hands.focus(lobby.sheet.rows[0].widget)
            hands.key(pygame.K_RIGHT)
        left[game] = shown(lobby)
        hands.click_widget(hands.button("Start"))
        close_all()
    for game, before in left.items():
        seats, options = shown(at_lobby(game)[1])
        (first, *others), rules = before
        assert seats[0][:2] == first[:2]
        assert seats[0][2] == "8", "one person has one key, whatever is played"
        assert [seat[:2] for seat in seats[1:]] == [seat[:2] for seat in others]
        assert options == rules
        close_all()


def test_after_a_restart_the_settings_are_as_they_were_left() -> None:
    hands = MenuHands(opened(App(SettingsStore.open())))
    chosen = {
        "language": "uk",
        "volume": 0.25,
        "muted": True,
        "speed": 3.0,
        "step_by_step": True,
        "race_seconds": 10,
        "text_size": 125,
        "reduce_motion": True,
        "confirm_placements": True,
        "log_open": False,
        "replays_kept": 20,
        "replay_days": 30,
    }
    hands.app.change_settings(**chosen)
    close_all()
    app = opened(App(SettingsStore.open()))
    assert {name: getattr(app.ui.settings, name) for name in chosen} == chosen
    assert app.ui.t("common.button.back") == "Назад"
    assert (app.ui.sounds.volume, app.ui.sounds.muted) == (0.25, True)
    assert app.ui.metrics.text(100) == Metrics(*app.canvas.get_size(), 125).text(100)


@pytest.mark.parametrize("how", ["killed", "closed"])
def test_the_windows_size_is_remembered(how: str) -> None:
    hands = MenuHands(opened(open_app()))
    hands.show(SettingsScene(hands.app))
    for size in ((1100, 650), (1150, 700), (1200, 720)):
        hands.resize(*size)
    if how == "killed":
        hands.move((600, 400))  # the next thing that happens after the edge was let go
    else:
        hands.app._remember_size()
    assert on_disk().window_size == (1200, 720)
