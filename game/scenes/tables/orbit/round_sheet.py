"""The sheet beside the piles of Orbit: which round this is, the objects that take part, what sets and runs are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui import art, paint, theme
from game.ui.theme import TextStyle

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView


@dataclass(frozen=True)
class _Way:
    """How it is written. ``head``: the objects below the round and a caption, below it, or beside it."""

    lines: tuple[str, ...]
    style: TextStyle
    head: str


class RoundSheet:
    """The rules of melds come first: for want of room the objects have no caption, then stand beside the round, and in
    the end all is in smaller letters. ``rect``: where it lies."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.rect = Rect(0, 0, 0, 0)

    def layout(self, left: int, middle: int, width: int, board: Rect) -> None:
        """Beside the piles, no higher than the board allows; the buttons lie below it."""
        ui = self.view.ui
        most = board.height - ui.metrics.text(54)
        self.rect = Rect(0, 0, width, min(most, self._height(self._ways()[0], width)))
        self.rect.midleft = (left, middle)
        self.rect.clamp_ip(board)

    # Measures

    @property
    def _pad(self) -> tuple[int, int]:
        return self.view.ui.px(14), self.view.ui.px(10)

    @property
    def _between(self) -> int:
        return self.view.ui.px(6)

    @property
    def _objects(self) -> int:
        """Height of their row."""
        return self.view.ui.metrics.text(44) + self._between

    def _ways(self) -> list[_Way]:
        """The best first."""
        t = self.view.words.t
        lines = t("sheet.set"), t("sheet.run")
        return [
            _Way(lines, style, head)
            for style, head in product((theme.SMALL, theme.TINY), ("caption", "below", "beside"))
        ]

    def _height(self, way: _Way, width: int) -> int:
        ui, (side, pad) = self.view.ui, self._pad
        words = sum(
            ui.type.wrapped_height(line, way.style, width - 2 * side) + self._between for line in way.lines
        )
        return self._head_height(way.head) + words + 2 * pad

    def _head_height(self, head: str) -> int:
        line = self.view.ui.type.line_height
        if head == "beside":
            return max(line(theme.HEADING), self._objects)
        caption = line(theme.SMALL) if head == "caption" else 0
        return line(theme.HEADING) + caption + self._between + self._objects

    def _best(self) -> _Way:
        ways = self._ways()
        return next((way for way in ways if self._height(way, self.rect.width) <= self.rect.height), ways[-1])

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        ui, way, (side, pad) = self.view.ui, self._best(), self._pad
        paint.shadow(surface, self.rect, ui.px(16), ui.px(8), ui.px(4))
        paint.panel(surface, self.rect, ui.px(16), theme.PAPER, theme.INK, ui.px(2))
        inner = self.rect.inflate(-2 * side, -2 * pad)
        self._draw_head(surface, inner, way.head)
        y = inner.top + self._head_height(way.head)
        for line in way.lines:
            place = Rect(inner.left, y, inner.width, 0)
            y += ui.type.draw_wrapped(surface, line, way.style, theme.INK_SOFT, place) + self._between

    def _draw_head(self, surface: pygame.Surface, inner: Rect, head: str) -> None:
        """The round, and the objects that take part."""
        ui, seen, t = self.view.ui, self.view.seen, self.view.words.t
        count, gap = len(seen.objects), ui.px(12)
        room = inner.width // 2 if head == "beside" else inner.width
        size = min(ui.metrics.text(44), (room + gap) // max(1, count) - gap)
        title = Rect(inner.left, inner.top, inner.width, ui.type.line_height(theme.HEADING))
        left, top = inner.left, title.bottom + self._between
        if head == "beside":
            left, top = inner.right - count * (size + gap) + gap, inner.top
            title.width, title.centery = left - gap - inner.left, top + size // 2
        words = t("sheet.round", n=seen.round, count=int(seen.options["rounds"]))
        style = ui.type.largest(words, (theme.HEADING, theme.BUTTON, theme.LABEL, theme.TINY), title.width)
        ui.type.draw(surface, words, style, theme.INK, title)
        if head == "caption":
            place = Rect(left, title.bottom, inner.width, ui.type.line_height(theme.SMALL))
            ui.type.draw(surface, t("sheet.objects"), theme.SMALL, theme.INK_SOFT, place)
            top += place.height
        for i, thing in enumerate(seen.objects):
            picture = art.picture(f"planets/objects/{thing}", (size, size))
            surface.blit(picture, (left + i * (size + gap), top))
