"""The pictures of the rules: drawn by the program from small positions, with the cards of the table itself."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pygame

from game.ui.context import Ui


def picture(game: str, name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where the game has no such picture."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        return None
    drawn: pygame.Surface | None = import_module(module).picture(name, ui, room)
    return drawn


def size(game: str, name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture, which takes much less time than to draw it; None where there is none."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        return None
    measured: tuple[int, int] | None = import_module(module).size(name, ui, room)
    return measured
