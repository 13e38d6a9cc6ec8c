"""The log of a whole match beside its replay: what has been played, and, paler, what is to come. A line leads to its
move."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import pygame

from game.scenes.log_panel import LogPanel
from game.scenes.tables.view import LogLine
from game.ui import paint, theme
from game.ui.widgets.group import draw_scroll_bar

if TYPE_CHECKING:
    from game.scenes.replay import Replay

PORTION = 40
"""Moves that are told at a time: a long match would hold up the frame in which it is opened."""


@dataclass(frozen=True)
class _Told:
    """A line, the number of its move (counted from 1), and where it stands on the sheet."""

    line: LogLine
    move: int
    top: int
    height: int


class ReplayLog(LogPanel):
    """Follows the replay; the wheel scrolls away from it until it moves on.

    What has been played is told at once, and a little of what is to come; the rest by ``tell_on``.
    """

    def __init__(self, table: Replay) -> None:
        super().__init__(table)
        self.replay = table
        self._told: list[_Told] = []
        self._told_for: tuple[object, ...] = ()
        self._moves = 0  # how many have been told
        self._top = 0
        self._follows = True
        self._hovered: int | None = None

    def forget(self) -> None:
        """Another seat looks: everything is told anew, as whenever something else is to be told."""
        self.refresh()

    def refresh(self) -> None:
        """The replay has moved: its line comes into sight."""
        if self.rect.width > 0:
            self._tell(self.replay.playback.position + PORTION)
            self._follows = True
            self._follow()
        self.lines = [told.line for told in self._told[: self._reached]]

    def tell_on(self) -> bool:
        """Tell a further portion of what is to come; True while there is more."""
        if self.rect.width <= 0 or self._moves == self.replay.playback.length:
            return False
        self._tell(self._moves + PORTION)
        if self._follows:
            self._follow()
        return self._moves < self.replay.playback.length

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.refresh()

    @property
    def _inner(self) -> pygame.Rect:
        return self._sheet

    @property
    def _mark(self) -> int:
        return self.table.app.ui.metrics.text(14)

    @property
    def _reached(self) -> int:
        """How many lines have been played."""
        return bisect_right(self._told, self.replay.playback.position, key=lambda told: told.move)

    def _tell(self, moves: int) -> None:
        """The lines of so many moves at least; made anew for another viewer, language, or width."""
        ui = self.table.app.ui
        width = self._inner.width
        key = (width, self.table.viewer, self.replay.mode, ui.metrics.text_percent, ui.texts.language)
        if key != self._told_for:
            self._told_for, self._told, self._moves = key, [], 0
        room, gap, y = width - self._mark - ui.px(7), ui.px(5), self._height
        for entry in self.replay.playback.entries[self._moves : moves]:
            self._moves += 1
            for line in self.replay.lines_of(entry):
                height = ui.type.wrapped_height(line.text, theme.SMALL, room) + gap
                self._told.append(_Told(line, self._moves, y, height))
                y += height

    @property
    def _height(self) -> int:
        return self._told[-1].top + self._told[-1].height if self._told else 0

    def _follow(self) -> None:
        """Scroll so that the last line that was played stands in the lower part of the panel."""
        reached = self._reached
        last = self._told[reached - 1] if reached else None
        bottom = last.top + last.height if last is not None else 0
        self._scroll_to(bottom - self._inner.height * 3 // 4)

    def _scroll_to(self, top: int) -> None:
        self._top = max(0, min(top, self._height - self._inner.height))

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls; a click on a line goes to its move."""
        if not self.open:
            return False
        if event.type == pygame.MOUSEWHEEL:
            if not self.rect.collidepoint(self.table.app.pointer()):
                return False
            self._follows = False
            self._scroll_to(self._top - event.y * self.table.app.ui.px(48))
            return True
        if event.type == pygame.MOUSEMOTION:
            before, told = self._hovered, self._at(event.pos)
            self._hovered = told.move if told is not None else None
            return self._hovered != before
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            told = self._at(event.pos)
            if told is not None:
                self.replay.go_to(told.move)
            button = self.text_button.rect.collidepoint(event.pos)
            return self.rect.collidepoint(event.pos) and not button
        return False

    def place_of(self, move: int) -> pygame.Rect | None:
        """Where the first line of a move stands in the window; None where it is out of sight or tells nothing."""
        inner = self._inner
        told = next((told for told in self._told if told.move == move), None)
        if told is None:
            return None
        place = pygame.Rect(inner.left, inner.top + told.top - self._top, inner.width, told.height)
        return place if inner.contains(place) else None

    def _at(self, position: tuple[int, int]) -> _Told | None:
        inner = self._inner
        if not inner.collidepoint(position):
            return None
        y = position[1] - inner.top + self._top
        return next((told for told in self._in_sight() if told.top <= y < told.top + told.height), None)

    def _in_sight(self) -> Iterator[_Told]:
        """The lines of which at least a part stands within the panel."""
        first = bisect_right(self._told, self._top, key=lambda told: told.top + told.height)
        for told in islice(self._told, first, None):
            if told.top >= self._top + self._inner.height:
                return
            yield told

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open or self.rect.width <= 0:
            return
        ui, rect, inner = self.table.app.ui, self.rect, self._inner
        paint.shadow(surface, rect, ui.px(14), ui.px(8), ui.px(4))
        paint.panel(surface, rect, ui.px(14), theme.PAPER, theme.INK, ui.px(2))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner.inflate(ui.px(8), 0)))
        for told in self._in_sight():
            place = pygame.Rect(inner.left, inner.top + told.top - self._top, inner.width, told.height)
            self._draw_line(surface, told, place)
        surface.set_clip(clip)
        if self._height > inner.height:
            bar = pygame.Rect(inner.left, inner.top, inner.width + ui.px(8), inner.height)
            draw_scroll_bar(surface, ui, bar, self._top, self._height)

    def _draw_line(self, surface: pygame.Surface, told: _Told, place: pygame.Rect) -> None:
        ui, line, mark = self.table.app.ui, told.line, self._mark
        position = self.replay.playback.position
        if told.move in (position, self._hovered):
            fill = theme.GOLD if told.move == position else theme.PAPER_SHADE
            paint.panel(surface, place.inflate(ui.px(8), 0), ui.px(6), fill)
        if line.seat is not None:
            step = ui.type.line_height(theme.SMALL)
            at = pygame.Rect(place.left, place.top + ui.px(2) + (step - mark) // 2, mark, mark)
            paint.mark(surface, self.table.style(line.seat), at)
        indent = mark + ui.px(7)
        words = pygame.Rect(place.left + indent, place.top + ui.px(2), place.width - indent, place.height)
        colour = theme.TEAL_DARK if line.private and told.move != position else theme.INK
        if told.move > position:
            colour = theme.INK_SOFT
        ui.type.draw_wrapped(surface, line.text, theme.SMALL, colour, words)
