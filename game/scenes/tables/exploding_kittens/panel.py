"""What is laid over the table while one thing is chosen or looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Kind
from game.scenes.tables.exploding_kittens import card_art
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.card_info import CardFacts
    from game.scenes.tables.exploding_kittens.view import KittensView

NIGHT_EDGE = (120, 108, 150)


class Panel:
    """A dark sheet with a title, its content and a row of buttons. ``must``: it is a decision, Esc leaves it open."""

    must = False

    def __init__(self, view: KittensView, title: str) -> None:
        self.view = view
        self.title = title
        self.rect = Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []

    @property
    def widgets(self) -> Sequence[Widget]:
        """What the keyboard can focus, in order."""
        return self.buttons

    def content_size(self, most: Rect) -> tuple[int, int]:
        """How much room the content wants inside ``most``."""
        raise NotImplementedError

    def layout_content(self, content: Rect) -> None:
        raise NotImplementedError

    def draw_content(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer and keys before the widgets get them."""
        return False

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        """The card under a point."""
        return None

    # Layout

    def layout(self, most: Rect) -> None:
        """As large as the content wants, in the middle of ``most``."""
        ui = self.view.ui
        pad, gap, button = ui.px(18), ui.px(12), ui.metrics.text(44)
        inside = most.inflate(-2 * pad, -2 * pad)
        rows = self._rows(inside.width, gap)
        title_height = ui.type.wrapped_height(self.title, theme.HEADING, inside.width)
        below = len(rows) * (button + gap)
        room = Rect(0, 0, inside.width, inside.height - title_height - gap - below)
        width, height = self.content_size(room)
        title_width = min(ui.type.width(self.title, theme.HEADING), inside.width)
        width = max(width, title_width, *(_row_width(row, gap) for row in rows), 0)
        self.rect = Rect(0, 0, width + 2 * pad, title_height + gap + height + below + 2 * pad)
        self.rect.center = most.center
        self.rect.clamp_ip(most)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self.title_rect = Rect(inner.left, inner.top, inner.width, title_height)
        content = Rect(inner.left, self.title_rect.bottom + gap, inner.width, height)
        self.layout_content(content)
        y = content.bottom + gap
        for row in rows:
            x = inner.centerx - _row_width(row, gap) // 2
            for one, wish in row:
                one.rect = Rect(x, y, wish, button)
                x += wish + gap
            y += button + gap

    def _rows(self, width: int, gap: int) -> list[list[tuple[Button, int]]]:
        """The buttons with their widths, in as many rows as they need."""
        rows: list[list[tuple[Button, int]]] = []
        for one in self.buttons:
            wish = min(width, max(self.view.ui.metrics.text(110), one.wanted_width()))
            if not rows or _row_width(rows[-1], gap) + gap + wish > width:
                rows.append([])
            rows[-1].append((one, wish))
        return rows

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet; its widgets are drawn above it."""
        ui = self.view.ui
        paint.shadow(surface, self.rect, ui.px(20), ui.px(22), ui.px(8), 190)
        paint.panel(surface, self.rect, ui.px(20), theme.NIGHT, NIGHT_EDGE, ui.px(2))
        ui.type.draw_wrapped(surface, self.title, theme.HEADING, theme.PAPER, self.title_rect, "center")
        self.draw_content(surface)

    def draw_card(self, surface: pygame.Surface, kind: Kind, place: Rect) -> None:
        """A card face up, with its shadow."""
        view, ui = self.view, self.view.ui
        paint.shadow(surface, place, round(place.width * card_art.CORNER), ui.px(8), ui.px(4), 150)
        surface.blit(card_art.face(ui.type, kind, view.words.kind(kind), place.size), place)


def _row_width(row: Sequence[tuple[Button, int]], gap: int) -> int:
    return sum(width for _, width in row) + gap * max(0, len(row) - 1)
