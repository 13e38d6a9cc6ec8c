"""The easy player: takes from the discard pile what makes a meld at once, and discards a loose card at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.orbit.actions import Discard, Draw, GoOut, Take
from game.rules.orbit.deck import load_deck
from game.rules.orbit.melds import Melds
from game.rules.orbit.observation import OrbitObservation


class Easy:
    """Sees melds, but not what may become one."""

    def __init__(self) -> None:
        self._melds = Melds(load_deck())

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        seen = cast(OrbitObservation, observation)
        if Draw() in actions:
            now = self._melds.best_split(seen.hand)
            then = self._melds.best_split((*seen.hand, seen.discard[-1]))
            return Take() if len(then.rest) <= len(now.rest) and seen.discard[-1] not in then.rest else Draw()
        for action in actions:
            if isinstance(action, GoOut):
                return action
        rest = self._melds.best_split(seen.hand).rest
        loose = [action for action in actions if isinstance(action, Discard) and action.card in rest]
        return rng.choice(loose or actions)
