"""The first hands go round: a card to each seat in turn, face up only to the one who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.scenes.tables.exploding_kittens.flights import AFTER, FLIGHT, LONGEST, Flight

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Dealing:
    """Deals to everybody who looks for the first time at a match in which they have done nothing yet."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self._waits = False
        self._looked: set[Seat | None] = set()

    def prepare(self) -> None:
        """Somebody looks."""
        table = self.view.table
        viewer = table.viewer
        if viewer in self._looked or (viewer is None and table.persons):
            return
        self._looked.add(viewer)
        log = table.match.log
        begins = len(log) < len(table.match.setup.seats) and all(entry.seat != viewer for entry in log)
        self._waits = begins and not table.dealt

    def update(self) -> None:
        """Deal once nothing lies over the table any more."""
        table = self.view.table
        if self._waits and table.app.stack.top is table:
            self._waits = False
            if table.pace > 0:
                self._deal()

    def _deal(self) -> None:
        view, flights = self.view, self.view.flights
        seen, pile = view.seen, flights.pile()
        sizes = seen.hand_sizes
        cards = [(seat, n) for n in range(max(sizes)) for seat in range(len(sizes)) if n < sizes[seat]]
        view.ui.sounds.play("shuffle")
        between = min(AFTER, (LONGEST - FLIGHT) / max(1, len(cards)))
        for i, (seat, number) in enumerate(cards):
            if seat != view.table.viewer:
                flight = Flight("", (pile, flights.badge(seat)), sound="draw")
            elif view.hand.is_open:
                stops = (pile, view.hand.places[number])
                flight = Flight(seen.hand[number], stops, to_hand=True, sound="draw", from_back=True)
            else:
                flight = Flight("", (pile, view.hand.places[number]), sound="draw")
            flights.launch(flight, i * between, 1.0)
