"""What a seat may know of a match of Orbit."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.contract import Card, Observation, Seat
from game.core.options import OptionValue

Phase = Literal["draw", "discard", "over"]
"""What is expected of the decider: to draw or take; to discard or go out; nothing any more."""


class OpenHand(Struct, frozen=True):
    """A hand at the end of a round, split so that it costs least. ``penalty``: objects on the cards in no meld."""

    melds: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]
    penalty: int


class RoundResult(Struct, frozen=True):
    """How a round ended: who went out, None if the deck ran out twice; the last discard; all hands by seat."""

    out: Seat | None
    last: Card
    hands: tuple[OpenHand, ...]


class OrbitObservation(Observation, frozen=True, kw_only=True):
    """``objects``: those of this round. ``discard``: from the bottom up, which all have seen. ``taken``: what the
    seat whose turn it is has just taken from it. ``known``: by seat, cards in hand that it was seen to take.
    ``shuffled``: the deck of this round has run out once. ``totals``: penalty points of the rounds played.
    """

    options: dict[str, OptionValue]
    phase: Phase
    turn: Seat
    round: int  # from 1
    objects: tuple[str, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    taken: Card | None
    deck_count: int
    discard: tuple[Card, ...]
    shuffled: bool
    starter: Seat
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
