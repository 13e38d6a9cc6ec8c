"""The hard player: tries its best moves out against the replies of all the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.if_it_fits.outlook import Outlook, Weights
from game.ai.if_it_fits.thinking import Thinker
from game.ai.rollouts import Rollouts
from game.core.contract import Action, Observation, Seat
from game.core.rng import Rng
from game.rules import registry
from game.rules.if_it_fits.actions import IfItFitsAction
from game.rules.if_it_fits.controller import IfItFits
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.scoring import score
from game.rules.if_it_fits.state import IfItFitsState

_CANDIDATES = 8
"""How many moves, of those that promise most at first sight, are tried out."""

_BUDGET = 120
"""Turns looked at for a decision; each takes about two thousandths of a second."""

_WEIGHTS = Weights()


class HardPlayer:
    """Others may hold any cards that it has not seen, and then play as the normal player does."""

    def __init__(self) -> None:
        self._rules = cast(IfItFits, registry.load("if_it_fits"))
        self._rollouts = Rollouts(self._rules, self._reply, _judge)

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if len(actions) == 1:
            return actions[0]
        seen = cast(IfItFitsObservation, observation)
        thinker = Thinker(self._rules, self._rules.determinize(seen, rng), rng)
        candidates = thinker.foremost(cast(Sequence[IfItFitsAction], actions), _CANDIDATES)
        budget = _BUDGET // len(seen.hand_sizes)
        return self._rollouts.best(seen, candidates, seen.turn, rng, budget=budget)

    def _reply(self, state: IfItFitsState, _seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        return Thinker(self._rules, state, rng).best(cast(Sequence[IfItFitsAction], actions))


def _judge(state: IfItFitsState, seat: Seat, others_acted: bool) -> float | None:
    """The normal player's view of it as soon as the seat is to move again; at the end, the lead."""
    if state.pending == "over":
        points = score(state.board).points
        return points[seat] - max(p for other, p in enumerate(points) if other != seat)
    if others_acted and state.turn == seat:
        return Outlook(state, seat, _WEIGHTS).value(state)
    return None
