"""What happens in KotUno. Cards are None for those who may not know them."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.contract import Card, Event, Seat

Why = Literal["no_fit", "abduction", "signal", "caught"]
"""Why a seat draws: until a card fits, because of a bonus card, because it forgot to call."""


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its first cards; only it knows them."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=None)


class FirstTurnedUp(Event, frozen=True, tag="first_turned_up"):
    """The first player turned up the card that opens the discard pile. A bonus on it has no effect."""

    seat: Seat
    card: Card


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of this seat begins; after Another round, once more."""

    seat: Seat


class Called(Event, frozen=True, tag="called"):
    """A seat called "Cat Planets!"."""

    seat: Seat


class CallLapsed(Event, frozen=True, tag="call_lapsed"):
    """The call counts no more: the seat did something else than play its last card."""

    seat: Seat


class Played(Event, frozen=True, tag="played"):
    """A card was laid on the discard pile."""

    seat: Seat
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards, the last one drawn last; only it knows which."""

    seat: Seat
    why: Why
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, cards=None)

    def reveals_to(self, seat: Seat) -> bool:
        # How many it takes until one fits tells everybody something about the deck.
        return seat == self.seat or self.why == "no_fit"


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck was empty; the discard pile less its top card is the new deck, of so many cards."""

    count: int


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat ended its turn without a card: none fits, and none is left to draw."""

    seat: Seat


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A bonus card costs this seat its turn."""

    seat: Seat


class DirectionTurned(Event, frozen=True, tag="direction_turned"):
    """Play goes the other way now: ``direction`` +1 is clockwise, by rising seats; −1 by falling ones."""

    seat: Seat
    direction: int


class StarNamed(Event, frozen=True, tag="star_named"):
    """Eclipse: the next card must have this star colour, or be a moon."""

    seat: Seat
    star: str


class CallForgotten(Event, frozen=True, tag="call_forgotten"):
    """A seat played its last card without the call. The others are asked."""

    seat: Seat

    def reveals_to(self, seat: Seat) -> bool:  # or it would be taken back as soon as it is noticed
        return True


class PassLet(Event, frozen=True, tag="pass_let"):
    """A seat did not catch it. That is a decision which the others did not know."""

    seat: Seat

    def reveals_to(self, seat: Seat) -> bool:  # in a race nothing is taken back
        return True


class Caught(Event, frozen=True, tag="caught"):
    """``by`` was the first to catch ``seat``, which has to draw."""

    seat: Seat
    by: Seat

    def reveals_to(self, seat: Seat) -> bool:  # in a race nothing is taken back
        return True


class Finished(Event, frozen=True, tag="finished"):
    """A seat has no cards left and is safe; ``place`` counts from 1."""

    seat: Seat
    place: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The first, or with play on for places the last but one, is done; or nobody can play any more."""

    stalemate: bool


KotoUnoEvent = (
    HandDealt
    | FirstTurnedUp
    | TurnBegan
    | Called
    | CallLapsed
    | Played
    | Drew
    | Reshuffled
    | TurnSkipped
    | TurnLost
    | DirectionTurned
    | StarNamed
    | CallForgotten
    | PassLet
    | Caught
    | Finished
    | MatchEnded
)
