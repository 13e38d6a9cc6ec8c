"""Matches of Constellation with forced cards, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Event, Seat
from game.core.reason import Reason
from game.core.rng import Rng
from game.rules.constellation.actions import Mark
from game.rules.constellation.controller import create
from game.rules.constellation.events import MatchEnded
from game.rules.constellation.state import State

GAME = create()
DECK = GAME.deck


def card(text: str) -> Card:
    """``"pink ufo 6"`` → its id."""
    star, thing, count = text.split()
    return DECK.card(star, thing, int(count))


def cards(text: str) -> list[Card]:
    """Cards with commas between them."""
    return [card(part) for part in text.split(",")]


FOUND = cards("yellow moon 1, yellow comet 2, yellow ufo 3")
"""A constellation: one star colour, objects and numbers all different."""


def barren(count: int, avoid: Sequence[Card] = (), seed: int = 1) -> list[Card]:
    """So many cards without a constellation among them, nor with those to avoid."""
    rng = Rng(seed)
    found: list[Card] = []
    while len(found) < count:
        rest = [c for c in range(DECK.size) if c not in found and c not in avoid]
        rng.shuffle(rest)
        fitting = (c for c in rest if not _completes([*found, *avoid], c))
        following = next(fitting, None)
        if following is None:
            found = []
        else:
            found.append(following)
    return found


def _completes(others: Sequence[Card], new: Card) -> bool:
    return any(
        GAME.finder.is_constellation(new, one, two) for i, one in enumerate(others) for two in others[i + 1 :]
    )


class Table:
    """A match in progress: the ``grid`` place by place, the ``deck`` from the next card down, ``won`` by seat."""

    def __init__(
        self,
        grid: Sequence[Card],
        deck: Sequence[Card] = (),
        *,
        seats: int = 3,
        won: dict[Seat, list[Card]] | None = None,
    ) -> None:
        self.state = State({}, seats, list(deck)[::-1], Rng(1))
        self.state.grid = list(grid)
        for seat, taken in (won or {}).items():
            self.state.won[seat] = list(taken)
        self.state.waiting = tuple(range(seats))

    def do(self, seat: Seat, text: str) -> list[Event]:
        """Carry out an action, which must be legal."""
        action = GAME.parse_action(text)
        assert GAME.is_legal(self.state, seat, action)
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def mark(self, seat: Seat, three: Sequence[Card]) -> list[Event]:
        """Call, and mark three cards."""
        self.do(seat, "call")
        return self.do(seat, str(Mark((three[0], three[1], three[2]))))

    def why_not(self, seat: Seat, text: str) -> str | None:
        """The last part of the reason's key; None for what is legal."""
        action = GAME.parse_action(text)
        if GAME.is_legal(self.state, seat, action):
            return None
        reason: Reason = GAME.explain(self.state, seat, action)
        return reason.key.removeprefix("constellation.why.")

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return GAME.deciders(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.phase == "over"


def ended(events: list[Event]) -> bool:
    return MatchEnded() in events
