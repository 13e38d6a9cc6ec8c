"""Passages, and the boxes they make. Source: rules, "The table" and "Edge cases that must hold"."""

from __future__ import annotations

from game.rules.if_it_fits.actions import PlayBox
from game.rules.if_it_fits.board import Board, Box
from game.rules.if_it_fits.scoring import score
from tests.rules.if_it_fits.build import any_box, asleep, awake, box, do, position, refusal, table


def _box(board: Board, x: int, y: int) -> Box:
    return board.boxes[board.box_of[board.grid.at(x, y)]]


def _size(board: Board, x: int, y: int) -> int:
    return len(_box(board, x, y).cells)


def test_two_open_sides_that_face_each_other_are_a_passage() -> None:
    assert _size(table("4,4 ·", "5,4 ·"), 4, 4) == 2


def test_an_open_side_that_faces_a_wall_is_shut_by_it() -> None:
    board = table("4,4 TBL", "5,4 TRBL")
    assert _size(board, 4, 4) == 1
    assert _box(board, 4, 4).closed


def test_any_card_may_stand_beside_any_other() -> None:
    state = position(table("4,4 TBL"), [any_box("TBL")], pending="play")
    assert refusal(state, PlayBox(any_box("TBL"), (5, 4))) is None
    assert refusal(state, PlayBox(any_box("TBL"), (5, 4), turned=True)) is None


def test_a_card_turned_by_half_has_its_walls_on_the_other_sides() -> None:
    state = position(table("4,4 ·"), [any_box("TL")], pending="play")
    do(state, PlayBox(any_box("TL"), (5, 4), turned=True))
    # Turned, its walls are at the bottom and on the right: the passage to its left is there.
    assert _size(state.board, 4, 4) == 2


def test_a_box_is_closed_when_no_open_side_faces_an_empty_place() -> None:
    board = table("4,4 TBL", "5,4 TR")
    assert not _box(board, 4, 4).closed
    board = table("4,4 TBL", "5,4 TR", "5,5 RBL")
    assert _box(board, 4, 4).closed


def test_the_edge_of_the_table_does_not_close_a_side() -> None:
    assert not _box(table("0,4 TRB"), 0, 4).closed
    assert not _box(table("4,0 RBL"), 4, 0).closed
    assert not _box(table("12,4 TBL"), 12, 4).closed
    assert not _box(table("4,8 TRL"), 4, 8).closed


def test_option_the_edge_closes_a_side() -> None:
    for line in ("0,4 TRB", "4,0 RBL", "12,4 TBL", "4,8 TRL"):
        x, y = map(int, line.split()[0].split(","))
        assert _box(table(line, edge_closes=True), x, y).closed


def test_one_card_can_close_several_boxes_at_once() -> None:
    board = table("3,4 TBL mouse", "5,4 TRB fish", "4,3 TRL")
    assert not any(b.closed for b in board.boxes.values())
    state = position(board, [any_box("RL")], pending="play")
    do(state, PlayBox(any_box("RL"), (4, 4)))
    closed = [len(b.cells) for b in board.boxes.values() if b.closed]
    # Left and right are shut by its walls; above and itself are one box that is still open at the bottom.
    assert closed == [1, 1]


def test_one_card_can_join_four_boxes_and_each_cell_counts_once() -> None:
    board = table("3,4 TBL mouse", "5,4 TRB mouse", "4,3 TRL mouse", "4,5 RBL mouse")
    joint = box("·", "mouse")
    do(position(board, [joint], pending="play"), PlayBox(joint, (4, 4)))
    (joined,) = score(board).boxes
    assert joined.cells == ((4, 3), (3, 4), (4, 4), (5, 4), (4, 5))
    assert joined.closed
    assert joined.toys == 5


def test_a_card_that_touches_the_same_box_twice_joins_it_once() -> None:
    board = table("3,3 ·", "4,3 ·", "3,4 · fish")
    joint = box("·", "mouse")
    do(position(board, [joint], pending="play"), PlayBox(joint, (4, 4)))
    assert _size(board, 4, 4) == 4
    assert _box(board, 4, 4).toys[3] == 1
    assert _box(board, 4, 4).ends == 8


def test_joining_keeps_everybodys_cats() -> None:
    board = table("3,4 TB", "4,4 TB", "6,4 TB", "7,4 TB")
    awake(board, 0, (3, 4))
    awake(board, 1, (6, 4))
    state = position(board, [any_box("TB")], pending="play")
    do(state, PlayBox(any_box("TB"), (5, 4)))
    assert _box(board, 5, 4).cats == (1, 1)
    assert _size(board, 5, 4) == 5


def test_a_hole_enclosed_by_four_cards_is_a_legal_place() -> None:
    board = table("3,4 TBL", "5,4 TRB", "4,3 TRBL", "4,5 TRBL")
    state = position(board, [any_box("TRL")], pending="play")
    assert refusal(state, PlayBox(any_box("TRL"), (4, 4))) is None


def test_a_card_must_touch_another_by_a_side_not_by_a_corner() -> None:
    state = position(table("4,4 ·"), [any_box("·")], pending="play")
    assert refusal(state, PlayBox(any_box("·"), (5, 5))) == "touches_no_card"
    for cell in ((4, 3), (5, 4), (4, 5), (3, 4)):
        assert refusal(state, PlayBox(any_box("·"), cell)) is None


def test_a_sleeping_cat_is_part_of_the_box_it_opens_to() -> None:
    board = table("4,4 TRL fish")
    asleep(board, 1, (4, 5), turned=True)
    assert _size(board, 4, 5) == 2
    assert _box(board, 4, 4).closed
    assert _box(board, 4, 4).cats == (0, 1)
