"""Cats on the table of If It Fits are alive, seldom and small; nothing is drawn while nothing stirs."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.if_it_fits.observation import PlacedCat
from game.scenes.tables.if_it_fits.life import LOOKS, PURRS, SELDOM, Life
from game.scenes.tables.if_it_fits.stroking import Stroking
from game.scenes.tables.if_it_fits.view import IfItFitsView
from game.ui.cats import Pose
from tests.scenes.hands import Hands, IfItFitsHands, table_where
from tests.scenes.replay_hands import watching

EVERY_PART = {
    False: ("eyes_half", "eyes_closed", "eyes_happy", "ear_left", "ear_right", "tail_in", "tail_out"),
    True: ("breath", "eyes_happy", "ear_left", "ear_right", "tail_in", "tail_out"),
}


class Clock:
    """Seconds that go by when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Living:
    """A table with cats whose life runs by the test's own clock."""

    def __init__(self, **settings: object) -> None:
        self.hands = table_where(has_cats, **settings)
        self.clock = Clock()
        self.life = self.hands.view.life = Life(self.hands.view, self.clock, random.Random(3))
        self.hands.frame()

    def passes(self, seconds: float) -> None:
        self.clock.now += seconds
        self.hands.frame(0.0)

    def until_one_stirs(self) -> None:
        for _ in range(400):
            self.passes(0.02)
            if self.life.poses:
                return
        raise AssertionError("no cat ever moves")

    def cat(self, asleep: bool, own: bool = True) -> PlacedCat:
        view = self.hands.view
        return next(
            cat for cat in view.seen.cats if cat.asleep == asleep and (cat.seat == view.table.viewer) == own
        )

    def place(self, cat: PlacedCat) -> pygame.Rect:
        return self.hands.view.camera.rect(cat.cells[0], len(cat.cells))

    def stroke(self, cat: PlacedCat) -> None:
        stroke(self.hands, self.place(cat))


def stroke(hands: Hands, cat: pygame.Rect) -> None:
    for _ in range(3):
        hands.move((cat.left + 4, cat.centery))
        hands.move((cat.right - 4, cat.centery))


def has_cats(hands: IfItFitsHands) -> bool:
    seen = hands.seen()
    own = {cat.asleep for cat in seen.cats if cat.seat == seen.turn}
    others = {cat.asleep for cat in seen.cats if cat.seat != seen.turn}
    return seen.pending == "turn" and own == others == {True, False}


def test_now_and_then_one_cat_moves_and_lies_as_before() -> None:
    living = Living()
    usual = living.hands.pixels()
    living.passes(SELDOM[0] - 0.5)
    assert not living.life.poses
    living.until_one_stirs()
    assert len(living.life.poses) == 1
    assert living.hands.pixels() != usual
    living.passes(2.0)
    assert not living.life.poses
    assert living.hands.pixels() == usual


def test_only_the_cat_that_moves_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    living = Living()
    shown: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append([living.hands.app.canvas.get_rect()]))
    monkeypatch.setattr(pygame.display, "update", shown.append)
    living.hands.frame(0.0)
    shown.clear()
    clips: list[pygame.Rect] = []
    draw = living.hands.app.stack.draw

    def draw_and_note(canvas: pygame.Surface) -> None:
        clips.append(canvas.get_clip())
        draw(canvas)

    monkeypatch.setattr(living.hands.app.stack, "draw", draw_and_note)
    living.until_one_stirs()
    (cat,) = (cat for cat in living.hands.view.seen.cats if cat.cat in living.life.poses)
    assert shown == [[living.place(cat)]]
    assert clips == [living.place(cat)]
    assert living.hands.app.canvas.get_clip() == living.hands.app.canvas.get_rect()
    partly = pygame.image.tobytes(living.hands.app.canvas, "RGB")
    assert partly == living.hands.pixels()


def test_nothing_is_drawn_while_nothing_stirs(monkeypatch: pytest.MonkeyPatch) -> None:
    living = Living()
    living.passes(0.1)
    drawn: list[object] = []
    monkeypatch.setattr(living.hands.app.stack, "draw", drawn.append)
    for _ in range(30):
        assert not living.hands.frame(0.0)
        living.clock.now += SELDOM[0] / 40
    assert not drawn


