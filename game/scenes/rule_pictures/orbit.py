"""The pictures of Orbit, one for each section of its rules."""

from __future__ import annotations

import pygame

from game.scenes.rule_pictures.composing import (
    AnyScene,
    Card,
    Frame,
    Number,
    Parts,
    Picture,
    Scene,
    arrow,
    cross,
    picture_size,
    pile,
    row,
    tick,
)
from game.scenes.rule_pictures.planet_cards import draw_planets, planets
from game.ui.context import Ui

# The hand of the example in the section on points.
_SET = planets("5 moon yellow, 5 moon pink, 5 moon green")
_RUN = planets("2 comet blue, 3 comet blue, 4 comet blue")
_OTHERS = planets("1 rocket pink, 4 rocket yellow, 2 moon blue")
_GAP = planets("2 comet blue, 3 comet blue, 5 comet blue")
_TOP = planets("3 moon green")[0]


def _meld(cards: tuple[object, ...]) -> Scene:
    return Scene((3.2, 1.5), (Frame(0, 0, 3.2), *row(cards, 0, 0)))


SCENES: dict[str, AnyScene] = {
    "goal": Parts((_meld(_RUN), _meld(_SET))),
    "cards": Parts(
        (
            Scene(
                (2.6, 0.8),
                tuple(
                    Picture(f"planets/objects/{thing}", 0.4 + 0.9 * i, 0.4, 0.8)
                    for i, thing in enumerate(("comet", "moon", "rocket"))
                ),
            ),
            Scene((2.4, 1.6), (*pile(0.1, 0), Card(_TOP, 1.4, 0))),
            Scene(
                (3.4, 1.5),
                row(
                    planets(
                        "2 comet blue, 3 comet blue, 6 rocket green, 4 rocket yellow, 5 moon yellow, 5 moon pink, "
                        "1 rocket pink, 2 moon blue, 6 comet pink"
                    ),
                    0,
                    0,
                    0.3,
                ),
            ),
        )
    ),
    "turn": Parts(
        (
            Scene(
                (2.4, 2),
                (
                    *pile(0.1, 0),
                    Card(_TOP, 1.4, 0),
                    arrow(0.55, 1.78, "down"),
                    arrow(1.67, 1.78, "down"),
                    arrow(2.13, 1.78, "up"),
                ),
            ),
            Scene((3.4, 1.5), row((*_RUN, *_OTHERS, *_SET), 0, 0, 0.3)),
        )
    ),
    "sets": Scene((3.8, 1.5), (Frame(0, 0, 3.2), *row(_SET, 0, 0), tick(3.6, 0.75, 0.5))),
    "runs": Parts(
        (
            Scene((3.8, 1.5), (Frame(0, 0, 3.2), *row(_RUN, 0, 0), tick(3.6, 0.75, 0.5))),
            Scene((3.8, 1.5), (*row(_GAP, 0, 0), cross(3.6, 0.75, 0.5))),
        )
    ),
    "out": Parts(
        (
            _meld(_RUN),
            _meld(_SET),
            _meld(planets("1 rocket yellow, 1 rocket blue, 1 rocket green")),
            Scene((2.6, 1.5), (Card(_OTHERS[1], 0, 0), arrow(1.28, 0.75), *pile(1.6, 0, 2, _TOP))),
        )
    ),
    "points": Parts(
        (
            _meld(_RUN),
            _meld(_SET),
            Scene((3.2, 2.05), (*row(_OTHERS, 0, 0), Number("1 + 4 + 2 = 7", 1.6, 1.82, 0.45))),
        )
    ),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    return draw_planets(SCENES, name, ui, room)
