"""A line of text to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.widget import Widget


class TextField(Widget):
    """Takes typed text at its end; Backspace deletes. ``longest`` characters at most, control characters never."""

    def __init__(
        self, ui: Ui, value: str, on_change: Callable[[str], object], longest: int = 40, placeholder: str = ""
    ) -> None:
        super().__init__(ui)
        self.value = value
        self.on_change = on_change
        self.longest = longest
        self.placeholder = placeholder

    def click(self, position: tuple[int, int]) -> bool:
        return self.enabled

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            typed = "".join(c for c in event.text if c.isprintable())
            self._set((self.value + typed)[: self.longest])
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._set("" if event.mod & pygame.KMOD_CTRL else self.value[:-1])
            return True
        # Letters that are also shortcuts belong to the text while it is typed.
        return event.type == pygame.KEYDOWN and bool(event.unicode) and event.unicode.isprintable()

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(10)
        paint.panel(surface, rect, radius, theme.WHITE, theme.INK if self.enabled else theme.PAPER_EDGE, ui.px(2))
        inner = rect.inflate(-ui.px(20), 0)
        if self.value or focused:
            shown = self.value
            # While typing the end of a long text is what matters.
            while focused and len(shown) > 1 and ui.type.width(shown, theme.BODY) > inner.width - ui.px(6):
                shown = shown[1:]
            shown = ui.type.fit(shown, theme.BODY, inner.width)
            ui.type.draw(surface, shown, theme.BODY, theme.INK, inner)
            if focused:
                x = inner.left + ui.type.width(shown, theme.BODY) + ui.px(2)
                caret = pygame.Rect(x, rect.top + rect.height // 5, ui.px(2), rect.height * 3 // 5)
                surface.fill(theme.CORAL, caret)
        else:
            ui.type.draw(surface, self.placeholder, theme.BODY, theme.INK_SOFT, inner)
        if focused:
            paint.focus_ring(surface, rect, ui, radius)
