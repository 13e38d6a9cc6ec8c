"""A played match that can be wound to any moment, forwards and backwards."""

from __future__ import annotations

from typing import Any

from game.core.contract import AnyController, Event
from game.core.match import Entry, Match, MatchSetup, Moves
from game.core.reason import IllegalAction, Reason

STEP = 24
"""Moves between two states that are kept: so many at most are played again to reach a moment."""


class Playback:
    """``match`` stands at ``position``: the number of moves that have been played. It has no journal.

    Moves from the first that the rules do not allow on are left out; ``broken`` says why that one is not.
    ``finished``: whether the match is over, so that it harms nobody to look into hands. Raises what Match raises.
    """

    def __init__(self, controller: AnyController, setup: MatchSetup, moves: Moves) -> None:
        self.match = Match(controller, setup)
        self.entries: list[Entry] = []
        self.broken: Reason | None = None
        self._states: list[Any] = [self.match.state.copy()]
        for seat, action in moves:
            try:
                self.match.submit(seat, action)
            except IllegalAction as refused:
                self.broken = refused.reason
                break
            self.entries.append(self.match.log[-1])
            if len(self.entries) % STEP == 0:
                self._states.append(self.match.state.copy())
        self.finished = self.match.outcome is not None
        self.seek(0)

    @property
    def position(self) -> int:
        return len(self.match.log)

    @property
    def length(self) -> int:
        """The number of moves that can be played."""
        return len(self.entries)

    def step(self) -> tuple[Event, ...]:
        """Play the next move; the events are unprojected, and none after the last."""
        if self.position == self.length:
            return ()
        entry = self.entries[self.position]
        return self.match.submit(entry.seat, entry.action)

    def seek(self, position: int) -> None:
        """Let the match stand where so many moves have been played; the nearest moment there is."""
        position = max(0, min(self.length, position))
        kept = position // STEP
        self.match.state = self._states[kept].copy()
        self.match.log[:] = self.entries[: kept * STEP]
        for entry in self.entries[kept * STEP : position]:
            self.match.submit(entry.seat, entry.action)
