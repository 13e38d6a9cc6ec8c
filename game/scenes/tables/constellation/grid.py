"""The open cards of Constellation: three rows, as many columns as there are cards for, and the deck beside them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.pile import draw_caption, draw_pile
from game.ui import paint, theme
from game.ui.widgets.spot import Spot

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView

ROWS = 3
_MOST_COLUMNS = 5


class CardSpot(Spot):
    """Bears the ring of the focus only where its card lies already."""

    def __init__(self, view: ConstellationView, place: int) -> None:
        super().__init__(view.ui, Rect(0, 0, 0, 0), partial(view.press, place), partial(view.use, place))
        self.view = view
        self.place = place

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        is_there = self.view.seen.grid[self.place] not in self.view.flights.hidden
        super().draw(surface, focused and is_there)


class Grid:
    """A card keeps its place as long as the rules leave it there."""

    def __init__(self, view: ConstellationView) -> None:
        self.view = view
        self.deck = Rect(0, 0, 0, 0)
        self.places: list[Rect] = []
        self.spots: list[Spot] = []
        self._board = Rect(0, 0, 0, 0)

    def layout(self, board: Rect, deck: Rect) -> None:
        """``board``: the room for the open cards, large enough for the most there can be."""
        self._board, self.deck = board, deck
        self.arrange()

    def arrange(self) -> None:
        """Places and spots for the cards that lie open now."""
        ui, cards = self.view.ui, self.view.seen.grid
        gap = ui.px(12)
        columns = max(3, -(-len(cards) // ROWS))
        width = (self._board.width - gap * (columns - 1)) // columns
        width = min(width, (self._board.height - gap * (ROWS - 1)) // ROWS * 2 // 3, ui.px(150))
        height = width * 3 // 2
        left = self._board.centerx - (columns * (width + gap) - gap) // 2
        top = self._board.centery - (ROWS * (height + gap) - gap) // 2
        self.places = [
            Rect(left + i // ROWS * (width + gap), top + i % ROWS * (height + gap), width, height)
            for i in range(len(cards))
        ]
        while len(self.spots) < len(cards):
            self.spots.append(CardSpot(self.view, len(self.spots)))
        del self.spots[len(cards) :]
        for spot, rect, card in zip(self.spots, self.places, cards, strict=True):
            spot.rect, spot.label = rect, self.view.names.card(card)

    def place_of(self, card: Card) -> Rect:
        """Where an open card lies; the deck's place for any other."""
        grid = self.view.seen.grid
        return self.places[grid.index(card)] if card in grid else self.deck

    def at(self, position: tuple[int, int]) -> Card | None:
        """The open card under a point."""
        found = next((i for i, rect in enumerate(self.places) if rect.collidepoint(position)), None)
        return None if found is None else self.view.seen.grid[found]

    # Drawing

    def draw_deck(self, surface: pygame.Surface) -> None:
        """The deck and how many cards it has."""
        ui, count = self.view.ui, self.view.seen.deck_count
        draw_pile(surface, ui, self.deck, count)
        draw_caption(surface, ui, self.deck, str(count))

    def draw_covered(self, surface: pygame.Surface) -> None:
        """The same, but for what is on the cards."""
        self.draw_deck(surface)
        for rect in self.places:
            card_art.draw_shadowed(surface, card_art.back(rect.size), rect, self.view.ui.px(3))

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui = self.view, self.view.ui
        self.draw_deck(surface)
        for spot, rect, card in zip(self.spots, self.places, view.seen.grid, strict=True):
            if card in hidden:
                continue
            marked = card in view.marked
            lift = ui.px(5) if marked or (spot.hovered and view.can_mark) else 0
            place = rect.move(0, -lift)
            card_art.draw_shadowed(surface, view.picture(card, rect.size), place, ui.px(3) + lift)
            if marked:
                draw_frame(surface, place, theme.GOLD, ui.px(5))
            elif card in view.hinted_cards:
                paint.hint_mark(surface, place, ui, card_art.corner(place.width))


def draw_frame(surface: pygame.Surface, place: Rect, colour: theme.Colour, width: int) -> None:
    """A frame round a card that shows on any ground."""
    radius = card_art.corner(place.width) + 3
    pygame.draw.rect(surface, theme.INK, place.inflate(12, 12), width + 3, border_radius=radius)
    pygame.draw.rect(surface, colour, place.inflate(10, 10), width, border_radius=radius)
