"""The name Kotobox as a picture: letters of coloured cardboard, slightly askew, their o with a cat's ears."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.lettering import FINER, in_colour, outline
from game.ui.theme import Colour

NAME = "Kotobox"
_LOOKS: tuple[
    tuple[Colour, float, float], ...
] = (  # colour, turn in degrees, how much higher (of the height)
    (theme.CORAL, 4, 0.0),
    (theme.GOLD, -5, -0.03),
    (theme.TEAL, 3, 0.02),
    (theme.CARDBOARD, 5, -0.02),
    (theme.LEAF, -3, 0.02),
    (theme.GOLD, 4, -0.03),
    (theme.CORAL, -5, 0.01),
)


_WIDE, _TALL = 4.78, 0.92  # of the whole, in heights of its font


def size_of(height: int) -> tuple[int, int]:
    """Width and height in pixels of the name in letters of a font ``height`` pixels high."""
    return round(_WIDE * height), round(_TALL * height)


@kept
def wordmark(type_: Typesetter, height: int) -> pygame.Surface:
    """The name in letters of a font ``height`` pixels high, on nothing; as large as ``size_of`` says."""
    size = round(height * FINER)  # drawn larger and scaled down: that smooths the outlines
    letters = [_letter(type_, c, size, *look[:2]) for c, look in zip(NAME, _LOOKS, strict=True)]
    # Letters stand closer than their pictures, which carry an outline and room for ears.
    overlap = round(size * 0.32)
    width = sum(letter.get_width() - overlap for letter in letters) + overlap
    whole = pygame.Surface((width, round(size * 1.6)), pygame.SRCALPHA)
    x = 0
    for letter, (_, _, up) in zip(letters, _LOOKS, strict=True):
        whole.blit(letter, (x, (whole.get_height() - letter.get_height()) // 2 - round(up * size)))
        x += letter.get_width() - overlap
    return pygame.transform.smoothscale(whole.subsurface(whole.get_bounding_rect()), size_of(height))


@kept
def _letter(type_: Typesetter, character: str, size: int, colour: Colour, turn: float) -> pygame.Surface:
    """A letter with a thick dark outline, a light edge at its upper left, and ears if it is an o, turned askew."""
    line = max(2, round(size * 0.05))
    glyph = type_.at_size(character, "ExtraBold", size, theme.WHITE)
    shape = pygame.Surface((glyph.get_width() + 6 * line, glyph.get_height() + 3 * line), pygame.SRCALPHA)
    shape.blit(glyph, (3 * line, line))
    if character == "o":
        _add_ears(shape)
    picture = outline(shape, line, line // 2)
    picture.blit(in_colour(shape, _lighter(colour)), (0, 0))
    picture.blit(_shifted_inside(in_colour(shape, colour), shape, max(1, line // 3)), (0, 0))
    return pygame.transform.rotozoom(picture, turn, 1)


def _add_ears(shape: pygame.Surface) -> None:
    """Two pointed ears on top of what is drawn there."""
    o = shape.get_bounding_rect()
    for side in (-1, 1):
        tip = (o.centerx + side * o.width * 0.47, o.top - o.height * 0.2)
        outer = (o.centerx + side * o.width * 0.49, o.top + o.height * 0.42)
        inner = (o.centerx + side * o.width * 0.06, o.top + o.height * 0.08)
        pygame.draw.polygon(shape, theme.WHITE, (tip, outer, inner))


def _lighter(colour: Colour) -> Colour:
    red, green, blue = (round(c + (255 - c) * 0.45) for c in colour)
    return red, green, blue


def _shifted_inside(fill: pygame.Surface, shape: pygame.Surface, by: int) -> pygame.Surface:
    """The colour moved down and right, but only where the letter is: what stays free is its lit edge."""
    moved = pygame.Surface(fill.get_size(), pygame.SRCALPHA)
    moved.blit(fill, (by, by))
    moved.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return moved
