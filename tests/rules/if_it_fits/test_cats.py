"""Where cats may lie, awake and asleep. Source: rules, "A turn" and "Awake cats"."""

from __future__ import annotations

import pytest

from game.rules.if_it_fits.actions import Draw, PlayBox, SleepCat
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.events import BoxPlaced, CatLaid, CatSlept
from game.rules.if_it_fits.scoring import score
from tests.rules.if_it_fits.build import (
    CARDS,
    PRINCESS,
    RULES,
    any_box,
    asleep,
    awake,
    do,
    position,
    refusal,
    table,
    toy,
)

OPEN = any_box("·")
OPEN_AT_THE_LONG_SIDES = any_box("TB")
SHUT_AT_THE_LONG_SIDES = any_box("RL")


def _try(
    board: Board, card: int, cat: str, cell: tuple[int, int] = (5, 4), *, turned: bool = False
) -> str | None:
    return refusal(position(board, [card], pending="play"), PlayBox(card, cell, turned, cat))  # type: ignore[arg-type]


def test_a_cat_lies_across_the_card_just_played_and_its_neighbour() -> None:
    state = position(table("4,4 TB"), [OPEN_AT_THE_LONG_SIDES], pending="play", deck=CARDS.boxes[-3:])
    cat = state.supplies[0][0]
    events = do(state, PlayBox(OPEN_AT_THE_LONG_SIDES, (5, 4), cat="left"))
    assert events[:2] == [
        BoxPlaced(0, OPEN_AT_THE_LONG_SIDES, (5, 4), turned=False),
        CatLaid(0, cat, (4, 4)),
    ]
    grid = state.board.grid
    assert state.board.cats[cat].cells == (grid.at(4, 4), grid.at(5, 4))
    assert [cell for cell, covered in enumerate(state.board.covered) if covered] == [
        grid.at(4, 4),
        grid.at(5, 4),
    ]
    assert cat not in state.supplies[0]


def test_a_cat_may_lie_to_either_side_or_not_at_all() -> None:
    board = table("4,4 TB", "6,4 TB")
    for cat in ("none", "left", "right"):
        assert _try(board, OPEN_AT_THE_LONG_SIDES, cat) is None


def test_a_cat_needs_a_card_on_that_side() -> None:
    assert _try(table("4,4 TB"), OPEN, "right") == "cat_needs_two_cards"
    # A neighbour by a short side is none: there is nobody to the left.
    assert _try(table("5,3 ·"), OPEN, "left") == "cat_needs_two_cards"
    assert _try(table("0,3 ·"), OPEN, "left", (0, 4)) == "cat_needs_two_cards"


def test_a_cat_does_not_lie_on_a_wall_of_either_card() -> None:
    assert _try(table("4,4 TB"), SHUT_AT_THE_LONG_SIDES, "left") == "cat_no_passage"
    assert _try(table("4,4 TRB"), OPEN, "left") == "cat_no_passage"
    # The wall is on the left when upright, on the right when turned.
    board = table("4,4 TB", "6,4 TB")
    assert _try(board, any_box("L"), "left") == "cat_no_passage"
    assert _try(board, any_box("L"), "left", turned=True) is None
    assert _try(board, any_box("L"), "right", turned=True) == "cat_no_passage"


def test_a_cat_does_not_lie_on_an_awake_cat() -> None:
    board = table("3,4 TB", "4,4 TB")
    awake(board, 0, (3, 4))
    assert _try(board, OPEN, "left") == "cat_on_something"


def test_a_cat_does_not_lie_on_a_special_toy() -> None:
    board = table("3,4 TB", "4,4 TB")
    toy(board, "yarn", (3, 4))
    assert _try(board, OPEN, "left") == "cat_on_something"


def test_a_cat_does_not_lie_on_a_sleeping_cat_or_a_lying_princess() -> None:
    # No cat's card of the deck is open at a long side: the cover is what is tested.
    board = table("4,4 TB")
    board.covered[board.grid.at(4, 4)] = True
    assert _try(board, OPEN, "left") == "cat_on_something"
    asleep(board, 0, (4, 5), turned=True)
    assert board.covered[board.grid.at(4, 5)]
    board.chase(CARDS.cats_of(0)[0], PRINCESS)
    assert board.covered[board.grid.at(4, 5)]


