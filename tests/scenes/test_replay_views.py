"""Over whose shoulder a replay is watched: one sees what that seat saw, and no more."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import open_hands
from game.scenes.replay import Replay
from game.scenes.tables import TABLES
from game.ui.widgets.button import Button
from tests.scenes.replay_hands import GAMES, WITH_HANDS, told_log, watching


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_hand_and_log_and_nobody_elses(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game not in TABLES:
        pytest.skip("it has no table yet")
    hands, replay = watching(game)
    replay.go_to(replay.playback.length // 2)
    for mode in ("public", 0, 1, 2):
        replay.show_mode(mode)  # type: ignore[arg-type]
        hands.frame()
        seat = None if mode == "public" else mode
        assert replay.observation == replay.match.observe(seat)  # type: ignore[arg-type]
        assert not replay.legal
        assert not replay.my_turn
        private = [line for line in told_log(replay) if line.private]
        assert (
            not private
            if seat is None
            else all(line.seat in (seat, None) or line.private for line in private)
        )


def test_the_view_is_changed_by_mouse_and_by_keyboard() -> None:
    hands, replay = watching()
    choice = replay.bar.mode
    modes = []
    for _ in range(6):
        hands.click((choice.rect.right - 8, choice.rect.centery))
        modes.append(replay.mode)
    assert modes == [0, 1, 2, "open", "public", 0]
    hands.focus(choice)
    hands.key(pygame.K_LEFT)
    assert replay.mode == "public"
    assert replay.viewer is None


@pytest.mark.parametrize(
    "game", [game for game in ("if_it_fits", "exploding_kittens", "koto_uno", "orbit") if game in TABLES]
)
def test_with_all_open_every_hand_lies_there(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, replay = watching(game)
    replay.go_to(replay.playback.length // 2)
    drawn: list[tuple[int, object]] = []
    real = open_hands._draw_hand

    def note(surface, table, seat, hand, picture, line):  # type: ignore[no-untyped-def]
        drawn.append((seat, hand))
        real(surface, table, seat, hand, picture, line)

    monkeypatch.setattr(open_hands, "_draw_hand", note)
    for mode in ("public", 1):
        replay.show_mode(mode)  # type: ignore[arg-type]
        hands.pixels()
        assert drawn == []
    replay.show_mode("open")
    drawn.clear()
    hands.app.stack.draw(hands.app.canvas)
    full = {seat: replay.match.observe(seat).hand for seat in (1, 2)}  # type: ignore[attr-defined]
    assert dict(drawn) == {seat: hand for seat, hand in full.items() if hand}
    assert any(full.values())
    told = told_log(replay)
    replay.show_mode("public")
    assert told_log(replay) != told


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 100), ((1280, 800), 150), ((1024, 600), 150)])
@pytest.mark.parametrize("game", ["exploding_kittens", "koto_uno", "orbit"])
def test_open_hands_lie_on_no_pile_and_no_panel(
    game: str, size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, replay = watching(game, size=size, text_size=text_size)
    replay.go_to(18)
    lines: list[pygame.Rect] = []
    monkeypatch.setattr(open_hands, "_draw_hand", lambda *drawn: lines.append(drawn[-1]))
    replay.show_mode("open")
    hands.app.stack.draw(hands.app.canvas)
    assert len(lines) == 2
    ui, seen = replay.ui, replay.view.to_be_seen()
    assert seen
    numbers = [  # of the cards in a pile, over its lower edge
        pygame.Rect(rect.centerx - 4, rect.bottom, 8, ui.metrics.text(13)) for rect in seen
    ]
    buttons = [widget.rect for widget in replay.view.for_onlookers() if isinstance(widget, Button)]
    taken = [*seen, *numbers, *buttons, *replay.seats_bar.rects, replay.banner.rect, replay.places.hand]
    assert all(line.collidelist(taken) < 0 for line in lines)


@pytest.mark.parametrize("game", [game for game in GAMES if game in WITH_HANDS])
def test_the_hand_of_the_seat_that_is_looked_with_lies_before_it(game: str) -> None:
    hands, replay = watching(game)
    position = next(
        i for i in range(replay.playback.length) if _hand_at(replay, i)
    )  # somewhere the first seat holds something
    replay.go_to(position)
    replay.show_mode("public")
    hands.frame()
    strip = replay.places.hand
    empty = hands.app.canvas.subsurface(strip).copy()
    replay.show_mode(0)
    hands.pixels()
    hand = hands.app.canvas.subsurface(strip)
    assert pygame.image.tobytes(hand, "RGB") != pygame.image.tobytes(empty, "RGB")


def _hand_at(replay: Replay, position: int) -> object:
    replay.playback.seek(position)
    return replay.match.observe(0).hand  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["constellation", "comet_catch", "memory"])
def test_where_all_see_the_same_no_view_is_offered(game: str) -> None:
    _, replay = watching(game)
    assert not replay.bar.mode.visible
    assert replay.bar.speed.rect.right <= replay.bar.rect.right
    assert replay.bar.speed.visible
