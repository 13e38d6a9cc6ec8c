"""A played match wound to any moment is what it was at that moment."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.playback import STEP, Playback
from game.core.rng import Rng
from tests.core.made_up import Draw, MadeUp

SETUP = MatchSetup("made_up", (SeatSetup(), SeatSetup(), SeatSetup()), 8)


def everything(match: Match) -> dict[str, Any]:
    return {**vars(match.state.copy()), "log": list(match.log), "deciders": match.deciders}


@pytest.fixture
def stages() -> list[dict[str, Any]]:
    """How a match stood before each of its moves, and at its end."""
    match, rng = Match(MadeUp(), SETUP), Rng(2)
    found = [everything(match)]
    while match.deciders:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
        found.append(everything(match))
    assert len(found) > STEP + 5
    return found


def playback_of(stages: list[dict[str, Any]]) -> Playback:
    return Playback(MadeUp(), SETUP, tuple((entry.seat, entry.action) for entry in stages[-1]["log"]))


def test_it_begins_before_the_first_move_and_ends_after_the_last(stages: list[dict[str, Any]]) -> None:
    playback = playback_of(stages)
    assert (playback.position, playback.length) == (0, len(stages) - 1)
    for stage in stages:
        assert everything(playback.match) == stage
        playback.step()
    assert playback.step() == ()
    assert playback.match.outcome is not None


def test_any_moment_can_be_gone_to_from_any_other(stages: list[dict[str, Any]]) -> None:
    playback, rng = playback_of(stages), Rng(3)
    for _ in range(60):
        moment = rng.choice(range(len(stages)))
        playback.seek(moment)
        assert everything(playback.match) == stages[moment]
        if rng.random() < 0.5 and moment < len(stages) - 1:
            events = playback.step()
            assert events == stages[moment + 1]["log"][-1].events
            assert everything(playback.match) == stages[moment + 1]


@pytest.mark.parametrize(("asked", "reached"), [(-5, 0), (10_000, -1)])
def test_beyond_the_ends_there_is_nothing(stages: list[dict[str, Any]], asked: int, reached: int) -> None:
    playback = playback_of(stages)
    playback.seek(asked)
    assert everything(playback.match) == stages[reached]


def test_from_a_move_that_the_rules_do_not_allow_on_nothing_is_played(stages: list[dict[str, Any]]) -> None:
    moves = [(entry.seat, entry.action) for entry in stages[-1]["log"]]
    playback = Playback(MadeUp(), SETUP, (*moves[:7], (99, Draw()), *moves[7:]))
    assert playback.length == 7
    assert playback.broken is not None
    assert playback.broken.key == "why.not_your_turn"
    playback.seek(7)
    assert everything(playback.match) == stages[7]
