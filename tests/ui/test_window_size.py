"""A window that is maximised comes back maximised, and keeps the size and place it had before, in whatever order it is
told."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import video

from game.ui import system_window
from game.ui.window_size import WindowSize, first_size

NORMAL, LARGER, FILLED, SCREEN = (1280, 800), (1400, 900), (1920, 1181), 1920


def test_a_size_that_was_dragged_is_its_own() -> None:
    size = WindowSize(NORMAL)
    size.resized(LARGER)
    assert (size.normal, size.maximised) == (LARGER, False)


def test_maximised_where_the_new_size_is_told_afterwards() -> None:
    size = WindowSize(NORMAL)
    size.resized(LARGER)
    size.filled(SCREEN)
    size.resized(FILLED)
    assert (size.normal, size.maximised) == (LARGER, True)


def test_maximised_where_the_new_size_is_told_before() -> None:
    size = WindowSize(NORMAL)
    size.resized(LARGER)
    size.resized(FILLED)
    size.filled(SCREEN)
    assert (size.normal, size.maximised) == (LARGER, True)


def test_with_its_former_size_it_is_no_longer_maximised() -> None:
    size = WindowSize(NORMAL)
    size.filled(SCREEN)
    size.resized(FILLED)
    size.resized(NORMAL)
    assert (size.normal, size.maximised) == (NORMAL, False)


def test_put_away_and_brought_back_it_is_as_it_was() -> None:
    size = WindowSize(NORMAL)
    size.filled(SCREEN)
    size.resized(FILLED)
    size.filled(SCREEN)  # what X11 sends when a maximised window is brought back
    size.resized(NORMAL)
    assert (size.normal, size.maximised) == (NORMAL, False)


def test_a_maximised_window_that_opens_passes_through_its_own_size() -> None:
    size = WindowSize(NORMAL, maximised=True)
    size.resized(NORMAL)
    size.resized(FILLED)
    size.resized(FILLED)
    assert (size.normal, size.maximised) == (NORMAL, True)


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Where the system was asked to put the window."""
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(system_window, "put", places.append)
    monkeypatch.setattr(system_window, "maximise", lambda: None)
    return places


@pytest.mark.parametrize("told_before", [False, True], ids=["afterwards", "before"])
def test_maximised_it_keeps_the_place_it_had_before(told_before: bool, put: list[tuple[int, int]]) -> None:
    size = WindowSize(NORMAL)
    size.moved((300, 200))
    size.moved((201, 170))
    if told_before:  # as on Windows
        size.moved((0, 19))
        size.resized(FILLED)
    size.filled(SCREEN)
    size.moved((0, 19))
    size.resized(FILLED)
    size.reopened()
    assert put == [(201, 170)]


def test_a_window_whose_place_nobody_tells_is_put_nowhere(put: list[tuple[int, int]]) -> None:
    size = WindowSize(NORMAL)
    size.moved(None)
    size.reopened()
    assert put == []


class _Without:
    """A pygame that has no such window."""

    @staticmethod
    def from_display_module() -> object:
        raise pygame.error("no window")


@pytest.mark.parametrize("window", [_Without, object, None])
def test_where_pygame_does_not_know_the_systems_window_nothing_happens(
    window: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(video, "Window", window)
    assert system_window.place() is None
    system_window.put((0, 0))
    system_window.maximise()


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2304, 1440)),
        ((2560, 1440), (1536, 960)),
        ((1920, 1080), (1280, 800)),
        ((1366, 768), (1280, 672)),
        ((800, 600), (1024, 600)),
    ],
)
def test_the_first_window_is_as_large_as_the_screen_is(
    screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_size(screen) == size
