"""Trying actions out: the rest of a match is played many times in states that the observation allows.

All actions are tried in the same states with the same chance, so that luck does not tell them apart; the worse half of
them is dropped again and again, and the better ones get its share. The effort is counted in matches and not in
seconds: the same question with the same seed gets the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import Action, AnyController, Observation, Seat
from game.core.rng import Rng

Policy = Callable[[Any, Seat, Sequence[Action], Rng], Action]
"""What a seat does in a state, of several legal actions. It may look at no more of the state than the seat may know."""

Judge = Callable[[Any, Seat, bool], float | None]
"""What a state is worth to a seat; None while it must be played on. The third argument: others have acted since."""

_SEEDS = 1 << 30


class Rollouts:
    """Plays on with ``policy`` at every seat until ``judge`` has a value."""

    def __init__(self, controller: AnyController, policy: Policy, judge: Judge) -> None:
        self._controller = controller
        self._policy = policy
        self._judge = judge

    def best(
        self, observation: Observation, actions: Sequence[Action], seat: Seat, rng: Rng, *, budget: int
    ) -> Action:
        """The action with the highest mean value. ``budget``: about how many times a match is played on."""
        left = list(actions)
        total = dict.fromkeys(left, 0.0)
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, budget // (rounds * len(left)))):
                seed = rng.below(_SEEDS)
                state = self._controller.determinize(observation, Rng(seed))
                for action in left:
                    total[action] += self._value(state.copy(), action, seat, Rng(seed))
            left.sort(key=lambda action: total[action], reverse=True)
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _value(self, state: Any, action: Action, seat: Seat, chance: Rng) -> float:
        rules, policy = self._controller, self._policy
        rules.apply(state, seat, action)
        others_acted = False
        while (value := self._judge(state, seat, others_acted)) is None:
            deciders = rules.deciders(state)
            to_act = deciders[0] if len(deciders) == 1 else chance.choice(deciders)
            legal = rules.legal_actions(state, to_act)
            others_acted = others_acted or to_act != seat
            rules.apply(state, to_act, legal[0] if len(legal) == 1 else policy(state, to_act, legal, chance))
        return value
