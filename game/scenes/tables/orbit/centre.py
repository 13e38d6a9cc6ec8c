"""The middle of the table of Orbit: deck and discard pile, and beside them the sheet of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.pile import draw_caption, draw_glow, draw_pile, draw_slot
from game.scenes.tables.orbit.round_sheet import RoundSheet
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

_SHOWN = 3  # the latest discards that are seen one below the other


class Centre:
    """Where the piles are, and how they look now."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.deck = self.discard = Rect(0, 0, 0, 0)
        self._sheet = RoundSheet(view)

    def layout(self, board: Rect) -> None:
        ui = self.view.ui
        height = min(ui.px(250), board.height - ui.metrics.text(90))
        height -= height % 3
        card = height * 2 // 3
        gap, fan, aside = ui.px(30), ui.px(22) * (_SHOWN - 1), ui.px(40)
        piles = 2 * card + gap + fan
        width = min(ui.metrics.text(290), max(board.width // 3, board.width - piles - 2 * aside))
        left = board.centerx - (piles + aside + width) // 2
        middle = board.top + (board.height - ui.metrics.text(40)) // 2
        self.deck = Rect(left, middle - height // 2, card, height)
        self.discard = self.deck.move(card + gap + fan, 0)
        self._sheet.layout(self.discard.right + aside, middle, width, board)

    @property
    def sheet(self) -> Rect:
        """Where it is written what this round is about."""
        return self._sheet.rect

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui, seen = self.view, self.view.ui, self.view.seen
        draw_pile(surface, ui, self.deck, seen.deck_count)
        self._draw_frame(surface, "deck", self.deck)
        self.draw_deck_count(surface)
        draw_slot(surface, ui, self.discard)
        shown = [card for card in seen.discard if card not in hidden][-_SHOWN:]
        for i, card in enumerate(shown):
            back = len(shown) - 1 - i
            place = self.discard.move(-ui.px(22) * back, 0)
            card_art.draw_shadowed(surface, view.picture(card, place.size), place, ui.px(3))
        self._draw_frame(surface, "discard", self.discard)
        self.draw_discard_count(surface)
        self._sheet.draw(surface)

    def draw_deck_count(self, surface: pygame.Surface) -> None:
        """How many cards can be drawn, and whether they are the last ones."""
        draw_caption(surface, self.view.ui, self.deck, str(self.view.seen.deck_count))
        if self.view.seen.shuffled:
            self._draw_last(surface)

    def draw_discard_count(self, surface: pygame.Surface) -> None:
        """How many have been discarded."""
        draw_caption(surface, self.view.ui, self.discard, str(len(self.view.seen.discard)))

    def _draw_last(self, surface: pygame.Surface) -> None:
        """An hourglass at the deck's corner: the next time it runs out the round ends."""
        ui = self.view.ui
        size = ui.metrics.text(40)
        disc = Rect(0, 0, size, size)
        disc.center = (
            self.deck.right,
            self.deck.bottom - size // 2,
        )  # what is said of the deck stands above it
        paint.panel(surface, disc, size // 2, theme.GOLD, theme.INK, ui.px(2))
        paint.icon(surface, "hourglass", disc.inflate(-size // 3, -size // 3), theme.INK)

    def _draw_frame(self, surface: pygame.Surface, pile: str, place: Rect) -> None:
        """Round a pile that may be used now, or that a hint points at."""
        if self.view.hints_at(pile):
            paint.hint_mark(surface, place, self.view.ui, card_art.corner(place.width))
        elif self.view.glows(pile):
            draw_glow(surface, self.view.ui, place)
