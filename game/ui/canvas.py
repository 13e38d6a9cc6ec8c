"""What scenes draw on: the window itself or, where that is smaller than the least layout, a surface scaled down."""

from __future__ import annotations

import pygame

from game.ui.theme import SMALLEST


class Canvas:
    """``surface`` is what is drawn on; it is never smaller than the least layout."""

    def __init__(self, window: pygame.Surface) -> None:
        width, height = window.get_size()
        self._window = window
        self._factor = max(1.0, SMALLEST[0] / max(1, width), SMALLEST[1] / max(1, height))
        self.surface = window
        if self._factor > 1:
            self.surface = pygame.Surface((round(width * self._factor), round(height * self._factor)))

    def bring_to_window(self) -> None:
        """Show in the window what has been drawn."""
        if self.surface is not self._window:
            pygame.transform.smoothscale(self.surface, self._window.get_size(), self._window)

    def located(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position in the surface's pixels."""
        if self._factor == 1 or not hasattr(event, "pos"):
            return event
        fields = dict(event.__dict__)
        for name in ("pos", "rel"):
            if name in fields:
                fields[name] = tuple(round(value * self._factor) for value in fields[name])
        return pygame.event.Event(event.type, fields)
