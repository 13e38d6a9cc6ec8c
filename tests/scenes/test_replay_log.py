"""The log beside a replay: the whole match, and the way to each of its moves."""

from __future__ import annotations

import re

import pygame
import pytest

from game.scenes import replay_log
from game.scenes.replay import Replay
from game.scenes.replay_bar import Mode
from game.scenes.tables.view import LogLine
from tests.scenes.menu_hands import MenuHands
from tests.scenes.replay_hands import GAMES, WITH_HANDS, is_at, watching

CALLED_YOU = re.compile(r"\byour?s?\b", re.IGNORECASE)
PORTION = 3
FRAMES = 100
"""More than any of these logs needs to be told."""


@pytest.fixture
def _in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of some dozen moves is told as one of a thousand is."""
    monkeypatch.setattr(replay_log, "PORTION", PORTION)


def all_lines(replay: Replay) -> list[LogLine]:
    """What the log has to tell in the end."""
    seen = [replay.seen_of(event) for entry in replay.playback.entries for event in entry.events]
    return [line for event in seen if event is not None for line in replay.view.log_lines(event)]


def told(replay: Replay) -> list[LogLine]:
    return [told.line for told in replay.log_panel._told]


def test_a_click_on_a_line_of_the_log_goes_to_its_move() -> None:
    hands, replay = watching()
    log = replay.log_panel
    tried = 0
    for move in (3, 9, 2, replay.playback.length):
        replay.go_to(max(0, move - 2))
        place = log.place_of(move)
        if place is not None:
            tried += 1
            hands.click(place.center)
            assert is_at(replay, move)
    assert tried >= 3


def test_the_log_tells_the_whole_match_and_follows() -> None:
    hands, replay = watching()
    log = replay.log_panel
    for position in (0, 12, replay.playback.length):
        replay.go_to(position)
        hands.frame()
        if position:
            assert log.place_of(position) is not None
    assert len(log._told) >= replay.playback.length


def come_to_rest(hands: MenuHands) -> None:
    assert any(not hands.frame(0.0) for _ in range(FRAMES))


@pytest.mark.usefixtures("_in_portions")
def test_a_long_log_is_told_in_portions_until_it_is_complete_though_the_replay_stands() -> None:
    hands, replay = watching()
    replay.show_mode(0)
    whole, counts = all_lines(replay), [len(told(replay))]
    while hands.frame(0.0) and len(counts) < FRAMES:
        assert told(replay) == whole[: len(told(replay))]
        counts.append(len(told(replay)))
    assert told(replay) == whole
    assert len(counts) > 5
    assert replay.playback.position == 0


@pytest.mark.usefixtures("_in_portions")
def test_what_has_been_played_is_told_at_once_and_stays_where_it_stands() -> None:
    hands, replay = watching("koto_uno")
    position = replay.playback.length * 4 // 5
    replay.show_mode(0)
    replay.go_to(position)
    log = replay.log_panel
    assert log.place_of(position) is not None
    assert log.lines == [told.line for told in log._told if told.move <= position]
    come_to_rest(hands)
    place = log.place_of(position)
    replay.go_to(position)
    assert log.place_of(position) == place


@pytest.mark.usefixtures("_in_portions")
@pytest.mark.parametrize("mode", ["public", 1, "open"])
def test_over_another_shoulder_it_is_told_anew_though_it_was_not_complete(mode: Mode) -> None:
    hands, replay = watching()
    replay.go_to(replay.playback.length // 2)
    replay.show_mode(0)
    former = told(replay)
    assert 0 < len(former) < len(all_lines(replay))
    replay.show_mode(mode)
    whole = all_lines(replay)
    assert told(replay) == whole[: len(told(replay))] != former
    come_to_rest(hands)
    assert told(replay) == whole


@pytest.mark.usefixtures("_in_portions")
def test_the_wheel_keeps_the_log_where_it_was_scrolled_while_it_is_told_on() -> None:
    hands, replay = watching("koto_uno", size=(1024, 600))
    replay.go_to(replay.playback.length // 2)
    log = replay.log_panel
    hands.move(log.rect.center)
    hands._send(pygame.MOUSEWHEEL, x=0, y=1)
    top, count = log._top, len(told(replay))
    come_to_rest(hands)
    assert len(told(replay)) > count
    assert log._top == top > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_names_whose_secret_it_tells_and_calls_nobody_you(game: str) -> None:
    """All hands open, over a shoulder, and the table in words: who watches has drawn nothing."""
    _, replay = watching(game)
    secrets = 0
    for mode in replay.modes:
        replay.show_mode(mode)
        for line in all_lines(replay):
            assert not CALLED_YOU.search(line.text), line.text
            if line.private and line.seat is not None:
                assert replay.name(line.seat) in line.text
                secrets += 1
        for position in range(0, replay.playback.length + 1, 5):
            replay.go_to(position)
            words = "\n".join(replay.view.describe_state())
            assert not CALLED_YOU.search(words), words
    assert bool(secrets) == (game in WITH_HANDS)
