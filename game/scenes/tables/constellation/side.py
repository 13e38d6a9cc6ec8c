"""Beside the grid: what a constellation is, in words and by an example, and the latest that were found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView

_MINI = 36  # width of a card of a constellation found, in the reference layout
_EXAMPLE = (("blue", "comet", 2), ("blue", "moon", 3), ("blue", "rocket", 5))
"""The one of the rules, "What a constellation is"."""


class Side:
    """A sheet of paper. ``brief``: where there is no room for words the latest that were found stand there alone, and
    until there is one no sheet."""

    def __init__(self, view: ConstellationView) -> None:
        self.view = view
        self.rect = Rect(0, 0, 0, 0)
        self.brief = False

    def layout(self, rect: Rect, brief: bool) -> None:
        self.rect, self.brief = rect, brief

    def _found(self) -> list[tuple[Seat, tuple[Card, ...]]]:
        """What was taken, the latest first."""
        return list(reversed(self.view.taken))

    def example(self) -> tuple[Card, ...]:
        """Three cards that are a constellation, in any match the same; none where the deck has them no more."""
        deck = self.view.words.names.deck
        try:
            return tuple(deck.card(star, thing, count) for star, thing, count in _EXAMPLE)
        except ValueError:
            return ()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.view.ui
        if self.brief and not self._found():
            return
        paint.shadow(surface, self.rect, ui.px(14), ui.px(8), ui.px(4))
        paint.panel(surface, self.rect, ui.px(14), theme.PAPER, theme.INK, ui.px(2))
        inner = self.rect.inflate(-ui.px(24), -ui.px(20))
        y = inner.top if self.brief else self._draw_rule(surface, inner)
        if not self._found():
            self._draw_example(surface, Rect(inner.left, y, inner.width, inner.bottom - y))
        width = min(ui.px(_MINI), (inner.width - ui.px(40)) // 3)
        height = width * 3 // 2
        for seat, cards in self._found():
            if y + height > inner.bottom:
                break
            size = min(ui.px(20), height)
            mark = Rect(inner.left, y + (height - size) // 2, size, size)
            paint.mark(surface, self.view.table.style(seat), mark)
            for i, card in enumerate(cards):
                picture = self.view.picture(card, (width, height))
                surface.blit(picture, (mark.right + ui.px(8) + i * (width + ui.px(4)), y))
            y += height + ui.px(8)

    def _draw_rule(self, surface: pygame.Surface, inner: Rect) -> int:
        """What a constellation is; returns where there is room again."""
        ui, t = self.view.ui, self.view.words.t
        y = inner.top + ui.type.draw_wrapped(surface, t("side.title"), theme.LABEL, theme.INK, inner)
        place = Rect(inner.left, y + ui.px(4), inner.width, 0)
        y = place.top + ui.type.draw_wrapped(surface, t("side.rule"), theme.SMALL, theme.INK_SOFT, place)
        return y + ui.px(14)

    def _draw_example(self, surface: pygame.Surface, room: Rect) -> None:
        """What is looked for, until the first one is found."""
        ui, t, cards = self.view.ui, self.view.words.t, self.example()
        gap = ui.px(6)
        width = min(ui.px(64), (room.width - 2 * gap) // 3)
        why = self.view.words.why(cards)
        title = ui.type.wrapped_height(t("side.example"), theme.LABEL, room.width) + gap
        words = ui.type.wrapped_height(why, theme.SMALL, room.width)
        if not cards or title + width * 3 // 2 + gap + words > room.height:
            return
        ui.type.draw_wrapped(surface, t("side.example"), theme.LABEL, theme.INK, room)
        for i, card in enumerate(cards):
            picture = self.view.picture(card, (width, width * 3 // 2))
            surface.blit(picture, (room.left + i * (width + gap), room.top + title))
        place = Rect(room.left, room.top + title + width * 3 // 2 + gap, room.width, words)
        ui.type.draw_wrapped(surface, why, theme.SMALL, theme.INK_SOFT, place)
