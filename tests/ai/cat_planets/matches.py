"""Whole matches between computer players, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai import players
from game.core.options import OptionValue, complete
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.rules import registry


def played(game: str, levels: Sequence[str], seed: int, **options: OptionValue) -> Outcome:
    """A match from deal to outcome; of several who may act a random one is the first."""
    controller = registry.load(game)
    seated = [players.create(game, level) for level in levels]
    state, _ = controller.deal(len(levels), complete(controller.options, options), Rng(seed))
    chance = Rng(seed + 10**6)
    while deciders := controller.deciders(state):
        seat = chance.choice(deciders)
        legal = controller.legal_actions(state, seat)
        action = seated[seat].choose(controller.observe(state, seat), legal, chance)
        assert action in legal
        controller.apply(state, seat, action)
    outcome = controller.outcome(state)
    assert outcome is not None
    return outcome


def wins(game: str, one: str, other: str, count: int) -> Counter[str]:
    """How often each of two levels wins alone, when they change seats after every match."""
    won: Counter[str] = Counter()
    for seed in range(count):
        levels = (one, other) if seed % 2 else (other, one)
        winners = played(game, levels, seed).winners
        won[levels[winners[0]] if len(winners) == 1 else "shared"] += 1
    return won
