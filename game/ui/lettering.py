"""Letters with a thick dark outline, for covers and the title: pictures rather than text to be read."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.theme import Colour

FINER = 2
"""Such letters are drawn larger by this and scaled down: that smooths their outline."""


def in_colour(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A white shape in another colour."""
    copy = shape.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def outline(shape: pygame.Surface, line: int, thick: int = 0) -> pygame.Surface:
    """The dark picture that lies under a white shape: ``line`` pixels wider all round, ``thick`` more below."""
    # Two octagons, one turned against the other, make a shape of sixteen corners: nearly round, with few pictures.
    picture = in_colour(shape, theme.INK)
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
def outlined(type_: Typesetter, text: str, pixels: int, width: int, colour: Colour) -> pygame.Surface:
    """A line of ExtraBold ``pixels`` high, or as much smaller as ``width`` asks, with its outline."""
    size = pixels * FINER
    wide = type_.at_size(text, "ExtraBold", size, theme.WHITE).get_width()
    room = width * FINER - size // 6
    if wide > room:
        size = max(11 * FINER, size * room // wide)
    glyphs = type_.at_size(text, "ExtraBold", size, theme.WHITE)
    line = max(FINER, size // 14)
    shape = pygame.Surface((glyphs.get_width() + 2 * line, glyphs.get_height() + 3 * line), pygame.SRCALPHA)
    shape.blit(glyphs, (line, line))
    picture = outline(shape, line, line)
    picture.blit(in_colour(shape, colour), (0, 0))
    return pygame.transform.smoothscale(
        picture, (picture.get_width() // FINER, picture.get_height() // FINER)
    )
