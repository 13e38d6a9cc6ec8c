"""What happens in Comet Catch: everything for all to see, and nothing of it can be taken back."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat


class RaceEvent(Event, frozen=True):
    """A decision in a race: it is known to all at once, and nobody can take theirs back."""

    def reveals_to(self, seat: Seat) -> bool:
        return True


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """Every seat has a face-down pile of so many; the rest was set aside."""

    count: int
    aside: int


class Turned(RaceEvent, frozen=True, tag="turned"):
    """A seat turned its top card onto the common pile. ``lost``: a match under it that nobody caught is gone."""

    seat: Seat
    card: Card
    lost: bool


class Caught(RaceEvent, frozen=True, tag="caught"):
    """A seat was the first to catch a match; the common pile of so many cards is under its own now."""

    seat: Seat
    count: int


class FalseCatch(RaceEvent, frozen=True, tag="false_catch"):
    """A seat caught where nothing was to be caught. ``paid``: it had a card to lose to the bottom of the pile."""

    seat: Seat
    paid: bool


class PassLet(RaceEvent, frozen=True, tag="pass_let"):
    """A seat lets the card just turned pass."""

    seat: Seat


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """One has all the cards, or all turns are taken, or nobody has a card to turn."""


CometCatchEvent = CardsDealt | Turned | Caught | FalseCatch | PassLet | MatchEnded
