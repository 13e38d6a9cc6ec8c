"""A key to be chosen by pressing it, shown as a key cap."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.widget import Widget, said


class KeyPicker(Widget):
    """``key``: the name of a key. Clicked, or Enter pressed on it, it ``listens``: the next key is the one.

    The scene hands it that key with ``take``, as the pointer moves no focus.
    """

    def __init__(self, ui: Ui, key: str, on_listen: Callable[[KeyPicker], object], hint: str) -> None:
        super().__init__(ui)
        self.name = key
        self.on_listen = on_listen
        self.listens = False
        self.hint = hint

    def wanted_width(self) -> int:
        """Pixels for one character on a cap."""
        return self.ui.metrics.text(44)

    def _listen(self) -> bool:
        self.listens = True
        self.ui.sounds.play("button")
        self.on_listen(self)
        return True

    def spoken(self) -> str:
        return said(self.label, "" if self.listens else self.name.upper(), self.hint)

    def click(self, position: tuple[int, int]) -> bool:
        return self._listen()

    def key(self, event: pygame.event.Event) -> bool:
        wanted = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return event.type == pygame.KEYDOWN and event.key in wanted and self._listen()

    def take(self, event: pygame.event.Event) -> str | None:
        """The name of the key that was pressed, if one can be used so; it listens no longer either way."""
        self.listens = False
        return pygame.key.name(event.key) if 32 < event.key < 127 else None

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(9)
        fill = theme.CORAL_DARK if self.listens else theme.WHITE if self.hovered else theme.GOLD
        paint.shadow(surface, rect, radius, ui.px(4), ui.px(3))
        paint.panel(surface, rect, radius, fill, theme.INK, ui.px(2))
        words = "?" if self.listens else self.name.upper()
        ink = theme.WHITE if self.listens else theme.INK
        ui.type.draw(surface, words, theme.BUTTON, ink, rect, "center")
        if focused:
            paint.focus_ring(surface, rect, ui, radius)
