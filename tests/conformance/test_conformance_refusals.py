"""What is not offered is refused, with a reason that has a text, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.contract import Action
from game.core.match import Match
from game.core.reason import IllegalAction
from game.core.rng import Rng
from tests.conformance.cases import CASES, Case, Move, moves, some_moves
from tests.conformance.tools import frozen, mutants, text_keys

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def _pool(case: Case, rng: Rng) -> list[Action]:
    """Actions that were offered at some moment of other matches to some seat, as many of every kind."""
    kinds: dict[type, set[Action]] = {}
    for seed in (3, 4):
        for move in moves(case.match(seed), rng):
            for action in move.offered:
                kinds.setdefault(type(action), set()).add(action)
    pool = []
    for found in kinds.values():
        some = sorted(found, key=str)
        rng.shuffle(some)
        pool += some[:60]
    return pool


def _tries(
    case: Case, match: Match, move: Move, pool: list[Action], rng: Rng
) -> Iterator[tuple[int, Action]]:
    """A seat and an action for it: from other moments, of other seats, and almost right ones."""
    rng.shuffle(pool)
    for seat in range(case.seats):
        for action in pool[:30]:
            yield seat, action
    for seat in range(case.seats):
        yield seat, move.action
    for action in (move.action, *pool[:6]):
        for mutant in mutants(action, pool, rng, case.controller.action_type):
            yield move.seat, mutant


def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    match, rng = case.match(21), Rng(21)
    pool = _pool(case, rng)
    refused = 0
    for move in some_moves(match, rng, 10):
        before = frozen(match.state)
        log = list(match.log)
        offered = {seat: set(match.legal_actions(seat)) for seat in range(case.seats)}
        for seat, action in _tries(case, match, move, pool, rng):
            is_offered = action in offered[seat]
            assert case.controller.is_legal(match.state, seat, action) == is_offered, (seat, str(action))
            if is_offered:
                continue
            with pytest.raises(IllegalAction) as caught:
                match.submit(seat, action)
            refused += 1
            for keys in text_keys().values():
                assert caught.value.reason.key in keys
        assert frozen(match.state) == before
        assert match.log == log
    assert refused


def test_a_seat_that_does_not_exist_may_do_nothing(case: Case) -> None:
    """A damaged file may name any."""
    match, rng = case.match(21), Rng(21)
    pool = _pool(case, rng)
    for move in some_moves(match, rng, 10):
        for seat in (-1, case.seats, case.seats + 3):
            assert not match.legal_actions(seat)
            for action in (move.action, *pool):
                assert match.refusal(seat, action) is not None


def test_nothing_is_legal_once_the_match_is_over(case: Case) -> None:
    match, rng = case.match(22), Rng(22)
    offered: set[Action] = set()
    for move in moves(match, rng):
        offered.update(move.offered[:20])
    for seat in range(case.seats):
        for action in offered:
            assert not case.controller.is_legal(match.state, seat, action)
            reason = match.refusal(seat, action)
            assert reason is not None
            assert reason.key == "why.match_over"
