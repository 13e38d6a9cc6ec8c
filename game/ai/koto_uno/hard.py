"""The hard player: tries its cards out in matches played on to their end, and never forgets to call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.koto_uno.normal import Normal
from game.ai.rollouts import Rollouts
from game.core.contract import Action, Observation, Seat
from game.core.rng import Rng
from game.rules import registry
from game.rules.koto_uno.actions import Call, Catch, Play
from game.rules.koto_uno.controller import KotoUno
from game.rules.koto_uno.observation import KotoUnoObservation
from game.rules.koto_uno.state import State

_BUDGET = 240
"""Matches played on for a decision between two players; each takes about half a thousandth of a second."""


class Hard:
    """Knows what hands the others may hold as little as anybody, so it tries many."""

    def __init__(self) -> None:
        self._rules, self._normal = cast(KotoUno, registry.load("koto_uno")), Normal()
        self._rollouts = Rollouts(self._rules, self._follow, _place)

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(KotoUnoObservation, observation)
        if Catch() in actions:  # how often it misses this is its reaction
            return Catch()
        if Call() in actions and any(isinstance(action, Play) for action in actions):
            return Call()
        offered = [action for action in actions if action != Call()]
        assert seen.seat is not None  # a spectator decides nothing
        return self._rollouts.best(seen, offered, seen.seat, rng, budget=_BUDGET)

    def _follow(self, state: State, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        return self._normal.choose(self._rules.observe(state, seat), actions, rng)


def _place(state: State, seat: Seat, _others_acted: bool) -> float | None:
    """1 for the first place, 0 for the last, once it is known."""
    others = len(state.hands) - 1
    if seat in state.finished:
        return 1 - state.finished.index(seat) / others
    if state.phase != "over":
        return None
    mine = len(state.hands[seat])
    before = sum(len(hand) < mine or other in state.finished for other, hand in enumerate(state.hands))
    return 1 - before / others
