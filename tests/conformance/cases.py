"""Every game with every number of seats and every house rule; and how a match of it is played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from game.core.contract import Action, AnyController, Seat
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.core.rng import Rng
from game.rules.registry import GAMES, load

LONGEST = 20_000
"""Decisions after which a match of random play counts as endless."""


class Case(Struct, frozen=True):
    """A game as it is set up; ``seed`` tells the matches of one case apart."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}

    @property
    def controller(self) -> AnyController:
        return load(self.game)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}{chosen}"

    def setup(self, seed: int, kinds: tuple[str, ...] = ("human",)) -> MatchSetup:
        """``kinds`` are given out in turn."""
        seats = tuple(SeatSetup(kinds[seat % len(kinds)]) for seat in range(self.seats))
        return MatchSetup(self.game, seats, seed, dict(self.options))

    def match(self, seed: int, kinds: tuple[str, ...] = ("human",)) -> Match:
        return Match(self.controller, self.setup(seed, kinds))


def _cases(game: str) -> Iterator[Case]:
    controller = load(game)
    numbers = list(controller.seats)
    yield from (Case(game, seats) for seats in numbers)
    turn = 0
    for option in controller.options:
        for choice in option.choices:
            if choice != option.default or type(choice) is not type(option.default):
                yield Case(game, numbers[turn % len(numbers)], {option.name: choice})
                turn += 1


CASES = tuple(case for game in GAMES for case in _cases(game))


class Move(Struct, frozen=True):
    """A decision that is about to be made: who, what, and all that was offered to that seat."""

    seat: Seat
    action: Action
    offered: tuple[Any, ...]


def next_move(match: Match, rng: Rng) -> Move:
    """A random decision of a random decider: first its kind, so that rare kinds come up as often as frequent ones."""
    seat = rng.choice(match.deciders)
    offered = tuple(match.legal_actions(seat))
    kinds = list(dict.fromkeys(type(action) for action in offered))
    kind = rng.choice(kinds)
    return Move(seat, rng.choice([action for action in offered if type(action) is kind]), offered)


def moves(match: Match, rng: Rng) -> Iterator[Move]:
    """Play a match to its end. Each move is given before it is submitted, unless the match was changed meanwhile."""
    for _ in range(LONGEST):
        if not match.deciders:
            return
        move = next_move(match, rng)
        count = len(match.log)
        yield move
        if len(match.log) == count:
            match.submit(move.seat, move.action)
    raise AssertionError(f"{match.setup.game} goes on and on")


def some_moves(match: Match, rng: Rng, most: int) -> Iterator[Move]:
    """Play a match to its end, but look only at some moves, spread over it at random; at most so many."""
    given = 0
    for move in moves(match, rng):
        if given < most and rng.random() < 0.25:
            given += 1
            yield move
