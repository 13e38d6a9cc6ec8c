"""What is chosen is on disk at once, not when the program ends: it may never end."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.lobby import Lobby
from game.scenes.settings import SettingsScene
from game.store.settings import SettingsStore
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from tests.scenes.hands import opened
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
