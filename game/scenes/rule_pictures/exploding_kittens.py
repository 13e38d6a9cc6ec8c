"""The pictures of Exploding Kittens: cards on the workbench, one picture for each section of its rules."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.rule_pictures.composing import (
    BACK,
    AnyScene,
    Card,
    Cat,
    Face,
    Number,
    Parts,
    Picture,
    Scene,
    Shelf,
    Sign,
    Style,
    arrow,
    cross,
    draw_picture,
    picture_size,
    pile,
    round_off,
    row,
    tick,
)
from game.scenes.tables.exploding_kittens import card_art
from game.ui import art, theme
from game.ui.context import Ui
from game.ui.theme import Colour

_BLUE, _ORANGE, _GREEN = 0, 1, 2
_SEAM: Colour = (150, 122, 96)
_KITTEN = "exploding_kitten"


class Unnamed(NamedTuple):
    """A face without its name, where that stands below the card."""

    kind: str


def _shelf(*kinds: str, numbers: tuple[str, ...] = ()) -> Shelf:
    names = [f"exploding_kittens.kinds.{kind}.name" for kind in kinds]
    return Shelf([Unnamed(kind) for kind in kinds], names, numbers)


def _chain(*turns: str) -> tuple[Cat | Number, ...]:
    """Three players in a row, and how many turns the second and the third owe."""
    cats = tuple(Cat(seat, 0.4 + 1.7 * seat, 0.4) for seat in (_BLUE, _ORANGE, _GREEN))
    return (*cats, *(Number(owed, 0.4 + 1.7 * seat, 0.95) for seat, owed in enumerate(turns, 1)))


def _combination(number: str, *kinds: str) -> Scene:
    return Scene((3.1, 1.5), (*row(kinds, 0, 0, 1.5 / len(kinds)), Number(number, 2.85, 0.75)))


SCENES: dict[str, AnyScene] = {
    "goal": Scene(
        (2.9, 2.3),
        (
            *pile(0.1, 0.4, 4),
            Picture("kittens/explosion", 2.3, 1.15, 2),
            Card(_KITTEN, 1.85, 0.48, 0.9, -6),
            arrow(1.35, 1.15),
        ),
    ),
    "cards": Parts(
        (
            Scene((2.4, 1.6), (*pile(0.1, 0), *pile(1.4, 0, 2, "cat_gray"), Card("skip", 1.4, 0))),
            Scene((2.6, 1.5), row(("defuse", "favor", "nope", "attack", "cat_tabby"), 0, 0, 0.4)),
        )
    ),
    "turn": Parts(
        (
            Scene((2.2, 1.5), row(("see_the_future", "favor"), 0, 0, 1.2)),
            Scene((2.9, 1.6), (*pile(0.1, 0), arrow(1.45, 0.75), Card("cat_ginger", 1.8, 0))),
        )
    ),
    "kitten": Parts(
        (
            Scene((2.5, 1.5), (Card(_KITTEN, 0, 0), Card("defuse", 1.5, 0), tick(1.25, 0.75))),
            Scene(
                (2.95, 1.85),
                (
                    *row((BACK,) * 4, 0, 0.35, 0.32),
                    Card(_KITTEN, 1.25, 0),
                    *row((BACK,) * 2, 1.63, 0.35, 0.32),
                ),
            ),
        )
    ),
    "attacks": _shelf(
        "attack", "targeted_attack", "triple_attack", "self_attack", numbers=("2", "2", "3", "+2")
    ),
    "owed": Parts(
        (
            Scene((4.2, 1.15), (*_chain("2", "2 + 2"), *row(("attack", "attack"), 0.9, 0, 1.7, 0.7))),
            Scene(
                (4.2, 1.15),
                (
                    *_chain("2", "1 + 2"),
                    Card("attack", 0.9, 0, 0.7),
                    *row((BACK, "attack"), 2.5, 0.05, 0.26, 0.6),
                ),
            ),
        )
    ),
    "skips": _shelf("skip", "super_skip", "reverse"),
    "looking": _shelf(
        "see_the_future",
        "see_the_far_future",
        "alter_the_future",
        "super_alter_the_future",
        numbers=("3", "5", "3", "5"),
    ),
    "pile": _shelf("shuffle", "draw_from_bottom", "recto_verso", "bury"),
    "favor": Parts(
        (
            Scene((1, 1.5), (Card("favor", 0, 0),)),
            Scene(
                (3, 1),
                (
                    Cat(_BLUE, 0.45, 0.5, 0.9),
                    arrow(1.08, 0.5, "left", 0.3),
                    Card(BACK, 1.32, 0.05, 0.6),
                    Cat(_ORANGE, 2.55, 0.5, 0.9),
                ),
            ),
        )
    ),
    "cats": _shelf("cat_black", "cat_white", "cat_gray", "cat_tabby", "cat_ginger", "cat_wild"),
    "combinations": Parts(
        (
            _combination("2", "cat_tabby", "cat_wild"),
            _combination("3", "skip", "skip", "skip"),
            _combination("5", "cat_black", "favor", "defuse", "shuffle", "cat_white"),
        )
    ),
    "nope": Parts(
        (
            Scene((2.8, 1.5), (*row(("attack", "nope"), 0, 0, 0.75), cross(2.45, 0.75, 0.5))),
            Scene((2.8, 1.5), (*row(("attack", "nope", "nope"), 0, 0, 0.55), tick(2.45, 0.75, 0.5))),
        )
    ),
    "secrets": Parts(
        (
            Scene(
                (3, 1.3),
                (
                    Cat(_ORANGE, 0.35, 0.65),
                    *row((BACK,) * 5, 0.9, 0.12, 0.3, 0.7),
                    Sign("eye", theme.TEAL_DARK, 2.8, 0.3),
                    Number("5", 2.8, 1),
                ),
            ),
            Scene((3, 1.5), (Cat(_BLUE, 0.35, 0.75), *row(("defuse", "skip", "cat_black"), 0.9, 0, 0.55))),
        )
    ),
    "end": Scene(
        (3.2, 2.9),
        (
            Picture("scenes/cup", 1.6, 0.75, 1.4),
            Cat(_BLUE, 1.6, 2.1, 1),
            Picture("kittens/burst_small", 0.5, 2.25, 1.2),
            Cat(_ORANGE, 0.5, 2.25, 0.6, asleep=True),
            Picture("kittens/burst_small", 2.7, 2.25, 1.2),
            Cat(_GREEN, 2.7, 2.25, 0.6, asleep=True),
        ),
    ),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return picture_size(SCENES[name], ui, room) if name in SCENES else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    if name not in SCENES:
        return None

    def face(shown: Face, size: tuple[int, int]) -> pygame.Surface:
        if shown == BACK:
            return card_art.back(size)
        if isinstance(shown, Unnamed):
            return art.picture(f"kittens/{shown.kind}", size)
        return card_art.face(ui.type, str(shown), ui.t(f"exploding_kittens.kinds.{shown}.name"), size)

    return draw_picture(SCENES[name], Style(face, _draw_workbench, _SEAM), ui, room)


def _draw_workbench(surface: pygame.Surface, radius: int) -> None:
    """Dark boards, as on the table."""
    side = max(64, surface.get_width())
    for top in range(0, surface.get_height(), side):
        surface.blit(art.picture("tables/workbench", (side, side)), (0, top))
    round_off(surface, radius)
