"""Everything about a match of Orbit, plain and mutable."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.orbit.observation import Phase, RoundResult


class State:
    """``hands`` by seat, in the order of drawing; the last card of ``deck`` and ``discard`` is the top one.

    ``aside``: the cards of the objects that do not take part in this round. ``known``: by seat, cards in hand that
    everybody saw it take.
    """

    __slots__ = (
        "aside",
        "deck",
        "discard",
        "hands",
        "known",
        "objects",
        "options",
        "phase",
        "results",
        "rng",
        "shuffled",
        "starter",
        "taken",
        "totals",
        "turn",
        "waiting",
    )

    def __init__(self, options: Options, seats: int, rng: Rng) -> None:
        """A match before its first round."""
        self.options = options
        self.rng = rng
        self.objects: tuple[int, ...] = ()
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.known: list[list[Card]] = [[] for _ in range(seats)]
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.aside: list[Card] = []
        self.totals = [0] * seats
        self.results: list[RoundResult] = []
        self.starter: Seat = 0
        self.turn: Seat = 0
        self.taken: Card | None = None
        self.shuffled = False
        self.phase: Phase = "draw"
        self.waiting: tuple[Seat, ...] = ()

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(self.options, len(self.hands), self.rng.copy())
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known = [cards.copy() for cards in self.known]
        for name in _LISTS:
            setattr(twin, name, getattr(self, name).copy())
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        return twin


_LISTS = ("deck", "discard", "aside", "totals", "results")
_PLAIN = ("objects", "starter", "turn", "taken", "shuffled", "phase", "waiting")
