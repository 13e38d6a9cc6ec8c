"""A place on a table that can be focused and pressed; the table draws what lies there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.context import Ui
from game.ui.keys import ENTER
from game.ui.widgets.widget import Widget


class Spot(Widget):
    """``on_press``: the left button went down at a point, a drag may follow. ``on_enter``: Enter while focused."""

    hints_on_focus = False  # what lies there is seen; pressing says why not

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        on_press: Callable[[tuple[int, int]], object],
        on_enter: Callable[[], object],
        hint: str = "",
    ) -> None:
        super().__init__(ui)
        self.rect = rect
        self.on_press = on_press
        self.on_enter = on_enter
        self.hint = hint

    def click(self, position: tuple[int, int]) -> bool:
        self.on_press(position)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.on_enter()
            return True
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        if focused:
            paint.focus_ring(surface, self.rect, self.ui, self.ui.px(8))
