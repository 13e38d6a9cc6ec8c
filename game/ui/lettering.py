"""Letters with a thick dark outline, for covers and cards: pictures rather than text to be read."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.theme import Colour

_FINER = 3
"""Such letters are drawn larger by this and scaled down: that smooths their outline."""


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
    size = pixels * _FINER
    return _lettering(str(count), size, colour, max(2, size // 12))


@kept
def outlined(type_: Typesetter, text: str, pixels: int, width: int, colour: Colour) -> pygame.Surface:
    """A line of ExtraBold ``pixels`` high, or as much smaller as ``width`` asks, with its outline."""
    size = pixels * _FINER
    wide = type_.at_size(text, "ExtraBold", size, theme.WHITE).get_width()
    room = width * _FINER - size // 6
    if wide > room:
        size = max(11 * _FINER, size * room // wide)
    line = max(_FINER, size // 14)
    return _lettering(text, size, colour, line, line)


def _lettering(text: str, size: int, colour: Colour, line: int, thick: int = 0) -> pygame.Surface:
    glyphs = Typesetter.at_size(text, "ExtraBold", size, theme.WHITE)
    shape = pygame.Surface(
        (glyphs.get_width() + 2 * line, glyphs.get_height() + 2 * line + thick), pygame.SRCALPHA
    )
    shape.blit(glyphs, (line, line))
    picture = _in_colour(shape, colour, line, thick)
    return pygame.transform.smoothscale(
        picture, (picture.get_width() // _FINER, picture.get_height() // _FINER)
    )
