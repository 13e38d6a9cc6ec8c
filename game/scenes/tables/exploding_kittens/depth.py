"""Where the defused kitten goes: the pile seen from its side, the next draw at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import PutBack
from game.scenes.tables.exploding_kittens.panel import Panel
from game.ui import art, paint, theme
from game.ui.keys import ENTER
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class DepthSlider(Widget):
    """``position`` 0 … ``most``: clicked, dragged, or moved with ← → Home End."""

    def __init__(self, panel: DepthPanel, most: int) -> None:
        super().__init__(panel.view.ui)
        self.panel = panel
        self.most = most
        self.position = 0

    @property
    def way(self) -> Rect:
        """The row in which the kitten moves; its centre is over the place where it goes."""
        inset = self.ui.px(34)
        return Rect(self.rect.left + inset, self.rect.top, self.rect.width - 2 * inset, self.rect.height)

    def x_of(self, position: int) -> int:
        """The middle of a place."""
        way = self.way
        return way.left + round(way.width * position / self.most) if self.most else way.centerx

    def set(self, position: int) -> bool:
        """Go to a place; True when it is another one."""
        position = max(0, min(self.most, position))
        changed, self.position = position != self.position, position
        return changed

    def spoken(self) -> str:
        return said(self.panel.view.words.place(self.position, self.most + 1))

    def click(self, position: tuple[int, int]) -> bool:
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> bool:
        way = self.way
        return self.set(round((position[0] - way.left) / max(1, way.width) * self.most))

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER:
            self.panel.done()
            return True
        to = {
            pygame.K_LEFT: self.position - 1,
            pygame.K_RIGHT: self.position + 1,
            pygame.K_HOME: 0,
            pygame.K_END: self.most,
        }.get(event.key)
        if to is None:
            return False
        if self.set(to):
            self.ui.sounds.play("tick")
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """Cards on edge, and the kitten above its gap."""
        ui, way = self.ui, self.way
        card = Rect(
            0,
            0,
            max(4, min(ui.px(16), way.width // max(1, self.most + 1) * 3 // 5)),
            self.rect.height * 2 // 5,
        )
        for i in range(self.most):
            middle = (self.x_of(i) + self.x_of(i + 1)) // 2
            middle += ui.px(5) if i >= self.position else -ui.px(5)
            card.midbottom = (middle, self.rect.bottom - ui.px(4))
            paint.panel(surface, card, ui.px(3), theme.CORAL, theme.PAPER, max(1, ui.px(1)))
        x, height = self.x_of(self.position), self.rect.height * 11 // 20
        kitten = Rect(0, 0, height * 2 // 3, height)
        kitten.midtop = (x, self.rect.top + ui.px(2))
        paint.shadow(surface, kitten, ui.px(5), ui.px(6), ui.px(4), 160)
        surface.blit(art.picture("kittens/exploding_kitten", kitten.size), kitten)
        tip = kitten.bottom + ui.px(12)
        pygame.draw.polygon(
            surface,
            theme.GOLD,
            [(x - ui.px(9), kitten.bottom + ui.px(2)), (x + ui.px(9), kitten.bottom + ui.px(2)), (x, tip)],
        )
        pygame.draw.line(surface, theme.GOLD, (x, tip), (x, self.rect.bottom), ui.px(3))
        if focused:
            paint.focus_ring(surface, self.rect, ui, ui.px(10))


class DepthPanel(Panel):
    """In private: only the one who defused sees it."""

    must = True

    def __init__(self, view: KittensView, most: int) -> None:
        t = view.words.t
        super().__init__(view, t("depth.title"))
        self.most = most
        self.slider = DepthSlider(self, most)
        self.buttons = [
            Button(view.ui, t("depth.first"), lambda: self._jump(0), "quiet"),
            Button(view.ui, t("depth.middle"), lambda: self._jump(most // 2), "quiet"),
            Button(view.ui, t("depth.last"), lambda: self._jump(most), "quiet"),
            Button(view.ui, t("depth.done"), self.done, "primary", icon="check"),
        ]
        if most == 0:
            self.buttons = self.buttons[3:]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.slider, *self.buttons]

    def _jump(self, position: int) -> None:
        self.slider.set(position)

    def done(self) -> None:
        self.view.doing.submit(PutBack(self.slider.position))

    def content_size(self, most: Rect) -> tuple[int, int]:
        ui = self.view.ui
        words = 2 * ui.type.line_height(theme.LABEL) + ui.px(16)
        return min(most.width, ui.px(680)), min(most.height, ui.px(190) + words)

    def layout_content(self, content: Rect) -> None:
        ui = self.view.ui
        line = ui.type.line_height(theme.BUTTON)
        self._ends = Rect(content.left, content.bottom - line, content.width, line)
        self._says = Rect(content.left, content.top, content.width, line)
        self.slider.ui = ui
        top = self._says.bottom + ui.px(8)
        self.slider.rect = Rect(content.left, top, content.width, self._ends.top - ui.px(4) - top)

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, words = self.view.ui, self.view.words
        says = words.place(self.slider.position, self.most + 1)
        ui.type.draw(surface, says, theme.BUTTON, theme.GOLD, self._says, "center")
        size, ends = self._ends.height * 3 // 4, self._ends
        y = ends.centery - size // 2
        paint.icon(surface, "left", Rect(ends.left, y, size, size), theme.GOLD)
        paint.icon(surface, "right", Rect(ends.right - size, y, size, size), theme.GOLD)
        half = ends.width // 2 - size - ui.px(8)
        left = Rect(ends.left + size + ui.px(4), ends.top, half, ends.height)
        right = Rect(ends.right - size - ui.px(4) - half, ends.top, half, ends.height)
        ui.type.draw(surface, words.t("look.next"), theme.LABEL, theme.PAPER, left)
        ui.type.draw(surface, words.t("depth.bottom"), theme.LABEL, theme.PAPER, right, "right")
