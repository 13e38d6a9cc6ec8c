"""The Princess. Source: rules, "Princess"."""

from __future__ import annotations

import pytest

from game.rules.if_it_fits.actions import Discard, PlayPrincess
from game.rules.if_it_fits.events import CatChased, Discarded
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
)

DECK = CARDS.boxes[-9:]


@pytest.mark.parametrize("owner", [0, 1])
def test_she_sends_an_awake_cat_home_and_is_discarded(owner: int) -> None:
    board = table("4,4 TB fish", "5,4 TB")
    cat = awake(board, owner, (4, 4), number=2)
    state = position(board, [PRINCESS], [], pending="play", deck=DECK)
    events = do(state, PlayPrincess(PRINCESS, (4, 4)))
    assert events[0] == CatChased(0, PRINCESS, cat, owner, ((4, 4), (5, 4)), asleep=False)
    assert state.supplies[owner] == list(CARDS.cats_of(owner))
    assert state.discard == [PRINCESS]
    assert not any(board.covered)
    assert score(board).points == (0, 0)


@pytest.mark.parametrize("owner", [0, 1])
def test_she_lies_down_where_a_cat_slept(owner: int) -> None:
    board = table("4,4 TRL fish")
    cat = asleep(board, owner, (4, 5), turned=True)
    state = position(board, [PRINCESS], [], pending="play", deck=DECK)
    events = do(state, PlayPrincess(PRINCESS, (4, 5)))
    assert events[0] == CatChased(0, PRINCESS, cat, owner, ((4, 5),), asleep=True)
    assert state.supplies[owner] == list(CARDS.cats_of(owner))
    assert state.discard == []
    lying = next(card for card in RULES.observe(state, None).board if card.cell == (4, 5))
    # The same walls, no toys, nobody's cat.
    assert (lying.kind, lying.card, lying.walls, lying.turned) == ("princess", PRINCESS, "RBL", True)
    (box,) = score(board).boxes
    assert (len(box.cells), box.closed, box.cats, box.seats, box.toys) == (2, True, (0, 0), (), 1)


def test_a_cat_that_came_home_can_be_played_again() -> None:
    board = table("4,4 TB", "5,4 TB")
    cat = awake(board, 0, (4, 4))
    state = position(board, [PRINCESS], [any_box("·")], pending="play", deck=DECK)
    do(state, PlayPrincess(PRINCESS, (4, 4)))
    assert state.supplies[0][0] == cat


def test_no_cat_follows_her_and_no_draw() -> None:
    board = table("4,4 TB", "5,4 TB")
    awake(board, 0, (4, 4))
    state = position(board, [PRINCESS], [any_box("·")], pending="play", deck=DECK)
    do(state, PlayPrincess(PRINCESS, (4, 4)))
    assert (state.turn, state.pending, state.hands[0]) == (1, "turn", [])


def test_she_may_always_be_discarded_when_there_is_no_cat() -> None:
    state = position(table("4,4 ·"), [PRINCESS, any_box("·")], [], pending="play", deck=DECK)
    assert refusal(state, PlayPrincess(PRINCESS, (4, 4))) == "no_cat_there"
    assert refusal(state, Discard(any_box("·"))) == "something_fits"
    events = do(state, Discard(PRINCESS))
    assert events[0] == Discarded(0, PRINCESS, "no_cat")
    assert state.discard == [PRINCESS]


def test_she_may_not_be_discarded_while_there_is_a_cat() -> None:
    board = table("4,4 TB", "5,4 TB")
    awake(board, 0, (4, 4))
    state = position(board, [PRINCESS], [], pending="play", deck=DECK)
    assert refusal(state, Discard(PRINCESS)) == "princess_finds_cats"


def test_she_is_no_box() -> None:
    from game.rules.if_it_fits.actions import PlayBox

    state = position(table("4,4 ·"), [PRINCESS, any_box("·")], [], pending="play", deck=DECK)
    assert refusal(state, PlayBox(PRINCESS, (4, 5))) == "not_a_box"
    assert refusal(state, PlayPrincess(any_box("·"), (4, 4))) == "not_a_princess"


def test_option_what_was_covered_counts_again_once_she_chased_the_cat() -> None:
    board = table("4,4 TB fish bottle", "5,4 TB fish", "6,4 TB fish", covered_toys=False)
    awake(board, 0, (4, 4))
    (box,) = score(board).boxes
    assert (box.toys, box.bottles) == (1, 0)
    state = position(board, [PRINCESS], [], pending="play", deck=DECK)
    do(state, PlayPrincess(PRINCESS, (4, 4)))
    (box,) = score(board).boxes
    assert (box.toys, box.bottles) == (3, 1)
