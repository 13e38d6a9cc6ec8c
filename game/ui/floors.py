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
"""Pixels laid in one go, a few milliseconds."""

_COARSE = 4
"""A side of the squares in which light falls evenly, in pixels: it changes so slowly that nobody sees them."""

_GRID = (32, 20)
"""Points at which the light is worked out; enlarging smooths what is between them."""


def draw(surface: pygame.Surface, name: str, lamp: Lamp | None = None) -> None:
    """``assets/art/<name>.svg`` over a whole surface, as often as that takes, and lit."""
    surface.blit(_floor(name, surface.get_size(), tile_side(surface), lamp), (0, 0))


def tile_side(surface: pygame.Surface) -> int:
    """Width and height of one of the pictures laid over a surface, in pixels: 512 in the reference layout."""
    return max(256, round(512 * min(surface.get_width() / 1280, surface.get_height() / 800)))


@kept.kept
def _floor(name: str, size: tuple[int, int], side: int, lamp: Lamp | None) -> pygame.Surface:
    tile = art.picture(name, (side, side))
    light = _light(lamp, size) if lamp is not None else None

    def lay(whole: pygame.Surface, band: pygame.Rect) -> None:
        whole.set_clip(band)
        for y in range(band.top // side * side, band.bottom, side):
            for x in range(0, size[0], side):
                whole.blit(tile, (x, y))
        if light is not None:
            whole.blit(_enlarged(light, band), band, special_flags=pygame.BLEND_RGB_MULT)
        whole.set_clip(None)

    rows = max(1, BAND // size[0] // _COARSE) * _COARSE
    return kept.in_bands((name, size, side, lamp), lambda: pygame.Surface(size), rows, lay)


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


def _enlarged(light: pygame.Surface, band: pygame.Rect) -> pygame.Surface:
    rows = pygame.Rect(0, band.top // _COARSE, light.get_width(), -(-band.height // _COARSE))
    part = light.subsurface(rows.clip(light.get_rect()))
    return pygame.transform.scale(part, (part.get_width() * _COARSE, part.get_height() * _COARSE))
