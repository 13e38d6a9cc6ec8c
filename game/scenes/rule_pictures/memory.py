"""The pictures of Memory, one for each section of its rules."""

from __future__ import annotations

import pygame

from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Frame,
    Parts,
    Scene,
    arrow,
    cross,
    picture_size,
    row,
    tick,
)
from game.scenes.rule_pictures.planet_cards import draw_planets, open_grid, planets, podium
from game.ui.context import Ui

_ONE, _OTHER = planets("3 rocket yellow, 3 rocket green")
_THIRD, _FOURTH = planets("3 rocket pink, 4 rocket pink")

SCENES: dict[str, AnyScene] = {
    "goal": Scene(
        (4.3, 4.7),
        open_grid((BACK, BACK, _ONE, BACK, BACK, BACK, BACK, BACK, BACK, _OTHER, BACK, BACK), 4),
    ),
    "pairs": Parts(
        (
            Scene((2.75, 1.5), (*row((_ONE, _OTHER), 0, 0), tick(2.5, 0.75, 0.5))),
            Scene((2.75, 1.5), (*row((_THIRD, _FOURTH), 0, 0), cross(2.5, 0.75, 0.5))),
        )
    ),
    "turn": Parts(
        (
            Scene((2.75, 1.5), (Frame(0, 0, 2.1), *row((_ONE, _OTHER), 0, 0), tick(2.6, 0.75, 0.5))),
            Scene((4.9, 1.5), (*row((_ONE, _FOURTH), 0, 0), arrow(2.45, 0.75), *row((BACK, BACK), 2.8, 0))),
        )
    ),
    "end": podium("5", "4", "3"),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    return draw_planets(SCENES, name, ui, room)
