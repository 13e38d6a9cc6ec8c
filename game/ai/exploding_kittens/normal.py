"""The normal player: knows the odds, keeps its Defuses, remembers what it saw, and Nopes what hurts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.exploding_kittens import worth
from game.ai.exploding_kittens.answers import gain_of_nope
from game.ai.exploding_kittens.turns import Turn
from game.ai.exploding_kittens.view import View
from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.rules.exploding_kittens.actions import Arrange, Defuse, Give, Nope, Pass, PutBack, Take
from game.rules.exploding_kittens.observation import ExplodingKittensObservation

_BLUFF = 0.25
"""How often a kitten goes to a random place, so that the next player cannot count on the usual one."""

_TIE = 0.01


class Normal:
    """Weighs what each action is worth to it right now; looks no further ahead than the next draws."""

    new_card = 4.0
    """What a card drawn blindly is worth to it, in the points of ``worth``."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        view = View(cast(ExplodingKittensObservation, observation), self.new_card)
        match view.seen.phase:
            case "kitten":
                return Defuse() if Defuse() in actions else actions[0]
            case "window":
                return Nope() if Nope() in actions and gain_of_nope(view) > 0 else Pass()
            case "put_back":
                return _put_back(view, rng)
            case "turn":
                values = Turn(view).values(actions)
            case _:
                values = [_choice(view, action) for action in actions]
        return max(zip(values, actions, strict=True), key=lambda pair: pair[0] + _TIE * rng.random())[1]


def _put_back(view: View, rng: Rng) -> Action:
    """Right after the own draws that are still owed, so that the next player finds it; now and then anywhere."""
    size = len(view.seen.pile)
    if rng.random() < _BLUFF:
        least = min(size, view.seen.owed - 1)
        return PutBack(least + rng.below(size + 1 - least))
    return PutBack(min(size, view.seen.owed - 1))


def _choice(view: View, action: Action) -> float:
    if isinstance(action, Give):
        return -worth.of_card(view, action.card)
    if isinstance(action, Take):
        return worth.of_gain(view, action.card)
    if isinstance(action, Arrange):
        return _order(view, action.cards)
    return 0.0


def _order(view: View, cards: tuple[str, ...]) -> float:
    """Good cards for the own draws; a kitten for the next player, and best as their very first card."""
    own = view.seen.owed
    next_seat = view.after(view.me)
    value = 0.0
    for place, kind in enumerate(cards):
        if kind == view.kitten:
            harm = worth.their_kitten(view, next_seat) * 0.9 ** (place - own)
            value += -worth.own_kitten(view) if place < own else harm
        elif place < own:
            value += worth.of_gain(view, kind)
        else:
            value -= worth.of_gain(view, kind) / 2 / len(view.others)
    return value
