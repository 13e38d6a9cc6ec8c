"""What the views of the five games share: sky, cards, flights, signals, the card under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Seat
from game.rules.cat_planets.deck import Deck
from game.scenes.card_info import CardFacts
from game.scenes.tables.cat_planets import card_art, sky
from game.scenes.tables.cat_planets.dealing import Dealing
from game.scenes.tables.cat_planets.names import Names
from game.scenes.tables.cat_planets.signals import Signals
from game.scenes.tables.flying import Flight, Flying
from game.scenes.tables.long_press import LONG_PRESS, LongPress
from game.scenes.tables.view import Areas, GameView

if TYPE_CHECKING:
    from game.scenes.table import Table


class Flights(Flying):
    """Also hides what waits to be dealt."""

    view: PlanetsView

    @property
    def hidden(self) -> frozenset[Card]:
        return super().hidden | self.view.dealing.waiting


class PlanetsView(GameView):
    """Common to all five games. ``shows_bonus``: cards carry the coin of what they do."""

    shows_bonus = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.deck: Deck = table.match.controller.deck  # type: ignore[attr-defined]
        self.names = Names(self.ui, self.deck)
        self.flights = Flights(self)
        self.dealing = Dealing(self)
        self.signals = Signals(self)
        self.long_press = LongPress()
        self.legal: frozenset[Action] = frozenset()
        self.hinted: Action | None = None
        self.areas: Areas | None = None

    @property
    def seats(self) -> Sequence[Seat]:
        """All seats of the match."""
        return range(len(self.table.match.setup.seats))

    # The deal

    def deal(self) -> Sequence[Flight]:
        """The cards as they are dealt, one after another, each from where the deck is to its place."""
        raise NotImplementedError

    def deal_hands(self, deck: Rect, hand: Sequence[Card], places: Sequence[Rect]) -> list[Flight]:
        """Hands dealt round the seats: the viewer's cards turn up in their places, all others go to badges unseen."""
        sizes = self.table.observation.hand_sizes  # type: ignore[attr-defined]
        back, flights = card_art.back(deck.size), []
        for number in range(max(sizes)):
            for seat in (seat for seat in self.seats if number < sizes[seat]):
                if seat != self.table.viewer or number >= len(hand):
                    flights.append(Flight(back, deck, self.badge(seat), None, self.flights.fades))
                    continue
                flights.append(self.turned_up(hand[number], deck, places[number], hand[number]))
        return flights

    def turned_up(self, card: Card, start: Rect, end: Rect, hides: Card) -> Flight:
        """A card that turns face up on its way."""
        face, back = self.picture(card, end.size), card_art.back(start.size)
        return Flight(face, start, end, hides, self.flights.fades, other_side=back)

    # The pointer

    def watch_pointer(self, event: pygame.event.Event) -> bool:
        """Long presses and the right button tell what a card is; True when the event is used up."""
        if event.type == pygame.MOUSEMOTION:
            self.long_press.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.long_press.end()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.table.show_card(self.facts_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.long_press.begin(event.pos)
        return False

    def update(self, dt: float) -> bool:
        self.dealing.update()
        self.signals.update(dt)
        asked = self.long_press.update(dt)
        if asked is not None:
            self.table.show_card(self.facts_at(asked))
        if self.long_press.at is not None:
            self.table.app.wake_in(LONG_PRESS - self.long_press.seconds)
        return False

    def unread(self) -> bool:
        return self.signals.unread

    def read(self) -> None:
        self.signals.read()

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card that lies open under a point."""
        return None

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        card = self.card_at(position)
        return self.facts_of(card) if card is not None else None

    def facts_of(self, card: Card) -> CardFacts:
        """All there is to say of a card that lies open."""
        return self.names.facts(card, lambda size: self.picture(card, size), self.shows_bonus)

    def point_out(self, action: Action) -> None:
        self.hinted = action

    # Pictures

    def picture(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """A card face up."""
        return card_art.card_picture(self.deck, card, size, self.shows_bonus)

    def badge(self, seat: Seat) -> Rect:
        """Where a seat's cards fly to and from."""
        return self.table.seats_bar.card_place(seat)

    def draw_sky(self, surface: pygame.Surface) -> None:
        """The ground of every table."""
        sky.draw_sky(surface)
