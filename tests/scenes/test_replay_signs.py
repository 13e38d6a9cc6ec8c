"""Whoever moved in a replay is told by mark and name, not by colour alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pygame
import pytest

from game.core.match import Entry
from game.rules.orbit.events import RoundEnded
from game.scenes.replay import Replay
from game.scenes.tables.view import LogLine
from game.ui import theme
from game.ui.theme import SEAT_STYLES, SeatStyle
from game.ui.widgets import group
from game.ui.widgets.choice import Choice
from game.ui.widgets.timeline import Timeline
from tests.scenes.menu_hands import open_app
from tests.scenes.replay_hands import watching

ALIKE = [replace(style, colour=SEAT_STYLES[0].colour) for style in SEAT_STYLES[:3]]


def line_of(movers: list[SeatStyle], value: int) -> Timeline:
    line = Timeline(open_app().ui, [(style, "Olena") for style in movers], lambda value: None, str)
    line.rect, line.value = pygame.Rect(20, 20, 400, 40), value
    return line


def picture(line: Timeline) -> pygame.Surface:
    surface = pygame.Surface((440, 80))
    line.draw(surface, False)
    return surface


def drawn(movers: list[SeatStyle], value: int) -> bytes:
    return pygame.image.tobytes(picture(line_of(movers, value)), "RGB")


def knob(movers: list[SeatStyle], value: int) -> bytes:
    line = line_of(movers, value)
    place = pygame.Rect(0, 0, 12, 12)
    place.center = (line.x_of(value), line.rect.centery)
    return pygame.image.tobytes(picture(line).subsurface(place), "RGB")


def test_the_knob_bears_the_mark_of_who_moved() -> None:
    first, other, _ = ALIKE
    assert knob([first, other] * 200, 1) != knob([other, first] * 200, 1)
    assert knob([first, other] * 200, 0) == knob([other, first] * 200, 0)  # nobody has moved yet


def test_in_a_long_match_the_moves_about_the_knob_or_the_pointer_have_marks() -> None:
    first, other, third = ALIKE
    many = [first, first, other, other] * 200
    for move in (0, 396, 402, 798):  # the first of a turn of two
        swapped = [*many[:move], third, third, *many[move + 2 :]]
        near = 390 < move < 410
        assert (drawn(many, 400) != drawn(swapped, 400)) == near, move
        lines = [line_of(movers, 400) for movers in (many, swapped)]
        for line in lines:
            line.hovered = True
            line.point((line.x_of(move), line.rect.centery))
        one, two = (pygame.image.tobytes(picture(line), "RGB") for line in lines)
        assert one != two


def test_along_the_strip_marks_stand_where_there_is_room() -> None:
    first, other, _ = ALIKE
    assert drawn([first, first, other], 0) != drawn([first, other, first], 0)


def test_the_move_under_the_pointer_is_told_by_mark_and_as_in_the_log() -> None:
    hands, replay = watching()
    line = replay.bar.timeline
    for move in (0, 3, line.length - 1):
        hands.move(((line.x_of(move) + line.x_of(move + 1)) // 2, line.rect.centery))
        entry = replay.playback.entries[move]
        tip = line.tip()
        assert tip.style == replay.style(entry.seat)
        assert replay.name(entry.seat) in tip.text
        assert all(told.text in tip.text for told in replay.lines_of(entry)[:3])
    hands.move((5, 5))
    hands.focus(line)
    for count in (1, 2):
        hands.key(pygame.K_RIGHT)
        entry = replay.playback.entries[count - 1]
        assert replay.lines_of(entry)[0].text in line.tip().text
        assert replay.name(entry.seat) in line.spoken()


def test_it_tells_no_more_than_is_seen_there() -> None:
    _, replay = watching("orbit", most=40)
    line = replay.bar.timeline
    private = [line_.text for entry in replay.playback.entries for line_ in _private(replay, entry)]
    replay.show_mode("public")
    told = "\n".join(line.told(move) for move in range(line.length))
    assert private
    assert not any(text in told for text in private)


def _private(replay: Replay, entry: Entry) -> list[LogLine]:
    """What the log tells of a move to its seat alone."""
    seen = (event.seen_by(entry.seat) for event in entry.events)
    lines = [line for event in seen if event is not None for line in replay.view.log_lines(event)]
    return [line for line in lines if line.private]


def test_the_move_is_told_while_the_replay_runs_and_while_a_message_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands, replay = watching()
    line = replay.bar.timeline
    told: list[str] = []
    monkeypatch.setattr(group, "draw_bubble", lambda *drawn: told.append(drawn[2]))
    replay.toggle()
    replay.say("A message.")
    hands.move(((line.x_of(3) + line.x_of(4)) // 2, line.rect.centery))
    hands.frame()
    assert replay.running
    assert replay.toast.text
    assert line.told(3) in told


def test_over_whose_shoulder_is_told_with_the_mark_as_well() -> None:
    _, replay = watching()
    for seat in range(len(replay.match.setup.seats)):
        assert replay.bar.mode.sign_of is not None
        assert replay.bar.mode.sign_of(seat) == replay.style(seat)
    assert replay.bar.mode.sign_of("open") is None
    pictures = []
    for style in ALIKE:
        choice = Choice(
            replay.ui, [(0, "Olena")], 0, lambda value: None, sign_of=lambda _, style=style: style
        )
        choice.rect = pygame.Rect(0, 0, choice.wanted_width(), 40)
        surface = pygame.Surface(choice.rect.size)
        choice.draw(surface, False)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_where_a_round_ended_a_stroke_stands_across_the_timeline() -> None:
    _, replay = watching("orbit")
    ended = [
        number
        for number, entry in enumerate(replay.playback.entries, start=1)
        if any(isinstance(event, RoundEnded) for event in entry.events)
    ]
    line = replay.bar.timeline
    assert len(ended) == replay.match.setup.options.get("rounds", 3)
    assert line.rounds == ended
    above = line.rect.centery - line.ui.px(12)
    surface = pygame.Surface(replay.app.canvas.get_size())

    def strokes() -> list[list[int]]:
        """The columns of each, to the right of the knob."""
        surface.fill(theme.PAPER)
        line.draw(surface, False)
        dark = (
            x for x in range(line.x_of(8), line.rect.right) if surface.get_at((x, above))[:3] == theme.INK
        )
        return [[x for _, x in run] for _, run in groupby(enumerate(dark), lambda at: at[1] - at[0])]

    found = strokes()
    for stroke, end in zip(found, ended, strict=True):
        assert abs((stroke[0] + stroke[-1]) // 2 - line.x_of(end)) <= 1
    assert found[-1][-1] <= line.x_of(line.length) + line.ui.px(2), "the last one stands at the end"
    line.rounds = ()
    assert strokes() == []
