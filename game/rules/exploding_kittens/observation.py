"""What a seat may know of a match of Exploding Kittens."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.contract import Observation, Seat
from game.core.options import OptionValue
from game.rules.exploding_kittens.actions import Five, Kind, Pair, Play, Triple

Phase = Literal["turn", "window", "kitten", "put_back", "give", "arrange", "take", "over"]
"""What is expected of the deciders: play or draw; Nope or pass; defuse or explode; a place for the kitten; a card for
Favor; an order for the cards looked at; a card from the discard pile; nothing any more."""


class NopeWindow(Struct, frozen=True):
    """What may be answered: ``action`` of ``seat``, and who has put a Nope on it so far, one after another."""

    seat: Seat
    action: Play | Pair | Triple | Five
    nopes: tuple[Seat, ...] = ()

    @property
    def top(self) -> Seat:
        """Whose card lies on top."""
        return self.nopes[-1] if self.nopes else self.seat

    @property
    def cancelled(self) -> bool:
        """Whether the action would have no effect if the window closed now."""
        return len(self.nopes) % 2 == 1


class ExplodingKittensObservation(Observation, frozen=True, kw_only=True):
    """Public: all but hands, pile, and what each seat was shown of them. A spectator knows what is public.

    ``pile``: from the next draw to the bottom, None where the seat does not know the card.
    ``known``: for each seat, cards that it surely holds; ``lacks``: kinds it was shown not to hold (public).
    ``looking``: how many cards from the top are being put into order. ``takeable``: how many cards from the bottom
    of the discard pile may be taken.
    """

    options: dict[str, OptionValue]
    phase: Phase
    turn: Seat
    direction: int
    owed: int
    attacked: bool  # owed turns come from an attack, so the next attack passes them on
    hand: tuple[Kind, ...]
    hand_sizes: tuple[int, ...]
    alive: tuple[bool, ...]
    exploded: tuple[Seat, ...]  # in the order in which they did
    kittens: int  # in the pile
    pile: tuple[Kind | None, ...]
    known: tuple[tuple[Kind, ...], ...]
    lacks: tuple[tuple[Kind, ...], ...]
    discard: tuple[Kind, ...]  # the last one lies on top
    window: NopeWindow | None
    looking: int
    takeable: int
