"""What the pictures of all Cat Planets games share: their cards, the sky under them, and scenes that come again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.rules.koto_uno.deck import load_deck
from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Card,
    Cat,
    Face,
    Key,
    Number,
    Parts,
    Picture,
    Scene,
    Style,
    draw_picture,
    round_off,
    row,
)
from game.scenes.tables.cat_planets import card_art
from game.ui import art
from game.ui.context import Ui
from game.ui.theme import Colour

BLUE, ORANGE, GREEN = 0, 1, 2
"""Seats of the players in the pictures."""

_SEAM: Colour = (128, 122, 176)


@dataclass(frozen=True)
class Planet:
    """A card face up. ``bonus``: with the coin of what it does in KotUno."""

    star: str
    thing: str
    count: int
    bonus: bool = False


def planets(text: str) -> tuple[Planet, ...]:
    """Cards written as "3 comet blue, 5 moon pink"."""
    cards = [card.split() for card in text.split(", ")]
    return tuple(Planet(star, thing, int(count)) for count, thing, star in cards)


def open_grid(faces: Sequence[Face], columns: int, x: float = 0, y: float = 0) -> tuple[Card, ...]:
    """Cards in rows of ``columns``."""
    return tuple(
        card
        for i in range(0, len(faces), columns)
        for card in row(faces[i : i + columns], x, y + 1.6 * (i // columns))
    )


_THINGS = ("cat_planet", "moon", "comet", "rocket", "ufo", "satellite")

CARDS = Parts(
    (
        Scene(
            (3.2, 3.1),
            open_grid(
                planets(
                    "1 cat_planet yellow, 3 comet blue, 2 rocket green, 5 satellite pink, 4 ufo yellow, 6 moon blue"
                ),
                3,
            ),
        ),
        Scene(
            (3.2, 1.2),
            (
                *(
                    Picture(f"planets/stars/{star}", 0.4 + 0.8 * i, 0.25, 0.5)
                    for i, star in enumerate(("yellow", "blue", "pink", "green"))
                ),
                *(
                    Picture(f"planets/objects/{thing}", 0.25 + 0.54 * i, 0.95, 0.5)
                    for i, thing in enumerate(_THINGS)
                ),
            ),
        ),
    )
)
"""What is on a card: a star of four, an object of six, one to six times."""


RACERS = Scene(
    (3.4, 1.45),
    tuple(
        thing
        for seat, key in ((BLUE, "Q"), (ORANGE, "P"), (GREEN, "Z"))
        for thing in (Cat(seat, 0.5 + 1.2 * seat, 0.4, 0.8), Key(key, 0.5 + 1.2 * seat, 1.15))
    ),
)
"""Three players, each with the key that is theirs unless they choose another."""


def podium(*numbers: str) -> Scene:
    """The end of a match: the winner in the middle with the cup, and what three players have."""
    first, second, third = numbers
    return Scene(
        (3.2, 2.9),
        (
            Picture("scenes/cup", 1.6, 0.65, 1.4),
            Cat(BLUE, 1.6, 1.95, 1),
            Number(first, 1.6, 2.72, 0.45),
            Cat(ORANGE, 0.45, 1.95, 0.7),
            Number(second, 0.45, 2.65),
            Cat(GREEN, 2.75, 1.95, 0.7),
            Number(third, 2.75, 2.65),
        ),
    )


def draw_planets(
    scenes: Mapping[str, AnyScene], name: str, ui: Ui, room: tuple[int, int]
) -> pygame.Surface | None:
    """The scene of that name, no larger than ``room``; None where there is none, or where a deck that was altered
    in cards.yaml has no such cards."""
    if name not in scenes:
        return None
    try:
        return draw_picture(scenes[name], Style(_face, _draw_sky, _SEAM), ui, room)
    except ValueError:
        return None


def _face(shown: Face, size: tuple[int, int]) -> pygame.Surface:
    if not isinstance(shown, Planet):
        assert shown == BACK
        return card_art.back(size)
    deck = load_deck()
    return card_art.card_picture(deck, deck.card(shown.star, shown.thing, shown.count), size, shown.bonus)


def _draw_sky(surface: pygame.Surface, radius: int) -> None:
    """A piece of the table's sky."""
    surface.blit(art.covering("tables/sky", surface.get_size(), zoom=1.25), (0, 0))
    round_off(surface, radius)
