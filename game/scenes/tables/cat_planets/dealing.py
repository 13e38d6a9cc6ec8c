"""The cards are dealt as a match, or a round of one, begins: to the seats in turn, onto the grid, into piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Card, Seat
from game.scenes.tables.flying import FLIGHT, Flight

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView

BETWEEN, LONGEST = 0.04, 1.2  # seconds between two cards; for all of it
MOST = int((LONGEST - FLIGHT) / BETWEEN) + 1
"""Cards that fly at most where it does not matter which of them they are."""


class Dealing:
    """Deals what ``view.deal()`` says, to everybody who looks for the first time at what begins.

    Where seats have secrets of their own, each person's hand is dealt before their own eyes, as long as they have done
    nothing yet; where all see the same, once for all.
    """

    def __init__(self, view: PlanetsView) -> None:
        self.view = view
        self._waits = False
        self._for: Seat | None = None
        self._looked: set[Seat | None] = set()
        self._since = 0  # entries of the log when that began which is dealt for
        self._flights: list[Flight] = []

    @property
    def _who(self) -> Seat | None:
        """For whom is dealt: the one who looks, or all together."""
        return self.view.table.viewer if self.view.keeps_secrets else None

    @property
    def waiting(self) -> frozenset[Card]:
        """What is to be dealt when nothing lies over the table any more."""
        if not self._waits or self._for != self._who:
            return frozenset()
        return frozenset(flight.hides for flight in self.view.deal() if flight.hides is not None)

    @property
    def done(self) -> float:
        """The part of the cards that has arrived, 0 … 1."""
        if self._waits and self._for == self._who:
            return 0.0
        under_way = sum(self.view.flights.is_under_way(flight) for flight in self._flights)
        return 1 - under_way / len(self._flights) if under_way else 1.0

    @property
    def is_on(self) -> bool:
        """Cards are being dealt, or will be as soon as they can be seen."""
        return self.done < 1

    def prepare(self) -> None:
        """Somebody looks: deal as soon as they see the table, if it is their first look at what begins."""
        table, who = self.view.table, self._who
        nobody = who is None and bool(table.persons) and self.view.keeps_secrets
        if who in self._looked or nobody:
            return
        self._looked.add(who)
        entries = table.match.log[self._since :]
        late = len(table.match.setup.seats) if self.view.keeps_secrets else 0
        begins = len(entries) <= late and all(entry.seat != who for entry in entries)
        self._waits, self._for = begins and table.pace > 0 and not table.dealt, who

    def again(self) -> None:
        """Something new begins, a round: it is dealt for as well."""
        self._looked.clear()
        self._since = len(self.view.table.match.log)
        self.prepare()

    def break_off(self) -> None:
        """Something happens: whatever is still under way lies where it belongs."""
        self._waits = False
        if self.is_on:
            self.view.table.motion.skip()

    def update(self) -> None:
        """Deal once nothing lies over the table any more."""
        table = self.view.table
        if not self._waits or self._for != self._who or table.app.stack.top is not table:
            return
        self._waits = False
        self._flights = list(self.view.deal())
        if not self._flights:
            return
        self.view.ui.sounds.play("shuffle")
        between = min(BETWEEN, (LONGEST - FLIGHT) / len(self._flights))
        for i, flight in enumerate(self._flights):
            self.view.flights.launch(flight, FLIGHT, i * between, "draw")
