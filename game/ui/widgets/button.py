"""Buttons with words, with an icon, or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.theme import Colour
from game.ui.widgets.widget import Widget, said

Kind = Literal["primary", "plain", "quiet"]

_FILL: dict[Kind, Colour] = {"primary": theme.TEAL, "plain": theme.PAPER, "quiet": theme.PAPER_SHADE}
_FILL_HOVER: dict[Kind, Colour] = {"primary": theme.TEAL_DARK, "plain": theme.WHITE, "quiet": theme.PAPER}
_TEXT: dict[Kind, Colour] = {"primary": theme.WHITE, "plain": theme.INK, "quiet": theme.INK}


class Button(Widget):
    """Calls ``on_press`` when clicked, or by Enter or Space while focused.

    ``dimmed``: it looks as one that is not enabled, but a press says why nothing comes of it.
    """

    def __init__(
        self,
        ui: Ui,
        text: str,
        on_press: Callable[[], object],
        kind: Kind = "plain",
        icon: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.on_press = on_press
        self.kind: Kind = kind
        self.icon = icon
        self.hint = hint
        self.selected = False
        self.dimmed = False

    def wanted_width(self) -> int:
        """Pixels that text and icon need."""
        inside = self.ui.type.width(self.text, theme.BUTTON) if self.text else 0
        if self.icon:
            inside += self.ui.metrics.text(24) + (self.ui.px(8) if self.text else 0)
        return inside + self.ui.px(32)

    def spoken(self) -> str:
        return said(self.label, self.text, self.hint)

    def click(self, position: tuple[int, int]) -> bool:
        return self._press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS:
            return self._press()
        return False

    def _press(self) -> bool:
        if not self.enabled:
            return False
        self.ui.sounds.play("button")
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(12)
        bright = self.enabled and not self.dimmed
        fill = (_FILL_HOVER if self.hovered and bright else _FILL)[self.kind]
        ink = _TEXT[self.kind]
        if not bright:
            fill, ink = theme.PAPER_SHADE, theme.INK_SOFT
        elif self.selected:
            fill = theme.GOLD
            ink = theme.INK
        if bright:
            paint.shadow(surface, rect, radius, ui.px(6), ui.px(3), 80)
        paint.panel(surface, rect, radius, fill, theme.INK if bright else theme.PAPER_EDGE, ui.px(2))
        self._draw_content(surface, ink)
        if focused:
            paint.focus_ring(surface, rect, ui, radius)

    def _draw_content(self, surface: pygame.Surface, ink: Colour) -> None:
        ui, rect = self.ui, self.rect
        size = min(ui.metrics.text(24), rect.height - ui.px(8)) if self.icon else 0
        gap = ui.px(8) if self.icon and self.text else 0
        room = rect.width - size - gap - ui.px(20)
        style = ui.type.largest(self.text, (theme.BUTTON, theme.LABEL), room)
        words = ui.type.fit(self.text, style, room) if self.text else ""
        width = ui.type.width(words, style) if words else 0
        x = rect.centerx - (size + gap + width) // 2
        if self.icon:
            paint.icon(surface, self.icon, pygame.Rect(x, rect.centery - size // 2, size, size), ink)
        if words:
            picture = ui.type.render(words, style, ink)
            surface.blit(picture, picture.get_rect(left=x + size + gap, centery=rect.centery))
