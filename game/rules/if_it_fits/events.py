"""What happens in If It Fits. Card numbers are None for those who may not know them."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.actions import Cell


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its first cards; only it knows which."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=None)


class StartPlaced(Event, frozen=True, tag="start_placed"):
    """A start box card was put on the table."""

    seat: Seat
    card: Card
    cell: Cell
    turned: bool


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is this seat's turn."""

    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card into its hand; only it knows which."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class ToyDrawn(Event, frozen=True, tag="toy_drawn"):
    """A special toy came from the deck, face up for all."""

    seat: Seat
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return True


class ToyLaid(Event, frozen=True, tag="toy_laid"):
    """A special toy was laid across ``left`` and the cell to its right."""

    seat: Seat
    card: Card
    left: Cell


class ToySetAside(Event, frozen=True, tag="toy_set_aside"):
    """A special toy found no free place and was set aside, face up."""

    seat: Seat
    card: Card


class BoxPlaced(Event, frozen=True, tag="box_placed"):
    """A box card came from a hand to the table."""

    seat: Seat
    card: Card
    cell: Cell
    turned: bool

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class CatLaid(Event, frozen=True, tag="cat_laid"):
    """An awake cat was laid across ``left`` and the cell to its right."""

    seat: Seat
    cat: Card
    left: Cell


class CatSlept(Event, frozen=True, tag="cat_slept"):
    """A cat was laid sleeping, as a box card."""

    seat: Seat
    cat: Card
    cell: Cell
    turned: bool


class CatChased(Event, frozen=True, tag="cat_chased"):
    """A Princess sent a cat home to ``owner``. Where it slept (``asleep``) she lies now; else she was discarded."""

    seat: Seat
    card: Card
    cat: Card
    owner: Seat
    cells: tuple[Cell, ...]
    asleep: bool

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Discarded(Event, frozen=True, tag="discarded"):
    """A card was discarded face up. ``why``: nothing could be played, or a Princess found no cat to chase."""

    seat: Seat
    card: Card
    why: Literal["nothing_fits", "no_cat"]

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class LastPhaseBegan(Event, frozen=True, tag="last_phase_began"):
    """From now on nobody draws: the deck is empty, or ``seat`` played the last cat of its supply."""

    seat: Seat
    why: Literal["deck", "cats"]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """All hands are empty; the boxes are scored."""


IfItFitsEvent = (
    HandDealt
    | StartPlaced
    | TurnBegan
    | Drew
    | ToyDrawn
    | ToyLaid
    | ToySetAside
    | BoxPlaced
    | CatLaid
    | CatSlept
    | CatChased
    | Discarded
    | LastPhaseBegan
    | MatchEnded
)
