"""A sheet of choices: a heading, and below it rows of words with what changes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui import paint, theme
from game.ui.context import Ui


class Row:
    """One choice: its words, and the widget, which has ``value`` and ``wanted_width``.

    ``read`` gives the value in force, so that the widget shows it whatever has changed it.
    """

    def __init__(self, label: str, help_: str, widget: Any, read: Callable[[], object]) -> None:
        self.label = widget.label = label
        self.help = help_
        self.widget = widget
        self.read = read
        self.label_rect = pygame.Rect(0, 0, 0, 0)
        self.help_rect = pygame.Rect(0, 0, 0, 0)


class Sheet:
    """Rows below one another, with a title and an icon. Rectangles as if nothing were scrolled."""

    def __init__(self, ui: Ui, title: str, icon: str, rows: Sequence[Row]) -> None:
        self.ui = ui
        self.title = title
        self.icon = icon
        self.rows = list(rows)
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def heading(self) -> pygame.Rect:
        """Where icon and title stand."""
        pad = self.ui.px(18)
        line = self.ui.type.line_height(theme.HEADING)
        return pygame.Rect(self.rect.left + pad, self.rect.top + pad, self.rect.width - 2 * pad, line)

    def arrange(self, left: int, top: int, width: int, gap: int = 14) -> int:
        """Set every rectangle and the widgets' values, ``gap`` between rows; returns the height."""
        pad = self.ui.px(18)
        self.rect = pygame.Rect(left, top, width, 0)
        y = self.heading.bottom + self.ui.px(10)
        for row in self.rows:
            row.widget.value = row.read()
            y = self._arrange_row(row, left + pad, y, width - 2 * pad) + self.ui.px(gap)
        self.rect.height = y - top
        return self.rect.height

    def _arrange_row(self, row: Row, left: int, top: int, width: int) -> int:
        """The widget at the right of its words, or below them where it is too narrow; returns the lower end."""
        ui = self.ui
        height = ui.metrics.text(38)
        wish = min(width, row.widget.wanted_width())
        room = width - wish - ui.px(16)
        if ui.type.width(row.label, theme.BUTTON) <= room:
            line = ui.type.line_height(theme.BUTTON)
            row.label_rect = pygame.Rect(left, top + (height - line) // 2, room, line)
            row.widget.rect = pygame.Rect(left + width - wish, top, wish, height)
        else:
            words = ui.type.wrapped_height(row.label, theme.BUTTON, width)
            row.label_rect = pygame.Rect(left, top, width, words)
            row.widget.rect = pygame.Rect(left, row.label_rect.bottom + ui.px(6), wish, height)
        bottom: int = row.widget.rect.bottom
        words = ui.type.wrapped_height(row.help, theme.SMALL, width) if row.help else 0
        row.help_rect = pygame.Rect(left, bottom + ui.px(2), width, words)
        return row.help_rect.bottom

    def draw(self, surface: pygame.Surface, up: int) -> None:
        """Everything but the widgets, ``up`` pixels higher than arranged."""
        ui = self.ui
        paint.panel(surface, self.rect.move(0, -up), ui.px(14), theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2))
        heading = self.heading.move(0, -up)
        size = ui.metrics.text(24)
        icon = pygame.Rect(heading.left, heading.centery - size // 2, size, size)
        paint.icon(surface, self.icon, icon, theme.CORAL_DARK)
        heading.left, heading.width = icon.right + ui.px(10), heading.width - size - ui.px(10)
        ui.type.draw(surface, self.title, theme.HEADING, theme.CORAL_DARK, heading)
        for row in self.rows:
            ui.type.draw_wrapped(surface, row.label, theme.BUTTON, theme.INK, row.label_rect.move(0, -up))
            if row.help:
                ui.type.draw_wrapped(
                    surface, row.help, theme.SMALL, theme.INK_SOFT, row.help_rect.move(0, -up)
                )
