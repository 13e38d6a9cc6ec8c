"""The cats of the title's picture blink, and answer whoever presses on one."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.choose import ChooseScene
from game.scenes.title import TitleScene
from game.scenes.title_cats import CATS, TitleCats
from tests.scenes.menu_hands import MenuHands, open_app


class Clock:
    """Seconds that go by only when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def at_title(size: tuple[int, int] = (1280, 800), **settings: object) -> tuple[MenuHands, TitleScene, Clock]:
    hands, clock = MenuHands(open_app(size, **settings)), Clock()
    title = TitleScene(hands.app)
    title.cats = TitleCats(hands.app, clock)
    hands.show(title)
    for _ in range(5):
        hands.frame()
    return hands, title, clock


def middle(title: TitleScene, index: int) -> tuple[int, int]:
    return title.cats.faces()[CATS[index]].center


def heard(hands: MenuHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(hands.app.ui.sounds, "play", names.append)
    return names


def test_cats_blink_now_and_then() -> None:
    hands, title, clock = at_title()
    assert not title.cats.changed
    blinks = 0
    for _ in range(1000):
        clock.now += 0.05
        hands.frame()
        blinks += bool(title.cats.changed)
    assert 5 < blinks < 200  # in 50 seconds; most of the time nobody does


def test_a_blink_draws_the_faces_alone_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, title, clock = at_title()
    parts: list[pygame.Rect] = []
    monkeypatch.setattr(hands.app, "redraw_part", parts.append)
    monkeypatch.setattr(hands.app, "redraw", lambda: pytest.fail("all of the window"))
    while not title.cats.changed:
        clock.now += 0.05
        title.update(0.05)
    assert parts == [title.cats.faces()[cat] for cat in title.cats.changed]


def test_with_reduced_motion_no_cat_stirs_but_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, title, clock = at_title(reduce_motion=True)
    names = heard(hands, monkeypatch)
    hands.click(middle(title, 0))
    for _ in range(1000):
        clock.now += 0.05
        title.update(0.05)
        assert not title.cats.changed
    assert names == ["meow_1"]


def test_who_stirs_as_motion_is_reduced_is_still_at_once() -> None:
    hands, title, _ = at_title()
    hands.click(middle(title, 0))
    assert title.cats.changed
    hands.app.change_settings(reduce_motion=True)
    hands.frame()
    assert not title.cats.changed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("index", range(len(CATS)))
def test_a_cat_that_is_pressed_answers(
    index: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, title, _ = at_title(size)
    names = heard(hands, monkeypatch)
    hands.click(middle(title, index))
    assert names == [CATS[index].sound]
    assert CATS[index] in title.cats.changed


def test_who_answers_looks_as_before_after_a_while() -> None:
    hands, title, clock = at_title()
    before = pygame.image.tobytes(hands.app.canvas, "RGB")
    hands.click(middle(title, 3))
    assert pygame.image.tobytes(hands.app.canvas, "RGB") != before
    clock.now += 0.8
    hands.frame()
    hands.move((5, 5))
    assert pygame.image.tobytes(hands.app.canvas, "RGB") == before


def test_beside_the_cats_a_press_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, title, _ = at_title()
    names = heard(hands, monkeypatch)
    hands.click((1000, 40))
    assert names == []
    assert hands.app.stack.top is title


def test_a_button_over_a_cat_is_what_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, title, _ = at_title()
    play = hands.button("Play")
    play.rect.center = middle(title, 0)
    names = heard(hands, monkeypatch)
    hands.click(play.rect.center)
    assert isinstance(hands.app.stack.top, ChooseScene)
    assert "meow_1" not in names
