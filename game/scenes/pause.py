"""The pause menu above a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.guide import Guide, may_guide
from game.scenes.scene import Scene
from game.scenes.urgent import passed_down
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.scenes.table import Table

_PAD = 22  # around title and buttons
_PEEK = 62  # what is seen of the cat


class Pause(Scene):
    """Resume, guide, rules, settings, leave. Nothing is lost by leaving: every move is on disk already.

    ``before_clock``: the match has been loaded, and a clock waits until everybody is there.
    """

    opaque = False

    def __init__(self, table: Table, before_clock: bool = False) -> None:
        super().__init__(table.app)
        self.table = table
        self.before_clock = before_clock
        self.group = Group(table.app.ui)
        self.rect = self.paper = pygame.Rect(0, 0, 0, 0)
        self.shows_cat = False

    def layout(self) -> None:
        ui, t = self.app.ui, self.app.ui.t
        buttons = [
            Button(ui, t("common.button.resume"), self._resume, kind="primary", icon="play"),
            *self._guide_button(),
            Button(ui, t("common.button.rules"), self.app.open_rules, icon="rules"),
            Button(ui, t("common.button.settings"), self._settings, icon="settings"),
            Button(ui, t("common.button.title"), self._leave, icon="home"),
            Button(ui, t("common.button.save_and_quit"), self.app.quit, icon="quit"),
        ]
        index = self.group.widgets.index(self.group.focus) if self.group.focus in self.group.widgets else 0
        self.group.widgets = list(buttons)
        self.group.focus, self.group.default = buttons[index], buttons[0]
        pad, gap, height = ui.px(_PAD), ui.px(12), ui.metrics.text(48)
        width = max(ui.metrics.text(280), *(button.wanted_width() for button in buttons))
        self._note = ui.type.wrapped_height(self._sentence, theme.SMALL, width)
        title = ui.metrics.text(44)
        whole = title + self._note + gap * 2 + len(buttons) * (height + gap) - gap + 2 * pad
        self._place(width + 2 * pad, whole)
        y = self.paper.top + pad + title + self._note + 2 * gap
        for button in buttons:
            button.rect = pygame.Rect(self.paper.left + pad, y, width, height)
            y += height + gap

    @property
    def _title(self) -> str:
        t = self.app.ui.t
        if not self.before_clock:
            return t("common.pause.title")
        return t("common.pause.all_ready" if len(self.table.persons) > 1 else "common.pause.ready")

    @property
    def _sentence(self) -> str:
        return self.app.ui.t("common.pause.starts" if self.before_clock else "common.pause.saved")

    def _place(self, width: int, height: int) -> None:
        """Box and paper in the middle of the window; where it is high enough, with a cat above them."""
        window, rim, peek = self.app.canvas.get_rect(), self.app.ui.px(backdrop.RIM), self.app.ui.px(_PEEK)
        self.rect = pygame.Rect(0, 0, width + 2 * rim, height + 2 * rim)
        self.shows_cat = self.rect.height + peek <= window.height - rim
        self.rect.center = (window.centerx, window.centery + (peek // 2 if self.shows_cat else 0))
        self.paper = backdrop.paper_of(self.app.ui, self.rect)

    def _guide_button(self) -> list[Button]:
        """Only for somebody who sees their side of the table: not under the curtain, nor in a replay."""
        if not may_guide(self.table):
            return []
        return [Button(self.app.ui, self.app.ui.t("guide.name"), self._guide, icon="hint")]

    def _resume(self) -> None:
        self.app.stack.pop()

    def _guide(self) -> None:
        self.app.stack.replace(Guide(self.table))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app, above=True))

    def _leave(self) -> None:
        from game.scenes.title import TitleScene

        self.app.stack.clear_to(TitleScene(self.app))

    def spoken(self) -> Sequence[str]:
        return (self._title, self._sentence) if self.before_clock else (self._title,)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._resume()
            return True
        if passed_down(self, event):
            return True
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        ui, paper, pad = self.app.ui, self.paper, self.app.ui.px(_PAD)
        paint.veil(surface, theme.INK, 130)
        if self.shows_cat and self.in_front:  # it would look over the edge of what lies above
            backdrop.draw_box_with_cat(
                surface, ui, self.rect, self.table.style(self.table.viewer or 0), peek=_PEEK
            )
        else:
            backdrop.draw_box(surface, ui, self.rect)
        title = pygame.Rect(
            paper.left + pad, paper.top + pad - ui.px(6), paper.width - 2 * pad, ui.metrics.text(44)
        )
        ui.type.draw(surface, self._title, theme.TITLE, theme.INK, title, "center")
        note = pygame.Rect(title.left, title.bottom + ui.px(8), title.width, self._note)
        ui.type.draw_wrapped(surface, self._sentence, theme.SMALL, theme.INK_SOFT, note, "center")
        self.group.draw(surface)
