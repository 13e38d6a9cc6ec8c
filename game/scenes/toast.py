"""A short message that goes away by itself: why something cannot be done, what a hint says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.group import draw_bubble

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
        """Let ``dt`` seconds pass. True while it waits for its end."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.hush()
        return True

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> bool:
        """Draw it at ``place``. False when there is nothing to say."""
        if self.text:
            draw_bubble(surface, self.app.ui, self.text, place)
        return bool(self.text)
