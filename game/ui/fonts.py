"""Manrope in its weights, text as surfaces, wrapping and fitting."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files

import pygame

from game.ui import line_breaks
from game.ui.kept import kept
from game.ui.theme import Colour, Metrics, TextStyle

ELLIPSIS = "…"


@lru_cache(maxsize=64)
def _font(weight: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    with as_file(files("font_manrope") / "files" / f"Manrope-{weight}.ttf") as path:
        return pygame.font.Font(str(path), size)


_NO_CHARACTER = "\uffff"
_SPACES = re.compile("[ \N{NO-BREAK SPACE}]")


@lru_cache(maxsize=1000)
def _has_picture(char: str) -> bool:
    """Whether Manrope has a glyph of its own for a character: an emoji would be a smudge, the sign for none."""
    font = _font("Regular", 40)
    known = font.metrics(char)
    if not known or known[0] is None:
        return False
    if char.isspace() or not font.size(char)[0]:
        return True
    pixels, none = (
        pygame.image.tobytes(font.render(c, True, (0, 0, 0)), "RGBA") for c in (char, _NO_CHARACTER)
    )
    return pixels != none


@lru_cache(maxsize=6000)
def drawable(text: str) -> str:
    """The text without what the font has no picture of."""
    return text if text.isascii() else "".join(filter(_has_picture, text))


def _space(size: int) -> int:
    """Manrope's own space is so narrow that, rounded to pixels, words run together in small sizes."""
    return max(3, round(size * 0.26))


@lru_cache(maxsize=6000)
def _word_width(word: str, weight: str, size: int) -> int:
    return _font(weight, size).size(word)[0]


def _width(text: str, weight: str, size: int) -> int:
    words = _SPACES.split(drawable(text))
    return sum(_word_width(word, weight, size) for word in words) + _space(size) * (len(words) - 1)


@kept
def _rendered(text: str, weight: str, size: int, colour: Colour) -> pygame.Surface:
    font, text = _font(weight, size), drawable(text)
    words = _SPACES.split(text)
    if len(words) == 1 and _word_width(text, weight, size):
        return font.render(text, True, colour)
    line = pygame.Surface((max(1, _width(text, weight, size)), font.get_height()), pygame.SRCALPHA)
    x = 0
    for word in words:
        if _word_width(word, weight, size):  # some characters have none, and pygame refuses to draw nothing
            line.blit(font.render(word, True, colour), (x, 0))
        x += _word_width(word, weight, size) + _space(size)
    return line


@dataclass(frozen=True)
class Typesetter:
    """Sets text for one window: a style of ``theme`` plus the metrics give the font."""

    metrics: Metrics

    def font(self, style: TextStyle) -> pygame.font.Font:
        return _font(style[0], self.metrics.font(style[1]))

    def line_height(self, style: TextStyle) -> int:
        return self.font(style).get_linesize()

    def width(self, text: str, style: TextStyle) -> int:
        return _width(text, style[0], self.metrics.font(style[1]))

    def render(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """One line of text; shared with others, so not to be drawn on."""
        return _rendered(text, style[0], self.metrics.font(style[1]), colour)

    @staticmethod
    def at_size(text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
        """A line for a picture rather than for reading: its size is no style's."""
        return _rendered(text, weight, pixels, colour)

    def fit(self, text: str, style: TextStyle, width: int) -> str:
        """The text, ended with … where it is wider than ``width`` pixels."""
        if self.width(text, style) <= width:
            return text
        return text[: self._fitting(text, style, width, ELLIPSIS)].rstrip() + ELLIPSIS

    def _fitting(self, text: str, style: TextStyle, width: int, end: str = "") -> int:
        """How long the longest beginning is that fits, with ``end`` after it, into ``width`` pixels."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + end, style) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def parted(self, text: str, style: TextStyle, width: int) -> str:
        """The text with a space in every word wider than ``width`` pixels, such as a path, which would be cut.

        The space follows one of the path's own marks, where there is one in the half before it.
        """
        parts = []
        for word in re.split(r"(\s)", text):
            while self.width(word, style) > width:
                length = max(1, self._fitting(word, style, width))
                length = 1 + max(word.rfind(mark, length // 2, length) for mark in "/\\") or length
                parts += [word[:length], " "]
                word = word[length:]
            parts.append(word)
        return "".join(parts)

    def largest(self, text: str, styles: Sequence[TextStyle], width: int) -> TextStyle:
        """The first of ``styles`` in which a line fits into ``width`` pixels; the last where it fits in none."""
        return next((style for style in styles if self.width(text, style) <= width), styles[-1])

    def wrap(self, text: str, style: TextStyle, width: int) -> list[str]:
        """The text broken into lines of at most ``width`` pixels, at spaces; ``\\n`` ends a line. There are as many
        lines as if it were broken at just any space."""
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
    def fits(line: str) -> bool:
        return _width(line, weight, size) <= width

    return tuple(line for paragraph in text.split("\n") for line in line_breaks.lines(paragraph, fits))
