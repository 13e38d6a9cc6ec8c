"""Floors and table tops: one picture laid side by side over a whole window, in the light of a lamp."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.ui import art, kept


class Lamp(Struct, frozen=True):
    """Hangs above a point; away from it the light fades, to no less than ``least``."""

    over: tuple[float, float]
    """Where, in shares of width and height."""
    reach: tuple[float, float]
    """How far, in the same shares: there ``fading`` of the light is gone."""
    fading: float
    least: float
    tone: tuple[int, int, int]
    """The colour of its light at the brightest."""


BAND = 700_000
"""Pixels of a strip, a few milliseconds."""

_COARSE = 4
"""A side of the squares in which light falls evenly, in pixels: it changes so slowly that nobody sees them."""

_GRID = (32, 20)
"""Points at which the light is worked out; enlarging smooths what is between them."""


def draw(surface: pygame.Surface, name: str, lamp: Lamp | None = None) -> None:
    """``assets/art/<name>.svg`` over a whole surface, as often as that takes, and lit.

    In strips: to find memory for a picture as large as the window takes longer than a frame has.
    """
    size, side = surface.get_size(), tile_side(surface)
    rows = max(1, BAND // size[0] // _COARSE) * _COARSE
    tops = range(0, size[1], rows)
    surface.blits([(_strip(name, size, side, lamp, top, rows), (0, top)) for top in tops], False)


def tile_side(surface: pygame.Surface) -> int:
    """Width and height of one of the pictures laid over a surface, in pixels: 512 in the reference layout."""
    return max(256, round(512 * min(surface.get_width() / 1280, surface.get_height() / 800)))


@kept.kept
def _strip(
    name: str, size: tuple[int, int], side: int, lamp: Lamp | None, top: int, rows: int
) -> pygame.Surface:
    """``rows`` rows of a floor of that size, from ``top`` on, or as many as it has."""
    tile = art.picture(name, (side, side))
    strip = pygame.Surface((size[0], min(rows, size[1] - top)))
    for y in range(-(top % side), strip.get_height(), side):
        for x in range(0, size[0], side):
            strip.blit(tile, (x, y))
    if lamp is not None:
        light = _enlarged(_light(lamp, size), top, strip.get_height())
        strip.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return strip


@kept.kept
def _light(lamp: Lamp, size: tuple[int, int]) -> pygame.Surface:
    """What to multiply a floor of ``size`` with, a pixel for each square of it."""
    across, down = _GRID
    small = pygame.Surface(_GRID)
    for y in range(down):
        for x in range(across):
            aside = (x / across - lamp.over[0]) / lamp.reach[0]
            below = (y / down - lamp.over[1]) / lamp.reach[1]
            light = max(lamp.least, 1 - lamp.fading * (aside**2 + below**2))
            small.set_at((x, y), tuple(round(part * light) for part in lamp.tone))
    return pygame.transform.smoothscale(small, (-(-size[0] // _COARSE), -(-size[1] // _COARSE)))


def _enlarged(light: pygame.Surface, top: int, height: int) -> pygame.Surface:
    rows = pygame.Rect(0, top // _COARSE, light.get_width(), -(-height // _COARSE))
    part = light.subsurface(rows.clip(light.get_rect()))
    return pygame.transform.scale(part, (part.get_width() * _COARSE, part.get_height() * _COARSE))