def test_with_reduced_motion_cats_keep_still_but_purr(monkeypatch: pytest.MonkeyPatch) -> None:
    living = Living(reduce_motion=True)
    heard: list[str] = []
    monkeypatch.setattr(living.hands.app.ui.sounds, "play", heard.append)
    living.stroke(living.cat(asleep=False))
    assert heard == ["purr"]
    for _ in range(60):
        living.passes(0.5)
        assert not living.life.poses
    assert living.hands.app._wake is None


def test_cats_keep_still_while_it_is_not_ones_turn() -> None:
    living = Living()
    living.hands.table.legal = ()
    for _ in range(60):
        living.passes(0.5)
        assert not living.life.poses


def test_cats_keep_still_under_a_menu() -> None:
    living = Living()
    living.stroke(living.cat(asleep=False))
    living.hands.frame()
    assert living.life.poses
    living.hands.key(pygame.K_ESCAPE)
    assert living.hands.top is not living.hands.table
    living.passes(20.0)
    assert not living.life.poses


def test_awake_cats_look_after_the_pointer() -> None:
    living = Living()
    cat = living.cat(asleep=False)
    rect, far = living.place(cat), living.hands.view.camera.width * 2
    head = (rect.x + rect.width // 4, rect.y + rect.height * 48 // 100)
    for aside, gaze in (
        ((far, 0), (1, 0)),
        ((-far, 0), (-1, 0)),
        ((0, far), (0, 1)),
        ((far, far), (0.7, 0.7)),
    ):
        living.hands.move((head[0] + aside[0], head[1] + aside[1]))
        living.hands.frame(0.0)
        assert living.life.poses[cat.cat] == Pose((), gaze)
    living.passes(LOOKS + 0.1)
    assert not living.life.poses


@pytest.mark.parametrize("asleep", [False, True])
@pytest.mark.parametrize("own", [False, True])
def test_every_cat_purrs_when_stroked(asleep: bool, own: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    living = Living()
    heard: list[str] = []
    monkeypatch.setattr(living.hands.app.ui.sounds, "play", heard.append)
    cat = living.cat(asleep, own)
    living.stroke(cat)
    living.hands.frame(0.0)
    assert living.life.poses[cat.cat].parts == ("eyes_happy",)
    assert heard == ["purr"]
    living.passes(PURRS + LOOKS)
    assert cat.cat not in living.life.poses


def test_cats_purr_in_a_replay_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, replay = watching("if_it_fits")
    view = replay.view
    assert isinstance(view, IfItFitsView)
    for move in range(1, 60):
        if not view.seen.cats:
            replay.go_to(move)
    heard: list[str] = []
    monkeypatch.setattr(hands.app.ui.sounds, "play", heard.append)
    cat = view.seen.cats[0]
    stroke(hands, view.camera.rect(cat.cells[0], len(cat.cells)))
    assert heard == ["purr"]


def test_passing_over_a_cat_is_no_stroke() -> None:
    stroking = Stroking()
    assert not any(stroking.moved(7, x, 20, 0.0) for x in range(0, 300, 10))
    assert not any(stroking.moved(7, 300 + x % 5, 20, 0.0) for x in range(60))


def test_going_to_and_fro_twice_within_two_seconds_is_a_stroke() -> None:
    ways = (0, 50, 0, 50)
    slow, quick = Stroking(), Stroking()
    assert not any(slow.moved(7, x, 20, i * 3.0) for i, x in enumerate(ways))
    assert [quick.moved(7, x, 20, i * 0.3) for i, x in enumerate(ways)] == [False, False, False, True]


@pytest.mark.parametrize("asleep", [False, True])
def test_every_pose_is_drawn_and_a_patch_at_rest_is_what_the_board_shows(asleep: bool) -> None:
    living = Living()
    view, cat = living.hands.view, living.cat(asleep)
    living.hands.move((1, 1))
    living.hands.frame()
    living.hands.pixels()
    board = view.board._picture
    assert board is not None
    rest = view.board.cut(view.seen, view.camera, cat.cells, frozenset())
    there = board.subsurface(living.place(cat))
    assert pygame.image.tobytes(rest, "RGB") == pygame.image.tobytes(there, "RGB")
    pictures = {
        pygame.image.tobytes(
            view.board.cut(view.seen, view.camera, cat.cells, frozenset(), {cat.cat: Pose((part,))}), "RGB"
        )
        for part in EVERY_PART[asleep]
    }
    assert len(pictures) == len(EVERY_PART[asleep])
    assert pygame.image.tobytes(rest, "RGB") not in pictures
