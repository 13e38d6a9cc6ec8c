"""The middle of the table of Orbit: deck, discard pile, and a sheet with what this round is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.pile import draw_caption, draw_glow, draw_pile, draw_slot
from game.ui import art, paint, theme
from game.ui.theme import TextStyle

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

_SHOWN = 3  # the latest discards that are seen one below the other


class Centre:
    """Where the piles are, and how they look now."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.deck = self.discard = self.sheet = Rect(0, 0, 0, 0)

    def layout(self, board: Rect) -> None:
        ui = self.view.ui
        width = min(ui.metrics.text(250), board.width // 3)
        self.sheet = Rect(0, 0, width, min(self._sheet_height(width), board.height - ui.metrics.text(54)))
        height = min(ui.px(250), board.height - ui.metrics.text(90))
        height -= height % 3
        card = height * 2 // 3
        gap, fan = ui.px(30), ui.px(22) * (_SHOWN - 1)
        whole = 2 * card + gap + fan + ui.px(40) + width
        left = board.centerx - whole // 2
        middle = board.top + (board.height - ui.metrics.text(40)) // 2
        self.deck = Rect(left, middle - height // 2, card, height)
        self.discard = self.deck.move(card + gap + fan, 0)
        self.sheet.midleft = (self.discard.right + ui.px(40), middle)
        self.sheet.clamp_ip(board)

    def _lines(self) -> list[str]:
        t = self.view.words.t
        return [t("sheet.set"), t("sheet.run")]

    def _sheet_height(self, width: int) -> int:
        ui = self.view.ui
        words = self._words_height(theme.SMALL, width - ui.px(28))
        return (
            ui.type.line_height(theme.HEADING)
            + ui.px(12)
            + ui.metrics.text(48)
            + words
            + ui.px(28)
            + self._caption_height()
        )

    def _caption_height(self) -> int:
        return self.view.ui.type.line_height(theme.SMALL) + self.view.ui.px(4)

    def _words_height(self, style: TextStyle, width: int) -> int:
        ui = self.view.ui
        return sum(ui.type.wrapped_height(line, style, width) + ui.px(6) for line in self._lines())

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui, seen = self.view, self.view.ui, self.view.seen
        draw_pile(surface, ui, self.deck, seen.deck_count)
        self._draw_frame(surface, "deck", self.deck)
        draw_caption(surface, ui, self.deck, str(seen.deck_count))
        draw_slot(surface, ui, self.discard)
        shown = [card for card in seen.discard if card not in hidden][-_SHOWN:]
        for i, card in enumerate(shown):
            back = len(shown) - 1 - i
            place = self.discard.move(-ui.px(22) * back, 0)
            card_art.draw_shadowed(surface, view.picture(card, place.size), place, ui.px(3))
        self._draw_frame(surface, "discard", self.discard)
        draw_caption(surface, ui, self.discard, str(len(seen.discard)))
        self._draw_sheet(surface)

    def _draw_frame(self, surface: pygame.Surface, pile: str, place: Rect) -> None:
        """Round a pile that may be used now, or that a hint points at."""
        if self.view.hints_at(pile):
            paint.hint_mark(surface, place, self.view.ui, card_art.corner(place.width))
        elif self.view.glows(pile):
            draw_glow(surface, self.view.ui, place)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        """Round, the objects that take part, and what sets and runs are."""
        ui, seen, t = self.view.ui, self.view.seen, self.view.words.t
        paint.shadow(surface, self.sheet, ui.px(16), ui.px(8), ui.px(4))
        paint.panel(surface, self.sheet, ui.px(16), theme.PAPER, theme.INK, ui.px(2))
        inner = self.sheet.inflate(-ui.px(28), -ui.px(20))
        title = Rect(inner.left, inner.top, inner.width, ui.type.line_height(theme.HEADING))
        words = t("sheet.round", n=seen.round, count=int(seen.options["rounds"]))
        style = ui.type.largest(words, (theme.HEADING, theme.BUTTON, theme.LABEL), inner.width)
        ui.type.draw(surface, words, style, theme.INK, title)
        size = min(ui.metrics.text(44), inner.width // max(1, len(seen.objects)) - ui.px(8))
        x, y = inner.left, title.bottom + ui.px(6)
        room = self.sheet.bottom - y - ui.metrics.text(48) - self._words_height(theme.TINY, inner.width)
        if room >= self._caption_height():  # the rules of melds come first
            place = Rect(x, title.bottom, inner.width, ui.type.line_height(theme.SMALL))
            ui.type.draw(surface, t("sheet.objects"), theme.SMALL, theme.INK_SOFT, place)
            y += self._caption_height()
        for thing in seen.objects:
            surface.blit(art.picture(f"planets/objects/{thing}", (size, size)), (x, y))
            x += size + ui.px(12)
        y += ui.metrics.text(48) + ui.px(4)
        style = theme.SMALL
        if self._words_height(style, inner.width) > self.sheet.bottom - y:
            style = theme.TINY
        for line in self._lines():
            place = Rect(inner.left, y, inner.width, 0)
            if y + ui.type.wrapped_height(line, style, inner.width) > self.sheet.bottom - ui.px(4):
                break
            y += ui.type.draw_wrapped(surface, line, style, theme.INK_SOFT, place) + ui.px(6)
