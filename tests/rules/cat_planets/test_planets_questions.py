"""Questions that players ask of each other at Constellation, Comet Catch, Memory and Orbit, and what the rules answer.

The rules themselves have their own tests.
"""

from __future__ import annotations

from game.rules.constellation.events import AllLookAgain, Shown, Wrong
from tests.rules.comet_catch.test_comet_catch_rules import MATCH, NO_MATCH, A, B, C
from tests.rules.comet_catch.test_comet_catch_rules import Table as CometTable
from tests.rules.constellation.table import FOUND, barren
from tests.rules.constellation.table import Table as GridTable
from tests.rules.constellation.table import cards as grid_cards
from tests.rules.memory.test_memory_rules import Table as MemoryTable
from tests.rules.orbit.test_orbit_rounds import LOOSE, NEARLY, card
from tests.rules.orbit.test_orbit_rounds import Table as OrbitTable

GRID = [*FOUND, *barren(6, FOUND)]
PLENTY = barren(9, GRID, seed=2)

# Constellation


def test_may_one_take_three_that_are_right_without_a_call() -> None:
    table = GridTable(GRID, PLENTY)
    assert table.why_not(0, f"mark {' '.join(map(str, FOUND))}") == "first_look"


def test_may_another_call_while_one_looks_for_the_cards() -> None:
    table = GridTable(GRID, PLENTY)
    table.do(0, "call")
    assert table.why_not(1, "call") == "another_called"
    assert table.why_not(1, "give up") == "another_called"
    assert table.why_not(0, "call") == "first_mark"
    assert table.why_not(0, "give up") == "first_mark"


def test_may_one_mark_a_card_twice_or_one_that_lies_nowhere() -> None:
    table = GridTable(GRID, PLENTY)
    table.do(0, "call")
    assert table.why_not(0, f"mark {FOUND[0]} {FOUND[0]} {FOUND[1]}") == "three_different"
    assert table.why_not(0, f"mark {FOUND[0]} {FOUND[1]} {PLENTY[0]}") == "not_in_grid"


def test_do_three_cards_that_differ_in_everything_count() -> None:
    three = grid_cards("yellow moon 1, blue comet 2, pink ufo 3")
    table = GridTable([*three, *FOUND, *barren(3, [*three, *FOUND])], PLENTY)
    assert any(isinstance(event, Wrong) for event in table.mark(0, three))


def test_may_who_was_wrong_call_again_at_once() -> None:
    table = GridTable(GRID, PLENTY)
    table.do(0, "call")
    table.do(0, "miss")
    assert table.why_not(0, "call") == "sits_out"
    table.mark(1, FOUND)
    assert 0 in table.deciders or table.is_over


def test_may_who_gave_up_change_their_mind() -> None:
    table = GridTable(GRID, PLENTY)
    table.do(0, "give up")
    assert table.why_not(0, "call") == "gave_up"


def test_what_if_one_was_wrong_and_all_others_give_up() -> None:
    table = GridTable(GRID, PLENTY)
    table.do(0, "call")
    table.do(0, "miss")
    table.do(1, "give up")
    events = table.do(2, "give up")
    assert AllLookAgain() not in events
    assert any(isinstance(event, Shown) for event in events)
    assert [len(cards) for cards in table.state.won] == [0, 0, 0]


def test_can_a_wrong_call_cost_more_than_all_one_has() -> None:
    table = GridTable(GRID, PLENTY, won={0: grid_cards("green rocket 6")})
    table.do(0, "call")
    (wrong,) = [event for event in table.do(0, "miss") if isinstance(event, Wrong)]
    assert wrong.given_back == grid_cards("green rocket 6")[0]
    assert table.state.won[0] == []


# Comet Catch


def test_may_one_catch_before_two_cards_lie_there() -> None:
    table = CometTable(A, B, C, common="yellow moon 1")
    assert table.why_not(1, "catch") == "nothing_to_compare"


def test_may_one_catch_the_card_below_once_another_lies_on_it() -> None:
    table = CometTable("green rocket 6, pink ufo 3", B, C, common=MATCH)
    table.do(0, "turn")
    table.do(1, "catch")
    assert table.sizes()[1] == 1  # that match was lost, so this was a false one


