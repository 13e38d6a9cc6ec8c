"""Letters with a thick dark outline, for covers and cards: pictures rather than text to be read."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.theme import Colour

_FINE_ENOUGH = 180
"""Pixels: letters of less are drawn two or three times larger and scaled down, which smooths their outline."""


def _finer(pixels: int) -> int:
    return max(1, min(3, _FINE_ENOUGH // max(1, pixels)))


def _in_colour(shape: pygame.Surface, colour: Colour, line: int, thick: int = 0) -> pygame.Surface:
    """A white shape in ``colour`` with a dark outline ``line`` pixels wide all round, ``thick`` more below."""
    outline = _outline(shape, line, thick)
    # Where the result is clear it is dark all the same: scaling mixes the colours of neighbours, clear ones too, and
    # the letter's own colour would show as a pale rim around its outline.
    picture = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    picture.fill(theme.INK)
    picture.blit(_filled(shape, colour), (0, 0))
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _filled(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    copy = shape.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _outline(shape: pygame.Surface, line: int, thick: int) -> pygame.Surface:
    # Two octagons, one turned against the other, make a shape of sixteen corners: nearly round, with few pictures.
    picture = shape
    for turn, far in ((0.0, line // 2), (22.5, line - line // 2)):
        vector = pygame.Vector2(far, 0)
        offsets = [vector.rotate(turn + 45 * i) for i in range(8)]
        picture = _spread(picture, [(round(offset.x), round(offset.y)) for offset in offsets])
    return _spread(picture, [(0, 0), (0, thick)]) if thick else picture


def _spread(shape: pygame.Surface, offsets: Iterable[tuple[int, int]]) -> pygame.Surface:
    """A shape several times, each moved by one of ``offsets``."""
    picture = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    for offset in offsets:
        picture.blit(shape, offset)
    return picture


@kept
def number(count: int, pixels: int, colour: Colour) -> pygame.Surface:
    """A number in ExtraBold ``pixels`` high, with its outline."""
    finer = _finer(pixels)
    size = pixels * finer
    return _lettering(str(count), size, finer, colour, max(2, size // 12))


@kept
def outlined(type_: Typesetter, text: str, pixels: int, width: int, colour: Colour) -> pygame.Surface:
    """A line of ExtraBold ``pixels`` high, or as much smaller as ``width`` asks, with its outline."""
    finer = _finer(pixels)
    size = pixels * finer
    wide = type_.at_size(text, "ExtraBold", size, theme.WHITE).get_width()
    room = width * finer - size // 6
    if wide > room:
        size = max(11 * finer, size * room // wide)
    line = max(finer, size // 14)
    return _lettering(text, size, finer, colour, line, line)


def _lettering(text: str, size: int, finer: int, colour: Colour, line: int, thick: int = 0) -> pygame.Surface:
    """``size`` and the outline's ``line`` and ``thick`` in pixels of a picture ``finer`` times as large."""
    glyphs = Typesetter.at_size(text, "ExtraBold", size, theme.WHITE)
    shape = pygame.Surface(
        (glyphs.get_width() + 2 * line, glyphs.get_height() + 2 * line + thick), pygame.SRCALPHA
    )
    shape.blit(glyphs, (line, line))
    picture = _in_colour(shape, colour, line, thick)
    return pygame.transform.smoothscale(
        picture, (picture.get_width() // finer, picture.get_height() // finer)
    )
