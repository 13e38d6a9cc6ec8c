"""What happens in Exploding Kittens. A kind is None for those who may not know it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.actions import Kind

End = Literal["top", "bottom"]


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its first cards, one Defuse among them; only it knows the others."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] | None

    def seen_by(self, seat: Seat | None) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=None)


class PileMade(Event, frozen=True, tag="pile_made"):
    """The rest, the kittens and the spare Defuses were shuffled into the draw pile."""

    count: int
    kittens: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of this seat begins; ``owed`` counts it and those after it."""

    seat: Seat
    owed: int


class Played(Event, frozen=True, tag="played"):
    """A seat played cards to the discard pile: one for its effect, or a combination. A window opens."""

    seat: Seat
    cards: tuple[Kind, ...]
    target: Seat | None = None
    named: Kind | None = None

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Noped(Event, frozen=True, tag="noped"):
    """A seat answered with a Nope; ``depth``: how many lie on the card by now."""

    seat: Seat
    depth: int

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat let it stand. That is a decision which the others did not know."""

    seat: Seat

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The window closed on a Nope: what ``seat`` played has no effect."""

    seat: Seat
    cards: tuple[Kind, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card into its hand; only it knows which."""

    seat: Seat
    end: End
    card: Kind | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class KittenDrawn(Event, frozen=True, tag="kitten_drawn"):
    """A seat drew a kitten, for all to see: the fuse burns."""

    seat: Seat
    end: End

    def reveals_to(self, seat: Seat) -> bool:
        return True


class Defused(Event, frozen=True, tag="defused"):
    """A seat played a Defuse on its kitten."""

    seat: Seat

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class KittenPutBack(Event, frozen=True, tag="kitten_put_back"):
    """The kitten lies in the pile again, under ``position`` cards; only ``seat`` knows how many."""

    seat: Seat
    position: int | None

    def seen_by(self, seat: Seat | None) -> KittenPutBack:
        return self if seat == self.seat else replace(self, position=None)

    def reveals_to(self, seat: Seat) -> bool:  # what the next ones do would tell whether it lies well
        return seat == self.seat


class Exploded(Event, frozen=True, tag="exploded"):
    """A seat is out of the game; its hand went face up to the discard pile, the kitten out of the game."""

    seat: Seat
    hand: tuple[Kind, ...]

    def reveals_to(self, seat: Seat) -> bool:  # a hand that has lain open cannot be hidden again
        return True


class TurnsOwed(Event, frozen=True, tag="turns_owed"):
    """``by`` made ``seat`` owe so many turns in all: by an attack, a Super Skip, or on itself."""

    by: Seat
    seat: Seat
    owed: int


class Skipped(Event, frozen=True, tag="skipped"):
    """A seat paid one owed turn without drawing."""

    seat: Seat


class DirectionTurned(Event, frozen=True, tag="direction_turned"):
    """Play goes the other way now: ``direction`` +1 is by rising seats, −1 by falling ones."""

    seat: Seat
    direction: int


class FavorAsked(Event, frozen=True, tag="favor_asked"):
    """``giver`` must choose a card for ``seat``."""

    seat: Seat
    giver: Seat


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card went from one hand to another; the two know which. ``named`` (three identical) is known to all."""

    giver: Seat
    taker: Seat
    why: Literal["favor", "pair", "triple"]
    card: Kind | None

    def seen_by(self, seat: Seat | None) -> CardMoved:
        known = self.why == "triple" or (seat is not None and seat in (self.giver, self.taker))
        return self if known else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        # Three identical tell all what was in the hand. Otherwise the two know: also who chose the card for a favor,
        # as what has been given has been seen.
        return self.why == "triple" or seat in (self.giver, self.taker)


class NothingToGive(Event, frozen=True, tag="nothing_to_give"):
    """``giver`` has no card of the kind that was named, or, with ``named`` None, none at all."""

    giver: Seat
    taker: Seat
    why: Literal["favor", "pair", "triple"]
    named: Kind | None = None

    def reveals_to(self, seat: Seat) -> bool:
        return self.named is not None


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The draw pile was shuffled."""

    seat: Seat

    def reveals_to(self, seat: Seat) -> bool:  # chance has spoken: it is not asked again
        return True


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat looked at the top ``count`` cards; only it knows them. The next draw comes first."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] | None

    def seen_by(self, seat: Seat | None) -> Peeked:
        return self if seat == self.seat else replace(self, cards=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class Arranged(Event, frozen=True, tag="arranged"):
    """A seat put the top ``count`` cards back; only it knows in which order. The next draw comes first."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] | None

    def seen_by(self, seat: Seat | None) -> Arranged:
        return self if seat == self.seat else replace(self, cards=None)


class EndsSwapped(Event, frozen=True, tag="ends_swapped"):
    """Top and bottom card of the pile changed places, unseen."""

    seat: Seat


class Buried(Event, frozen=True, tag="buried"):
    """A seat drew a card, looked, and put it at the bottom; only it knows which."""

    seat: Seat
    card: Kind | None

    def seen_by(self, seat: Seat | None) -> Buried:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class Taken(Event, frozen=True, tag="taken"):
    """A seat took a card from the discard pile; it lay at ``place``, counted from the bottom."""

    seat: Seat
    card: Kind
    place: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """One is left: ``seat`` has not exploded."""

    seat: Seat


ExplodingKittensEvent = (
    HandDealt
    | PileMade
    | TurnBegan
    | Played
    | Noped
    | Passed
    | Cancelled
    | Drew
    | KittenDrawn
    | Defused
    | KittenPutBack
    | Exploded
    | TurnsOwed
    | Skipped
    | DirectionTurned
    | FavorAsked
    | CardMoved
    | NothingToGive
    | Shuffled
    | Peeked
    | Arranged
    | EndsSwapped
    | Buried
    | Taken
    | MatchEnded
)