def test_does_one_common_feature_make_a_match() -> None:
    table = CometTable(A, B, C, common=NO_MATCH)
    table.do(2, "catch")
    assert table.sizes() == [2, 2, 1]
    assert table.why_not(2, "catch") == "answered_already"
    assert table.why_not(1, "turn") == "not_your_card"


def test_does_a_false_catch_change_what_may_be_caught() -> None:
    table = CometTable(A, B, C, common=MATCH)
    top = table.state.common[-2:]
    wrong = CometTable(A, B, C, common=NO_MATCH)
    below = wrong.state.common[-2:]
    wrong.do(0, "catch")
    assert wrong.state.common[-2:] == below
    table.do(1, "catch")
    assert table.state.common == []
    assert table.state.piles[1][:2] == top[::-1]


def test_who_turns_after_a_catch() -> None:
    table = CometTable(A, B, C, common=MATCH, turn=0)
    table.do(2, "catch")
    assert table.deciders == (0,)
    assert table.why_not(2, "turn") == "not_your_card"


def test_may_somebody_without_cards_come_back_by_a_catch() -> None:
    table = CometTable(A, B, "", common=MATCH)
    table.do(2, "catch")
    assert table.sizes() == [2, 2, 2]


# Memory


def test_may_one_turn_the_same_card_twice_or_one_that_is_gone() -> None:
    table = MemoryTable()
    table.two(0, 0, 2)
    assert table.why_not(0, "turn 0") == "place_empty"
    table.do(0, "turn 1")
    assert table.why_not(0, "turn 1") == "already_open"
    assert table.why_not(0, "turn 6") == "no_such_place"


def test_may_the_next_player_turn_a_card_while_the_two_lie_open() -> None:
    table = MemoryTable()
    table.two(0, 0, 1)
    assert table.why_not(1, "turn 3") == "first_back"
    assert table.why_not(0, "turn 3") == "not_asked"
    table.do(1, "go on")
    assert table.why_not(1, "turn 3") is None


def test_may_one_stop_after_the_first_card() -> None:
    table = MemoryTable()
    table.do(0, "turn 0")
    assert table.why_not(0, "go on") == "nothing_to_turn_back"


# Orbit


def test_may_one_look_at_the_deck_and_take_the_discard_instead() -> None:
    table = OrbitTable(LOOSE, NEARLY)
    table.do(0, "draw")
    assert table.why_not(0, "take") == "first_discard"


def test_may_one_discard_without_drawing_or_go_out_without_drawing() -> None:
    table = OrbitTable(NEARLY, LOOSE)
    assert table.why_not(0, "discard yellow moon 5") == "first_draw"
    assert table.why_not(0, "go out yellow moon 5") == "first_draw"


def test_may_a_card_taken_from_the_discard_pile_go_back_at_once() -> None:
    table = OrbitTable(LOOSE, NEARLY)
    table.do(0, "take")
    assert table.why_not(0, "discard pink moon 6") == "just_taken"
    table.do(0, "discard pink moon 1")
    assert table.state.discard[-1] == card("pink moon 1")


def test_may_one_take_a_card_from_under_the_top_of_the_discard_pile() -> None:
    table = OrbitTable(LOOSE, NEARLY, discard="pink ufo 6, pink moon 6")
    table.do(0, "take")
    assert card("pink moon 6") in table.state.hands[0]
    assert card("pink ufo 6") not in table.state.hands[0]


def test_may_one_go_out_with_a_card_that_belongs_to_no_meld_besides_the_discard() -> None:
    table = OrbitTable(NEARLY, LOOSE, deck="yellow ufo 6, yellow ufo 5")
    table.do(0, "draw")
    assert table.why_not(0, "go out yellow ufo 6") == "not_all_in_melds"
    assert table.why_not(0, "go out green ufo 5") == "not_held"


def test_does_a_run_of_three_go_on_from_six_to_one() -> None:
    melds = "pink ufo 4-6, blue ufo 1-3, green ufo 5-6, green ufo 1"
    table = OrbitTable(melds, LOOSE, deck="yellow ufo 6, yellow ufo 5")
    table.do(0, "draw")
    assert table.why_not(0, "go out yellow ufo 6") == "not_all_in_melds"
