"""The table in words, and its log: a list that the keyboard walks through line by line, and that can be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.menu import MenuScene
from game.ui import clipboard, paint, theme
from game.ui.context import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.table import Table


class Line(Widget):
    """A sentence that can be focused, so that it is read aloud and scrolled to."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui)
        self.text = text

    def spoken(self) -> str:
        return said(self.text)

    def height_in(self, width: int) -> int:
        """Pixels that the sentence needs in a line so wide."""
        return self.ui.type.wrapped_height(self.text, theme.BODY, width - self.ui.px(20)) + self.ui.px(8)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, radius = self.ui, self.ui.px(8)
        if focused:
            paint.panel(surface, self.rect, radius, theme.WHITE)
        words = self.rect.inflate(-ui.px(20), -ui.px(8))
        ui.type.draw_wrapped(surface, self.text, theme.BODY, theme.INK, words)
        if focused:
            paint.focus_ring(surface, self.rect, ui, radius)


class StateText(MenuScene):
    """Above the table, as it is for whoever looks at it now."""

    above = True
    opaque = False
    widest = 940
    cat = 2

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self.table = table
        self.lines: list[Line] = []
        self.copy_button = Button(self.ui, "", self._copy, kind="quiet", icon="export")
        self.copy_button.scrolls = False

    def title(self) -> str:
        return self.ui.t("access.state.title")

    def build(self) -> list[Widget]:
        self.lines = [Line(self.ui, text) for text in self._sentences()]
        self.copy_button.text = self.ui.t("access.state.copy")
        self.group.focus = self.lines[0]
        self.group.show_focus = True
        return [*self.lines, self.copy_button]

    def _sentences(self) -> list[str]:
        """The table as it is, then its log from the newest line back, as the viewer may know both."""
        told = [line for line in reversed(self.table.happened_in_words()) if line]
        log = [self.ui.t("access.state.log"), *told] if told else [self.ui.t("access.state.nothing")]
        return [*self.table.view.describe_state(), *log]

    def title_rect(self) -> pygame.Rect:
        rect = super().title_rect()
        rect.width = self.copy_button.rect.left - self.ui.px(14) - rect.left
        return rect

    def arrange(self) -> None:
        header, content, y = self.header, self.content, self.content.top + self.ui.px(4)
        width = self.copy_button.wanted_width()
        self.copy_button.rect = pygame.Rect(header.right - width, header.top, width, header.height)
        for line in self.lines:
            line.rect = pygame.Rect(content.left, y, content.width, line.height_in(content.width))
            y = line.rect.bottom + self.ui.px(2)
        self.scroll_content(y + self.ui.px(4) - content.top)

    def _copy(self) -> None:
        if clipboard.copy("\n".join(line.text for line in self.lines)):
            self.copy_button.icon = "check"
            self.copy_button.hint = self.ui.t("access.state.copied")
            self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_c:
                self._copy()
                return True
            if event.key == pygame.K_t:
                self.back()
                return True
        return super().handle(event)
