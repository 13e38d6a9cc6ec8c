"""The face of a seat's cat in the lobby: pressed, it opens the page where the cat is made."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle
from game.ui.widgets.button import Button


class CatButton(Button):
    """``style`` gives colour, mark and cat as they are now."""

    def __init__(self, ui: Ui, style: Callable[[], SeatStyle], on_press: Callable[[], object]) -> None:
        super().__init__(ui, "", on_press, hint=ui.t("cat.make"))
        self.style = style

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, radius = self.ui, self.rect, self.ui.px(12)
        fill = theme.WHITE if self.hovered else theme.PAPER
        paint.shadow(surface, rect, radius, ui.px(6), ui.px(3), 80)
        paint.panel(surface, rect, radius, fill, theme.INK, ui.px(2))
        size = min(rect.width, rect.height) - ui.px(6)
        face = pygame.Rect(0, 0, size, size)
        face.center = rect.center
        paint.cat_face(surface, self.style(), face)
        self._draw_pencil(surface)
        if focused:
            paint.focus_ring(surface, rect, ui, radius)

    def _draw_pencil(self, surface: pygame.Surface) -> None:
        """It can be changed: a pencil at the corner."""
        ui = self.ui
        spot = pygame.Rect(0, 0, ui.px(20), ui.px(20))
        spot.bottomright = (self.rect.right + ui.px(3), self.rect.bottom + ui.px(3))
        paint.panel(surface, spot, spot.width // 2, theme.GOLD, theme.INK, ui.px(2))
        paint.icon(surface, "pencil", spot.inflate(-ui.px(8), -ui.px(8)), theme.INK)
