"""What a player reads from an observation: the odds, and who comes next."""

from __future__ import annotations

from functools import cached_property

from game.core.contract import Seat
from game.rules.exploding_kittens.deck import Deck, load_deck
from game.rules.exploding_kittens.kinds import AnyEffect
from game.rules.exploding_kittens.observation import ExplodingKittensObservation

_SUSPICION = 0.4
"""How likely a kitten lies on top when somebody has just defused one and it is the next player's draw."""


class View:
    """An observation, from the seat that it belongs to. ``new_card``: what a card drawn blindly is worth to it."""

    def __init__(self, seen: ExplodingKittensObservation, new_card: float = 0.0) -> None:
        self.seen = seen
        self.new_card = new_card
        self.deck: Deck = load_deck()
        assert seen.seat is not None  # a spectator decides nothing
        self.me: Seat = seen.seat
        # What ``worth`` has found out already.
        self.costs: dict[str, float] = {}
        self.gains: dict[str, float] = {}
        self.others = tuple(seat for seat, alive in enumerate(seen.alive) if alive and seat != self.me)

    def effect(self, kind: str) -> AnyEffect:
        """What a card kind does."""
        return self.deck.effects[self.deck.code[kind]]

    @cached_property
    def kitten(self) -> str:
        return self.deck.kinds[self.deck.kitten]

    @cached_property
    def defuse(self) -> str:
        return self.deck.kinds[self.deck.defuse]

    @cached_property
    def defuses(self) -> int:
        """How many Defuses this seat holds."""
        return self.seen.hand.count(self.defuse)

    def after(self, seat: Seat, direction: int = 1) -> Seat:
        """The next living seat; ``direction`` −1 turns the present direction of play round."""
        step = self.seen.direction * direction
        count = len(self.seen.alive)
        seat = (seat + step) % count
        while not self.seen.alive[seat]:
            seat = (seat + step) % count
        return seat

    @cached_property
    def odds(self) -> tuple[float, ...]:
        """For each card of the pile, the next draw first, how likely it is a kitten."""
        pile = self.seen.pile
        unknown = pile.count(None)
        hidden = self.seen.kittens - pile.count(self.kitten)
        even = hidden / unknown if unknown else 0.0
        odds = [even if kind is None else float(kind == self.kitten) for kind in pile]
        if pile and pile[0] is None and hidden > 0 and self.seen.discard[-1:] == (self.defuse,):
            odds[0] = max(odds[0], _SUSPICION)
        return tuple(odds)

    def within(self, draws: int, first: int = 0) -> float:
        """How likely there is a kitten among so many draws, from the card at ``first`` on."""
        safe = 1.0
        for chance in self.odds[first : first + draws]:
            safe *= 1 - chance
        return 1 - safe

    @cached_property
    def top(self) -> float:
        """How likely the next draw is a kitten."""
        return self.within(1)

    @cached_property
    def bottom(self) -> float:
        """How likely the bottom card is a kitten."""
        return self.odds[-1] if self.odds else 0.0

    @cached_property
    def mixed(self) -> float:
        """How likely the next draw would be a kitten after a shuffle."""
        return self.seen.kittens / max(1, len(self.seen.pile))

    def knows_defuse(self, seat: Seat) -> bool | None:
        """Whether another seat holds a Defuse; None when this one cannot know."""
        if self.defuse in self.seen.known[seat]:
            return True
        if self.defuse in self.seen.lacks[seat] or self.seen.hand_sizes[seat] == 0:
            return False
        return None
