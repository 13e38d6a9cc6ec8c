"""The cards of Memory on the table: places, what lies there, what is gone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.tables.cat_planets import card_art
from game.ui import paint, theme
from game.ui.widgets.spot import Spot

if TYPE_CHECKING:
    from game.scenes.tables.memory.view import MemoryView

_SLOT: theme.Colour = (72, 66, 128)


_USUAL = Rect(0, 0, 1000, 570)
"""The shape of the board in most windows."""


def columns_for(count: int) -> int:
    """The number of columns for ``count`` cards, full rows only; where a card lies must not depend on the window."""
    fitting = [n for n in range(1, count + 1) if count % n == 0]
    return max(fitting, key=lambda n: (card_width(count, n, _USUAL, 10), -n))


def card_width(count: int, columns: int, board: Rect, gap: int) -> int:
    """How wide a card may be there, in pixels."""
    rows = -(-count // columns)
    across = (board.width - gap * (columns - 1)) // columns
    down = (board.height - gap * (rows - 1)) // rows * 2 // 3
    return max(12, min(across, down))


class Grid:
    """Draws an observation's cards by place. ``hidden``: places whose card is in the air."""

    def __init__(self, view: MemoryView) -> None:
        self.view = view
        self.places: list[Rect] = []
        self.spots: list[Spot] = []
        self.columns = 1

    def layout(self, board: Rect, count: int) -> None:
        """As large as the board allows, in its middle."""
        ui = self.view.ui
        gap = ui.px(10)
        self.columns = columns = columns_for(count)
        width = min(card_width(count, columns, board, gap), ui.px(150))
        height = width * 3 // 2
        rows = -(-count // columns)
        left = board.centerx - (columns * (width + gap) - gap) // 2
        top = board.centery - (rows * (height + gap) - gap) // 2
        self.places = [
            Rect(left + i % columns * (width + gap), top + i // columns * (height + gap), width, height)
            for i in range(count)
        ]
        while len(self.spots) < count:
            place = len(self.spots)
            use = partial(self.view.use, place)
            spot = Spot(ui, Rect(0, 0, 0, 0), partial(self.view.press, place), use)
            self.spots.append(spot)
        for spot, rect in zip(self.spots, self.places, strict=True):
            spot.rect = rect

    def at(self, position: tuple[int, int]) -> int | None:
        """The place under a point."""
        return next((i for i, rect in enumerate(self.places) if rect.collidepoint(position)), None)

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[int]) -> None:
        for place in range(len(self.places)):
            self._draw_place(surface, place, hidden)

    def _draw_place(self, surface: pygame.Surface, place: int, hidden: frozenset[int]) -> None:
        view, ui, rect = self.view, self.view.ui, self.places[place]
        owner, card = view.seen.kept[place], view.seen.cards[place]
        if owner is not None and place not in view.looking.pair:
            self._draw_taken(surface, rect, owner if place not in hidden else None)
            return
        if place in hidden:
            return
        spot = self.spots[place]
        lift = ui.px(4) if spot.hovered and view.can_turn(place) else 0
        place_now = rect.move(0, -lift)
        picture = card_art.back(rect.size) if card is None else view.picture(card, rect.size)
        card_art.draw_shadowed(surface, picture, place_now, ui.px(3) + lift)
        radius = card_art.corner(rect.width) + 2
        if card is not None:
            pygame.draw.rect(surface, theme.GOLD, place_now.inflate(6, 6), ui.px(3), border_radius=radius)
        if view.is_hinted(place):
            paint.hint_mark(surface, place_now, ui, radius)

    def _draw_taken(self, surface: pygame.Surface, rect: Rect, owner: int | None) -> None:
        """An empty place; the cat of whoever took the card from it looks out, with the seat's mark."""
        pygame.draw.rect(surface, _SLOT, rect, self.view.ui.px(2), border_radius=card_art.corner(rect.width))
        if owner is not None:
            style = self.view.table.style(owner)
            face = Rect(0, 0, rect.width * 3 // 5, rect.width * 3 // 5)
            face.center = rect.center
            paint.cat_face(surface, style, face, asleep=True)
            mark = Rect(0, 0, rect.width // 4, rect.width // 4)
            mark.bottomright = face.bottomright
            paint.mark(surface, style, mark)
