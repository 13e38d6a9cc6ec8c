"""The first hands go round: a card to each seat in turn, face up only to the one who looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.events import HandDealt
from game.scenes.tables.flying import FLIGHT, Flight
from game.scenes.tables.if_it_fits import card_art

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.flights import Flights

BETWEEN, LONGEST = 0.04, 1.2  # seconds between two cards; for all of it


class Dealing:
    """Deals to whoever looks, once: when it happens before their eyes, or when they look for the first time."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self._hands: list[HandDealt] = []
        self._for: Seat | None = None
        self._dealt_to: set[Seat | None] = set()

    @property
    def waiting(self) -> frozenset[Card]:
        """The viewer's cards that are to be dealt when nothing lies over the table any more."""
        if self._for != self.flights.view.table.viewer:
            return frozenset()
        return frozenset(card for hand in self._hands for card in hand.cards or ())

    def prepare(self, events: Sequence[Event]) -> None:
        """Deal the hands among ``events`` when ``begin`` is called, where the viewer has not seen it yet."""
        view = self.flights.view
        hands = [event for event in events if isinstance(event, HandDealt)]
        if not hands or view.table.viewer in self._dealt_to:
            return
        self._for = view.table.viewer
        self._dealt_to.add(self._for)
        self._hands = hands if view.table.pace > 0 else []

    def begin(self, delay: float) -> None:
        """Let the prepared hands fly."""
        hands, self._hands = self._hands, []
        if self._for != self.flights.view.table.viewer:
            return
        rounds = max((hand.count for hand in hands), default=0)
        order = [(hand, number) for number in range(rounds) for hand in hands if number < hand.count]
        if order:
            self.flights.view.ui.sounds.play("shuffle")
        between = min(BETWEEN, (LONGEST - FLIGHT) / max(1, len(order)))
        for i, (hand, number) in enumerate(order):
            card = hand.cards[number] if hand.cards is not None else None
            self.flights.launch(self._flight(hand.seat, card), FLIGHT, delay + i * between, "draw")

    def _flight(self, seat: Seat, card: Card | None) -> Flight:
        flights, row = self.flights, self.flights.view.row
        if card is None:
            return Flight(card_art.back(row.deck.size), row.deck, flights.hand_of(seat), None, flights.fades)
        return flights.drawn_face_up(card, row.place_of(card), row.card_size)
