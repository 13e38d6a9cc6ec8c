"""Cats that sit: on a cushion where they are made, on steps at the end of a match; the winner holds the cup."""

from __future__ import annotations

import pygame

from game.ui import cats, paint, theme
from game.ui.cats import Pose
from game.ui.context import Ui
from game.ui.theme import SeatStyle

SHAPE = 200 / 260
"""Width by height of the figure."""


def place(height: int, midbottom: tuple[int, int]) -> pygame.Rect:
    """Where a cat of this height is drawn so that it sits at a point."""
    rect = pygame.Rect(0, 0, round(height * SHAPE), height)
    rect.midbottom = midbottom
    return rect


def draw(surface: pygame.Surface, style: SeatStyle, rect: pygame.Rect, pose: Pose) -> None:
    """The cat, with the mark of its seat beside its feet."""
    surface.blit(cats.picture(style, "sitting", rect.size, pose), rect)
    mark = pygame.Rect(0, 0, rect.width * 27 // 100, rect.width * 27 // 100)
    mark.midbottom = (rect.left + rect.width * 88 // 100, rect.bottom)
    paint.mark(surface, style, mark)


def draw_cushion(surface: pygame.Surface, ui: Ui, style: SeatStyle, rect: pygame.Rect) -> None:
    """Under a cat that will be drawn at ``rect``, in the seat's colour."""
    cushion = pygame.Rect(0, 0, rect.width * 112 // 100, rect.height * 16 // 100)
    cushion.center = (rect.centerx, rect.bottom - rect.height * 4 // 100)
    paint.shadow(surface, cushion, cushion.height // 2, ui.px(10), ui.px(5))
    paint.panel(surface, cushion, cushion.height // 2, style.colour, theme.INK, ui.px(3))


def watching(x: int, winner: int) -> Pose:
    """Of one that sits at ``x`` and looks at who won."""
    return Pose((), (0.0, 0.0) if x == winner else (1.0, -0.4) if x < winner else (-1.0, -0.4))
