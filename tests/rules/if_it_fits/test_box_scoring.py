"""Counting up. Source: rules, "Scoring, box by box"."""

from __future__ import annotations

import msgspec

from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.scoring import IfItFitsOutcome, leaders, result, score
from tests.rules.if_it_fits.build import asleep, awake, table


def test_a_box_without_a_cat_is_scored_by_nobody() -> None:
    counted = score(table("4,4 TRBL fish fish"))
    assert counted.boxes[0].seats == ()
    assert counted.points == (0, 0)


def test_the_most_cats_get_all_points_and_the_others_none() -> None:
    board = table("1,4 TBL fish fish", "2,4 TB", "3,4 TB", "4,4 TBR")
    awake(board, 0, (1, 4))
    awake(board, 1, (3, 4))
    assert score(board).points == (4 + 1, 4 + 1)
    board = table("1,4 TBL fish fish", "2,4 TB", "3,4 TB", "4,4 TB", "5,4 TB", "6,4 TBR")
    awake(board, 0, (1, 4))
    awake(board, 1, (3, 4))
    awake(board, 0, (5, 4), number=1)
    assert score(board).points == (4 + 2, 0 + 1)


def test_awake_and_sleeping_cats_count_alike_for_the_majority() -> None:
    board = table("4,4 TL fish", "5,4 TB", seats=3)
    awake(board, 0, (4, 4))
    asleep(board, 1, (4, 5), turned=True)
    assert score(board).boxes[0].cats == (1, 1, 0)
    assert score(board).boxes[0].seats == (0, 1)


def test_nobody_leads_without_cats() -> None:
    assert leaders((0, 0, 0)) == ()
    assert leaders((0, 2, 2, 1)) == (1, 2)


def test_only_the_most_numerous_kind_counts() -> None:
    board = table("4,4 TBL fish fish mouse", "5,4 TBR mouse mouse bell")
    (box,) = score(board).boxes
    assert (box.toy, box.toys, box.points) == ("mouse", 3, 6)


def test_of_two_kinds_equally_many_one_counts() -> None:
    (box,) = score(table("4,4 TRBL fish mouse")).boxes
    assert (box.toys, box.points) == (1, 2)


def test_the_bonus_for_awake_cats_is_never_doubled() -> None:
    board = table("4,4 TBL", "5,4 TBR")
    awake(board, 0, (4, 4))
    assert score(board).points == (1, 0)


def _apart(*contents: str) -> Board:
    """Closed boxes of two cells, one for each seat, with an awake cat."""
    lines = []
    for i, things in enumerate(contents):
        lines += [f"4,{i} TBL {things}", f"5,{i} TBR"]
    board = table(*lines, seats=len(contents))
    for seat in range(len(contents)):
        awake(board, seat, (4, seat))
    return board


def test_most_points_win() -> None:
    outcome = result(_apart("fish fish", "bell", ""))
    assert (outcome.ranking, outcome.scores) == (((0,), (1,), (2,)), (5, 3, 1))
    assert outcome.reason.key == "if_it_fits.why.most_points"


def test_on_equal_points_the_fewer_penalty_points_win() -> None:
    outcome = result(_apart("fish fish bottle", "bell", "mouse mouse mouse bottle bottle"))
    assert outcome.scores == (3, 3, 3)
    assert outcome.penalties == (2, 0, 4)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.reason.key == "if_it_fits.why.fewer_penalties"


def test_on_equal_points_and_penalties_the_victory_is_shared() -> None:
    outcome = result(_apart("fish", "bell", ""))
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.reason.key == "if_it_fits.why.shared"


def test_penalties_count_only_for_those_who_scored_the_box() -> None:
    board = table("0,4 TL fish bottle", "1,4 TB", "2,4 TB", "3,4 TB", seats=2)
    awake(board, 0, (0, 4))
    awake(board, 0, (2, 4), number=1)
    asleep(board, 1, (0, 5), turned=True)
    counted = score(board)
    assert counted.boxes[0].cats == (2, 1)
    assert counted.penalties == (1, 0)


def test_the_outcome_goes_to_json_and_back() -> None:
    outcome = result(_apart("fish fish bottle", "bell"))
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=IfItFitsOutcome) == outcome
