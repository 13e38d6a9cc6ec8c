"""Colour and mark of a seat, with their name where there is room: stepped through with arrows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.theme import SEAT_STYLES
from game.ui.widgets.widget import Widget, said


class StylePicker(Widget):
    """``on_step`` is called with −1 or 1: the left half, or ←, goes back, everything else on.

    ``names``: the name stands beside the mark; else it shows as a hint.
    """

    def __init__(self, ui: Ui, style: int, styles: int, on_step: Callable[[int], object]) -> None:
        super().__init__(ui)
        self.style = style
        self.styles = styles
        self.on_step = on_step
        self.names = True

    def show_names(self, names: bool) -> None:
        """With the name beside the mark or without."""
        self.names = names
        self._name_hint()

    def _name_hint(self) -> None:
        self.hint = "" if self.names else self._name

    @property
    def _name(self) -> str:
        return self.ui.t(f"common.style.{SEAT_STYLES[self.style].name}")

    def wanted_size(self) -> tuple[int, int]:
        """Pixels that arrows, mark, and a name in two lines need."""
        ui = self.ui
        if not self.names:
            return self._mark + 2 * self._arrow + ui.px(20), self._mark + ui.px(14)
        names = [ui.t(f"common.style.{SEAT_STYLES[i].name}") for i in range(self.styles)]
        words = max(ui.type.width(word, theme.TINY) for name in names for word in name.split())
        lines = max(len(ui.type.wrap(name, theme.TINY, words)) for name in names)
        height = max(self._mark, lines * ui.type.line_height(theme.TINY)) + ui.px(8)
        return self._mark + words + 2 * self._arrow + ui.px(18), height

    @property
    def _mark(self) -> int:
        return self.ui.px(26)

    @property
    def _arrow(self) -> int:
        return self.ui.metrics.text(15)

    def _step(self, by: int) -> bool:
        self.ui.sounds.play("button")
        self.on_step(by)
        self._name_hint()
        return True

    def spoken(self) -> str:
        return said(self.label, self._name)

    def click(self, position: tuple[int, int]) -> bool:
        return self._step(-1 if position[0] < self.rect.left + self.rect.width // 3 else 1)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_LEFT:
            return self._step(-1)
        on = (pygame.K_RIGHT, *PRESS)
        return event.key in on and self._step(1)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, style = self.ui, self.rect, SEAT_STYLES[self.style]
        fill = theme.WHITE if self.hovered else theme.PAPER
        paint.panel(surface, rect, ui.px(10), fill, theme.INK, ui.px(2))
        size = self._arrow
        for name, x in (("left", rect.left + ui.px(4)), ("right", rect.right - ui.px(4) - size)):
            paint.icon(surface, name, pygame.Rect(x, rect.centery - size // 2, size, size), theme.INK)
        mark = pygame.Rect(rect.left + size + ui.px(6), 0, self._mark, self._mark)
        mark.centery = rect.centery
        if self.names:
            self._draw_name(surface, mark)
        else:
            mark.centerx = rect.centerx
        paint.mark(surface, style, mark)
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(10))

    def _draw_name(self, surface: pygame.Surface, mark: pygame.Rect) -> None:
        """Right of the mark, in as many lines as it has words."""
        ui, rect, size, name = self.ui, self.rect, self._arrow, self._name
        words = pygame.Rect(mark.right + ui.px(5), 0, rect.right - size - ui.px(6) - mark.right - ui.px(5), 0)
        words.top = rect.centery - ui.type.wrapped_height(name, theme.TINY, words.width) // 2
        ui.type.draw_wrapped(surface, name, theme.TINY, theme.INK, words)
