"""After the curtain: what happened since this person last looked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.deaf import Deaf
from game.scenes.scene import EVERYWHERE, Scene
from game.scenes.tables.view import LogLine
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.scenes.table import Table

MOST_LINES = 14

_PAD = 20  # around the words
_PEEK = 62  # what is seen of the cat


class Recap(Scene):
    """A note above the table; any key or click puts it away."""

    opaque = False

    def __init__(self, table: Table, lines: Sequence[LogLine]) -> None:
        super().__init__(table.app)
        self.table = table
        self.lines = lines
        self.deaf = Deaf(self.app, 0.35)
        self.group = Group(
            table.app.ui, [Button(table.app.ui, "", self._close, kind="primary", icon="check")]
        )

    def layout(self) -> None:
        ui = self.app.ui
        pad = ui.px(_PAD)
        rim, peek = ui.px(backdrop.RIM), ui.px(_PEEK)
        width = min(ui.metrics.text(460), ui.metrics.width - 4 * pad)
        self._indent = ui.metrics.text(18) + ui.px(8)
        heights = [
            ui.type.wrapped_height(line.text, theme.BODY, width - 2 * pad - self._indent) + ui.px(6)
            for line in self.lines[-MOST_LINES:]
        ]
        title, button = ui.metrics.text(44), ui.metrics.text(46)
        room = ui.metrics.height - peek - 2 * rim - pad - title - button - 3 * pad
        while sum(heights) + self._earlier_height(len(heights), width) > room and len(heights) > 1:
            heights = heights[1:]  # the newest matter most
        self._shown = list(zip(self.lines[len(self.lines) - len(heights) :], heights, strict=True))
        height = title + self._earlier_height(len(heights), width) + sum(heights) + button + 3 * pad
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (self.table.places.board.centerx, (ui.metrics.height + peek) // 2)
        ok = self.group.widgets[0]
        assert isinstance(ok, Button)
        ok.text = ui.t("common.button.ok")
        ok.rect = pygame.Rect(0, 0, max(ok.wanted_width(), ui.metrics.text(140)), button)
        ok.rect.midbottom = (self.rect.centerx, self.rect.bottom - pad)

    def _earlier(self, shown: int) -> str:
        """That more has happened than the ``shown`` lines tell; empty where they tell all."""
        count = len(self.lines) - shown
        return self.app.ui.t("common.curtain.earlier", count=count) if count else ""

    def _earlier_height(self, shown: int, width: int) -> int:
        ui, words = self.app.ui, self._earlier(shown)
        room = width - 2 * ui.px(_PAD) - self._indent
        return ui.type.wrapped_height(words, theme.BODY, room) + ui.px(6) if words else 0

    def update(self, dt: float) -> bool:
        self.deaf.update(dt)
        return False

    def _close(self) -> None:
        self.app.stack.pop()

    def spoken(self) -> Sequence[str]:
        earlier = [words] if (words := self._earlier(len(self._shown))) else []
        return (self.app.ui.t("common.curtain.recap"), *earlier, *(line.text for line, _ in self._shown))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in EVERYWHERE:
            return False
        if event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            if not self.deaf.lasts:
                self._close()
            return True
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect, pad = self.app.ui, self.rect, self.app.ui.px(_PAD)
        paint.veil(surface, theme.INK, 110)
        rim, style = ui.px(backdrop.RIM), self.table.style(self.table.viewer or 0)
        backdrop.draw_box_with_cat(surface, ui, rect.inflate(2 * rim, 2 * rim), style, peek=_PEEK)
        title = pygame.Rect(rect.left + pad, rect.top + pad // 2, rect.width - 2 * pad, ui.metrics.text(44))
        ui.type.draw(surface, ui.t("common.curtain.recap"), theme.HEADING, theme.INK, title)
        y, mark = title.bottom + pad // 2, ui.metrics.text(18)
        earlier = self._earlier_height(len(self._shown), rect.width)
        if earlier:
            place = pygame.Rect(title.left + self._indent, y, title.width - self._indent, earlier)
            ui.type.draw_wrapped(surface, self._earlier(len(self._shown)), theme.BODY, theme.INK_SOFT, place)
            y += earlier
        for line, height in self._shown:
            if line.seat is not None:
                top = y + (ui.type.line_height(theme.BODY) - mark) // 2
                paint.mark(surface, self.table.style(line.seat), pygame.Rect(title.left, top, mark, mark))
            colour = theme.TEAL_DARK if line.private else theme.INK
            place = pygame.Rect(title.left + self._indent, y, title.width - self._indent, height)
            ui.type.draw_wrapped(surface, line.text, theme.BODY, colour, place)
            y += height
        self.group.draw(surface)
