"""Everything about a match of Constellation, plain and mutable."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.constellation.observation import Phase


class State:
    """The last card of ``deck`` is the next one. ``waiting``: who must decide; what, is told by ``phase``."""

    __slots__ = (
        "aside",
        "caller",
        "deck",
        "gave_up",
        "grid",
        "options",
        "phase",
        "rng",
        "sits_out",
        "waiting",
        "won",
    )

    def __init__(self, options: Options, seats: int, deck: list[Card], rng: Rng) -> None:
        """A match before the grid is laid."""
        self.options = options
        self.deck = deck
        self.rng = rng
        self.grid: list[Card] = []
        self.won: list[list[Card]] = [[] for _ in range(seats)]
        self.aside: list[Card] = []
        self.sits_out = [False] * seats
        self.gave_up = [False] * seats
        self.caller: Seat | None = None
        self.phase: Phase = "look"
        self.waiting: tuple[Seat, ...] = ()

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(self.options, len(self.won), self.deck.copy(), self.rng.copy())
        twin.grid = self.grid.copy()
        twin.won = [cards.copy() for cards in self.won]
        twin.aside = self.aside.copy()
        twin.sits_out = self.sits_out.copy()
        twin.gave_up = self.gave_up.copy()
        twin.caller, twin.phase, twin.waiting = self.caller, self.phase, self.waiting
        return twin
