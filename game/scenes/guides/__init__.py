"""What the guide of each game shows: five steps, each a text and the names of the places it lights up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.context import Ui

if TYPE_CHECKING:
    from game.scenes.table import Table

Places = Mapping[str, Sequence[Rect]]
"""A name → the rectangles, in pixels of the window, where the thing lies now; none where it does not lie anywhere."""


@dataclass(frozen=True)
class Step:
    """``name``: its text is ``guide.<game>.<name>``. ``lights``: places; what is not there now stays dark."""

    name: str
    lights: tuple[str, ...]


# id → module with ``STEPS`` and ``places(view) -> Places``; a game without an entry has no guide.
_MODULES = {
    "if_it_fits": "game.scenes.guides.if_it_fits",
    "exploding_kittens": "game.scenes.guides.exploding_kittens",
    "koto_uno": "game.scenes.guides.koto_uno",
    "constellation": "game.scenes.guides.constellation",
    "comet_catch": "game.scenes.guides.comet_catch",
    "memory": "game.scenes.guides.memory",
    "orbit": "game.scenes.guides.orbit",
}

GUIDES = frozenset(_MODULES)


def steps_of(game: str) -> tuple[Step, ...]:
    """The steps of a game's guide. Raises KeyError for a game without one."""
    steps: tuple[Step, ...] = import_module(_MODULES[game]).STEPS
    return steps


def lit(table: Table, step: Step) -> list[Rect]:
    """What a step lights up on a table; the board where nothing of it can be seen."""
    places = {**_of_every_table(table), **import_module(_MODULES[table.match.setup.game]).places(table.view)}
    window = table.app.canvas.get_rect()
    found = [rect.clip(window) for name in step.lights for rect in places.get(name, ())]
    return [rect for rect in found if rect.width > 1 and rect.height > 1] or [table.places.board]


def pile(ui: Ui, rect: Rect) -> Rect:
    """A pile together with the number that hangs over its lower edge."""
    return Rect(rect.x, rect.y, rect.width, rect.height + ui.px(8))


def text(table: Table, step: Step) -> str:
    """The sentence of a step; another one for who plays alone, or where races have no clock, if there is one."""
    ui, game = table.ui, table.match.setup.game
    circumstances = []
    if len(table.match.setup.seats) == 1:
        circumstances.append("alone")
    if not ui.settings.race_seconds:
        circumstances.append("asked")
    known = [f"guide.{game}.{step.name}_{circumstance}" for circumstance in circumstances]
    key = next((key for key in known if ui.texts.get(key)), f"guide.{game}.{step.name}")
    return ui.t(key, letter=_race_key(table))


def _race_key(table: Table) -> str:
    return pygame.key.name(table.race_key(table.viewer or 0)).upper()


def _of_every_table(table: Table) -> Places:
    badges = table.seats_bar.rects
    return {
        "seats": badges,
        "me": [badges[table.viewer]] if table.viewer is not None else [],
        "hand": [table.places.hand],
        "board": [table.places.board],
    }
