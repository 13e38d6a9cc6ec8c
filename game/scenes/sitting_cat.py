"""Cats that sit: on a cushion where they are made, on steps at the end of a match; the winner holds the cup."""

from __future__ import annotations

import pygame

from game.ui import cats, paint, theme
from game.ui.cats import Pose
from game.ui.context import Ui
from game.ui.theme import SeatStyle

SHAPE = 200 / 260
"""Width by height of the figure."""

CUSHION = 1.12
"""How much wider than the figure its cushion is."""


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


def cushion(figure: pygame.Rect) -> pygame.Rect:
    """Where the cushion under a cat lies."""
    rect = pygame.Rect(0, 0, round(figure.width * CUSHION), figure.height * 16 // 100)
    rect.center = (figure.centerx, figure.bottom - figure.height * 4 // 100)
    return rect


def draw_cushion(surface: pygame.Surface, ui: Ui, style: SeatStyle, rect: pygame.Rect) -> None:
    """Under a cat that will be drawn at ``rect``, in the seat's colour."""
    under = cushion(rect)
    paint.shadow(surface, under, under.height // 2, ui.px(10), ui.px(5))
    paint.panel(surface, under, under.height // 2, style.colour, theme.INK, ui.px(3))


def watching(x: int, winner: int) -> Pose:
    """Of one that sits at ``x`` and looks at who won."""
    return Pose((), (0.0, 0.0) if x == winner else (1.0, -0.4) if x < winner else (-1.0, -0.4))
