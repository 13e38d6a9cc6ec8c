"""The strip at the bottom: deck and discard pile, the viewer's hand, their supply of cats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.rules.if_it_fits.actions import Draw
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.gesture import Piece
from game.ui import paint, theme
from game.ui.fan import fan
from game.ui.widgets.spot import Spot

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

_SHELF = (74, 52, 36)


class HandRow:
    """Lays out and draws the strip. ``pieces`` are what the viewer has before them, hand first."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view
        self.area = Rect(0, 0, 0, 0)
        self.card_size = (2, 3)
        self.deck = self.discard = self.aside = self.supply = Rect(0, 0, 0, 0)
        self.pieces: list[Piece] = []
        self.places: list[Rect] = []
        self.hovered: Card | None = None
        self.spots: list[Spot] = []
        self._spot_of: dict[Piece | str, Spot] = {}

    # Where things are

    def layout(self, area: Rect) -> None:
        """Piles at the left, supply at the right, the hand between them."""
        ui = self.view.ui
        self.area = area
        pad = ui.px(10)
        height = area.height - 2 * pad - ui.px(6)
        height -= height % 3
        self.card_size = (height * 2 // 3, height)
        # In a narrow window the piles give way first, so that the hand stays readable.
        small = (self.card_size[0] * 3 // 4, self.card_size[1] * 3 // 4)
        top = area.bottom - pad - small[1]
        self.deck = Rect(area.left + pad, top, *small)
        self.discard = self.deck.move(small[0] + pad, 0)
        self.aside = self.discard.move(small[0] + pad, 0)
        self.supply = Rect(area.right - pad - small[0], top, *small)

    def fill(self, pieces: Sequence[Piece]) -> None:
        """What lies before the viewer now."""
        self.pieces = list(pieces)
        self._arrange()
        self.spots = self._make_spots()

    def _arrange(self) -> None:
        left = (self.aside if self.view.seen.set_aside else self.discard).right + self.view.ui.px(16)
        right = self.supply.left - self.view.ui.px(24)
        middle = Rect(left, self.area.top, max(right - left, self.card_size[0]), self.area.height)
        middle.height -= self.view.ui.px(10)
        raised = next((i for i, piece in enumerate(self.pieces) if piece.card == self.hovered), None)
        self.places = fan(len(self.pieces), middle, self.card_size, self.view.ui.px(10), raised)
        for piece, place in zip(self.pieces, self.places, strict=True):
            if piece.card == self.hovered:
                place.y -= self.view.ui.px(12)

    def place_of(self, card: Card) -> Rect:
        """Where a card of the hand lies; the middle of the hand for any other."""
        for piece, place in zip(self.pieces, self.places, strict=True):
            if piece.card == card:
                return place
        return self.middle()

    def middle(self) -> Rect:
        place = Rect(0, 0, *self.card_size)
        place.midbottom = (self.area.centerx, self.area.bottom - self.view.ui.px(10))
        return place

    def hover(self, position: tuple[int, int]) -> bool:
        """Raise the card under the pointer; True when it is another one than before."""
        under = next(
            (
                piece.card
                for piece, place in reversed(list(zip(self.pieces, self.places, strict=True)))
                if place.collidepoint(position)
            ),
            None,
        )
        if under == self.hovered:
            return False
        self.hovered = under
        self._arrange()
        return True

    # What can be pressed

    def _make_spots(self) -> list[Spot]:
        """The same spot for the same piece, so that focus and pointer stay on it whatever changes around it."""
        view = self.view
        if view.table.spectating:
            return []
        known, self._spot_of = self._spot_of, {}
        for piece, place in zip(self.pieces, self.places, strict=True):
            self._put_spot(known, piece, piece, place, view.why_greyed(piece))
        spot = self._spot(known, "deck", self.deck, view.words.t("pile.deck", count=view.seen.deck_size))
        spot.on_press, spot.on_enter = lambda _: view.draw_card(), view.draw_card
        self._put_pile(known, "discard", self.discard, view.seen.discard)
        if view.seen.set_aside:
            self._put_pile(known, "set_aside", self.aside, view.seen.set_aside)
        cats = view.options.supply
        if cats:
            piece = Piece("cat", cats[0])
            self._put_spot(known, "supply", piece, self.supply, "")
            self.count_supply()
        return list(self._spot_of.values())

    def hinted_spot(self) -> Spot | None:
        """Where Enter takes what a hint proposes."""
        if isinstance(self.view.hinted, Draw):
            return self._spot_of.get("deck")
        cats = self.view.options.supply
        if cats and self._is_hinted(Piece("cat", cats[0])):
            return self._spot_of.get("supply")
        return next((self._spot_of[piece] for piece in self.pieces if self._is_hinted(piece)), None)

    def count_supply(self) -> None:
        """The supply's hint says how many cats are left there while one of them is carried."""
        view, spot, seat = self.view, self._spot_of.get("supply"), self.view.table.viewer
        if spot is not None and seat is not None:
            words = view.words.t("pile.supply", count=len(view.cats_left(seat)))
            piece = Piece("cat", view.options.supply[0])
            spot.hint = "\n".join(filter(None, (words, view.why_greyed(piece))))

    def _put_spot(
        self, known: dict[Piece | str, Spot], key: Piece | str, piece: Piece, place: Rect, hint: str
    ) -> None:
        """A piece that can be taken from ``place``."""
        spot, view = self._spot(known, key, place, hint), self.view
        spot.label = view.state_words.piece(piece)
        spot.on_press = partial(view.press, piece, place)
        spot.on_enter = partial(view.holding.take_by_key, piece, place)

    def _put_pile(self, known: dict[Piece | str, Spot], key: str, place: Rect, pile: Sequence[Card]) -> None:
        """A pile that says what it is, and shows its top card large."""
        view = self.view
        spot = self._spot(known, key, place, view.words.t(f"pile.{key}", count=len(pile)))

        def show(_: object = None) -> None:
            view.table.show_card(view.facts.of(pile[-1]) if pile else None)

        spot.on_press, spot.on_enter = show, show

    def _spot(self, known: dict[Piece | str, Spot], key: Piece | str, place: Rect, hint: str) -> Spot:
        spot = known.get(key) or Spot(self.view.ui, place, lambda _: None, lambda: None)
        spot.rect, spot.hint = place, hint
        self._spot_of[key] = spot
        return spot

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        ui, view = self.view.ui, self.view
        paint.panel(surface, self.area, ui.px(18), _SHELF, theme.INK, ui.px(2), 225)
        self._draw_piles(surface)
        for piece, place in zip(self.pieces, self.places, strict=True):
            if piece.card in hidden or piece == view.away:
                continue
            self._draw_card(surface, piece, place)
        self._draw_supply(surface, hidden)

    def _draw_card(self, surface: pygame.Surface, piece: Piece, place: Rect) -> None:
        ui = self.view.ui
        radius = max(2, round(place.width * card_art.CORNER))
        paint.shadow(surface, place, radius, ui.px(8), ui.px(4), 120)
        surface.blit(self.view.pictures.card(piece.card, False, place.size), place)
        if self.view.is_greyed(piece):
            surface.blit(_dimmed(place.size, radius), place)
        elif self._is_hinted(piece):
            paint.hint_mark(surface, place, ui, radius)

    def _is_hinted(self, piece: Piece) -> bool:
        hinted = self.view.hinted
        return hinted is not None and self.view.options.uses(hinted, piece)

    def _draw_piles(self, surface: pygame.Surface) -> None:
        ui, seen = self.view.ui, self.view.seen
        self._draw_slot(surface, self.deck)
        for i in range(min(3, (seen.deck_size + 19) // 20)):  # the pile gets visibly lower
            surface.blit(card_art.back(self.deck.size), self.deck.move(-2 * i, -2 * i))
        if isinstance(self.view.hinted, Draw):
            paint.hint_mark(surface, self.deck, ui, ui.px(8))
        elif self.view.options.can_draw:
            ring = self.deck.inflate(ui.px(8), ui.px(8))
            pygame.draw.rect(surface, theme.GOLD, ring, ui.px(4), border_radius=ui.px(10))
        self._caption(surface, self.deck, str(seen.deck_size))
        for pile, cards in ((self.discard, seen.discard), (self.aside, seen.set_aside)):
            if pile is self.aside and not cards:
                continue
            self._draw_slot(surface, pile)
            if cards:
                picture = self.view.pictures.card(cards[-1], False, pile.size)
                surface.blit(picture, picture.get_rect(center=pile.center))
                self._caption(surface, pile, str(len(cards)))

    def _draw_slot(self, surface: pygame.Surface, place: Rect) -> None:
        pygame.draw.rect(surface, theme.CARDBOARD_DARK, place, 2, border_radius=self.view.ui.px(6))

    def _draw_supply(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui = self.view, self.view.ui
        seat = view.table.viewer
        if seat is None:
            return
        self._draw_slot(surface, self.supply)
        cats = [cat for cat in view.cats_left(seat) if cat not in hidden]
        for i in reversed(range(len(cats))):
            place = self.supply.move(-i * ui.px(5), -i * ui.px(3))
            surface.blit(card_art.cat_card(view.table.style(seat), False, place.size), place)
        if cats and view.is_greyed(Piece("cat", view.options.supply[0])):
            surface.blit(_dimmed(self.supply.size, ui.px(6)), self.supply)
        elif cats and self._is_hinted(Piece("cat", view.options.supply[0])):
            paint.hint_mark(surface, self.supply, ui, ui.px(6))
        self._caption(surface, self.supply, str(len(cats)))

    def _caption(self, surface: pygame.Surface, place: Rect, text: str) -> None:
        """A number on a small disc at a pile's lower edge."""
        ui = self.view.ui
        picture = ui.type.render(text, theme.LABEL, theme.INK)
        pill = Rect(0, 0, max(picture.get_width() + ui.px(14), ui.metrics.text(26)), ui.metrics.text(24))
        pill.midbottom = (place.centerx, place.bottom + ui.px(5))
        paint.panel(surface, pill, pill.height // 2, theme.PAPER, theme.INK, ui.px(2))
        surface.blit(picture, picture.get_rect(center=pill.center))


def _dimmed(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*_SHELF, 130), veil.get_rect(), border_radius=radius)
    return veil
