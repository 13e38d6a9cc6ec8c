"""F12 keeps a picture of the screen and says where, or why not."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.scenes.settings import SettingsScene
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
