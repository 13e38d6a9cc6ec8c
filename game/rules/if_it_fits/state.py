"""Everything about a match of If It Fits."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.observation import LastPhaseCause, Pending


class IfItFitsState:
    """Plain and mutable. The draw deck is drawn from its end."""

    __slots__ = (
        "board",
        "cards",
        "cause",
        "deck",
        "discard",
        "equal_turns",
        "first",
        "hands",
        "last_phase",
        "pending",
        "rng",
        "set_aside",
        "starts",
        "supplies",
        "toy",
        "turn",
    )

    def __init__(self, cards: Cards, board: Board, *, equal_turns: bool, first: Seat, rng: Rng) -> None:
        self.cards = cards
        self.board = board
        self.equal_turns = equal_turns
        self.first = first
        self.rng = rng
        self.turn: Seat = first
        self.pending: Pending = "start"
        self.cause: LastPhaseCause | None = None  # known before the last phase begins, with equal turns
        self.last_phase = False
        self.deck: list[Card] = []
        self.hands: list[list[Card]] = []
        self.starts: list[Card | None] = []
        self.supplies: list[list[Card]] = []
        self.toy: Card | None = None
        self.set_aside: list[Card] = []
        self.discard: list[Card] = []

    @property
    def seats(self) -> int:
        return self.board.seats

    @property
    def last_phase_due(self) -> bool:
        return self.cause is not None and not self.last_phase

    def copy(self) -> IfItFitsState:
        twin = IfItFitsState.__new__(IfItFitsState)
        twin.cards = self.cards
        twin.board = self.board.copy()
        twin.equal_turns = self.equal_turns
        twin.first = self.first
        twin.rng = self.rng.copy()
        twin.turn = self.turn
        twin.pending = self.pending
        twin.cause = self.cause
        twin.last_phase = self.last_phase
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.starts = self.starts.copy()
        twin.supplies = [supply.copy() for supply in self.supplies]
        twin.toy = self.toy
        twin.set_aside = self.set_aside.copy()
        twin.discard = self.discard.copy()
        return twin
