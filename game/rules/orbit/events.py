"""What happens in Orbit. Cards are None for those who may not know them."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Card, Event, Seat
from game.rules.orbit.observation import RoundResult


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins with the cards of these objects; ``number`` counts from 1."""

    number: int
    objects: tuple[str, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its cards; only it knows them."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class FirstTurnedUp(Event, frozen=True, tag="first_turned_up"):
    """The card that opens the discard pile."""

    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return True


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of this seat begins."""

    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew from the deck; only it knows what."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class Took(Event, frozen=True, tag="took"):
    """A seat took the top card of the discard pile, which all know."""

    seat: Seat
    card: Card


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat discarded a card."""

    seat: Seat
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck was empty; the discard pile less its top card is the new deck, of so many cards."""

    count: int


class WentOut(Event, frozen=True, tag="went_out"):
    """A seat discarded its last loose card; all others are in melds."""

    seat: Seat
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """All hands are laid open and counted."""

    result: RoundResult

    def reveals_to(self, seat: Seat) -> bool:
        return True


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """All rounds are played."""


OrbitEvent = (
    RoundBegan
    | HandDealt
    | FirstTurnedUp
    | TurnBegan
    | Drew
    | Took
    | Discarded
    | Reshuffled
    | WentOut
    | RoundEnded
    | MatchEnded
)
