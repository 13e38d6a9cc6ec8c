"""Special toys: drawn, laid at once, or set aside. Source: rules, "A turn", A."""

from __future__ import annotations

from game.rules.if_it_fits.actions import Discard, Draw, LayToy, PlayBox, SleepCat
from game.rules.if_it_fits.events import Drew, LastPhaseBegan, ToyDrawn, ToyLaid, ToySetAside
from game.rules.if_it_fits.scoring import score
from tests.rules.if_it_fits.build import (
    CARDS,
    RULES,
    any_box,
    awake,
    do,
    position,
    refusal,
    special_toy,
    table,
    toy,
)

YARN = special_toy("yarn")
FEATHER = special_toy("feather")
OPEN = any_box("·")
NEXT = any_box("T")


def test_it_must_be_laid_at_once_and_another_card_is_drawn() -> None:
    state = position(table("4,4 TB", "5,4 TB"), [OPEN], [], deck=[any_box("L"), NEXT, YARN])
    assert do(state, Draw()) == [ToyDrawn(0, YARN)]
    assert (state.pending, state.turn, state.hands[0]) == ("toy", 0, [OPEN])
    assert RULES.legal_actions(state, 0) == [LayToy((4, 4))]
    for other in (Draw(), SleepCat((4, 5)), PlayBox(OPEN, (4, 5)), Discard(OPEN)):
        assert refusal(state, other) == "lay_toy_first"
    assert do(state, LayToy((4, 4))) == [ToyLaid(0, YARN, (4, 4)), Drew(0, NEXT)]
    assert (state.pending, state.hands[0]) == ("play", [OPEN, NEXT])


def test_it_counts_as_three_toys_of_its_kind() -> None:
    board = table("4,4 TBL yarn", "5,4 TBR fish fish")
    toy(board, "yarn", (4, 4))
    (box,) = score(board).boxes
    assert (box.toy, box.toys, box.points) == ("yarn", 4, 8)


def test_it_needs_two_cards_side_by_side_with_a_passage() -> None:
    state = position(table("3,4 TB", "4,4 TRB", "5,4 TB", "5,5 TB"), pending="toy")
    state.toy = YARN
    assert refusal(state, LayToy((3, 4))) is None
    assert refusal(state, LayToy((4, 4))) == "toy_no_passage"
    assert refusal(state, LayToy((5, 4))) == "toy_needs_two_cards"
    assert refusal(state, LayToy((12, 4))) == "off_table"
    assert refusal(state, LayToy((-1, 4))) == "off_table"


def test_it_does_not_lie_on_a_cat_or_another_toy() -> None:
    board = table("3,4 TB", "4,4 TB", "5,4 TB", "6,4 TB", "7,4 TB")
    awake(board, 0, (3, 4))
    toy(board, "feather", (6, 4))
    state = position(board, pending="toy")
    state.toy = YARN
    for left in (3, 4, 5, 6):
        assert refusal(state, LayToy((left, 4))) == "toy_on_something"


def test_it_may_lie_in_a_box_that_holds_a_rivals_cat() -> None:
    board = table("3,4 TB", "4,4 TB", "5,4 TB", "6,4 TB")
    awake(board, 1, (3, 4))
    state = position(board, pending="toy")
    state.toy = YARN
    assert refusal(state, LayToy((5, 4))) is None


def test_without_a_free_place_it_is_set_aside_and_another_card_is_drawn() -> None:
    state = position(table("4,4 TBL"), [OPEN], [], deck=[any_box("L"), NEXT, FEATHER, YARN])
    assert do(state, Draw()) == [
        ToyDrawn(0, YARN),
        ToySetAside(0, YARN),
        ToyDrawn(0, FEATHER),
        ToySetAside(0, FEATHER),
        Drew(0, NEXT),
    ]
    assert (state.pending, state.set_aside) == ("play", [YARN, FEATHER])


def test_as_the_last_card_of_the_deck_it_is_laid_and_the_turn_goes_on_without_a_draw() -> None:
    state = position(table("4,4 TB", "5,4 TB"), [OPEN], [NEXT], deck=[YARN])
    assert do(state, Draw()) == [ToyDrawn(0, YARN), LastPhaseBegan(0, "deck")]
    assert state.pending == "toy"
    do(state, LayToy((4, 4)))
    assert (state.pending, state.turn, state.hands[0]) == ("play", 0, [OPEN])


def test_as_the_last_card_of_the_deck_it_may_be_set_aside_too() -> None:
    state = position(table("4,4 TBL"), [OPEN], [NEXT], deck=[YARN])
    assert do(state, Draw()) == [ToyDrawn(0, YARN), ToySetAside(0, YARN), LastPhaseBegan(0, "deck")]
    assert (state.pending, state.turn) == ("play", 0)


def test_covering_hides_nothing() -> None:
    board = table("4,4 TBL fish bottle", "5,4 TBR fish")
    awake(board, 0, (4, 4))
    (box,) = score(board).boxes
    assert (box.toys, box.bottles, box.points) == (2, 1, 2)


def test_option_covered_toys_and_bottles_do_not_count() -> None:
    board = table("4,4 TBL fish bottle", "5,4 TB fish", "6,4 TBR fish", covered_toys=False)
    toy(board, "yarn", (4, 4))
    (box,) = score(board).boxes
    assert (box.toy, box.toys, box.bottles) == ("yarn", 3, 0)
    assert CARDS.kinds[3] == "fish"
    assert board.boxes[board.box_of[board.grid.at(4, 4)]].toys[3] == 1
