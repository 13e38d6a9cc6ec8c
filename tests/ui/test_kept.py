"""Pictures are kept up to a number of bytes, and made in slices.

Source: speed, "art is rasterised when first needed and cached; switching a scene takes no frame over 50 ms".
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.settings import SettingsScene
from game.ui import art, kept
from tests.scenes.menu_hands import MenuHands, open_app

MADE: list[int] = []


@kept.kept
def sheet(number: int) -> pygame.Surface:
    """100 × 100 pixels of four bytes."""
    MADE.append(number)
    return pygame.Surface((100, 100), pygame.SRCALPHA)


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    MADE.clear()
    kept.forget()
    kept.make_room(100_000)  # two of them
    yield
    kept.forget()


def in_a_frame(*numbers: int, seconds: float | None = None) -> None:
    with kept.frame(seconds):
        for number in numbers:
            sheet(number)


def test_what_was_made_is_not_made_again() -> None:
    assert sheet(1) is sheet(1)
    assert MADE == [1]


def test_what_was_used_longest_ago_goes_first() -> None:
    in_a_frame(1, 2)
    in_a_frame(1)
    in_a_frame(1)
    in_a_frame(1, 3)
    assert kept.held() <= 100_000
    in_a_frame(1, 3)
    assert MADE == [1, 2, 3]
    in_a_frame(2)
    assert MADE == [1, 2, 3, 2]


def test_what_a_frame_needs_stays_however_much_it_is() -> None:
    for _ in range(3):
        in_a_frame(1, 2, 3, 4, 5)
    assert MADE == [1, 2, 3, 4, 5]


def test_a_frame_without_time_makes_one_picture_and_the_next_goes_on() -> None:
    for count in (1, 2):
        with pytest.raises(kept.NotYet):
            in_a_frame(1, 2, 3, seconds=0.0)
        assert len(MADE) == count
    in_a_frame(1, 2, 3, seconds=0.0)
    assert MADE == [1, 2, 3]


def test_outside_of_a_frame_there_is_time_for_everything() -> None:
    with pytest.raises(kept.NotYet):
        in_a_frame(1, 2, seconds=0.0)
    sheet(2)
    sheet(3)
    assert MADE == [1, 2, 3]


def test_a_large_picture_made_in_bands_looks_as_if_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    open_app()
    whole = art.covering("tables/sky", (400, 300))
    kept.forget()
    monkeypatch.setattr(art, "BAND", 400 * 40)
    frames = 1
    while True:
        try:
            with kept.frame(0.0):
                banded = art.covering("tables/sky", (400, 300))
            break
        except kept.NotYet:
            frames += 1
    assert frames == 8
    assert banded is not whole
    pixels = zip(pygame.image.tobytes(banded, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pixels) <= 4  # of 255: nobody sees it


def test_a_picture_laid_over_a_window_in_strips_is_that_which_covers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_app()
    window, whole = pygame.Surface((403, 301)), art.covering("tables/sky", (403, 301), (0.6, 0.8))
    monkeypatch.setattr(art, "BAND", 403 * 40)
    art.cover(window, "tables/sky", (0.6, 0.8))
    pixels = zip(pygame.image.tobytes(window, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    apart = [abs(one - other) for one, other in pixels]
    # Of 255, and where two strips meet a very few are farther apart: nobody sees it.
    assert max(apart) <= 16
    assert sum(difference > 4 for difference in apart) <= len(apart) // 10_000


def test_a_scene_that_needs_many_pictures_is_shown_when_it_is_whole() -> None:
    app = open_app()
    hands = MenuHands(app)
    hands.show(SettingsScene(app))
    whole = hands.pixels()
    kept.forget()
    shown: list[bytes] = []
    app.slices.start(0.0)
    flip = pygame.display.flip
    try:
        pygame.display.flip = lambda: shown.append(pygame.image.tobytes(app.canvas, "RGB"))
        app.redraw()
        app.step(0.0)
        assert app.holds
        assert not shown
        while app.holds:
            app.step(0.0)
    finally:
        pygame.display.flip = flip
    assert shown == [whole]
