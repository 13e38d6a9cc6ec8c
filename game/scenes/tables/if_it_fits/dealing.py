"""The first hands go round: a card to each seat in turn, face up only to the one who looks first.

To everybody else it is past when they look for the first time: others have laid cards by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Card, Seat
from game.scenes.tables.flying import FLIGHT, Flight
from game.scenes.tables.if_it_fits import card_art

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.flights import Flights

BETWEEN, LONGEST = 0.04, 1.2  # seconds between two cards; for all of it


class Dealing:
    """Deals once, as the match begins, from what the one who looks then may see."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self._waits = False
        self._for: Seat | None = None
        self._looked = False

    @property
    def waiting(self) -> frozenset[Card]:
        """The viewer's cards that are to be dealt when nothing lies over the table any more."""
        view = self.flights.view
        return frozenset(view.seen.hand) if self._waits and self._for == view.table.viewer else frozenset()

    def prepare(self) -> None:
        """Somebody looks: deal as soon as ``begin`` is called, if it is the first look at a match that begins."""
        table = self.flights.view.table
        viewer = table.viewer
        if self._looked or (viewer is None and table.persons):
            return
        self._looked, self._for = True, viewer
        self._waits = not table.match.log and table.pace > 0 and not table.dealt

    def begin(self) -> None:
        """Let the hands fly that wait."""
        view = self.flights.view
        if not self._waits or self._for != view.table.viewer:
            return
        self._waits = False
        seats, seen = len(view.seen.hand_sizes), view.seen
        order = [
            (seat, number)
            for number in range(max(seen.hand_sizes))
            for seat in ((seen.first + i) % seats for i in range(seats))
            if number < seen.hand_sizes[seat]
        ]
        view.ui.sounds.play("shuffle")
        between = min(BETWEEN, (LONGEST - FLIGHT) / max(1, len(order)))
        for i, (seat, number) in enumerate(order):
            card = seen.hand[number] if seat == view.table.viewer else None
            self.flights.launch(self._flight(seat, card), FLIGHT, i * between, "draw")

    def _flight(self, seat: Seat, card: Card | None) -> Flight:
        flights, row = self.flights, self.flights.view.row
        if card is None:
            return Flight(card_art.back(row.deck.size), row.deck, flights.hand_of(seat), None, flights.fades)
        return flights.drawn_face_up(card, row.place_of(card), row.card_size)
