"""Eclipse: which star colour? Four stars to choose from, each with its own shape."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui import art, paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class StarButton(Widget):
    """A star with its name and the digit that chooses it."""

    def __init__(self, view: KotoUnoView, star: str, digit: int) -> None:
        super().__init__(view.ui)
        self.view = view
        self.star = star
        self.digit = digit

    def spoken(self) -> str:
        return said(self.view.names.star_of(self.star))

    def click(self, position: tuple[int, int]) -> bool:
        self.view.name_star(self.star)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _ENTER:
            self.view.name_star(self.star)
            return True
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        fill = theme.WHITE if self.hovered or focused else theme.PAPER_SHADE
        paint.panel(surface, rect, ui.px(12), fill, theme.INK, ui.px(2))
        words = Rect(rect.left, rect.bottom - ui.metrics.text(30), rect.width, ui.metrics.text(28))
        size = min(rect.width, words.top - rect.top) - ui.px(10)
        star = Rect(0, 0, size, size)
        star.center = (rect.centerx, (rect.top + words.top) // 2 + ui.px(2))
        surface.blit(art.picture(f"planets/stars/{self.star}", star.size), star)
        key = ui.type.render(str(self.digit), theme.TINY, theme.INK_SOFT)
        surface.blit(key, (rect.left + ui.px(8), rect.top + ui.px(5)))
        name = self.view.names.star_of(self.star)
        words = words.inflate(-ui.px(8), 0)
        style = ui.type.largest(name, (theme.LABEL, theme.TINY), words.width)
        ui.type.draw(surface, name, style, theme.INK, words, "center")
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(12))
        if self.view.hinted_star == self.star:
            paint.hint_mark(surface, rect, ui, ui.px(12))


class StarPicker:
    """The panel; it stands at the top of the board, so that nothing below it is covered."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self.rect = Rect(0, 0, 0, 0)
        self.stars = [StarButton(view, star, i + 1) for i, star in enumerate(view.deck.stars)]
        self.take_back = Button(view.ui, "", partial(view.let_go), kind="quiet", icon="cross")

    @property
    def widgets(self) -> list[Widget]:
        """The stars; and the way back while the card is not played yet."""
        return [*self.stars, *([self.take_back] if self.view.laid is not None else [])]

    def layout(self, board: Rect) -> None:
        ui = self.view.ui
        gap, pad = ui.px(10), ui.px(14)
        names = [ui.type.width(self.view.names.star_of(s.star), theme.LABEL) for s in self.stars]
        widest = (board.width - 2 * pad) // len(self.stars) - gap
        width = min(max(max(names) + ui.px(20), ui.px(104)), widest)
        title, height = ui.metrics.text(34), ui.px(78) + ui.metrics.text(30)
        whole = len(self.stars) * (width + gap) - gap + 2 * pad
        self.rect = Rect(0, 0, whole, title + height + 2 * pad)
        self.rect.midtop = (board.centerx, board.top + ui.px(6))
        x, y = self.rect.left + pad, self.rect.top + pad + title
        for star in self.stars:
            star.rect = Rect(x, y, width, height)
            x += width + gap
        beside = title + pad  # room for the way back; the same on the other side
        self._title = Rect(self.rect.left + beside, self.rect.top + pad // 2, whole - 2 * beside, title)
        self.take_back.rect = Rect(self.rect.right - title - pad // 2, self.rect.top + pad // 2, title, title)
        self.take_back.hint = self.view.words.t("picker.take_back")

    def key(self, event: pygame.event.Event) -> bool:
        """1 … 4 choose."""
        for star in self.stars:
            if event.key in (pygame.K_0 + star.digit, pygame.K_KP_1 + star.digit - 1):
                self.view.name_star(star.star)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The panel; the widgets upon it are drawn by the table."""
        ui = self.view.ui
        paint.shadow(surface, self.rect, ui.px(18), ui.px(14), ui.px(6), 140)
        paint.panel(surface, self.rect, ui.px(18), theme.PAPER, theme.INK, ui.px(3))
        words = self.view.words.t("picker.title")
        style = ui.type.largest(words, (theme.HEADING, theme.BUTTON, theme.LABEL), self._title.width)
        ui.type.draw(surface, words, style, theme.INK, self._title, "center")
