"""What the guide of each game shows: five steps, each of a few beats; a beat is one sentence about things it lights up.

A guide has a table of its own, prepared so that everything it speaks of lies there (see ``practice``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Event, Seat
from game.core.match import Match
from game.ui.context import Ui

if TYPE_CHECKING:
    from game.scenes.table import Table

Places = Mapping[str, Sequence[Rect]]
"""A name → the rectangles, in pixels of the window, where the thing lies now; none where it does not lie anywhere."""

Stage = Callable[[Match, Seat], Sequence[Event]]
"""Brings the practice match to what a beat is about: by actions, whose events it gives, or by hand."""


@dataclass(frozen=True)
class Beat:
    """``name``: its text is ``guide.<game>.<name>``. ``lights``: places. ``meets``: concepts of the game.

    What is not there now stays dark. ``stage``: what happens on the practice table before the sentence is said.
    """

    name: str
    lights: tuple[str, ...]
    meets: tuple[str, ...]
    stage: Stage | None = None


Step = tuple[Beat, ...]
"""Beats that belong together."""


# id → module with ``STEPS``, ``CONCEPTS`` (concept → the section of the rules it stands in), ``places(view) -> Places``
# and ``prepare``, the stage it begins with; a game without an entry has no guide.
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
    steps: tuple[Step, ...] = _module(game).STEPS
    return steps


def concepts_of(game: str) -> Mapping[str, str]:
    """What a newcomer has to meet, and the section of the rules in which it stands. Raises KeyError as above."""
    concepts: Mapping[str, str] = _module(game).CONCEPTS
    return concepts


def preparation_of(game: str) -> Stage:
    """How the table of a guide is laid. Raises KeyError as above."""
    prepare: Stage = _module(game).prepare
    return prepare


def _module(game: str) -> ModuleType:
    return import_module(_MODULES[game])


def lit(table: Table, beat: Beat) -> list[Rect]:
    """What a beat lights up on a table; the board where nothing of it can be seen."""
    places = {**_of_every_table(table), **_module(table.match.setup.game).places(table.view)}
    window = table.app.canvas.get_rect()
    found = [rect.clip(window) for name in beat.lights for rect in places.get(name, ())]
    return [rect for rect in found if rect.width > 1 and rect.height > 1] or [table.places.board]


def pile(ui: Ui, rect: Rect) -> Rect:
    """A pile together with the number that hangs over its lower edge."""
    return Rect(rect.x, rect.y, rect.width, rect.height + ui.px(8))


def text(table: Table, beat: Beat) -> str:
    """The sentence of a beat; another one for who plays alone, or where races have no clock, if there is one."""
    ui, game = table.ui, table.match.setup.game
    circumstances = []
    if len(table.match.setup.seats) == 1:
        circumstances.append("alone")
    if not ui.settings.race_seconds:
        circumstances.append("asked")
    known = [f"guide.{game}.{beat.name}_{circumstance}" for circumstance in circumstances]
    key = next((key for key in known if ui.texts.get(key)), f"guide.{game}.{beat.name}")
    return ui.t(key, letter=_race_key(table))


def _race_key(table: Table) -> str:
    return pygame.key.name(table.race_key(table.viewer or 0)).upper()


def _of_every_table(table: Table) -> Places:
    badges = table.seats_bar.rects
    return {
        "seats": badges,
        "me": [badges[table.viewer]] if table.viewer is not None else [],
        "turn": [badges[turn]] if (turn := table.view.turn_of()) is not None else [],
        "hand": [table.places.hand],
        "board": [table.places.board],
    }
