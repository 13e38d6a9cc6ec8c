"""Whoever moved in a replay is told by mark and name, not by colour alone."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.theme import SEAT_STYLES, SeatStyle
from game.ui.widgets.choice import Choice
from game.ui.widgets.timeline import Timeline
from tests.scenes.menu_hands import open_app
from tests.scenes.replay_hands import watching

ALIKE = [replace(style, colour=SEAT_STYLES[0].colour) for style in SEAT_STYLES[:2]]


def drawn(movers: list[SeatStyle], value: int) -> bytes:
    ui = open_app().ui
    line = Timeline(ui, [(style, "Olena") for style in movers], lambda value: None)
    line.rect, line.value = pygame.Rect(20, 20, 400, 40), value
    surface = pygame.Surface((440, 80))
    line.draw(surface, False)
    return pygame.image.tobytes(surface, "RGB")


def test_the_knob_bears_the_mark_of_who_moved() -> None:
    first, other = ALIKE
    many = [first, other] * 200  # so that there is no room for marks along the strip
    assert drawn(many, 1) != drawn([other, first] * 200, 1)
    assert drawn(many, 0) == drawn([other, first] * 200, 0)  # nobody has moved yet


def test_along_the_strip_marks_stand_where_there_is_room() -> None:
    first, other = ALIKE
    assert drawn([first, first, other], 0) != drawn([first, other, first], 0)


def test_the_move_under_the_pointer_is_told_by_mark_and_name() -> None:
    hands, replay = watching()
    line = replay.bar.timeline
    for move in (0, 3, line.length - 1):
        hands.move(((line.x_of(move) + line.x_of(move + 1)) // 2, line.rect.centery))
        seat = replay.playback.entries[move].seat
        tip = line.tip()
        assert (tip.text, tip.style) == (replay.name(seat), replay.style(seat))
    hands.move((5, 5))
    hands.focus(line)
    for count in (1, 2):
        hands.key(pygame.K_RIGHT)
        seat = replay.playback.entries[count - 1].seat
        assert line.tip().text == replay.name(seat)
        assert replay.name(seat) in line.spoken()


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
