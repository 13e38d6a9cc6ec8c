"""The curtain: covers everything while the computer is passed to another person."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Seat
from game.scenes import backdrop
from game.scenes.deaf import Deaf
from game.scenes.scene import Scene
from game.ui import art, paint, theme
from game.ui.keys import PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.scenes.table import Table


_CAT, _PEEK = 2.6, 62  # so many times larger than in the menus is the cat in the box; what is seen of it
_MARK, _PAD = 52, 24  # of the seat, and around it and the words


class Curtain(Scene):
    """Opaque, so nothing private is drawn beneath it. Opens by Space, Enter or a click outside its buttons."""

    def __init__(self, table: Table, seat: Seat, on_open: Callable[[], None]) -> None:
        super().__init__(table.app)
        self.table = table
        self.seat = seat
        self.on_open = on_open
        self.group = Group(table.app.ui)
        self.deaf = Deaf(self.app, 0.6)

    def layout(self) -> None:
        ui = self.app.ui
        size, edge = ui.metrics.text(48), ui.px(16)
        buttons = []
        if self.table.undo_refusal() is None:
            person = self.table.last_person()
            text = ui.t("common.curtain.take_back", name=self.table.short_name(person))
            buttons.append(Button(ui, text, self._take_back, icon="undo"))
        buttons.append(Button(ui, ui.t("common.button.menu"), self._menu, icon="menu"))
        width = max(button.wanted_width() for button in buttons)
        height = ui.metrics.height
        for i, button in enumerate(reversed(buttons)):
            bottom = height - edge - i * (size + ui.px(12))
            button.rect = pygame.Rect(ui.metrics.width - edge - width, bottom - size, width, size)
        self.group.widgets = list(buttons)

    def _name(self) -> str:
        """The name; a number at its end, as in Player 2, goes with it to the next line."""
        return re.sub(r" (?=\d+$)", "\N{NO-BREAK SPACE}", self.table.name(self.seat))

    def _take_back(self) -> None:
        self.app.stack.pop()
        self.table.viewer = (
            None  # nobody looks until the person whose move it was has opened their own curtain
        )
        self.table.undo()

    def _menu(self) -> None:
        self.table.open_menu()

    def update(self, dt: float) -> bool:
        self.deaf.update(dt)
        return False

    def _open(self) -> bool:
        if not self.deaf.lasts:
            self.app.stack.pop()
            self.on_open()
        return True

    def spoken(self) -> Sequence[str]:
        return self._words(self.table.name(self.seat))

    def _words(self, name: str) -> tuple[str, str]:
        """Who is to have the computer, and how the curtain opens."""
        t = self.app.ui.t
        return (t("common.curtain.pass_to", name=name), t("common.curtain.open", name=name))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            focused = self.group.show_focus and self.group.focus is not None
            if event.key == pygame.K_ESCAPE:
                self._menu()
                return True
            if event.key in PRESS and not focused:
                return self._open()
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._open()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        self._draw_cloth(surface)
        style, pad = self.table.style(self.seat), ui.px(_PAD)
        box = self._box(surface.get_rect())
        paper = backdrop.draw_box_with_cat(surface, ui, box, style, _CAT, _PEEK)
        mark = pygame.Rect(0, paper.top + pad, ui.px(_MARK), ui.px(_MARK))
        mark.centerx = paper.centerx
        paint.mark(surface, style, mark)
        line = pygame.Rect(paper.left + pad, mark.bottom + ui.px(12), paper.width - 2 * pad, 0)
        title, hint = self._words(self._name())
        line.top += ui.type.draw_wrapped(surface, title, theme.TITLE, theme.INK, line, "center") + ui.px(10)
        ui.type.draw_wrapped(surface, hint, theme.BODY, theme.INK_SOFT, line, "center")
        self.group.draw(surface)

    def _box(self, window: pygame.Rect) -> pygame.Rect:
        """The box in which the person's cat waits; with the cat it stands in the middle of the window."""
        ui, around = self.app.ui, 2 * self.app.ui.px(backdrop.RIM) + 2 * self.app.ui.px(_PAD)
        width = min(ui.metrics.text(720), window.width - ui.px(80))
        title, hint = self._words(self._name())
        words = ui.type.wrapped_height(title, theme.TITLE, width - around) + ui.px(10)
        words += ui.type.wrapped_height(hint, theme.BODY, width - around)
        box = pygame.Rect(0, 0, width, around + ui.px(_MARK) + ui.px(12) + words)
        box.center = (window.centerx, window.centery + ui.px(_PEEK * _CAT / 2))
        return box

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        """Fold beside fold, and the valance above them."""
        width, height = surface.get_size()
        fold = art.covering("scenes/curtain", (max(1, height // 5), height))
        for x in range(0, width, fold.get_width()):
            surface.blit(fold, (x, 0))
        scallop = art.picture("scenes/valance", (self.app.ui.px(160), self.app.ui.px(132)))
        for x in range(0, width, scallop.get_width()):
            surface.blit(scallop, (x, 0))
