"""Calling, marking, sitting out, giving up, the grid and the end. Source: rules, "Constellation"."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.rules.constellation.events import (
    AllLookAgain,
    CardsAdded,
    GridLaid,
    GridReshuffled,
    Shown,
    Taken,
    Wrong,
)
from tests.rules.constellation.table import DECK, FOUND, GAME, Table, barren, cards, ended

OTHERS = barren(6, FOUND)
GRID = [*FOUND, *OTHERS]
REST = [card for card in range(DECK.size) if card not in GRID]
WRONG = [FOUND[0], FOUND[1], OTHERS[0]]


@pytest.mark.parametrize("seats", range(1, 7))
def test_nine_cards_lie_open_the_rest_is_the_deck_and_all_may_call(seats: int) -> None:
    sizes = set()
    for seed in range(30):
        state, _ = GAME.deal(seats, {}, Rng(seed))
        sizes.add(len(state.grid))
        assert len(state.grid) + len(state.deck) == 144
        assert GAME.finder.first(state.grid) is not None
        assert GAME.deciders(state) == tuple(range(seats))
    assert min(sizes) == 9


def test_the_first_to_call_marks_and_the_others_wait() -> None:
    table = Table(GRID, REST)
    table.do(1, "call")
    assert table.deciders == (1,)
    assert table.why_not(0, "call") == "another_called"
    assert table.why_not(1, "give up") == "first_mark"


def test_marking_needs_a_call() -> None:
    assert Table(GRID, REST).why_not(0, "miss") == "first_look"


def test_three_different_cards_of_the_grid_are_marked() -> None:
    table = Table(GRID, REST)
    table.do(0, "call")
    one, two, three = sorted(FOUND)
    assert table.why_not(0, f"mark {one} {one} {two}") == "three_different"
    low, high = sorted((one, REST[0]))
    assert table.why_not(0, f"mark {low} {high} {high + 200}") == "not_in_grid"
    assert table.why_not(0, f"mark {one} {two} {three}") is None
    assert len(GAME.legal_actions(table.state, 0)) == 84 + 1


def test_right_keeps_the_three_cards_and_the_gaps_are_refilled_while_the_others_stay() -> None:
    table = Table(GRID, REST)
    events = table.mark(2, FOUND)
    assert Taken(2, tuple(sorted(FOUND))) in events
    assert sorted(table.state.won[2]) == sorted(FOUND)
    assert table.state.grid[3:9] == OTHERS
    assert set(table.state.grid[:3]) == set(REST[:3])
    assert table.deciders == (0, 1, 2)


def test_wrong_without_a_card_won_costs_none_and_sits_out() -> None:
    table = Table(GRID, REST)
    assert table.mark(0, WRONG) == [Wrong(0, tuple(sorted(WRONG)), None)]
    assert table.state.grid == GRID
    assert table.deciders == (1, 2)
    assert table.why_not(0, "call") == "sits_out"


def test_wrong_gives_back_one_card_won_earlier_under_the_deck() -> None:
    table = Table(GRID, REST[3:], won={0: REST[:3]})
    events = table.mark(0, WRONG)
    assert events == [Wrong(0, tuple(sorted(WRONG)), REST[2])]
    assert table.state.won[0] == REST[:2]
    assert table.state.deck[0] == REST[2]


def test_a_call_without_cards_to_show_counts_as_wrong() -> None:
    table = Table(GRID, REST[3:], won={1: REST[:3]})
    table.do(1, "call")
    assert table.do(1, "miss") == [Wrong(1, (), REST[2])]
    assert table.deciders == (0, 2)


def test_sitting_out_ends_when_the_next_constellation_is_taken() -> None:
    table = Table(GRID, REST)
    table.mark(0, WRONG)
    table.mark(1, FOUND)
    assert table.deciders == (0, 1, 2)


def test_where_everybody_was_wrong_everybody_may_look_again() -> None:
    table = Table(GRID, REST, seats=2)
    table.mark(0, WRONG)
    assert AllLookAgain() in table.mark(1, WRONG)
    assert table.deciders == (0, 1)
    assert table.state.grid == GRID


def test_one_player_who_was_wrong_pays_and_goes_on() -> None:
    table = Table(GRID, REST[3:], seats=1, won={0: REST[:3]})
    table.mark(0, WRONG)
    assert table.state.won[0] == REST[:2]
    assert table.deciders == (0,)


def test_who_gave_up_waits_until_the_cards_change() -> None:
    table = Table(GRID, REST)
    table.do(0, "give up")
    assert table.deciders == (1, 2)
    assert table.why_not(0, "call") == "gave_up"
    table.mark(2, FOUND)
    assert table.deciders == (0, 1, 2)


@pytest.mark.parametrize("one_sits_out", [False, True])
def test_once_all_who_may_call_gave_up_one_is_shown_and_set_aside(one_sits_out: bool) -> None:
    table = Table(GRID, REST)
    table.do(0, "give up")
    if one_sits_out:
        table.mark(1, WRONG)
    else:
        table.do(1, "give up")
    events = table.do(2, "give up")
    assert Shown(tuple(FOUND)) in events
    assert sorted(table.state.aside) == sorted(FOUND)
    assert table.state.won == [[], [], []]
    assert table.deciders == (0, 1, 2)


def test_if_the_nine_hold_none_three_more_are_added() -> None:
    nine = barren(9)
    table = Table(
        [*nine[:6], *FOUND], [*nine[6:], *(c for c in range(DECK.size) if c not in (*nine, *FOUND))]
    )
    events = table.mark(0, FOUND)
    added = [event for event in events if isinstance(event, CardsAdded)]
    assert added
    assert all(len(event.cards) == 3 for event in added)
    assert len(table.state.grid) == 9 + 3 * len(added)
    assert GAME.finder.first(table.state.grid) is not None


def test_a_larger_grid_is_not_refilled_but_closed_up() -> None:
    twelve = [*FOUND, *barren(9, FOUND)]
    rest = [card for card in range(DECK.size) if card not in twelve]
    table = Table(twelve, rest)
    table.mark(0, FOUND)
    assert set(table.state.grid[:9]) == set(twelve[3:])


def test_beyond_fifteen_the_grid_is_reshuffled_into_the_deck() -> None:
    fifteen = barren(15, seed=3)
    deck = [*fifteen[6:15], *(card for card in range(DECK.size) if card not in (*fifteen, *FOUND))]
    three = FOUND if not set(FOUND) & set(fifteen) else None
    assert three is not None
    table = Table([*FOUND, *fifteen[:6]], deck)
    events = table.mark(0, FOUND)
    assert GridReshuffled() in events
    laid = [event for event in events if isinstance(event, GridLaid)]
    assert len(laid[-1].grid) == 9
    assert not table.is_over
    assert sorted(GAME.card_ids(table.state)) == list(range(144))


def test_the_game_ends_when_the_deck_cannot_refill_the_grid_and_no_constellation_is_left() -> None:
    table = Table(GRID, (), won={1: REST[:6]})
    assert ended(table.mark(0, FOUND))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (3, 6, 0)
    assert outcome.ranking == ((1,), (0,), (2,))


def test_without_a_deck_the_game_goes_on_while_the_grid_holds_a_constellation() -> None:
    table = Table([*FOUND, *cards("green rocket 4, green satellite 5, green cat_planet 6")], ())
    table.mark(0, FOUND)
    assert not table.is_over
    assert sorted(table.state.grid) == sorted(cards("green rocket 4, green satellite 5, green cat_planet 6"))
    assert ended(table.mark(1, table.state.grid))


def test_the_game_ends_when_grid_and_deck_together_hold_none() -> None:
    sixteen = barren(16, FOUND, seed=2)
    table = Table([*FOUND, *sixteen[:6]], sixteen[6:])
    assert ended(table.mark(0, FOUND))


def test_most_cards_win_and_ties_share() -> None:
    table = Table(GRID, (), won={1: REST[:3]})
    table.mark(0, FOUND)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((0, 1), (2,))
