"""A slider over the moves of a match, with a strip that shows by colour and mark who moved when.

Below the strip a mark stands under what a seat did at a stretch. In a long match that would be too many: there those
before and after the knob, or about the pointer, stand side by side under it, as if seen through a glass.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import groupby

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle
from game.ui.widgets.widget import Tip, Widget, said

ABOUT = 6
"""Stretches whose marks stand before a place of a long match, and as many behind it."""

LEAP = 10
"""Moves that Page up and Page down go."""


class Timeline(Widget):
    """``value``: how many moves have been played. ``movers``: the seat of each move, by its sign and its name.
    ``told``: what is said of a move, counted from 0. ``rounds``: how many moves had been played when each one ended."""

    def __init__(
        self,
        ui: Ui,
        movers: Sequence[tuple[SeatStyle, str]],
        on_change: Callable[[int], object],
        told: Callable[[int], str],
    ) -> None:
        super().__init__(ui)
        self.length = len(movers)
        self.movers = list(movers)
        self.value = 0
        self.on_change = on_change
        self.told = told
        self.rounds: Sequence[int] = ()
        self._pointed = 0  # the move under the pointer while that is over it, 0-based
        self._strip: pygame.Surface | None = None

    def wanted_width(self) -> int:
        """Pixels for a way that can be followed, and the count in words."""
        return self.ui.metrics.text(180) + self._words_width

    @property
    def words(self) -> str:
        """Where it stands: ``12 / 57``."""
        return f"{self.value} / {self.length}"

    @property
    def _words_width(self) -> int:
        return self.ui.type.width(f"{self.length} / {self.length}", theme.LABEL) + self.ui.px(12)

    @property
    def _knob(self) -> int:
        return min(self.rect.height, self.ui.metrics.text(24))

    @property
    def _way(self) -> tuple[int, int]:
        """The left and right end of the knob's centre."""
        return self.rect.left + self._knob // 2, self.rect.right - self._words_width - self._knob // 2

    def x_of(self, value: int) -> int:
        """Where the knob's centre stands for a number of moves."""
        left, right = self._way
        return round(left + (right - left) * value / max(1, self.length))

    def _set(self, value: int) -> bool:
        value = max(0, min(self.length, value))
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def spoken(self) -> str:
        return said(self.label or self.hint, self.words, self.movers[self.value - 1][1] if self.value else "")

    def tip(self) -> Tip:
        """The move under the pointer, else the one the knob stands at: by whom, and what the log says of it."""
        move = self._pointed if self.hovered else self.value - 1
        if not 0 <= move < self.length:
            return Tip("", self.rect)
        style, _ = self.movers[move]
        left, right = self.x_of(move), self.x_of(move + 1)
        return Tip(self.told(move), pygame.Rect(left, self.rect.top, right - left, self.rect.height), style)

    def point(self, position: tuple[int, int]) -> bool:
        left, right = self._way
        before = self._pointed
        move = (position[0] - left) * self.length // max(1, right - left)
        self._pointed = max(0, min(self.length - 1, move)) if position[0] <= right + self._knob // 2 else -1
        return self._pointed != before

    def click(self, position: tuple[int, int]) -> bool:
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> bool:
        self.point(position)
        left, right = self._way
        return self._set(round((position[0] - left) / max(1, right - left) * self.length))

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEUP: -LEAP,
            pygame.K_PAGEDOWN: LEAP,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }
        if event.key not in steps:
            return False
        self._set(self.value + steps[event.key])
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, size = self.ui, self.rect, self._knob
        left, right = self._way
        thick = ui.px(12)
        track = pygame.Rect(left, rect.centery - thick // 2, right - left, thick)
        paint.panel(surface, track.inflate(ui.px(4), ui.px(4)), thick // 2 + ui.px(2), theme.INK)
        surface.blit(self._strip_picture(track.size), track)
        self._draw_marks(surface, track)
        ahead = pygame.Rect(self.x_of(self.value), track.top, 0, thick)
        ahead.width = track.right - ahead.left
        if ahead.width > 0:  # what is still to come lies in the shade
            shade = pygame.Surface(ahead.size, pygame.SRCALPHA)
            shade.fill((*theme.PAPER_EDGE, 190))
            surface.blit(shade, ahead)
        for played in self.rounds:
            self._draw_end_of_round(surface, track, self.x_of(played))
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (self.x_of(self.value), rect.centery)
        fill = theme.WHITE if self.hovered else theme.PAPER
        paint.panel(surface, knob, size // 2, fill, theme.INK, ui.px(2))
        if self.value:
            mark = knob.inflate(-2 * ui.px(5), -2 * ui.px(5))
            paint.mark(surface, self.movers[self.value - 1][0], mark)
        ui.type.draw(surface, self.words, theme.LABEL, theme.INK, rect, "right")
        if focused:
            paint.focus_ring(surface, knob, ui, size // 2)

    def _draw_end_of_round(self, surface: pygame.Surface, track: pygame.Rect, x: int) -> None:
        """A stroke across the strip that reaches up out of it; the last one stands at its end."""
        ui = self.ui
        stroke = pygame.Rect(x - ui.px(2), track.top - ui.px(8), ui.px(4), track.height + ui.px(9))
        stroke.right = min(stroke.right, track.right + ui.px(2))
        paint.panel(surface, stroke, 1, theme.INK)

    def _draw_marks(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Below the strip, in the middle of what a seat did at a stretch."""
        left, right = self._way
        room, least = (right - left) // max(1, len(self._stretches)) - self.ui.px(2), self.ui.metrics.text(8)
        if room < least:  # most of them would have none
            self._draw_about(surface, track)
            return
        size = min(self._mark, room)
        for style, first, last in self._stretches:
            left, right = self.x_of(first), self.x_of(last)
            if right - left > size:
                at = ((left + right - size) // 2, track.bottom + self.ui.px(3))
                paint.mark(surface, style, pygame.Rect(at, (size, size)))

    @property
    def _mark(self) -> int:
        """The size of a mark below the strip, where it stands clear of the knob."""
        return min(self.ui.metrics.text(11), (self.rect.height - self._knob) // 2 + self._below)

    @property
    def _below(self) -> int:
        """How far marks reach out of the lower edge."""
        return self.ui.px(4)

    def _draw_about(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """What was done at a stretch before a place and what after it, side by side; a wedge leads to the place."""
        ui, size = self.ui, self._mark
        step, gap = size + ui.px(3), ui.px(5)
        half = ABOUT * step + gap
        played = self._pointed + 1 if self.hovered and self._pointed >= 0 else self.value
        tip, base = self.x_of(played), self.rect.bottom + self._below - size
        middle = max(self.rect.left + half, min(tip, track.right - half))
        foot = base - ui.px(2)
        wedge = [(tip, track.bottom), (middle - half, foot), (middle + half, foot)]
        pygame.draw.polygon(surface, theme.PAPER_EDGE, wedge)
        begun = bisect_left(self._stretches, played, key=lambda stretch: stretch[1])
        for i, number in enumerate(range(begun - ABOUT, begun + ABOUT)):
            if 0 <= number < len(self._stretches):
                left = (
                    middle - ABOUT * step - gap + i * step
                    if number < begun
                    else middle + gap + (i - ABOUT) * step
                )
                paint.mark(surface, self._stretches[number][0], pygame.Rect(left, base, size, size))

    @cached_property
    def _stretches(self) -> list[tuple[SeatStyle, int, int]]:
        """Who moved at a stretch, and between which of the moves."""
        found, first = [], 0
        for style, moves in groupby(style for style, _ in self.movers):
            last = first + len(list(moves))
            found.append((style, first, last))
            first = last
        return found

    def _strip_picture(self, size: tuple[int, int]) -> pygame.Surface:
        if self._strip is None or self._strip.get_size() != size:
            self._strip = pygame.Surface(size)
            self._strip.fill(theme.PAPER_EDGE)
            for i, (style, _) in enumerate(self.movers):
                x, end = size[0] * i // self.length, size[0] * (i + 1) // self.length
                self._strip.fill(style.colour, (x, 0, max(1, end - x), size[1]))
        return self._strip
