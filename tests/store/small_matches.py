"""Matches of a small made-up game on disk, for tests of the store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from tests.core.made_up import MadeUp

SETUP = MatchSetup(
    "made_up", (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy")), seed=11, options={"hand": 1}
)


def load_game(game: str) -> MadeUp:
    if game != "made_up":
        raise ValueError(f"no game {game!r}")
    return MadeUp()


def play(match: Match, count: int = 1000) -> None:
    rng = Rng(3)
    while match.deciders and len(match.log) < count:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    if match.outcome is not None:
        match.journal.finished(match.outcome)  # type: ignore[union-attr]


def path_of(match: Match) -> Path:
    path: Path = match.journal.path  # type: ignore[union-attr]
    return path


def lines_of(match: Match) -> list[Any]:
    return [json.loads(line) for line in path_of(match).read_text("utf-8").splitlines()]


def same(one: Match, other: Match) -> bool:
    return (
        vars(one.state.copy()) == vars(other.state.copy())
        and one.log == other.log
        and one.setup == other.setup
    )
