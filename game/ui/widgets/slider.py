"""A value between nothing and all, set by dragging or with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.widget import Widget, said

STEP = 0.05


class Slider(Widget):
    """``value`` 0 … 1 in steps of 0.05: a whole drag gives few changes, each of which may be kept at once."""

    def __init__(self, ui: Ui, value: float, on_change: Callable[[float], object]) -> None:
        super().__init__(ui)
        self.value = value
        self.on_change = on_change

    def wanted_width(self) -> int:
        """Pixels for a comfortable way and the value in words."""
        return self.ui.metrics.text(270)

    @property
    def _knob(self) -> int:
        """The knob's width and height in pixels."""
        return min(self.rect.height, self.ui.metrics.text(26))

    @property
    def _way(self) -> tuple[int, int]:
        """The left and right end of the knob's centre."""
        words = self.ui.type.width(self._words(1.0), theme.LABEL) + self.ui.px(12)
        return self.rect.left + self._knob // 2, self.rect.right - words - self._knob // 2

    def _words(self, value: float) -> str:
        return self.ui.t("common.settings.percent", n=round(value * 100))

    def _set(self, value: float) -> bool:
        value = round(max(0.0, min(1.0, value)) / STEP) * STEP
        value = round(value, 2)
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def spoken(self) -> str:
        return said(self.label or self.hint, self._words(self.value))

    def click(self, position: tuple[int, int]) -> bool:
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> bool:
        left, right = self._way
        return self.enabled and self._set((position[0] - left) / max(1, right - left))

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if self._set(self.value + (STEP if event.key == pygame.K_RIGHT else -STEP)):
            self.ui.sounds.play("button")
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, size = self.ui, self.rect, self._knob
        left, right = self._way
        x = round(left + (right - left) * self.value)
        thick = ui.px(8)
        track = pygame.Rect(left, rect.centery - thick // 2, right - left, thick)
        paint.panel(surface, track, thick // 2, theme.PAPER_EDGE, theme.INK, ui.px(1))
        if x > left:
            done = pygame.Rect(left, track.top, x - left, thick)
            paint.panel(surface, done, thick // 2, theme.TEAL, theme.INK, ui.px(1))
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (x, rect.centery)
        paint.panel(
            surface, knob, size // 2, theme.WHITE if self.hovered else theme.PAPER, theme.INK, ui.px(2)
        )
        words = pygame.Rect(rect.left, rect.top, rect.width, rect.height)
        ui.type.draw(surface, self._words(self.value), theme.LABEL, theme.INK, words, "right")
        if focused:
            paint.focus_ring(surface, knob, ui, size // 2)
