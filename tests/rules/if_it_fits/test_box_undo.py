"""What may be taken back: nothing that showed a person a hidden card."""

from __future__ import annotations

import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.reason import IllegalAction
from game.rules.if_it_fits.actions import Draw, PlayBox, SleepCat
from tests.rules.if_it_fits.build import RULES


def _match(*kinds: str) -> Match:
    """Set up and begun; seat 0 is first."""
    setup = MatchSetup("if_it_fits", tuple(map(SeatSetup, kinds)), 3, {"first_player": "first_seat"})
    match = Match(RULES, setup)
    while match.state.pending == "start":
        match.submit(match.state.turn, match.legal_actions(match.state.turn)[0])
    return match


def test_a_draw_cannot_be_taken_back() -> None:
    match = _match("human", "human")
    match.submit(0, Draw())
    reason = match.undo_refusal()
    assert reason is not None
    assert reason.key == "why.undo_revealed"
    with pytest.raises(IllegalAction):
        match.undo()


def test_a_box_just_played_can_be_taken_back_to_after_the_draw() -> None:
    match = _match("human", "human")
    match.submit(0, Draw())
    before = match.observe(0)
    box = next(a for a in match.legal_actions(0) if isinstance(a, PlayBox))
    match.submit(0, box)
    assert match.undo() == 0
    assert match.observe(0) == before
    assert match.state.pending == "play"


def test_a_sleeping_cat_can_be_taken_back() -> None:
    match = _match("human", "human")
    before = match.observe(0)
    match.submit(0, next(a for a in match.legal_actions(0) if isinstance(a, SleepCat)))
    assert match.undo() == 0
    assert match.observe(0) == before


def test_not_after_a_computer_has_shown_a_card_since() -> None:
    match = _match("human", "ai:easy")
    match.submit(0, next(a for a in match.legal_actions(0) if isinstance(a, SleepCat)))
    match.submit(1, Draw())
    assert match.undo_refusal() is None
    match.submit(1, next(a for a in match.legal_actions(1) if isinstance(a, PlayBox)))
    assert match.undo_refusal() is not None
