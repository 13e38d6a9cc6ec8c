"""Nobody learns what they may not know: not from what they see, nor from what happens, nor from what they may do.

A twin is a state that a viewer's observation allows, with everything hidden spread anew. Whatever reaches the
viewer must be the same from the match and from its twin, until something is revealed to them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.contract import Event
from game.core.rng import Rng
from tests.conformance.cases import CASES, LONGEST, Case, moves, next_move, some_moves
from tests.conformance.tools import cards_named

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def _viewers(case: Case) -> tuple[int | None, ...]:
    return (None, *range(case.seats))


def _projected(events: list[Event], viewer: int | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]


def test_a_state_made_from_an_observation_gives_the_same_observation(case: Case) -> None:
    match, rng = case.match(31), Rng(31)
    controller = case.controller
    for _ in some_moves(match, rng, 8):
        for viewer in _viewers(case):
            seen = controller.observe(match.state, viewer)
            assert seen.seat == viewer
            assert tuple(seen.deciders) == match.deciders
            twin = controller.determinize(seen, Rng(rng.below(10**6)))
            assert controller.observe(twin, viewer) == seen
            assert sorted(controller.card_ids(twin)) == sorted(controller.card_ids(match.state))


def test_hidden_cards_are_really_spread_anew(case: Case) -> None:
    match = case.match(32)
    controller = case.controller
    seen = controller.observe(match.state, 0)
    twins = [controller.determinize(seen, Rng(seed)) for seed in range(8)]
    others = [[controller.observe(twin, seat) for seat in range(1, case.seats)] for twin in twins]
    whole = [controller.observe(match.state, seat) for seat in range(1, case.seats)]
    if all(other == whole for other in others):
        # A game without hidden hands: then the pile must differ, which shows as the match goes on.
        played = []
        for twin in twins:
            going = case.match(32)
            going.state = twin
            rng = Rng(5)
            played.append([(move.seat, move.action) for move in moves(going, rng)])
        assert any(one != played[0] for one in played) or not _hides_anything(case)


def _hides_anything(case: Case) -> bool:
    match = case.match(32)
    dealt = [event for event in match.dealt if event.seen_by(None) != event]
    later = [event for move in moves(match, Rng(5)) for event in match.submit(move.seat, move.action)]
    return any(event.seen_by(None) != event for event in (*dealt, *later))


def test_what_may_be_done_tells_nothing_hidden(case: Case) -> None:
    match, rng = case.match(33), Rng(33)
    controller = case.controller
    for _ in some_moves(match, rng, 12):
        for seat in match.deciders:
            twin = controller.determinize(controller.observe(match.state, seat), rng)
            assert list(controller.legal_actions(twin, seat)) == list(match.legal_actions(seat))


def test_public_state_is_what_a_spectator_knows(case: Case) -> None:
    match, rng = case.match(34), Rng(34)
    controller = case.controller
    for _ in some_moves(match, rng, 8):
        told = controller.public_state(match.state)
        twin = controller.determinize(controller.observe(match.state, None), rng)
        assert controller.public_state(twin) == told
        assert json.loads(json.dumps(told)).keys() == told.keys()


def test_events_tell_no_more_than_the_observation(case: Case) -> None:
    """Where a viewer sees the same afterwards, they were told the same."""
    controller = case.controller
    for seed in (35, 36):
        match, rng = case.match(seed), Rng(seed)
        for move in some_moves(match, rng, 25):
            for viewer in _viewers(case):
                twin = controller.determinize(controller.observe(match.state, viewer), rng)
                if not controller.is_legal(twin, move.seat, move.action):
                    continue  # the twin's seat holds other cards
                real = match.state.copy()
                happened = list(controller.apply(real, move.seat, move.action))
                in_twin = list(controller.apply(twin, move.seat, move.action))
                if controller.observe(real, viewer) == controller.observe(twin, viewer):
                    assert _projected(happened, viewer) == _projected(in_twin, viewer)


def test_what_a_seat_learns_is_marked_as_revealed(case: Case) -> None:
    """Undo relies on it: where no event reveals anything to a seat, hidden cards cannot matter to what it sees."""
    controller = case.controller
    match, rng = case.match(37), Rng(37)
    for move in some_moves(match, rng, 40):
        for viewer in range(case.seats):
            twin = controller.determinize(controller.observe(match.state, viewer), rng)
            if not controller.is_legal(twin, move.seat, move.action):
                continue
            real = match.state.copy()
            happened = controller.apply(real, move.seat, move.action)
            in_twin = controller.apply(twin, move.seat, move.action)
            if not any(event.reveals_to(viewer) for event in (*happened, *in_twin)):
                assert controller.observe(real, viewer) == controller.observe(twin, viewer)


def test_events_name_no_card_that_the_viewer_does_not_see(case: Case) -> None:
    controller = case.controller
    match = case.match(38)
    seen = {viewer: cards_named(controller.observe(match.state, viewer)) for viewer in _viewers(case)}
    events: tuple[Event, ...] = match.dealt
    rng = Rng(38)
    for _ in range(LONGEST):
        for viewer in _viewers(case):
            known = seen[viewer]
            seen[viewer] = cards_named(controller.observe(match.state, viewer))
            for event in _projected(list(events), viewer):
                assert cards_named(event) <= known | seen[viewer], (viewer, event)
        if not match.deciders:
            break
        move = next_move(match, rng)
        events = match.submit(move.seat, move.action)


def test_seeing_an_event_twice_tells_nothing_more(case: Case) -> None:
    """What somebody saw of an event and passed on hides at least as much from the next."""
    match = case.match(39)
    events: list[Any] = [*match.dealt]
    for move in moves(match, Rng(39)):
        events += match.submit(move.seat, move.action)
    for event in events:
        public = event.seen_by(None)
        for seat in range(case.seats):
            seen = event.seen_by(seat)
            if seen is not None and public is not None:
                assert seen.seen_by(None) == public
