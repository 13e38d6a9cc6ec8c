"""What a seat may know of a match of Memory."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.contract import Card, Observation, Seat
from game.core.options import OptionValue

Phase = Literal["turn", "back", "over"]
"""What is expected of the decider: a card to turn up; to go on, which turns two back; nothing any more."""


class Sighting(Struct, frozen=True):
    """A card that lies face down now, but was open before. ``ago``: cards turned up since it was last turned."""

    place: int
    card: Card
    ago: int


class MemoryObservation(Observation, frozen=True, kw_only=True):
    """``cards``: place by place what lies open or was kept, None where a card lies face down.

    ``kept``: by place, whose pair it is part of. ``open``: the places turned up in this turn. ``turns``: begun so far,
    by seat. ``sightings``: what everybody has seen and may have forgotten, by place; a table does not show it.
    """

    options: dict[str, OptionValue]
    phase: Phase
    turn: Seat
    cards: tuple[Card | None, ...]
    kept: tuple[Seat | None, ...]
    open: tuple[int, ...]
    pairs: tuple[int, ...]
    turns: tuple[int, ...]
    sightings: tuple[Sighting, ...]
