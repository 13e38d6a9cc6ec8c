"""What the tests of computer players share."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai.rollouts import Rollouts
from game.core.contract import Action, Observation, Seat
from game.core.rng import Rng


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who tries actions out tries two of them, once: for tests that do not ask how good the choice is."""
    best = Rollouts.best

    def few(
        self: Rollouts,
        observation: Observation,
        actions: Sequence[Action],
        seat: Seat,
        rng: Rng,
        *,
        budget: int,
    ) -> Action:
        return best(self, observation, actions[:2], seat, rng, budget=min(budget, 2))

    monkeypatch.setattr(Rollouts, "best", few)
