"""The pictures of KotUno, one for each section of its rules."""

from __future__ import annotations

import pygame

from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Card,
    Cat,
    Label,
    Parts,
    Picture,
    Scene,
    Shelf,
    arrow,
    cross,
    picture_size,
    pile,
    row,
    tick,
)
from game.scenes.rule_pictures.planet_cards import (
    BLUE,
    CARDS,
    GREEN,
    ORANGE,
    Planet,
    draw_planets,
    planets,
)
from game.ui.context import Ui

_TOP = Planet("blue", "comet", 3)

# Each with the star colour that its picture shows.
_BONUSES = {
    "fly_by": Planet("yellow", "comet", 6, True),
    "turn_about": Planet("blue", "rocket", 6, True),
    "abduction": Planet("pink", "ufo", 6, True),
    "eclipse": Planet("green", "moon", 6, True),
    "signal": Planet("yellow", "satellite", 6, True),
    "another_round": Planet("blue", "cat_planet", 6, True),
}

SCENES: dict[str, AnyScene] = {
    "goal": Scene(
        (3.3, 1.5),
        (
            *row(planets("2 moon green, 5 rocket yellow, 1 ufo pink, 4 comet yellow"), 0, 0, 0.3),
            arrow(2.2, 0.75),
            Picture("scenes/cup", 2.9, 0.75, 1),
        ),
    ),
    "cards": CARDS,
    "table": Parts(
        (
            Scene((2.3, 1.6), (*pile(0.1, 0), Card(_TOP, 1.3, 0))),
            Scene(
                (2.9, 1.5),
                row(
                    planets(
                        "6 ufo yellow, 1 comet green, 2 moon pink, 3 rocket pink, 5 moon blue, 4 cat_planet yellow"
                    ),
                    0,
                    0,
                    0.38,
                ),
            ),
        )
    ),
    "turn": Parts(
        (
            Scene((1, 1.5), (Card(_TOP, 0, 0),)),
            Scene(
                (4.3, 1.6),
                (
                    *row(planets("5 moon blue, 3 rocket pink, 1 comet green, 2 ufo yellow"), 0, 0.1),
                    *(tick(0.65 + 1.1 * i, 0.1) for i in range(3)),
                    cross(3.95, 0.1),
                ),
            ),
        )
    ),
    "draw": Parts(
        (
            Scene((2.3, 1.6), (*pile(0.1, 0), Card(_TOP, 1.3, 0))),
            Scene(
                (3.2, 1.6),
                (
                    *row(planets("2 ufo yellow, 5 rocket pink, 4 comet yellow"), 0, 0.1),
                    *(cross(0.65 + 1.1 * i, 0.1) for i in range(2)),
                    tick(2.85, 0.1),
                ),
            ),
        )
    ),
    "bonus": Shelf(tuple(_BONUSES.values()), [f"cat_planets.bonus.{bonus}.name" for bonus in _BONUSES]),
    "call": Scene(
        (3, 2.1),
        (
            Cat(BLUE, 0.75, 1.4, 1.3),
            Label("common.games.cat_planets.name", 1.1, 0, 2.2, 0.6, after="!", largest=24),
            Card(Planet("pink", "cat_planet", 2), 1.95, 0.6),
        ),
    ),
    "end": Parts(
        (
            Scene((2.2, 1), (Cat(BLUE, 0.5, 0.5, 1), Picture("scenes/cup", 1.7, 0.5, 1))),
            Scene(
                (3, 1.5),
                (
                    Cat(ORANGE, 0.3, 0.35, 0.6),
                    *row((BACK,) * 2, 0.9, 0.02, 0.25, 0.44),
                    Cat(GREEN, 0.3, 1.15, 0.6),
                    *row((BACK,) * 6, 0.9, 0.82, 0.25, 0.44),
                ),
            ),
        )
    ),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    return draw_planets(SCENES, name, ui, room)
