"""A short message that goes away by itself: why something cannot be done, what a hint says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.bubble import bubble_size, draw_bubble_in, free_place, inside_window

if TYPE_CHECKING:
    from game.app import App

SECONDS = 4.0


class Toast:
    """``text`` is what it says now; empty when it is silent."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Say this instead of what was said before."""
        self.text, self._left = text, SECONDS
        self.app.redraw()

    def hush(self) -> None:
        """What was said is over when something else is begun."""
        if self.text:
            self.text, self._left = "", 0.0
            self.app.redraw()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. True when it ends; until then nothing has to be drawn for it."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.hush()
            return True
        self.app.wake_in(self._left)
        return False

    def draw(
        self,
        surface: pygame.Surface,
        above: pygame.Rect,
        clear: Sequence[pygame.Rect] = (),
        buttons: Sequence[pygame.Rect] = (),
    ) -> bool:
        """Draw it over the middle of ``above``, or as near by as nothing of ``clear`` is covered; no button either,
        where there is room for that. False when there is nothing to say."""
        if self.text:
            ui = self.app.ui
            wanted = pygame.Rect((0, 0), bubble_size(ui, self.text))
            wanted.midbottom = (above.centerx, above.top - ui.px(8))
            window, gap = inside_window(surface, ui), ui.px(8)
            place = free_place(wanted, (above, *clear, *buttons), window, gap)
            place = place or free_place(wanted, (above, *clear), window, gap) or wanted.clamp(window)
            draw_bubble_in(surface, ui, self.text, place)
        return bool(self.text)
