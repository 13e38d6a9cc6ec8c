"""Every game in every kind of decision: saved and continued, taken back and put back, wound back as a film."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.playback import Playback
from game.core.rng import Rng
from game.rules import registry
from game.store.disk import Disk
from game.store.match_file import read_match
from game.store.matches import MatchStore
from tests.conformance.cases import CASES, Case, moves, next_move
from tests.conformance.tools import frozen

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def _kind_of_decision(match: Match) -> tuple[object, ...]:
    """What is asked now: how many are, and which kinds of actions each may do."""
    return tuple(
        tuple(sorted({type(action).__name__ for action in match.legal_actions(seat)}))
        for seat in match.deciders
    )


def test_in_every_kind_of_decision_a_match_is_continued_exactly_where_it_was(
    case: Case, tmp_path: Path
) -> None:
    store = MatchStore(Disk(tmp_path, tmp_path), registry.load)
    match = store.begin(case.setup(51))
    path: Path = match.journal.path  # type: ignore[union-attr, assignment]
    seen: set[object] = set()
    for _ in moves(match, Rng(51)):
        kind = _kind_of_decision(match)
        if kind in seen or len(seen) > 40:
            continue
        seen.add(kind)
        again = read_match(path).play(case.controller)
        assert frozen(again.state) == frozen(match.state)
        assert again.log == match.log
        assert again.deciders == match.deciders
    again = store.resume(path)
    assert again.outcome == match.outcome


@pytest.mark.parametrize("kinds", [("human",), ("human", "ai:easy")])
def test_undo_and_then_redo_is_the_identity(case: Case, kinds: tuple[str, ...], tmp_path: Path) -> None:
    store = MatchStore(Disk(tmp_path, tmp_path), registry.load)
    match, rng = store.begin(case.setup(52, kinds)), Rng(52)
    path: Path = match.journal.path  # type: ignore[union-attr, assignment]
    done = 0
    while match.deciders and len(match.log) < 400:
        move = next_move(match, rng)
        match.submit(move.seat, move.action)
        depth = 0
        before: list[Any] = []
        while depth < 3 and match.undo_refusal() is None:
            before.append((frozen(match.state), list(match.log)))
            match.undo()
            depth += 1
        if depth and done < 25:
            assert read_match(path).play(case.controller).redo_refusal() is None
        while match.redo_refusal() is None:
            match.redo()
            assert (frozen(match.state), match.log) == before.pop()
            done += 1
        assert before == []
    assert read_match(path).play(case.controller).log == match.log


def test_a_replay_stands_at_every_moment_where_the_match_stood(case: Case) -> None:
    match = case.match(53)
    stages = [frozen(match.state) for _ in moves(match, Rng(53))]
    stages.append(frozen(match.state))
    playback = Playback(
        case.controller, match.setup, tuple((entry.seat, entry.action) for entry in match.log)
    )
    assert playback.broken is None
    rng = Rng(53)
    for position in [0, len(match.log), *(rng.choice(range(len(stages))) for _ in range(12))]:
        playback.seek(position)
        assert frozen(playback.match.state) == stages[position]
        assert playback.match.log == match.log[:position]
