"""What a seat may know of a match of If It Fits."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.contract import Card, Observation, Seat
from game.rules.if_it_fits.actions import Cell

Pending = Literal["start", "turn", "toy", "play", "over"]
"""What is expected of ``turn``: place its start card; draw or lay a sleeping cat; lay the drawn special toy; play a
card from the hand; nothing any more. With equal turns the deck can be empty at ``turn``: then a card is played at
once, without drawing."""

CellKind = Literal["box", "start", "sleeping_cat", "princess"]


class LastPhaseCause(Struct, frozen=True):
    """Why the last phase begins: the deck is empty, or ``seat`` played the last cat of its supply."""

    seat: Seat
    why: Literal["deck", "cats"]


class PlacedCard(Struct, frozen=True):
    """A card that fills a cell. ``walls``: letters of T R B L as it lies, e.g. ``"TB"``; the rest is open.

    Toys and bottles are those printed on it. For a sleeping cat ``card`` is the cat's, for a lying Princess hers.
    """

    cell: Cell
    card: Card
    kind: CellKind
    walls: str
    turned: bool
    toys: tuple[str, ...] = ()
    bottles: int = 0


class PlacedCat(Struct, frozen=True):
    """A cat on the table: awake over two cells, left first, or asleep in one."""

    cat: Card
    seat: Seat
    cells: tuple[Cell, ...]
    asleep: bool


class PlacedToy(Struct, frozen=True):
    """A special toy over two cells, left first."""

    card: Card
    kind: str
    count: int
    cells: tuple[Cell, Cell]


class IfItFitsObservation(Observation, frozen=True, kw_only=True):
    """Public: everything but the other hands and the deck's order. ``hand`` is empty for a spectator."""

    columns: int
    rows: int
    equal_turns: bool
    edge_closes: bool = False
    covered_toys: bool = True
    first: Seat
    turn: Seat
    pending: Pending
    last_phase: bool
    last_phase_due: bool  # equal turns: it begins when the round is over
    last_phase_cause: LastPhaseCause | None = None  # set when it is due or has begun
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    starts: tuple[Card | None, ...]  # start cards not placed yet, by seat
    supplies: tuple[tuple[Card, ...], ...]  # cats not on the table, by seat
    deck_size: int
    toy: Card | None  # the special toy drawn, to be laid now
    set_aside: tuple[Card, ...]
    discard: tuple[Card, ...]
    board: tuple[PlacedCard, ...]
    cats: tuple[PlacedCat, ...]
    toys: tuple[PlacedToy, ...]
