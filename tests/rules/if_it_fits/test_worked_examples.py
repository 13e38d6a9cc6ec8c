"""The worked examples of the rules page, numbered as there; moved off the table's edge by 3 columns and 3 rows."""

from __future__ import annotations

from game.rules.if_it_fits.actions import LayToy
from game.rules.if_it_fits.scoring import result, score
from tests.rules.if_it_fits.build import asleep, awake, position, refusal, special_toy, table


def test_example_1_a_closed_box_counts_double() -> None:
    board = table("3,3 TBL mouse mouse", "4,3 TBR")
    awake(board, 0, (3, 3))
    counted = score(board)
    (box,) = counted.boxes
    assert (len(box.cells), box.closed, box.toy, box.toys) == (2, True, "mouse", 2)
    assert (box.points, box.seats, counted.bonus) == (4, (0,), (1, 0))
    assert counted.points == (5, 0)


def test_example_2_an_open_box_counts_once() -> None:
    board = table("3,3 TBL mouse mouse", "4,3 TB")
    awake(board, 0, (3, 3))
    counted = score(board)
    assert not counted.boxes[0].closed
    assert counted.points == (3, 0)


def test_example_3_a_negative_total_doubles_too() -> None:
    board = table("3,3 TBL mouse bottle bottle", "4,3 TBR yarn")
    awake(board, 0, (3, 3))
    counted = score(board)
    assert counted.points == (-1, 0)
    assert counted.penalties == (4, 0)


def test_example_4_a_tie_gives_everybody_the_full_points() -> None:
    board = table("3,3 TL fish", "4,3 TR fish bottle", "3,4 BL bell", "4,4 BR fish")
    awake(board, 0, (3, 3))
    awake(board, 1, (3, 4))
    counted = score(board)
    (box,) = counted.boxes
    assert (len(box.cells), box.closed, box.toys, box.bottles, box.points) == (4, True, 3, 1, 4)
    assert box.seats == (0, 1)
    assert counted.points == (5, 5)
    assert result(board).ranking == ((0, 1),)


def test_example_5_a_sleeping_cat_behind_a_wall_has_a_box_of_its_own() -> None:
    board = table("3,3 TBL feather", "4,3 TB feather", "5,3 TBR mouse")
    awake(board, 0, (3, 3))
    asleep(board, 1, (4, 4), turned=True)
    counted = score(board)
    ours, theirs = counted.boxes
    assert (len(ours.cells), ours.closed, ours.points) == (3, True, 4)
    # The open top of the cat's card faces the wall of the card above it.
    assert (len(theirs.cells), theirs.closed, theirs.points, theirs.seats) == (1, True, 0, (1,))
    assert counted.points == (5, 0)


def test_example_6_a_special_toy_cannot_lie_on_a_cat() -> None:
    board = table("3,3 TL", "4,3 TBR yarn", "3,4 LR yarn")
    awake(board, 0, (3, 3))
    state = position(board, pending="toy")
    state.toy = special_toy("yarn")
    assert refusal(state, LayToy((3, 3))) == "toy_on_something"
    counted = score(board)
    (box,) = counted.boxes
    assert (box.closed, box.toys) == (False, 2)
    assert counted.points == (3, 0)
