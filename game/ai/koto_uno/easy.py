"""The easy player: any card that fits, any colour, and quite often no call."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.koto_uno.actions import Call, Catch, Play

_FORGETS = 0.3


class Easy:
    """Knows the rules and little more."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if Catch() in actions:  # how often it misses this is its reaction
            return Catch()
        plays = [action for action in actions if isinstance(action, Play)]
        if Call() in actions and plays and rng.random() >= _FORGETS:
            return Call()
        return rng.choice(plays or [action for action in actions if action != Call()])
