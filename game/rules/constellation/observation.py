"""What a seat may know of a match of Constellation: everything but the deck."""

from __future__ import annotations

from typing import Literal

from game.core.contract import Card, Observation, Seat
from game.core.options import OptionValue

Phase = Literal["look", "mark", "over"]
"""What is expected of the deciders: call or give up; three cards of who called; nothing any more."""


class ConstellationObservation(Observation, frozen=True, kw_only=True):
    """``grid``: the open cards, place by place, in rows of three. ``won``: by seat, the latest last.

    ``aside``: cards of constellations that nobody found. ``sits_out`` until the next constellation is taken;
    ``gave_up`` until the cards change.
    """

    options: dict[str, OptionValue]
    phase: Phase
    caller: Seat | None
    grid: tuple[Card, ...]
    deck_count: int
    won: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    sits_out: tuple[bool, ...]
    gave_up: tuple[bool, ...]
