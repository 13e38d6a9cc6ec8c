"""What a seat may know of a match of KotUno."""

from __future__ import annotations

from typing import Literal

from game.core.contract import Card, Observation, Seat
from game.core.options import OptionValue

Phase = Literal["turn", "star", "catch", "over"]
"""What is expected of the deciders: a card; a star colour for Eclipse; catch or let pass; nothing any more."""


class KotoUnoObservation(Observation, frozen=True, kw_only=True):
    """Public: all but hands and deck. A spectator knows what is public.

    ``named``: the star colour that the next card must have. ``called``: the seat whose turn it is has called.
    ``idle``: turns in a row that ended without a card while none was left to draw.
    """

    options: dict[str, OptionValue]
    phase: Phase
    turn: Seat
    direction: int
    called: bool
    named: str | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    finished: tuple[Seat, ...]  # in the order of their places
    top: Card
    discard_count: int
    deck_count: int
    shuffled: bool  # whether the discard pile was made into a new deck by now
    idle: int
