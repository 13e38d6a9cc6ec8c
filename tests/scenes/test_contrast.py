"""Words stand out from what they are written on: at least 4.5 : 1. Source: look, "Pictures"; WCAG 2.2, 1.4.3.

Every line that is drawn is measured against the pixels that lie under it, in every scene. What is blitted as a
finished picture is not seen so; the pairs of colours that are used there stand in ``PAIRS``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.headless import screenshots
from game.scenes.lobby import Lobby
from game.scenes.tables import TABLES
from game.store.disk import Disk
from game.store.settings import SettingsStore
from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.theme import Colour, TextStyle
from game.ui.widgets import button
from game.ui.widgets.group import Group
from tests.scenes.hands import App
from tests.ui.contrast import contrast

LEAST = 4.5

PAIRS = {
    "names and numbers": (theme.INK, theme.PAPER),
    "words under a worth": (theme.INK_SOFT, theme.PAPER),
    "doubled": (theme.CORAL_DARK, theme.PAPER),
    "a line of the log": (theme.INK, theme.PAPER),
    "a private line of the log": (theme.TEAL_DARK, theme.PAPER),
    "a hint in a bubble": (theme.PAPER, theme.INK),
    "a key cap": (theme.INK, theme.GOLD),
    "a call": (theme.WHITE, theme.CORAL_DARK),
    "on the night sky": (theme.PAPER, theme.NIGHT),
    "a star's digit": (theme.INK_SOFT, theme.PAPER_SHADE),
    "a star's digit under the pointer": (theme.INK_SOFT, theme.WHITE),
    "a chosen button": (theme.INK, theme.GOLD),
    "a greyed button": (theme.INK_SOFT, theme.PAPER_SHADE),
}


@pytest.mark.parametrize(("ink", "ground"), PAIRS.values(), ids=PAIRS)
def test_pairs_of_the_palette_that_are_in_use(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= LEAST


@pytest.mark.parametrize("kind", ["primary", "plain", "quiet"])
def test_captions_of_buttons_at_rest_and_under_the_pointer(kind: button.Kind) -> None:
    assert contrast(button._TEXT[kind], button._FILL[kind]) >= LEAST
    assert contrast(button._TEXT[kind], button._FILL_HOVER[kind]) >= LEAST


def test_the_measure() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


class Album(screenshots._Album):
    """Goes through the scenes as for pictures of them, with the pointer resting on one widget after another."""

    def shoot(self, name: str) -> None:
        self.count += 1
        self.app.stack.draw(self.app.canvas)
        scene = self.app.stack.top
        group = getattr(scene, "group", None)
        if isinstance(group, Group):
            for widget in group.widgets[:12]:
                widget.hovered = True
            self.app.stack.draw(self.app.canvas)
            for widget in group.widgets[:12]:
                widget.hovered = False


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[Colour, Colour], tuple[str, float]]:
    """What is drawn too faintly: text colour and the ground it is lost on."""
    found: dict[tuple[Colour, Colour], tuple[str, float]] = {}
    draw = Typesetter.draw

    def measure_and_draw(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
    ) -> None:
        width, height = min(rect.width, self.width(text, style)), self.line_height(style)
        x = {"left": rect.left, "center": rect.centerx - width // 2, "right": rect.right - width}[align]
        place = pygame.Rect(x, rect.centery - height // 2, width, height).clip(surface.get_clip())
        # Sheets with nothing on them yet have no ground.
        if text.strip() and min(place.size) > 2 and not surface.get_flags() & pygame.SRCALPHA:
            for ground in grounds(surface, place):
                if contrast(colour, ground) < LEAST:
                    found[colour, ground] = (text, round(contrast(colour, ground), 2))
        draw(self, surface, text, style, colour, rect, align)

    monkeypatch.setattr(Typesetter, "draw", measure_and_draw)
    return found


def grounds(surface: pygame.Surface, place: pygame.Rect) -> Iterator[Colour]:
    """The colours under a line, part by part."""
    parts = pygame.transform.smoothscale(surface.subsurface(place).copy(), (8, 2))
    for x in range(8):
        for y in range(2):
            red, green, blue, _ = parts.get_at((x, y))
            yield red, green, blue


def album(tmp_path: Path) -> Album:
    app = App(SettingsStore(Disk(tmp_path, tmp_path)), "en", (1280, 800))
    app.change_settings(speed=0.0)
    return Album(app, tmp_path)


def close(app: App) -> None:
    while app.stack.scenes:
        app.stack.scenes.pop().leave()


def test_in_the_menus(faint: dict[object, object], tmp_path: Path) -> None:
    pages = album(tmp_path)
    pages.menus()
    lobby = Lobby(pages.app, "exploding_kittens")
    pages.scene(lobby, "lobby")
    lobby.cards[0].race_key.listens = True
    pages.shoot("lobby that waits for a key")
    close(pages.app)
    assert faint == {}


def test_in_the_archive(faint: dict[object, object], tmp_path: Path) -> None:
    pages = album(tmp_path)
    pages.archive()
    close(pages.app)
    assert faint == {}


@pytest.mark.parametrize("game", sorted(TABLES))
def test_from_the_lobby_to_the_replay_of_every_game(
    game: str, faint: dict[object, object], tmp_path: Path
) -> None:
    pages = album(tmp_path)
    pages.game(game)
    close(pages.app)
    assert pages.count > 8
    assert faint == {}
