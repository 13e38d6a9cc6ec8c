"""Sets of cells made to stand out on the board: by a line round them, by their corners, by a tint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.rules.if_it_fits.actions import Cell
from game.ui import theme
from game.ui.camera import Camera
from game.ui.kept import kept
from game.ui.theme import Colour

Line = tuple[tuple[int, int], ...]


def outline(
    surface: pygame.Surface, camera: Camera, cells: Iterable[Cell], colour: Colour, width: int
) -> None:
    """A line round a set of cells: only where a cell of it meets one that is not."""
    _draw_lines(surface, _edges(camera, set(cells)), colour, width)


def corners(
    surface: pygame.Surface, camera: Camera, cells: Iterable[Cell], colour: Colour, width: int
) -> None:
    """The corners of a set of cells: unlike a line all round, they leave walls and openings in sight."""
    _draw_lines(surface, _corners(camera, set(cells)), colour, width)


def tint(surface: pygame.Surface, camera: Camera, cells: Iterable[Cell], colour: Colour, alpha: int) -> None:
    """A see-through sheet over cells."""
    for cell in cells:
        rect = camera.rect(cell)
        surface.blit(_sheet(rect.size, colour, alpha), rect)


def _edges(camera: Camera, inside: set[Cell]) -> Iterator[Line]:
    for x, y in inside:
        rect = camera.rect((x, y))
        for neighbour, start, end in (
            ((x, y - 1), rect.topleft, rect.topright),
            ((x, y + 1), rect.bottomleft, rect.bottomright),
            ((x - 1, y), rect.topleft, rect.bottomleft),
            ((x + 1, y), rect.topright, rect.bottomright),
        ):
            if neighbour not in inside:
                yield start, end


def _corners(camera: Camera, inside: set[Cell]) -> Iterator[Line]:
    for x, y in inside:
        rect = camera.rect((x, y))
        arm = rect.width // 4
        for tip, right, down in (
            (rect.topleft, 1, 1),
            (rect.topright, -1, 1),
            (rect.bottomright, -1, -1),
            (rect.bottomleft, 1, -1),
        ):
            if (x - right, y) not in inside and (x, y - down) not in inside:
                yield (tip[0] + right * arm, tip[1]), tip, (tip[0], tip[1] + down * arm)


def _draw_lines(surface: pygame.Surface, lines: Iterable[Line], colour: Colour, width: int) -> None:
    """In a colour edged with ink; all the ink first, so that it crosses no other line's colour."""
    drawn = list(lines)
    for line_colour, thick in ((theme.INK, width + 4), (colour, width)):
        for line in drawn:
            pygame.draw.lines(surface, line_colour, False, line, thick)


@kept
def _sheet(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*colour, alpha))
    return sheet
