"""Matches can be written down and read back, taken back and told in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.match import Match, MatchSetup
from game.core.reason import IllegalAction
from game.core.rng import Rng
from tests.conformance.cases import CASES, LONGEST, Case, moves, next_move, some_moves
from tests.conformance.tools import frozen, text_keys

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def _through_json(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def test_a_match_saved_at_any_point_goes_on_as_it_was(case: Case) -> None:
    match = case.match(41)
    controller = case.controller
    setup = _through_json(match.setup, MatchSetup)
    for _ in some_moves(match, Rng(41), 6):
        restored = Match(controller, setup)
        for entry in match.log:
            restored.submit(entry.seat, _through_json(entry.action, controller.action_type))
        assert frozen(restored.state) == frozen(match.state)
        assert restored.log == match.log


def test_observations_actions_events_and_outcome_go_to_json_and_back(case: Case) -> None:
    match = case.match(42)
    controller = case.controller
    for event in match.dealt:
        assert _through_json(event, controller.event_type) == event
    for move in moves(match, Rng(42)):
        for seat in (None, move.seat):
            seen = controller.observe(match.state, seat)
            assert _through_json(seen, controller.observation_type) == seen
        for action in move.offered[:30]:
            assert _through_json(action, controller.action_type) == action
        for event in match.submit(move.seat, move.action):
            assert _through_json(event, controller.event_type) == event
            for seat in (None, *range(case.seats)):
                projected = event.seen_by(seat)
                assert projected is None or _through_json(projected, controller.event_type) == projected
    assert _through_json(match.outcome, type(match.outcome)) == match.outcome


def test_the_text_of_an_action_leads_back_to_it(case: Case) -> None:
    match = case.match(43)
    for move in moves(match, Rng(43)):
        texts = {str(action): action for action in move.offered}
        assert len(texts) == len(move.offered)
        for text, action in texts.items():
            assert case.controller.parse_action(text) == action


@pytest.mark.parametrize("text", ["", "no such action", "draw draw", "1"])
def test_a_text_that_is_no_action_is_refused(case: Case, text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message is the game's own
        case.controller.parse_action(text)


@pytest.mark.parametrize("kinds", [("human",), ("human", "ai:easy")])
def test_undo_restores_the_state_exactly_or_is_barred(case: Case, kinds: tuple[str, ...]) -> None:
    match, rng = case.match(44, kinds), Rng(44)
    before: list[Any] = []
    undone = 0
    for _ in range(LONGEST):
        if not match.deciders:
            break
        move = next_move(match, rng)
        before.append(frozen(match.state))
        match.submit(move.seat, move.action)
        if rng.random() < 0.5 or undone == 40:
            continue
        count, after = len(match.log), frozen(match.state)
        if match.undo_refusal() is not None:
            with pytest.raises(IllegalAction):
                match.undo()
            assert (len(match.log), frozen(match.state)) == (count, after)
            continue
        seat = match.undo()
        undone += 1
        assert len(match.log) < count
        assert frozen(match.state) == before[len(match.log)]
        assert match.setup.seats[seat].is_person
        assert seat in match.deciders
        before = before[: len(match.log)]
    assert match.outcome is not None


def test_every_house_rule_has_its_texts(case: Case) -> None:
    wanted = [f"{case.game}.name"]
    for option in case.controller.options:
        key = f"{case.game}.option.{option.name}"
        wanted += [key, f"{key}.help"]
        if not option.is_switch:
            wanted += [f"{key}.{choice}" for choice in option.choices]
    for keys in text_keys().values():
        assert [key for key in wanted if key not in keys] == []
