"""The piles of Comet Catch: the common one in the middle, everybody's own in a row below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.rules.comet_catch.actions import Turn
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.covered import is_covered
from game.scenes.tables.cat_planets.pile import draw_caption, draw_pile, draw_slot
from game.ui import art, paint, theme
from game.ui.kept import kept

if TYPE_CHECKING:
    from game.scenes.tables.comet_catch.view import CometCatchView

_SHELF: theme.Colour = (20, 18, 42)
_AWAY = 70  # of 255: how much of the comet is seen where no card lies


class Piles:
    """``top`` and ``below`` are the two cards that count; what lies under them shows as an edge."""

    def __init__(self, view: CometCatchView) -> None:
        self.view = view
        self.top = self.below = self.under = self.shelf = Rect(0, 0, 0, 0)
        self.own: list[Rect] = []

    def layout(self, board: Rect, shelf: Rect) -> None:
        ui = self.view.ui
        self.shelf = shelf
        height = min(ui.px(330), board.height - ui.px(50), board.width * 6 // 10)
        height -= height % 3
        width = height * 2 // 3
        step = width * 78 // 100  # of the card below its index and most of its objects are seen
        self.below = Rect(0, 0, width, height)
        self.below.midleft = (board.centerx - (width + step) // 2, board.centery)
        self.top = self.below.move(step, 0)
        self.under = self.below.move(-ui.px(8), ui.px(6))
        seats = len(self.view.seats)
        room = shelf.width // seats
        height = shelf.height - ui.metrics.text(26) - ui.px(24)
        height -= height % 3
        self.own = []
        for seat in range(seats):
            place = Rect(0, 0, height * 2 // 3, height)
            place.midtop = (shelf.left + room * seat + room // 2, shelf.top + ui.px(10))
            self.own.append(place)

    @property
    def common(self) -> Rect:
        """All of the common pile, for a click."""
        return self.below.union(self.top)

    def seat_at(self, position: tuple[int, int]) -> Seat | None:
        """Whose own pile is under a point."""
        return next((seat for seat, place in enumerate(self.own) if place.collidepoint(position)), None)

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        self._draw_common(surface, hidden)
        ui = self.view.ui
        paint.panel(surface, self.shelf, ui.px(18), _SHELF, theme.INK, ui.px(2), 205)
        for seat, place in enumerate(self.own):
            self._draw_own(surface, seat, place)

    def _draw_common(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui, seen = self.view, self.view.ui, self.view.seen
        draw_slot(surface, ui, self.common)
        if not seen.common_count:
            comet = _comet_away(self.common.height // 2)
            surface.blit(comet, comet.get_rect(center=self.common.center))
        if seen.common_count > 2 or (view.old_below is not None and hidden):
            card_art.draw_shadowed(surface, card_art.back(self.under.size), self.under, ui.px(3))
        if is_covered(view):
            self._draw_covered(surface)
            return
        if hidden and view.old_below is not None:
            card_art.draw_shadowed(
                surface, view.picture(view.old_below, self.below.size), self.below, ui.px(3)
            )
        for card, place in ((seen.below, self.below), (seen.top, self.top)):
            if card is not None and card not in hidden:
                card_art.draw_shadowed(surface, view.picture(card, place.size), place, ui.px(5))
        self.draw_common_count(surface)

    def _draw_covered(self, surface: pygame.Surface) -> None:
        """The two that count, face down."""
        for place in (self.below, self.top):
            card_art.draw_shadowed(surface, card_art.back(place.size), place, self.view.ui.px(5))
        self.draw_common_count(surface)

    def draw_common_count(self, surface: pygame.Surface) -> None:
        """How many cards lie in the middle."""
        if self.view.seen.common_count:
            draw_caption(surface, self.view.ui, self.top, str(self.view.seen.common_count))

    def draw_count_of_turn(self, surface: pygame.Surface) -> None:
        """How many the seat has that turns the next card."""
        if self.view.seen.turn is not None:
            self._draw_own_count(surface, self.view.seen.turn)

    def _own_count(self, seat: Seat) -> int:
        """The cards of a seat that have been dealt."""
        return round(self.view.seen.pile_sizes[seat] * self.view.dealing.done)

    def _draw_own_count(self, surface: pygame.Surface, seat: Seat) -> None:
        draw_caption(surface, self.view.ui, self.own[seat], str(self._own_count(seat)))

    def _draw_own(self, surface: pygame.Surface, seat: Seat, place: Rect) -> None:
        view, ui = self.view, self.view.ui
        draw_pile(surface, ui, place, self._own_count(seat))
        waits = view.eager and seat == view.seen.turn
        if isinstance(view.hinted, Turn) and seat == view.seen.turn:
            paint.hint_mark(surface, place, ui, card_art.corner(place.width))
        elif waits or view.is_next(seat):
            ring = place.inflate(ui.px(12), ui.px(12))
            radius = card_art.corner(place.width) + ui.px(5)
            colour, width = (theme.PAPER, ui.px(2)) if waits else (theme.GOLD, ui.px(4))
            pygame.draw.rect(surface, colour, ring, width, border_radius=radius)
        self._draw_own_count(surface, seat)
        room = self.shelf.width // len(self.own)
        size = ui.metrics.text(20)
        line = Rect(0, 0, room - ui.px(16), ui.metrics.text(26))
        line.midbottom = (place.centerx, self.shelf.bottom - ui.px(4))
        name = ui.type.fit(view.table.name(seat), theme.LABEL, line.width - size - ui.px(6))
        width = size + ui.px(6) + ui.type.width(name, theme.LABEL)
        mark = Rect(line.centerx - width // 2, line.centery - size // 2, size, size)
        paint.mark(surface, view.table.style(seat), mark)
        words = ui.type.render(name, theme.LABEL, theme.PAPER)
        surface.blit(words, words.get_rect(left=mark.right + ui.px(6), centery=line.centery))


@kept
def _comet_away(size: int) -> pygame.Surface:
    """What stands for the cards where nothing lies yet."""
    picture = art.picture("planets/objects/comet", (size, size)).copy()
    picture.fill((255, 255, 255, _AWAY), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
