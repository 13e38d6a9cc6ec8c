"""One of a few values, all of them in sight side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.one_of import OneOf

V = TypeVar("V")


class Segments(OneOf[V]):
    """Shows every value by its text and the chosen one lit; clicked, or stepped through with ← and →."""

    onward = (pygame.K_RIGHT,)

    def __init__(
        self, ui: Ui, values: Sequence[tuple[V, str]], value: V, on_change: Callable[[V], object]
    ) -> None:
        super().__init__(ui, values, value, on_change, wraps=False)

    def wanted_width(self) -> int:
        """Pixels that all texts need side by side."""
        return sum(self._wishes())

    def _wishes(self) -> list[int]:
        return [self.ui.type.width(text, theme.LABEL) + self.ui.px(28) for _, text in self.values]

    def parts(self) -> list[pygame.Rect]:
        """The rectangle of each value: as wide as its text asks, what is left over shared out evenly."""
        wishes = self._wishes()
        spare = self.rect.width - sum(wishes)
        rects, x = [], float(self.rect.left)
        for wish in wishes:
            width = wish + spare / len(wishes)
            left, x = round(x), x + width
            rects.append(pygame.Rect(left, self.rect.top, round(x) - left, self.rect.height))
        return rects

    def click(self, position: tuple[int, int]) -> bool:
        hit = next((i for i, part in enumerate(self.parts()) if part.collidepoint(position)), None)
        return hit is not None and self.choose(self.values[hit][0])

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(10)
        fill = theme.WHITE if self.hovered and self.enabled else theme.PAPER
        paint.panel(surface, rect, radius, fill, theme.INK if self.enabled else theme.PAPER_EDGE, ui.px(2))
        ink = theme.INK if self.enabled else theme.INK_SOFT
        for part, (value, text) in zip(self.parts(), self.values, strict=True):
            if value == self.value:
                paint.panel(
                    surface,
                    part.inflate(-ui.px(8), -ui.px(8)),
                    radius - ui.px(4),
                    theme.GOLD,
                    theme.INK,
                    ui.px(2),
                )
            ui.type.draw(surface, text, theme.LABEL, ink, part.inflate(-ui.px(12), 0), "center")
        if focused:
            paint.focus_ring(surface, rect, ui, radius)
