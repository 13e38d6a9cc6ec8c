"""Every sound is heard somewhere, and whoever plays in silence sees that."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.match import MatchSetup, SeatSetup
from game.rules import registry
from game.scenes.settings import SettingsScene
from game.scenes.table import Table
from game.store.settings import SettingsStore
from game.ui.sound import NAMES, Sounds
from tests.scenes.hands import Hands, opened

GAME = Path(__file__).resolve().parents[2] / "game"

WANTED = (
    *("pick_up", "put_down", "flip", "shuffle", "draw", "meow_1", "meow_2", "meow_3", "purr", "hiss"),
    *("squirt", "fuse", "boom", "nope", "call", "win", "lose", "button"),
)
"""Source: look, "Motion and sound"."""


def test_every_sound_of_the_list_exists() -> None:
    assert set(WANTED) <= NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_sound_is_played_somewhere(name: str) -> None:
    sources = [
        path for path in GAME.rglob("*.py") if path.name != "sound.py" and "headless" not in path.parts
    ]
    assert any(re.search(rf'"{name}"', path.read_text(encoding="utf-8")) for path in sources)


def test_the_settings_show_whether_the_sound_is_on() -> None:
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    scene, hands = SettingsScene(app), Hands(app)
    app.stack.push(scene)
    assert scene.sound.icon == "sound_on"
    hands.key(pygame.K_m)
    assert scene.sound.icon == "sound_off"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_deal_begins_with_shuffling(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name, **__: heard.append(name))
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    seats = (SeatSetup("human", "Ada", 0), SeatSetup("ai:easy", "Bo", 1))
    table = Table(app, app.matches.begin(MatchSetup(game, seats, 1, {})))
    app.stack.push(table)
    Hands(app).frame()
    assert heard.count("shuffle") == 1
