"""Every scene of the album, drawn slice by slice with no picture made yet, looks as if it had been drawn at once; and
what is pressed meanwhile reaches the scene that has been opened, not the one still to be seen.

Source: speed, "switching a scene takes no frame over 50 ms".
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.headless import screenshots
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.store.disk import Disk
from game.store.settings import SettingsStore
from game.ui import art, floors, kept
from tests.scenes.album_check import quick_choice
from tests.scenes.menu_hands import open_app

SEEN = 7
"""Of 255: where two bands of a large picture meet a pixel may differ by so much; nobody sees it."""

UNDRAWN = (255, 0, 255)


class _Clock:
    """Goes on by 6 ms whenever it is looked at: every frame is cut off after two or three pictures or bands."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.006
        return self.now


class _SlicedAlbum(screenshots._Album):
    """An album without pictures: each scene is drawn at once and in slices, and the two are compared."""

    def __init__(self, app: App) -> None:
        super().__init__(app, None)  # type: ignore[arg-type]
        self.slices = 0
        self.other: list[str] = []

    def shoot(self, name: str) -> None:
        self.count += 1
        app = self.app
        with kept.frame(None):
            app.stack.draw(app.canvas)
        at_once = app.canvas.copy()
        kept.forget()
        app.canvas.fill(UNDRAWN)
        while not app.slices.draw(app.canvas, [app.canvas.get_rect()]):
            self.slices += 1
        differing = _differing(at_once, app.canvas)
        if differing:
            self.other.append(f"{name}: {differing} pixels")


def _differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two surfaces anybody could tell from each other."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0, 255), (SEEN + 1, SEEN + 1, SEEN + 1, 255), other)
    width, height = one.get_size()
    return width * height - alike.count()


@pytest.mark.parametrize("part", ["menus", *sorted(TABLES), "archive", "art"])
def test_a_scene_drawn_in_slices_looks_as_if_drawn_at_once(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screenshots, "_choice", quick_choice)
    monkeypatch.setattr(kept, "time", _Clock())
    monkeypatch.setattr(art, "BAND", 60_000)
    app = App(SettingsStore(Disk(tmp_path, tmp_path)), "en", (1024, 600))
    app.change_settings(speed=0.0)
    app.slices.start()
    album = _SlicedAlbum(app)
    if part in TABLES:
        album.game(part)
    else:
        getattr(album, part)()
    while app.stack.scenes:
        app.stack.scenes.pop().leave()
    assert album.slices > album.count
    assert not album.other, "\n".join(album.other)


class _Listener(SettingsScene):
    """Notes the keys that reach it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys: list[int] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return False


def _key(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def _open_in_slices(app: App, scene: Scene) -> None:
    """Open a scene whose first frame takes several steps; the first has been made."""
    kept.forget()
    app.slices.start(0.0)
    app.stack.push(scene)
    app.step(0.0)
    assert app.holds


def test_what_is_pressed_while_a_frame_is_held_reaches_the_scene_that_has_been_opened() -> None:
    app = open_app()
    scene = _Listener(app)
    _open_in_slices(app, scene)
    pressed = []
    while app.holds:
        pressed.append(pygame.K_a + len(pressed) % 10)
        app.dispatch(_key(pressed[-1]))
        app.step(0.0)
    assert len(pressed) > 3
    assert scene.keys == pressed


def test_escape_while_a_frame_is_held_leads_back_and_the_scene_beneath_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    app.stack.push(TitleScene(app))
    for _ in range(4):
        app.step(0.0)
    title = pygame.image.tobytes(app.canvas, "RGB")
    _open_in_slices(app, SettingsScene(app))
    shown: list[bytes] = []
    flip: Any = lambda: shown.append(pygame.image.tobytes(app.canvas, "RGB"))  # noqa: E731
    monkeypatch.setattr(pygame.display, "flip", flip)
    app.dispatch(_key(pygame.K_ESCAPE))
    while app.holds or not shown:
        app.step(0.0)
    assert set(shown) == {title}


def test_an_event_that_took_its_time_leaves_the_drawing_to_the_next_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    drawn: list[Scene] = []

    class Slow(SettingsScene):
        def handle(self, event: pygame.event.Event) -> bool:
            app._spent = 1.0  # as if a second had gone by
            return True

        def draw(self, surface: pygame.Surface) -> None:
            drawn.append(self)

    app.stack.push(Slow(app))
    app.slices.start()
    app.step(0.0)
    drawn.clear()
    app.dispatch(_key(pygame.K_a))
    app.step(0.0)
    assert not drawn
    assert app.holds
    app.dispatch(_key(pygame.K_a))
    app.step(0.0)
    assert drawn, "however long events take, every other step draws"
    assert not app.holds


def test_a_frame_that_is_held_paints_nothing_until_its_pictures_are_made() -> None:
    app = open_app()
    _open_in_slices(app, SettingsScene(app))
    app.canvas.fill(UNDRAWN)
    untouched = pygame.image.tobytes(app.canvas, "RGB")
    steps = 0
    while not app.slices.has_pictures(app.canvas, 0.0):
        assert pygame.image.tobytes(app.canvas, "RGB") == untouched
        steps += 1
    assert steps > 3


def test_a_floor_laid_in_bands_has_no_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    open_app()
    lamp = floors.Lamp((0.48, 0.4), (0.6, 0.7), fading=0.4, least=0.5, tone=(255, 245, 232))
    drawn = []
    for band in (10**9, 40_000):
        kept.forget()
        monkeypatch.setattr(floors, "BAND", band)
        drawn.append(pygame.Surface((1283, 801)))
        floors.draw(drawn[-1], "tables/wood", lamp)
    assert _differing(*drawn) == 0
