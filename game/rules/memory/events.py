"""What happens in Memory: everything for all to see."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat


class CardsLaid(Event, frozen=True, tag="cards_laid"):
    """So many cards lie face down."""

    count: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of this seat begins."""

    seat: Seat


class Turned(Event, frozen=True, tag="turned"):
    """A seat turned up a card."""

    seat: Seat
    place: int
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return True


class PairKept(Event, frozen=True, tag="pair_kept"):
    """A pair: the seat keeps it and goes again."""

    seat: Seat
    places: tuple[int, int]


class NoPair(Event, frozen=True, tag="no_pair"):
    """No pair: the two lie open until ``following`` goes on."""

    seat: Seat
    places: tuple[int, int]
    following: Seat


class TurnedBack(Event, frozen=True, tag="turned_back"):
    """The two lie face down again."""

    places: tuple[int, int]

    def reveals_to(self, seat: Seat) -> bool:  # taken back, it would show them a second time
        return True


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """All pairs are found."""


MemoryEvent = CardsLaid | TurnBegan | Turned | PairKept | NoPair | TurnedBack | MatchEnded
