"""The badges over If It Fits tell how the match stands."""

from __future__ import annotations

from game.rules.if_it_fits.scoring import score
from tests.scenes.hands import IfItFitsHands, table_where


def _points(hands: IfItFitsHands) -> tuple[int, ...]:
    return score(hands.table.match.state.board).points  # type: ignore[attr-defined]


def test_a_badge_tells_the_points_as_if_the_match_ended_now() -> None:
    hands = table_where(lambda h: len(set(_points(h))) > 1)
    told = [{fact.picture: fact.count for fact in hands.view.seat_facts(seat)} for seat in (0, 1)]
    assert tuple(facts["icons/trophy"] for facts in told) == _points(hands)
