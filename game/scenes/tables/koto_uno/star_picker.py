"""Eclipse: which star colour? Four stars to choose from, each with its own shape."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.koto_uno.actions import Name
from game.ui import art, paint, theme
from game.ui.keys import PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView


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
        self.view.playing.name_star(self.star)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS:
            self.view.playing.name_star(self.star)
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
        names = [self.view.names.star_of(star) for star in self.view.deck.stars]
        longest = max(names, key=lambda each: ui.type.width(each, theme.LABEL))
        style = ui.type.largest(longest, (theme.LABEL, theme.TINY), words.width)  # all four alike
        ui.type.draw(surface, name, style, theme.INK, words, "center")
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(12))
        if self.view.hinted == Name(self.star):
            paint.hint_mark(surface, rect, ui, ui.px(12))


class StarPicker:
    """The panel; it stands beside the piles, so that the card is seen that a colour is chosen for."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self.rect = self._star = Rect(0, 0, 0, 0)
        self.stars = [StarButton(view, star, i + 1) for i, star in enumerate(view.deck.stars)]
        self.take_back = Button(view.ui, "", partial(view.let_go), kind="quiet", icon="cross")

    @property
    def widgets(self) -> list[Widget]:
        """The stars; and the way back while the card is not played yet."""
        return [*self.stars, *([self.take_back] if self.view.playing.laid is not None else [])]

    def layout(self, board: Rect) -> None:
        """In one row or in two beside the piles; where there is no room for that, across the top of the board."""
        view, ui = self.view, self.view.ui
        edge = ui.px(6)
        left = view.centre.discard.right + ui.px(24)
        right, bottom = board.right - edge, view.buttons.call.rect.top - edge
        beside = Rect(left, board.top + edge, right - left, bottom - board.top - edge)
        if any(self._fit(beside, columns, narrow=True) for columns in (len(self.stars), 2)):
            return
        top = Rect(board.left, board.top + edge, board.width, board.height)
        self._fit(top, len(self.stars), narrow=False)
        self.rect.top = top.top
        self._arrange(len(self.stars))

    def _fit(self, room: Rect, columns: int, narrow: bool) -> bool:
        """Lay the panel out in the middle of a room, if it fits there. ``narrow``: names may be in small letters."""
        ui, t = self.view.ui, self.view.words.t
        gap, pad, title = ui.px(10), ui.px(14), ui.metrics.text(34)
        names = [self.view.names.star_of(star.star) for star in self.stars]
        wide = max(ui.type.width(name, theme.LABEL) for name in names)
        least = max(ui.type.width(name, theme.TINY) for name in names) if narrow else 0
        width = min(max(wide + ui.px(20), ui.px(104)), (room.width - 2 * pad + gap) // columns - gap)
        rows = len(self.stars) // columns
        height = ui.px(78 if rows == 1 else 62) + ui.metrics.text(30)
        words = ui.type.width(t("picker.title"), theme.LABEL) + title + 2 * pad
        whole = max(columns * (width + gap) - gap + 2 * pad, words)
        self._star = Rect(0, 0, width, height)
        self.rect = Rect(0, 0, whole, title + 2 * pad + rows * (height + gap) - gap)
        self.rect.center = room.center
        self._arrange(columns)
        return width >= least + ui.px(10) and room.contains(self.rect)

    def _arrange(self, columns: int) -> None:
        """Stars, title and the way back in the panel where it is."""
        ui = self.view.ui
        gap, pad, title = ui.px(10), ui.px(14), ui.metrics.text(34)
        width, height = self._star.size
        left = self.rect.centerx - (columns * (width + gap) - gap) // 2
        for i, star in enumerate(self.stars):
            row, column = divmod(i, columns)
            star.rect = self._star.move(
                left + column * (width + gap), self.rect.top + pad + title + row * (height + gap)
            )
        beside = title + pad  # room for the way back; the same on the other side, where there is so much
        words = ui.type.width(self.view.words.t("picker.title"), theme.LABEL)
        before = beside if self.rect.width - 2 * beside >= words else pad
        self._title = Rect(
            self.rect.left + before, self.rect.top + pad // 2, self.rect.width - before - beside, title
        )
        self.take_back.rect = Rect(self.rect.right - title - pad // 2, self.rect.top + pad // 2, title, title)
        self.take_back.hint = self.view.words.t("picker.take_back")

    def key(self, event: pygame.event.Event) -> bool:
        """1 … 4 choose."""
        for star in self.stars:
            if event.key in (pygame.K_0 + star.digit, pygame.K_KP_1 + star.digit - 1):
                self.view.playing.name_star(star.star)
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
