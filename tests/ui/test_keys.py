"""Keys of other alphabets count by their place."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.title import TitleScene
from game.store.settings import SettingsStore
from game.ui.keys import by_place


def pressed(key: int, scancode: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=chr(key))


@pytest.mark.parametrize(
    ("character", "scancode", "meant"),
    [
        ("й", pygame.KSCAN_Q, pygame.K_q),
        ("ь", pygame.KSCAN_M, pygame.K_m),
        ("è", pygame.KSCAN_7, pygame.K_7),
        ("à", pygame.KSCAN_0, pygame.K_0),
    ],
)
def test_a_character_of_another_alphabet_is_the_key_of_its_place(
    character: str, scancode: int, meant: int
) -> None:
    event = by_place(pressed(ord(character), scancode))
    assert (event.key, event.unicode) == (meant, character)


@pytest.mark.parametrize("key", [pygame.K_q, pygame.K_SPACE, pygame.K_LEFT, pygame.K_F1, pygame.K_ESCAPE])
def test_other_keys_stay_what_they_are_wherever_they_stand(key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=pygame.KSCAN_A, mod=0, unicode="")
    assert by_place(event) is event


def test_the_program_hears_a_shortcut_on_a_cyrillic_keyboard() -> None:
    app = App(SettingsStore.open())
    app.stack.push(TitleScene(app))
    assert not app.ui.settings.muted
    app.dispatch(pressed(ord("ь"), pygame.KSCAN_M))
    assert app.ui.settings.muted
