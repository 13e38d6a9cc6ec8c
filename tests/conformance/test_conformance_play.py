"""Every game can be played to its end by the contract."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from tests.conformance.cases import CASES, Case, moves, some_moves
from tests.conformance.tools import frozen, text_keys

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_random_matches_end_with_an_outcome_that_ranks_every_seat_once(case: Case) -> None:
    for seed in range(4):
        match = case.match(seed)
        for _ in moves(match, Rng(seed)):
            assert match.outcome is None
        outcome = match.outcome
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(case.seats))
        assert all(outcome.ranking)
        assert len(outcome.scores) == case.seats
        assert all(outcome.reason.key in keys for keys in text_keys().values())
        assert all(not match.legal_actions(seat) for seat in range(case.seats))


def test_every_decider_has_something_to_do_and_nobody_else_has(case: Case) -> None:
    match = case.match(11)
    for _ in moves(match, Rng(11)):
        deciders = match.deciders
        assert len(set(deciders)) == len(deciders)
        assert set(deciders) <= set(range(case.seats))
        for seat in range(case.seats):
            assert bool(match.legal_actions(seat)) == (seat in deciders)


def test_every_offered_action_is_legal_and_applies(case: Case) -> None:
    match, rng = case.match(12), Rng(12)
    controller = case.controller
    for move in some_moves(match, rng, 12):
        assert len(set(move.offered)) == len(move.offered)
        tried = list(move.offered)
        rng.shuffle(tried)
        for action in tried[:40]:
            assert controller.is_legal(match.state, move.seat, action)
            state = match.state.copy()
            controller.apply(state, move.seat, action)
            assert controller.deciders(state) or controller.outcome(state) is not None


def test_cards_are_conserved(case: Case) -> None:
    match = case.match(13)
    cards = sorted(case.controller.card_ids(match.state))
    assert len(set(cards)) == len(cards)
    for _ in moves(match, Rng(13)):
        assert sorted(case.controller.card_ids(match.state)) == cards
    assert sorted(case.controller.card_ids(match.state)) == cards


def test_asking_changes_nothing(case: Case) -> None:
    match = case.match(14)
    controller = case.controller
    for move in some_moves(match, Rng(14), 8):
        before = frozen(match.state)
        controller.deciders(match.state)
        controller.is_legal(match.state, move.seat, move.action)
        controller.outcome(match.state)
        controller.card_ids(match.state)
        controller.public_state(match.state)
        for seat in (None, *range(case.seats)):
            controller.observe(match.state, seat)
        for seat in range(case.seats):
            controller.legal_actions(match.state, seat)
        assert frozen(match.state) == before


def test_a_copy_is_independent_and_goes_on_in_the_same_way(case: Case) -> None:
    match = case.match(15)
    for _ in some_moves(match, Rng(15), 3):
        original = frozen(match.state)
        copy = match.state.copy()
        assert frozen(copy) == original
        twin = case.match(15)
        twin.state = copy
        played = [(move.seat, move.action) for move in moves(twin, Rng(99))]
        assert frozen(match.state) == original
        again = case.match(15)
        again.state = match.state.copy()
        for seat, action in played:
            again.submit(seat, action)
        assert frozen(again.state) == frozen(twin.state)


def test_the_same_seed_gives_the_same_match_and_another_another(case: Case) -> None:
    first, same = case.match(16), case.match(16)
    assert frozen(first.state) == frozen(same.state)
    assert first.dealt == same.dealt
    for move in moves(first, Rng(1)):
        assert first.submit(move.seat, move.action) == same.submit(move.seat, move.action)
    assert first.outcome == same.outcome
    assert any(frozen(case.match(seed).state) != frozen(case.match(16).state) for seed in range(17, 20))
