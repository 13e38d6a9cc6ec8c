"""The pictures of Comet Catch, one for each section of its rules."""

from __future__ import annotations

import pygame

from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Card,
    Cat,
    Parts,
    Scene,
    arrow,
    cross,
    picture_size,
    pile,
    row,
    tick,
)
from game.scenes.rule_pictures.planet_cards import BLUE, CARDS, ORANGE, RACERS, draw_planets, planets, podium
from game.ui.context import Ui

_COMETS, _MOONS, _MANY = planets("2 comet blue, 2 moon blue, 5 moon blue")


def _heap(x: float, y: float, angles: tuple[int, ...] = (22, -14, 10, -7, 4)) -> tuple[Card, ...]:
    """The pile in the middle as hasty paws leave it, about its place at (x, y)."""
    faces = (*planets("4 ufo pink, 1 rocket green, 3 satellite yellow"), _COMETS, _MOONS)
    return tuple(Card(face, x, y, 1, angle) for face, angle in zip(faces, angles, strict=True))


SCENES: dict[str, AnyScene] = {
    "goal": Scene((3.7, 1.8), (Cat(ORANGE, 0.45, 0.9, 0.9), *_heap(1.35, 0.15), Cat(BLUE, 3.25, 0.9, 0.9))),
    "cards": CARDS,
    "turn": Scene((3.4, 1.8), (*pile(0.1, 0.15), arrow(1.5, 0.9), *_heap(2.1, 0.15))),
    "catch": Parts(
        (
            Scene((2.75, 1.5), (*row((_COMETS, _MOONS), 0, 0), tick(2.5, 0.75, 0.5))),
            Scene((2.75, 1.5), (*row((_COMETS, _MANY), 0, 0), cross(2.5, 0.75, 0.5))),
        )
    ),
    "race": Parts((Scene((1.7, 1.8), _heap(0.35, 0.15)), RACERS)),
    "false_catch": Scene(
        (3.9, 1.8),
        (
            Cat(ORANGE, 0.45, 0.9, 0.9),
            Card(BACK, 1.05, 0.3, 0.8),
            arrow(2.1, 0.9),
            Card(BACK, 2.35, 0.3),
            *_heap(2.75, 0.1, (14, -10, 7, -4, 0)),
            cross(2.1, 0.2, 0.5),
        ),
    ),
    "end": podium("61", "48", "35"),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    return draw_planets(SCENES, name, ui, room)
