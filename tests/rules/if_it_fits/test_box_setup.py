"""How a match of If It Fits begins. Source: rules, "Setup"."""

from __future__ import annotations

import pytest

from game.rules.if_it_fits.actions import PlaceStart
from game.rules.if_it_fits.events import HandDealt, StartPlaced, TurnBegan
from game.rules.if_it_fits.grid import SIZES
from tests.rules.if_it_fits.build import CARDS, RULES, dealt, do, refusal


@pytest.mark.parametrize("seats", RULES.seats)
def test_everybody_gets_two_cards_and_five_cats(seats: int) -> None:
    state, events = dealt(seats)
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert [list(CARDS.cats_of(seat)) for seat in range(seats)] == state.supplies
    assert len(state.deck) == len(CARDS.boxes) + 5 + 3 - 2 * seats
    assert [event.count for event in events if isinstance(event, HandDealt)] == [2] * seats


def test_no_hand_starts_with_a_special_toy() -> None:
    for seed in range(60):
        state, _ = dealt(5, seed)
        assert not set(CARDS.special_toys) & {card for hand in state.hands for card in hand}
        assert set(CARDS.special_toys) <= set(state.deck)


def test_special_toys_may_lie_anywhere_in_the_deck() -> None:
    toy = CARDS.special_toys[0]
    decks = [dealt(2, seed)[0].deck for seed in range(80)]
    places = {deck.index(toy) for deck in decks}
    assert min(places) < 10
    assert max(places) > len(decks[0]) - 12


def test_a_hand_may_start_with_a_princess() -> None:
    hands = [card for seed in range(40) for hand in dealt(5, seed)[0].hands for card in hand]
    assert set(CARDS.princesses) & set(hands)


def test_the_first_player_is_random() -> None:
    assert {dealt(5, seed)[0].first for seed in range(60)} == set(range(5))


def test_option_the_first_seat_begins() -> None:
    assert {dealt(5, seed, first_player="first_seat")[0].first for seed in range(30)} == {0}


@pytest.mark.parametrize("size", SIZES)
def test_the_first_start_card_lies_in_the_centre(size: str) -> None:
    state, events = dealt(2, table=size)
    columns, rows = SIZES[size]
    (placed,) = [event for event in events if isinstance(event, StartPlaced)]
    assert placed.cell == (columns // 2, rows // 2)
    assert placed.seat == state.first
    assert state.board.placed[state.board.grid.centre] is not None
    assert (state.board.grid.columns, state.board.grid.rows) == (columns, rows)


def test_everybody_else_joins_by_a_short_side_in_turn_order() -> None:
    state, _ = dealt(3, table="normal")
    order = []
    while state.pending == "start":
        cells = {a.cell for a in RULES.legal_actions(state, state.turn) if isinstance(a, PlaceStart)}
        column = [cell for cell, placed in enumerate(state.board.placed) if placed is not None]
        top, bottom = (state.board.grid.cells[min(column)], state.board.grid.cells[max(column)])
        assert cells == {(6, top[1] - 1), (6, bottom[1] + 1)}
        order.append(state.turn)
        do(state, PlaceStart((6, bottom[1] + 1), turned=True))
    assert order == [(state.first + 1) % 3, (state.first + 2) % 3]
    assert (state.turn, state.pending) == (state.first, "turn")


def test_a_start_card_may_not_join_by_a_long_side() -> None:
    state, _ = dealt(2)
    assert refusal(state, PlaceStart((5, 4))) == "start_beside_start"
    assert refusal(state, PlaceStart((6, 3))) is None
    assert refusal(state, PlaceStart((6, 3), turned=True)) is None


def test_five_start_cards_fill_the_small_tables_height() -> None:
    state, _ = dealt(5, table="small")
    events = []
    while state.pending == "start":
        events = do(state, RULES.legal_actions(state, state.turn)[0])
    assert {cell // 9 for cell, placed in enumerate(state.board.placed) if placed is not None} == set(
        range(5)
    )
    assert TurnBegan(state.first) in events


def test_start_cards_are_random_and_all_different() -> None:
    firsts = set()
    for seed in range(40):
        state, events = dealt(5, seed, first_player="first_seat")
        cards = [event.card for event in events if isinstance(event, StartPlaced)]
        assert sorted(cards + [card for card in state.starts if card is not None]) == list(CARDS.starts)
        firsts.update(cards)
    assert firsts == set(CARDS.starts)
