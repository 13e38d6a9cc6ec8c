"""A key to be chosen by pressing it, shown as a key cap with its caption below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.widgets.widget import Widget, said


class KeyPicker(Widget):
    """``key``: the name of a key. Clicked, or Enter pressed on it, it ``listens``: its scene waits for a key.

    The scene sets ``name``, or lets it ``refuse`` with a sentence and listen on, and at last lets it ``stop``.
    """

    def __init__(
        self, ui: Ui, key: str, on_listen: Callable[[KeyPicker], object], caption: str, hint: str
    ) -> None:
        super().__init__(ui)
        self.name = key
        self.on_listen = on_listen
        self.listens = False
        self.caption = caption
        self.hint = self._usual_hint = hint

    def wanted_size(self) -> tuple[int, int]:
        """Pixels for one character on a cap, and the caption."""
        type_, cap = self.ui.type, self.ui.metrics.text(40)
        width = max(self.ui.metrics.text(44), type_.width(self.caption, theme.TINY))
        return width, cap + self.ui.px(3) + type_.line_height(theme.TINY)

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
        return event.type == pygame.KEYDOWN and event.key in PRESS and self._listen()

    def refuse(self, why: str) -> None:
        """The key that was pressed cannot be chosen: say so, and wait for another."""
        self.hint = why
        self.ui.sounds.play("nope")

    def stop(self) -> None:
        """It listens no longer."""
        self.listens, self.hint = False, self._usual_hint

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, radius = self.ui, self.ui.px(9)
        words = pygame.Rect(self.rect.left, 0, self.rect.width, ui.type.line_height(theme.TINY))
        words.bottom = self.rect.bottom
        rect = pygame.Rect(0, self.rect.top, ui.metrics.text(44), words.top - ui.px(3) - self.rect.top)
        rect.centerx = self.rect.centerx
        fill = theme.CORAL_DARK if self.listens else theme.WHITE if self.hovered else theme.GOLD
        paint.shadow(surface, rect, radius, ui.px(4), ui.px(3))
        paint.panel(surface, rect, radius, fill, theme.INK, ui.px(2))
        key = "?" if self.listens else self.name.upper()
        ink = theme.WHITE if self.listens else theme.INK
        ui.type.draw(surface, key, theme.BUTTON, ink, rect, "center")
        ui.type.draw(surface, self.caption, theme.TINY, theme.INK_SOFT, words, "center")
        if focused:
            paint.focus_ring(surface, self.rect, ui, radius)
