"""The pictures of Constellation, one for each section of its rules."""

from __future__ import annotations

import pygame

from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Card,
    Cat,
    Frame,
    Parts,
    Scene,
    arrow,
    cross,
    picture_size,
    pile,
    row,
    tick,
)
from game.scenes.rule_pictures.planet_cards import (
    CARDS,
    ORANGE,
    RACERS,
    draw_planets,
    open_grid,
    planets,
    podium,
)
from game.ui.context import Ui

RIGHT = planets("2 comet blue, 3 moon blue, 5 rocket blue")
WRONG = planets("4 moon pink, 4 moon green, 4 ufo yellow")

GRID = planets(
    "1 satellite green, 4 comet blue, 3 satellite pink, 3 satellite green, 4 satellite green, "
    "4 cat_planet yellow, 5 rocket green, 1 moon blue, 3 rocket pink"
)
HIDDEN = (1, 4, 5)
"""Where in GRID its only constellation lies."""

EMPTY_GRID = planets(
    "4 comet pink, 2 satellite blue, 5 satellite green, 3 rocket yellow, 3 ufo green, 2 rocket blue, "
    "3 comet yellow, 5 cat_planet yellow, 4 cat_planet pink"
)
"""Nine cards without a constellation."""

SCENES: dict[str, AnyScene] = {
    "goal": Scene(
        (3.2, 4.7),
        (*(Frame(1.1 * (i % 3), 1.6 * (i // 3)) for i in HIDDEN), *open_grid(GRID, 3)),
    ),
    "cards": CARDS,
    "constellation": Parts(
        (
            Scene((3.9, 1.5), (*row(RIGHT, 0, 0), tick(3.6, 0.75, 0.5))),
            Scene((3.9, 1.5), (*row(WRONG, 0, 0), cross(3.6, 0.75, 0.5))),
        )
    ),
    "call": Parts((RACERS, Scene((3.2, 1.5), (Frame(0, 0, 3.2), *row(RIGHT, 0, 0))))),
    "wrong": Parts(
        (
            Scene((3.9, 1.5), (*row(WRONG, 0, 0), cross(3.6, 0.75, 0.5))),
            Scene(
                (3.9, 1.6),
                (
                    Cat(ORANGE, 0.5, 0.75, 1, asleep=True),
                    Card(BACK, 1.3, 0),
                    arrow(2.55, 0.75),
                    *pile(2.9, 0),
                ),
            ),
        )
    ),
    "none_there": Parts(
        (
            Scene((3.2, 4.7), open_grid(EMPTY_GRID, 3)),
            Scene((3.2, 1.5), row((BACK, BACK, BACK), 0, 0)),
        )
    ),
    "end": podium("24", "21", "15"),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    return draw_planets(SCENES, name, ui, room)
