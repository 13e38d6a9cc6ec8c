"""The log: everything that happened, as the viewer may know it; folds away."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from game.scenes.tables.view import LogLine
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.group import draw_scroll_bar
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

REMEMBERED = 200
"""Sentences that can be scrolled back to; all of them stand in the table as text."""


class LogPanel:
    """The newest sentence stands at the bottom; wheel and keys scroll back. Below it a button: everything as text."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = True
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self._language = table.app.ui.texts.language
        self._entries = 0
        self._back = 0  # pixels scrolled back from the newest line
        self._shown: tuple[tuple[object, ...], list[LogLine], list[int]] = ((), [], [0])
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.text_button = Button(
            table.app.ui, "", lambda: table.corner.open_state(), kind="quiet", hint="Ctrl+T"
        )

    def widgets(self) -> list[Widget]:
        """What the keyboard reaches here: nothing while the panel is folded away."""
        return [self.text_button] if self.open and self.rect.width > 0 else []

    def forget(self) -> None:
        """Another seat looks, or the match went back: everything is told anew."""
        self.lines, self._entries, self._back = [], 0, 0
        self._language = self.table.app.ui.texts.language
        self.refresh()

    def refresh(self) -> None:
        """Take in what has been logged since, as far as one can scroll back: to tell a long match takes its time."""
        self.lines += self.table.log_lines(self._entries, REMEMBERED)
        self._entries = len(self.table.match.log)
        self._back = 0

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self._picture = None
        ui = self.table.app.ui
        self.text_button.text = ui.t("access.state.open")
        height, edge = ui.metrics.text(36), ui.px(10)
        self.text_button.rect = pygame.Rect(
            rect.left + edge, rect.bottom - edge - height, rect.width - 2 * edge, height
        )
        if self._language != self.table.app.ui.texts.language:
            self.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel over the panel."""
        if event.type != pygame.MOUSEWHEEL or not self.open:
            return False
        if not self.rect.collidepoint(self.table.app.pointer()):
            return False
        self._back = max(0, self._back + event.y * self.table.app.ui.px(48))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and Page down, Home and End, while the panel is open."""
        if event.type != pygame.KEYDOWN or not self.widgets():
            return False
        sheet = self._sheet
        reach = max(0, self._measured(sheet.width)[1][-1] - sheet.height)
        page = sheet.height * 4 // 5
        ways = {pygame.K_PAGEUP: page, pygame.K_PAGEDOWN: -page, pygame.K_HOME: reach, pygame.K_END: -reach}
        if event.key not in ways:
            return False
        self._back = max(0, min(reach, self._back + ways[event.key]))
        return True

    @property
    def _sheet(self) -> pygame.Rect:
        """Where the sentences stand, above the button."""
        ui, inner = self.table.app.ui, self.rect.inflate(-self.table.app.ui.px(20), -self.table.app.ui.px(16))
        inner.height = self.text_button.rect.top - ui.px(8) - inner.top
        return inner

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open or self.rect.width <= 0:
            return
        ui, rect = self.table.app.ui, self.rect
        paint.shadow(surface, rect, ui.px(14), ui.px(8), ui.px(4))
        paint.panel(surface, rect, ui.px(14), theme.PAPER, theme.INK, ui.px(2))
        inner = self._sheet
        height = self._measured(inner.width)[1][-1]
        self._back = min(self._back, max(0, height - inner.height))
        top = max(0, height - inner.height - self._back)
        first, last = self._whole(inner, top)
        surface.blit(self._text(inner.size, top), inner.move(0, first), (0, first, inner.width, last - first))
        if height > inner.height:
            bar = pygame.Rect(inner.left, inner.top, inner.width + ui.px(8), inner.height)
            draw_scroll_bar(surface, ui, bar, top, height)

    @property
    def _line(self) -> int:
        return self.table.app.ui.type.line_height(theme.SMALL)

    def _whole(self, sheet: pygame.Rect, top: int) -> tuple[int, int]:
        """The part of the sheet that is shown, scrolled down by ``top`` pixels: no line half at its edges."""
        first = -self._into_line(sheet.width, top) % self._line
        return first, sheet.height - self._into_line(sheet.width, top + sheet.height)

    def _into_line(self, width: int, y: int) -> int:
        """How many pixels of a line lie above ``y``; 0 between two lines."""
        tops = self._measured(width)[1]
        sentence = bisect_right(tops, y) - 1
        if sentence + 1 == len(tops):  # below all of them
            return 0
        into, lines = y - tops[sentence], (tops[sentence + 1] - tops[sentence]) // self._line
        return into % self._line if into < lines * self._line else 0

    def _measured(self, width: int) -> tuple[list[LogLine], list[int]]:
        """The newest sentences, and where each begins below the first; the last number is where all of them end."""
        ui, shared = self.table.app.ui, self.table.view.is_shared()
        language, percent = ui.texts.language, ui.metrics.text_percent
        hidden = tuple(self.table.view.concealed())
        key = (len(self.lines), shared, hidden, width, self.table.viewer, percent, language, id(self.lines))
        if self._shown[0] != key:
            lines = [line for line in self.lines if not (line.private and shared)][-REMEMBERED:]
            lines = [line for line in lines if not any(name in line.text for name in hidden)]
            if not lines:
                lines = [LogLine(None, ui.t("access.state.nothing"))]
            across, gap = width - self._indent, ui.px(5)
            heights = (ui.type.wrapped_height(line.text, theme.SMALL, across) + gap for line in lines)
            self._shown = key, lines, list(accumulate(heights, initial=0))
        return self._shown[1:]

    @property
    def _indent(self) -> int:
        return self._mark_size + self.table.app.ui.px(7)

    @property
    def _mark_size(self) -> int:
        return self.table.app.ui.metrics.text(14)

    def _text(self, size: tuple[int, int], top: int) -> pygame.Surface:
        """The sentences that are seen with the sheet scrolled down by ``top`` pixels, drawn anew when others are."""
        lines, tops = self._measured(size[0])
        key = (*self._shown[0], size, top)
        if self._picture is not None and self._picture[0] == key:
            return self._picture[1]
        seen = pygame.Surface(size, pygame.SRCALPHA)
        first, last = bisect_right(tops, top) - 1, bisect_left(tops, top + size[1])
        for line, y in zip(lines[first:last], tops[first:last], strict=False):
            self._draw_sentence(seen, line, y - top)
        self._picture = (key, seen)
        return seen

    def _draw_sentence(self, surface: pygame.Surface, line: LogLine, y: int) -> None:
        ui, mark, indent = self.table.app.ui, self._mark_size, self._indent
        if line.seat is not None:
            place = pygame.Rect(0, y + (ui.type.line_height(theme.SMALL) - mark) // 2, mark, mark)
            paint.mark(surface, self.table.style(line.seat), place)
        colour = theme.TEAL_DARK if line.private else theme.INK if self.lines else theme.INK_SOFT
        across = surface.get_width() - indent
        height = ui.type.wrapped_height(line.text, theme.SMALL, across)
        ui.type.draw_wrapped(surface, line.text, theme.SMALL, colour, pygame.Rect(indent, y, across, height))
