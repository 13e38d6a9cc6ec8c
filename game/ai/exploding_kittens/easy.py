"""The easy player: plays what comes to mind, but flees from danger that everybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.exploding_kittens.view import View
from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.exploding_kittens.actions import Defuse, Draw, Give, Nope, Pair, Pass, Play, Triple
from game.rules.exploding_kittens.kinds import (
    AttackEffect,
    CatEffect,
    OweMoreEffect,
    ReverseEffect,
    SkipEffect,
    WildCatEffect,
)
from game.rules.exploding_kittens.observation import ExplodingKittensObservation

_PLAYS = 0.3
"""How often a turn goes on with a card for the fun of it."""

_FRIGHT = 0.3
"""From which danger on, as all see it, the next draw is worth avoiding."""

_NOPES = 0.2


class Easy:
    """Knows the rules and little more; spends no Defuse or Nope on a combination."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        view = View(cast(ExplodingKittensObservation, observation))
        match view.seen.phase:
            case "kitten":
                return Defuse() if Defuse() in actions else actions[0]
            case "window":
                return Nope() if Nope() in actions and rng.random() < _NOPES else Pass()
            case "turn":
                return _turn(view, actions, rng)
            case "give":
                return _give(view, actions, rng)
        return rng.choice(actions)


def _turn(view: View, actions: Sequence[Action], rng: Rng) -> Action:
    if view.seen.pile[0] == view.kitten or (view.seen.pile[0] is None and view.mixed >= _FRIGHT):
        escapes = [action for action in actions if isinstance(action, Play) and _escapes(view, action)]
        if escapes:
            return rng.choice(escapes)
    if rng.random() < _PLAYS:
        liked = [action for action in actions if _likes(view, action)]
        if liked:
            return rng.choice(liked)
    return Draw()


def _escapes(view: View, action: Play) -> bool:
    return isinstance(view.effect(action.card), AttackEffect | SkipEffect | ReverseEffect)


def _likes(view: View, action: Action) -> bool:
    """Cards whose use is plain to see, and combinations of cats."""
    if isinstance(action, Play):
        return not isinstance(view.effect(action.card), OweMoreEffect)
    return isinstance(action, Pair | Triple) and all(
        isinstance(view.effect(kind), CatEffect | WildCatEffect) for kind in action.cards
    )


def _give(view: View, actions: Sequence[Action], rng: Rng) -> Action:
    """Anything but a Defuse."""
    others = [action for action in actions if action != Give(view.defuse)]
    return rng.choice(others or actions)
