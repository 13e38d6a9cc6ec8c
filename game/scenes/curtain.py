"""The curtain: covers everything while the computer is passed to another person."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Seat
from game.scenes.deaf import Deaf
from game.scenes.scene import Scene
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.scenes.table import Table

_OPEN_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


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
        t, name = self.app.ui.t, self.table.name(self.seat)
        return (t("common.curtain.pass_to", name=name), t("common.curtain.open", name=name))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            focused = self.group.show_focus and self.group.focus is not None
            if event.key == pygame.K_ESCAPE:
                self._menu()
                return True
            if event.key in _OPEN_KEYS and not focused:
                return self._open()
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._open()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        whole = surface.get_rect()
        surface.fill(theme.TEAL_DARK)
        self._draw_folds(surface)
        style = self.table.style(self.seat)
        face = pygame.Rect(0, 0, ui.px(200), ui.px(200))
        face.midbottom = (whole.centerx, whole.centery - ui.px(10))
        card = pygame.Rect(0, 0, min(ui.metrics.text(640), whole.width - ui.px(80)), 0)
        card.height = ui.px(240) + self._words_height(card.width - ui.px(48)) + ui.px(34)
        card.center = whole.center
        face.midtop = (card.centerx, card.top + ui.px(24))
        paint.shadow(surface, card, ui.px(28), ui.px(24), ui.px(10), 140)
        paint.panel(surface, card, ui.px(28), theme.PAPER, theme.INK, ui.px(3))
        paint.cat_face(surface, style, face)
        mark = pygame.Rect(0, 0, ui.px(44), ui.px(44))
        mark.bottomright = face.bottomright
        paint.mark(surface, style, mark)
        line = pygame.Rect(
            card.left + ui.px(24), face.bottom + ui.px(16), card.width - ui.px(48), ui.metrics.text(44)
        )
        title = ui.t("common.curtain.pass_to", name=self._name())
        ui.type.draw_wrapped(surface, title, theme.TITLE, theme.INK, line, "center")
        below = line.top + ui.type.wrapped_height(title, theme.TITLE, line.width) + ui.px(10)
        name = pygame.Rect(line.left, below, line.width, line.height)
        hint = ui.t("common.curtain.open", name=self._name())
        ui.type.draw_wrapped(surface, hint, theme.BODY, theme.INK_SOFT, name, "center")
        self.group.draw(surface)

    def _words_height(self, width: int) -> int:
        ui, name = self.app.ui, self._name()
        title = ui.type.wrapped_height(ui.t("common.curtain.pass_to", name=name), theme.TITLE, width)
        return (
            title
            + ui.px(10)
            + ui.type.wrapped_height(ui.t("common.curtain.open", name=name), theme.BODY, width)
        )

    def _draw_folds(self, surface: pygame.Surface) -> None:
        """Broad soft stripes, like cloth."""
        width = self.app.ui.px(80)
        for i, x in enumerate(range(0, surface.get_width(), width)):
            if i % 2:
                surface.fill(theme.TEAL, pygame.Rect(x, 0, width, surface.get_height()))
        rod = pygame.Rect(0, 0, surface.get_width(), self.app.ui.px(26))
        surface.fill(theme.CARDBOARD_DARK, rod)
        surface.fill(theme.INK, pygame.Rect(0, rod.bottom - 2, rod.width, 3))
