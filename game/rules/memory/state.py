"""Everything about a match of Memory, plain and mutable."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.memory.observation import Phase


class State:
    """``cards``: by place. ``kept``: by place, whose; None where the card lies on the table. ``aside``: not in play.

    ``turned``: cards turned up so far; ``seen``: by place, that number when it was last turned up, 0 for never.
    """

    __slots__ = (
        "aside",
        "cards",
        "kept",
        "open",
        "options",
        "phase",
        "rng",
        "seen",
        "turn",
        "turned",
        "turns",
        "waiting",
    )

    def __init__(self, options: Options, seats: int, cards: list[Card], aside: list[Card], rng: Rng) -> None:
        """A match before its first turn."""
        self.options = options
        self.cards = cards
        self.aside = aside
        self.rng = rng
        self.kept: list[Seat | None] = [None] * len(cards)
        self.open: list[int] = []
        self.seen = [0] * len(cards)
        self.turned = 0
        self.turn: Seat = 0
        self.turns = [0] * seats
        self.phase: Phase = "turn"
        self.waiting: tuple[Seat, ...] = ()

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(self.options, len(self.turns), self.cards.copy(), self.aside.copy(), self.rng.copy())
        twin.kept = self.kept.copy()
        twin.open = self.open.copy()
        twin.seen = self.seen.copy()
        twin.turns = self.turns.copy()
        twin.turned, twin.turn = self.turned, self.turn
        twin.phase, twin.waiting = self.phase, self.waiting
        return twin

    def is_face_down(self, place: int) -> bool:
        """Whether there is a card at that place that may be turned up."""
        return 0 <= place < len(self.cards) and self.kept[place] is None and place not in self.open

    @property
    def pairs(self) -> list[int]:
        """How many pairs each seat has."""
        return [self.kept.count(seat) // 2 for seat in range(len(self.turns))]
