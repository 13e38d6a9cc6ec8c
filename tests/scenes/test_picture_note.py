"""F12 keeps a picture of the screen and says where, or why not."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes import picture_note
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.ui.context import Ui
from tests.scenes.guide_hands import hands_at
from tests.scenes.hands import table_of
from tests.scenes.menu_hands import MenuHands, open_app


def in_the_settings(language: str = "en") -> MenuHands:
    hands = MenuHands(open_app(language=language))
    hands.show(SettingsScene(hands.app))
    return hands


@pytest.fixture
def folder(home: Path) -> Path:
    home.mkdir(exist_ok=True)
    return home


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where notes were drawn."""
    places: list[pygame.Rect] = []
    real = picture_note.draw_bubble_in

    def noting(surface: pygame.Surface, ui: Ui, text: str, place: pygame.Rect) -> None:
        places.append(place)
        real(surface, ui, text, place)

    monkeypatch.setattr(picture_note, "draw_bubble_in", noting)
    return places


def pictures(folder: Path) -> list[bytes]:
    return [
        pygame.image.tobytes(pygame.image.load(path).convert(), "RGB")
        for path in folder.glob("kotobox-*.png")
    ]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_it_says_where_the_picture_is(language: str, folder: Path) -> None:
    hands = in_the_settings(language)
    before = hands.pixels()
    hands.key(pygame.K_F12)
    note = hands.app.pictures.toast
    assert str(folder) in note.text.replace(" ", "")
    assert hands.pixels() != before
    hands.wait(6)
    assert not note.text
    assert hands.pixels() == before


def test_the_note_is_in_no_picture(folder: Path) -> None:
    hands = in_the_settings()
    before = hands.pixels()
    hands.key(pygame.K_F12)
    assert pictures(folder) == [before]
    for path in folder.glob("kotobox-*.png"):
        path.unlink()
    hands.key(pygame.K_F12)
    assert pictures(folder) == [before]


@pytest.mark.parametrize(
    ("error", "words"), [(errno.EACCES, "nothing can be written"), (errno.ENOSPC, "the disk is full")]
)
def test_it_says_why_there_is_none(
    error: int, words: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = in_the_settings()

    def fails(path: Path, data: bytes) -> int:
        raise OSError(error, "no")

    monkeypatch.setattr(Path, "write_bytes", fails)
    hands.key(pygame.K_F12)
    assert words in hands.app.pictures.toast.text
    assert not pictures(folder)


def test_it_takes_no_key_and_no_click_from_the_table(folder: Path) -> None:
    hands = table_of(("human", "ai:easy"))
    hands.key(pygame.K_F12)
    assert hands.app.pictures.toast.text
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not hands.table


@pytest.mark.parametrize("log", ["open", "folded away"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("game", ["if_it_fits", "exploding_kittens", "orbit"])
def test_at_a_table_the_note_covers_no_badge_no_hand_and_no_banner(
    game: str,
    size: tuple[int, int],
    text_size: int,
    log: str,
    folder: Path,
    drawn: list[pygame.Rect],
) -> None:
    hands = hands_at(size, "uk", text_size=text_size, guides_seen=(game,))
    hands.start(game, ("human", *["ai:easy"] * 3))
    hands.sit_down()
    if log == "folded away":
        hands.key(pygame.K_l)
    hands.key(pygame.K_F12)
    hands.pixels()
    table = hands.table
    assert drawn[-1].collidelist([*table.seats_bar.rects, table.banner.rect, table.places.hand]) == -1
    assert hands.app.canvas.get_rect().contains(drawn[-1])
    if log == "open" and game != "exploding_kittens":
        assert table.places.log.contains(drawn[-1].inflate(-8, -8))


class Wanted(Scene):
    """Wants some of the window to be seen."""

    def __init__(self, app: App, *rects: tuple[int, int, int, int]) -> None:
        super().__init__(app)
        self.rects = [pygame.Rect(rect) for rect in rects]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        return self.rects


BANNER = (0, 0, 1280, 100)
COLUMN = (900, 100, 380, 700)


@pytest.mark.parametrize(
    ("rects", "right", "top"),
    [
        pytest.param([], 1274, 6, id="in the corner"),
        pytest.param([BANNER], 1274, 108, id="below what is there"),
        pytest.param([BANNER, COLUMN], 892, 108, id="aside where nothing is free below"),
        pytest.param([(0, 0, 1280, 800)], 1274, 6, id="in the corner where nothing is free at all"),
    ],
)
def test_the_note_gives_way_downwards_and_only_then_aside(
    rects: list[tuple[int, int, int, int]], right: int, top: int, folder: Path, drawn: list[pygame.Rect]
) -> None:
    hands = MenuHands(open_app())
    hands.show(Wanted(hands.app, *rects))
    hands.key(pygame.K_F12)
    hands.pixels()
    assert drawn[-1].topright == (right, top)
