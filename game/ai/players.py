"""Computer players by game and level. They see an observation and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from game.core.contract import Action, Observation
from game.core.rng import Rng
from game.core.suggest import did_you_mean
from game.rules import registry

LEVELS = ("random", "easy", "normal", "hard")
"""``random`` is for measuring and fuzzing; people are offered the others."""


class BadLevel(ValueError):  # noqa: N818 - reads as what it is
    """There is no such level, or not yet for that game; the message says which there are."""


class Player(Protocol):
    """A computer at a seat. Keeps nothing between two decisions, so that undo and continuing need not tell it."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal ``actions`` (at least one). All chance comes from ``rng``."""


class RandomPlayer:
    """Every legal action as likely. Does not look at the observation."""

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        return rng.choice(actions)


def create(game: str, level: str) -> Player:
    """A fresh player. Raises BadLevel, and what registry.load raises."""
    if level not in LEVELS:
        raise BadLevel(f"no level {level!r}{did_you_mean(level, LEVELS)}")
    players = _players_of(game)
    if level not in players:
        raise BadLevel(f"{game} has no {level!r} player yet (it has: {', '.join(levels_of(game))})")
    return players[level]()


def levels_of(game: str) -> tuple[str, ...]:
    """The levels a game has players for, weakest first. Raises what registry.load raises."""
    players = _players_of(game)
    return tuple(level for level in LEVELS if level in players)


def _players_of(game: str) -> Mapping[str, Callable[[], Player]]:
    """``random`` and what the package ``game.ai.<game>`` has as ``PLAYERS``, where there is such a package."""
    registry.load(game)  # raises for a game that does not exist
    name = f"game.ai.{game}"
    own = import_module(name).PLAYERS if find_spec(name) is not None else {}
    return {"random": RandomPlayer, **own}
