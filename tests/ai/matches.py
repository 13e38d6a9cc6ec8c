"""Whole matches between computer players, for tests; and how many of them it takes to tell who is the stronger one.

Usually a test of strength plays as many as fit into a second or two and makes allowance for luck. With
``KOTOBOX_STRENGTH=full`` it plays so many that there is nothing to allow for.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from math import sqrt

from game.ai import players
from game.core.options import OptionValue, complete
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.rules import registry

FULL = os.environ.get("KOTOBOX_STRENGTH") == "full"


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


def assert_beats(game: str, one: str, other: str, share: float, quick: int, full: int) -> None:
    """That one level wins at least that share of matches of two against another.

    ``quick`` matches are played, or ``full`` ones where that is asked for; of few, two standard deviations may be
    missing. A victory that is shared counts half.
    """
    count = full if FULL else quick
    won = wins(game, one, other, count)
    points = won[one] + won["shared"] / 2
    luck = 0.0 if FULL else 2 * sqrt(share * (1 - share) * count)
    told = f"{game}: {one} {won[one]}, {other} {won[other]}, shared {won['shared']} of {count}"
    print(told)  # with -s the full numbers can be read
    assert points >= share * count - luck, told