def test_a_box_with_another_players_cat_is_taken() -> None:
    board = table("2,4 TB", "3,4 TB", "4,4 TB")
    awake(board, 1, (2, 4))
    assert _try(board, OPEN, "left") == "cat_meets_rival"
    assert _try(board, OPEN, "none") is None


def test_a_box_with_another_players_sleeping_cat_is_taken_too() -> None:
    board = table("4,4 TL")
    asleep(board, 1, (4, 5), turned=True)
    assert _try(board, OPEN, "left") == "cat_meets_rival"


@pytest.mark.parametrize("is_asleep", [False, True])
def test_a_box_may_be_shared_where_one_of_the_own_cats_is_already(is_asleep: bool) -> None:
    board = table("1,4 TB", "2,4 TB", "3,4 TB", "4,4 T")
    awake(board, 1, (1, 4))
    if is_asleep:
        asleep(board, 0, (4, 5), turned=True)
        assert _try(board, OPEN, "left") is None
    else:
        board = table("0,4 TB", "1,4 TB", "2,4 TB", "3,4 TB", "4,4 T")
        awake(board, 1, (0, 4))
        awake(board, 0, (2, 4))
        assert _try(board, OPEN, "left") is None


def test_the_box_is_looked_at_as_it_is_with_the_new_card() -> None:
    # The rival's cat is in a box that only the new card joins, from above.
    board = table("4,4 TB", "5,3 L", "6,3 TB")
    awake(board, 1, (5, 3))
    assert _try(board, OPEN, "left") == "cat_meets_rival"
    # Its wall at the top keeps the two apart.
    assert _try(board, OPEN_AT_THE_LONG_SIDES, "left") is None


def test_a_rival_below_is_a_rival_too() -> None:
    board = table("4,4 TB", "5,5 L", "6,5 TB")
    awake(board, 1, (5, 5))
    assert _try(board, OPEN, "left") == "cat_meets_rival"


def test_joining_may_bring_the_right_to_stay_with_rivals() -> None:
    board = table("1,4 TB", "2,4 TB", "4,4 TB", "6,4 TB", "7,4 TB")
    awake(board, 0, (6, 4))
    awake(board, 1, (1, 4))
    assert _try(board, OPEN, "left") is None


def test_without_cats_left_none_can_follow() -> None:
    state = position(table("4,4 TB"), [OPEN], pending="play")
    state.supplies[0] = []
    assert refusal(state, PlayBox(OPEN, (5, 4), cat="left")) == "no_cats_left"
    assert refusal(state, PlayBox(OPEN, (5, 4))) is None


def test_a_cat_asleep_is_placed_like_a_box_without_drawing() -> None:
    state = position(table("4,4 ·"), [OPEN], [], deck=[1, 2, 3])
    cat = state.supplies[0][0]
    events = do(state, SleepCat((4, 5), turned=True))
    assert events[0] == CatSlept(0, cat, (4, 5), turned=True)
    assert (state.hands[0], state.deck) == ([OPEN], [1, 2, 3])
    assert state.turn == 1
    assert score(state.board).boxes[0].cats == (1, 0)


def test_a_cat_asleep_may_join_a_box_full_of_rivals() -> None:
    board = table("4,4 T", "5,4 T")
    awake(board, 1, (4, 4))
    state = position(board, [OPEN], [], deck=[1, 2, 3])
    do(state, SleepCat((4, 5), turned=True))
    assert score(board).boxes[0].seats == (0, 1)


def test_a_cat_asleep_may_be_laid_where_it_touches_only_walls() -> None:
    state = position(table("4,4 TRBL"), [OPEN], [], deck=[1, 2, 3])
    assert refusal(state, SleepCat((4, 5), turned=True)) is None
    assert refusal(state, SleepCat((3, 4))) is None


def test_a_cat_asleep_gives_no_bonus_point_and_an_awake_one_does() -> None:
    board = table("4,4 TB", "5,4 TB")
    awake(board, 0, (4, 4))
    asleep(board, 1, (4, 5))
    assert score(board).bonus == (1, 0)


def test_drawing_and_laying_a_cat_asleep_exclude_each_other() -> None:
    state = position(table("4,4 ·"), [OPEN], [], deck=[1, 2, 3])
    do(state, Draw())
    assert refusal(state, SleepCat((4, 5))) == "drawn_so_no_sleep"
    assert refusal(state, Draw()) == "drawn_already"
    assert not any(isinstance(a, SleepCat) for a in RULES.legal_actions(state, 0))
