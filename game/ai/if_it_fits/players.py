"""The computer players of If It Fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.if_it_fits.thinking import Thinker
from game.core.contract import Action, Observation, Seat
from game.core.rng import Rng
from game.rules import registry
from game.rules.if_it_fits.actions import Draw, IfItFitsAction, SleepCat
from game.rules.if_it_fits.controller import IfItFits
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.scoring import score
from game.rules.if_it_fits.state import IfItFitsState


class EasyPlayer:
    """Takes any action that does not leave it worse off on the table as it is; lays a cat asleep now and then."""

    KEEN = 0.5
    """How often it wants to gain something; else it is content to lose nothing."""

    SLEEPY = 0.15
    """How often it looks for a place to sleep before it draws."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        if len(actions) == 1:
            return actions[0]
        seen = cast(IfItFitsObservation, observation)
        state = _rules().determinize(seen, rng)
        now = _lead(state, seen.turn)

        def gain(action: Action) -> int:
            after = state.copy()
            _rules().apply(after, seen.turn, cast(IfItFitsAction, action))
            return _lead(after, seen.turn) - now

        draw = next((action for action in actions if isinstance(action, Draw)), None)
        if draw is None:
            gains = [(gain(action), action) for action in actions]
            most = max(points for points, _ in gains)
            least = min(most, 1 if rng.random() < self.KEEN else 0)
            return rng.choice([action for points, action in gains if points >= least])
        if rng.random() >= self.SLEEPY:
            return draw
        beds = [action for action in actions if isinstance(action, SleepCat) and gain(action) > 0]
        return rng.choice(beds) if beds else draw


class NormalPlayer:
    """Takes the action that leaves it best off, one move ahead."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        state = _rules().determinize(cast(IfItFitsObservation, observation), rng)
        thinker = Thinker(_rules(), state, rng)
        return thinker.best(cast(Sequence[IfItFitsAction], actions))


def _lead(state: IfItFitsState, seat: Seat) -> int:
    """Points ahead of the best rival, as if the match ended now."""
    points = score(state.board).points
    return points[seat] - max(p for other, p in enumerate(points) if other != seat)


def _rules() -> IfItFits:
    return cast(IfItFits, registry.load("if_it_fits"))
