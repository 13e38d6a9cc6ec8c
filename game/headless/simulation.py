"""Computers playing matches as fast as they can: what is to be played, and what came of it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.ai import players
from game.ai.players import Player, RandomPlayer
from game.core.contract import Action, AnyController, Seat
from game.core.match import MatchSetup, SeatSetup
from game.core.options import OptionValue, complete
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.rules import registry
from game.store.journal import action_line, over_line
from game.store.match_lines import encode_line
from game.store.matches import make_header

MOST_DECISIONS = 1_000_000
"""A match that takes more never ends."""


class Simulation(Struct, frozen=True, kw_only=True):
    """``count`` matches with the seeds ``seed``, ``seed + 1``, …; the seats sit as given in every one.

    ``save``: a folder for a file ``SEED.jsonl`` of each match.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 1
    count: int = 1
    jobs: int = 1
    save: Path | None = None


class Tally(Struct):
    """What came of some matches. ``wins``: those won alone; ``ties``: those whose first place was shared.

    ``scores``: sums over the matches that ended. ``busy``: seconds spent playing, over all processes.
    ``failures``: seed → why, for matches that did not end.
    """

    wins: list[int]
    scores: list[int]
    ended: int = 0
    ties: int = 0
    decisions: int = 0
    busy: float = 0.0
    failures: dict[int, str] = {}

    @classmethod
    def empty(cls, seats: int) -> Tally:
        return cls([0] * seats, [0] * seats)

    @property
    def played(self) -> int:
        return self.ended + len(self.failures)

    def count(self, outcome: Outcome) -> None:
        """Add the result of a match."""
        self.ended += 1
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.ties += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score

    def add(self, other: Tally) -> None:
        """Add the matches of another tally."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.ended += other.ended
        self.ties += other.ties
        self.decisions += other.decisions
        self.busy += other.busy
        self.failures |= other.failures


class Table:
    """A game with its players, for match after match. Raises what registry.load and players.create raise."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._controller: AnyController = registry.load(simulation.game)
        self._options = complete(self._controller.options, simulation.options)
        self._players = [players.create(simulation.game, seat.level) for seat in simulation.seats]
        setup = MatchSetup(simulation.game, simulation.seats, simulation.seed, simulation.options)
        self._header = make_header(setup) if simulation.save is not None else None

    def play(self, seeds: Iterable[int]) -> Tally:
        """Play the matches of these seeds. Whatever the rules or a player raise is counted as a failure.

        Raises OSError where a match cannot be saved.
        """
        tally = Tally.empty(len(self._players))
        for seed in seeds:
            self._play(seed, tally)
        return tally

    def _play(self, seed: int, tally: Tally) -> None:
        moves: list[tuple[Seat, Action]] = []
        outcome = None
        start = time.perf_counter()
        try:
            outcome = play(self._controller, self._players, self._options, seed, moves)
        except Exception as error:
            tally.failures[seed] = _told(error)
        tally.busy += time.perf_counter() - start
        tally.decisions += len(moves)
        if outcome is not None:
            tally.count(outcome)
        if self._header is not None:
            self._save(seed, moves, outcome)

    def _save(self, seed: int, moves: list[tuple[Seat, Action]], outcome: Outcome | None) -> None:
        folder, header = self._simulation.save, self._header
        assert folder is not None
        assert header is not None
        lines: list[Any] = [msgspec.structs.replace(header, seed=seed)]
        lines += [action_line(seat, action) for seat, action in moves]
        if outcome is not None:
            lines.append(over_line(outcome, len(moves)))
        (folder / f"{seed}.jsonl").write_bytes(b"".join(map(encode_line, lines)))


def play(
    controller: AnyController,
    table: list[Player],
    options: dict[str, OptionValue],
    seed: int,
    moves: list[tuple[Seat, Action]],
) -> Outcome:
    """One match from deal to outcome; each action is added to ``moves`` before it is carried out.

    Where several seats may act at once, one of them at random is the first. Raises RuntimeError for a match that
    does not end and for a player that does not choose a legal action.
    """
    # A seed of its own for the players; 16 bits are left for the seeds of other sequences of the same match.
    chance = Rng((seed << 16) + 1)
    state, _ = controller.deal(len(table), options, Rng(seed))
    blind = [isinstance(player, RandomPlayer) for player in table]
    deciders, legal_actions, apply = controller.deciders, controller.legal_actions, controller.apply
    random = chance.random  # as RandomPlayer does, without the calls between: this loop is what is measured
    for _ in range(MOST_DECISIONS):
        seats = deciders(state)
        if not seats:
            outcome = controller.outcome(state)
            if outcome is None:
                raise RuntimeError("nobody may act, and yet there is no outcome")
            return outcome
        seat = seats[0] if len(seats) == 1 else chance.choice(seats)
        actions = legal_actions(state, seat)
        if not actions:
            raise RuntimeError(f"seat {seat} must act and has no legal action")
        if blind[seat]:  # what it does not look at need not be made
            action = actions[int(random() * len(actions))]
        else:
            action = table[seat].choose(controller.observe(state, seat), actions, chance)
            if action not in actions:
                raise RuntimeError(f"seat {seat} chose what is not legal: {action}")
        moves.append((seat, action))
        apply(state, seat, action)
    raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")


def _told(error: Exception) -> str:
    """The error and where it arose, in a line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
