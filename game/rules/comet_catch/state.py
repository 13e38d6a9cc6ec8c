"""Everything about a match of Comet Catch, plain and mutable."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.options import Options
from game.core.rng import Rng


class State:
    """The last card of a seat's pile is its next; the last of ``common`` lies on top. ``aside``: not in play.

    ``waiting``: who may act, which is everybody who may still catch, and who turns the next card.
    """

    __slots__ = (
        "answered",
        "aside",
        "common",
        "is_over",
        "options",
        "piles",
        "rng",
        "turn",
        "turns_left",
        "waiting",
    )

    def __init__(
        self, options: Options, piles: list[list[Card]], aside: list[Card], turns_left: int | None, rng: Rng
    ) -> None:
        """A match before its first turn."""
        self.options = options
        self.piles = piles
        self.aside = aside
        self.turns_left = turns_left
        self.rng = rng
        self.common: list[Card] = []
        self.answered = [False] * len(piles)
        self.turn: Seat | None = 0
        self.waiting: tuple[Seat, ...] = ()
        self.is_over = False

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(
            self.options,
            [pile.copy() for pile in self.piles],
            self.aside.copy(),
            self.turns_left,
            self.rng.copy(),
        )
        twin.common = self.common.copy()
        twin.answered = self.answered.copy()
        twin.turn, twin.waiting, twin.is_over = self.turn, self.waiting, self.is_over
        return twin

    @property
    def may_be_caught(self) -> bool:
        """Whether there are two cards to compare, so that a catch means anything."""
        return len(self.common) > 1
