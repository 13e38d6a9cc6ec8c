"""Watching a match: play, step, scrub; and it is the match that was played."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.title import TitleScene
from tests.scenes.menu_hands import MenuHands
from tests.scenes.replay_hands import GAMES, is_at, watching


@pytest.mark.parametrize("game", GAMES)
def test_at_every_moment_it_shows_what_the_live_match_showed(game: str) -> None:
    hands, replay = watching(game, most=60)
    for count in range(replay.playback.length + 1):
        assert is_at(replay, count)
        hands.key(pygame.K_RIGHT)
    for count in (40, 3, 17, 0):
        replay.go_to(count)
        hands.frame()
        assert is_at(replay, min(count, replay.playback.length))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_way_of_looking_at_every_game_can_be_drawn(game: str, language: str) -> None:
    hands, replay = watching(game, language=language)
    for mode in ("public", 0, "open"):
        replay.show_mode(mode)  # type: ignore[arg-type]
        for count in (0, replay.playback.length // 2, replay.playback.length):
            replay.go_to(count)
            hands.frame()


def test_the_timeline_is_scrubbed_with_the_mouse() -> None:
    hands, replay = watching()
    line = replay.bar.timeline
    start, end = (line.x_of(0), line.rect.centery), (line.x_of(line.length), line.rect.centery)
    hands.move(start)
    hands.press(start)
    seen = []
    for x in range(start[0], end[0] + 1, 7):
        hands.move((x, line.rect.centery), held=True)
        hands.frame()
        seen.append(replay.playback.position)
        assert is_at(replay, seen[-1])
    hands.move(end, held=True)
    hands.release(end)
    hands.frame()
    assert seen == sorted(seen)
    assert len(set(seen)) > 10
    assert replay.playback.position == replay.playback.length
    hands.click((line.x_of(5), line.rect.centery))
    assert is_at(replay, 5)


def test_the_keyboard_winds_it_too() -> None:
    hands, replay = watching()
    length = replay.playback.length
    for key, position in (
        (pygame.K_RIGHT, 1),
        (pygame.K_PAGEDOWN, 11),
        (pygame.K_LEFT, 10),
        (pygame.K_PAGEUP, 0),
        (pygame.K_END, length),
        (pygame.K_HOME, 0),
    ):
        hands.key(key)
        assert is_at(replay, position)
    hands.focus(replay.bar.timeline)
    hands.key(pygame.K_RIGHT)
    assert is_at(replay, 1)
    hands.press_widget(replay.bar.on)
    assert is_at(replay, 2)
    hands.press_widget(replay.bar.back)
    assert is_at(replay, 1)


def test_buttons_step_play_and_stop() -> None:
    hands, replay = watching()
    bar = replay.bar
    assert not bar.back.enabled
    hands.click(bar.on.rect.center)
    hands.click(bar.on.rect.center)
    assert is_at(replay, 2)
    hands.click(bar.back.rect.center)
    assert is_at(replay, 1)
    hands.click(bar.play.rect.center)
    hands.wait(1)
    assert replay.playback.position > 2
    hands.click(bar.play.rect.center)
    position = replay.playback.position
    hands.wait(1)
    assert replay.playback.position == position


def test_the_speed_is_the_replays_own() -> None:
    hands, replay = watching()
    replay.bar.speed.value = replay.speed = 1.0
    before = hands.app.ui.settings.speed
    hands.click((replay.bar.speed.rect.left + 5, replay.bar.speed.rect.centery))
    assert replay.speed == 0.5
    assert replay.motion.speed == 0.5 or hands.frame() or replay.motion.speed == 0.5
    counts = []
    for speed in (0.5, 3.0):
        replay.go_to(0)
        replay.set_speed(speed)
        replay.toggle()
        hands.wait(6)
        counts.append(replay.playback.position)
    assert counts[0] < counts[1]
    assert hands.app.ui.settings.speed == before


def test_at_its_end_it_shows_the_results_and_they_lead_back() -> None:
    hands, replay = watching()
    replay.go_to(replay.playback.length - 2)
    hands.click(replay.bar.play.rect.center)
    hands.wait(3)
    results = hands.top
    assert isinstance(results, Results)
    hands.click(results.watch_button.rect.center)
    assert isinstance(hands.top, Replay)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["public", 0, "open"])
def test_it_runs_to_the_results_of_every_game_without_a_press(game: str, mode: str) -> None:
    hands, replay = watching(game, seed=2)
    replay.show_mode(mode)  # type: ignore[arg-type]
    run(hands, replay, replay.playback.length - 12)
    assert isinstance(hands.top, Results)


def run(hands: MenuHands, replay: Replay, start: int, moves: int = 1000) -> None:
    """Let it play from a moment on, so many moves or to its end."""
    replay.go_to(start)
    replay.toggle()
    for _ in range(600):
        if hands.top is not replay or replay.playback.position >= start + moves:
            return
        hands.frame(0.1)
    raise AssertionError(f"it stopped at {replay.playback.position}")


@pytest.mark.parametrize("mode", ["public", 0, "open"])
def test_what_is_held_up_to_be_looked_at_goes_by_itself(mode: str) -> None:
    """The hands between two rounds of Orbit, which at a table wait for a press."""
    hands, replay = watching("orbit", seed=2)
    ends = [i for i, entry in enumerate(replay.playback.entries) if "RoundEnded" in str(entry.events)]
    assert len(ends) > 1
    replay.show_mode(mode)  # type: ignore[arg-type]
    run(hands, replay, ends[0] - 2, 6)
    replay.go_to(ends[0])
    hands.key(pygame.K_RIGHT)  # the round ends
    hands.key(pygame.K_LEFT)
    assert not replay.view.holds()
    assert is_at(replay, ends[0])


def test_wound_to_its_end_by_hand_it_stays() -> None:
    hands, replay = watching()
    hands.key(pygame.K_END)
    hands.wait(2)
    assert hands.top is replay
    hands.click(replay.bar.play.rect.center)  # and plays from the beginning again
    assert replay.playback.position == 0
