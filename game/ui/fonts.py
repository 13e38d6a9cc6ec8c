"""Manrope in its weights, text as surfaces, wrapping and fitting."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import as_file, files

import pygame

from game.ui.theme import Colour, Metrics, TextStyle

ELLIPSIS = "…"


@lru_cache(maxsize=64)
def _font(weight: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    with as_file(files("font_manrope") / "files" / f"Manrope-{weight}.ttf") as path:
        return pygame.font.Font(str(path), size)


@lru_cache(maxsize=1500)
def _rendered(text: str, weight: str, size: int, colour: Colour) -> pygame.Surface:
    return _font(weight, size).render(text, True, colour)


class Typesetter:
    """Sets text for one window: a style of ``theme`` plus the metrics give the font."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def font(self, style: TextStyle) -> pygame.font.Font:
        return _font(style[0], self.metrics.font(style[1]))

    def line_height(self, style: TextStyle) -> int:
        return self.font(style).get_linesize()

    def width(self, text: str, style: TextStyle) -> int:
        return self.font(style).size(text)[0]

    def render(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """One line of text; shared with others, so not to be drawn on."""
        return _rendered(text, style[0], self.metrics.font(style[1]), colour)

    def at_size(self, text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
        """A line for a picture rather than for reading: its size is no style's."""
        return _rendered(text, weight, pixels, colour)

    def fit(self, text: str, style: TextStyle, width: int) -> str:
        """The text, ended with … where it is wider than ``width`` pixels."""
        font = self.font(style)
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:  # the longest beginning that fits with the dots
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, style: TextStyle, width: int) -> list[str]:
        """The text broken into lines of at most ``width`` pixels, at spaces; ``\\n`` ends a line."""
        return list(_wrapped(text, style[0], self.metrics.font(style[1]), width))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
    ) -> None:
        """One line in ``rect``: vertically centred, cut with … if too long; align left, center or right."""
        picture = self.render(self.fit(text, style, rect.width), style, colour)
        place = picture.get_rect(centery=rect.centery)
        if align == "center":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        else:
            place.left = rect.left
        surface.blit(picture, place)

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
    ) -> int:
        """Lines from the top of ``rect`` down; returns the height used."""
        y = rect.top
        step = self.line_height(style)
        for line in self.wrap(text, style, rect.width):
            self.draw(surface, line, style, colour, pygame.Rect(rect.left, y, rect.width, step), align)
            y += step
        return y - rect.top

    def wrapped_height(self, text: str, style: TextStyle, width: int) -> int:
        return len(self.wrap(text, style, width)) * self.line_height(style)


@lru_cache(maxsize=800)
def _wrapped(text: str, weight: str, size: int, width: int) -> tuple[str, ...]:
    font = _font(weight, size)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if not line or font.size(longer)[0] <= width:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)
