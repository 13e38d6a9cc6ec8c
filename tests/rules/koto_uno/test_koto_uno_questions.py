"""Questions that players ask of each other at the table of KotUno, most of them because they know games like it.

The rules themselves have their own tests.
"""

from __future__ import annotations

import pytest

from game.rules.koto_uno.events import CallForgotten, Drew, TurnLost
from tests.rules.koto_uno.table import GAME, Table, card

PLENTY = "blue ufo 1, blue ufo 2, blue ufo 3"
DECK = "pink satellite 1, pink satellite 2, pink satellite 3, pink satellite 4, pink satellite 5"

# Playing


def test_is_a_bonus_card_a_joker_that_goes_onto_anything() -> None:
    table = Table("pink moon 6, yellow comet 2", PLENTY)
    assert table.why_not(0, "play pink moon 6") == "no_fit"


def test_may_a_six_be_played_on_a_six_of_another_object_and_colour() -> None:
    table = Table("pink moon 6, yellow comet 2", PLENTY, top="blue rocket 6")
    assert table.why_not(0, "play pink moon 6") is None


def test_may_several_cards_of_one_number_be_played_in_one_turn() -> None:
    table = Table("pink comet 1, blue comet 1, green ufo 4", PLENTY)
    table.do(0, "play pink comet 1")
    assert table.why_not(0, "play blue comet 1") == "not_asked"


def test_may_a_drawn_card_that_fits_be_kept() -> None:
    table = Table("pink ufo 2", PLENTY, deck="green ufo 2, blue moon 3, yellow moon 3, pink moon 1")
    table.do(0, "draw")
    assert table.see(0).top == card("yellow moon 3")
    assert table.turn == 1
    assert table.hand(0) == {card("pink ufo 2"), card("green ufo 2"), card("blue moon 3")}


def test_may_one_skip_instead_of_drawing() -> None:
    table = Table("pink ufo 2", PLENTY, deck=DECK)
    assert table.why_not(0, "skip") == "must_draw"


def test_may_one_draw_with_a_card_in_hand_that_fits() -> None:
    table = Table("yellow ufo 2, pink ufo 2", PLENTY, deck=DECK)
    assert table.why_not(0, "draw") == "must_play"
    assert table.why_not(0, "skip") == "must_play"


def test_may_a_card_be_played_out_of_turn_if_it_is_the_very_one_on_top_but_for_its_colour() -> None:
    table = Table("yellow ufo 2, pink ufo 2", "pink comet 1, blue ufo 1")
    assert table.why_not(1, "play pink comet 1") == "not_asked"


def test_is_there_ever_a_card_that_nothing_fits() -> None:
    fits = [sum(GAME.deck.on_card[top]) for top in range(144)]
    # Itself aside: 35 of its colour, 23 of its object, 23 of its number, less the 3 + 5 + 3 that are counted twice.
    assert {count - 1 for count in fits} == {35 + 23 + 23 - 5 - 5 - 3}


# Bonus cards


def test_may_an_abduction_be_passed_on_with_another_abduction() -> None:
    table = Table("yellow ufo 6, green moon 4", "blue ufo 6, blue moon 4", PLENTY, deck=DECK)
    table.do(0, "play yellow ufo 6")
    assert table.deciders == (2,)
    assert len(table.hand(1)) == 4
    assert table.why_not(1, "play blue ufo 6") == "not_asked"


def test_do_two_turn_abouts_in_a_row_restore_the_direction() -> None:
    table = Table("yellow rocket 6, green moon 4", PLENTY, "blue rocket 6, blue moon 4")
    table.do(0, "play yellow rocket 6")
    assert table.turn == 2
    table.do(2, "play blue rocket 6")
    assert table.turn == 0


def test_does_a_fly_by_against_two_players_let_the_same_one_play_on_at_once() -> None:
    table = Table("yellow comet 6, yellow comet 2", PLENTY)
    assert TurnLost(1) in table.do(0, "play yellow comet 6")
    assert table.turn == 0


def test_may_an_eclipse_name_the_colour_that_lies_there_already() -> None:
    table = Table("yellow moon 6, green ufo 4", PLENTY)
    table.do(0, "play yellow moon 6")
    assert table.why_not(0, "play green ufo 4") == "first_star"
    assert table.why_not(0, "name purple") == "no_such_star"
    table.do(0, "name yellow")
    assert table.see(1).named == "yellow"


def test_does_an_eclipse_ask_for_the_number_of_its_moons() -> None:
    table = Table("yellow moon 6, green ufo 4", "pink ufo 6, pink moon 1, green ufo 2, yellow ufo 1")
    table.do(0, "play yellow moon 6")
    table.do(0, "name green")
    assert table.why_not(1, "play pink ufo 6") == "eclipse"
    assert table.why_not(1, "play yellow ufo 1") == "eclipse"  # not the moon card's own colour either
    assert table.why_not(1, "play pink moon 1") is None
    assert table.why_not(1, "play green ufo 2") is None


def test_does_drawing_for_an_eclipse_go_on_until_the_named_colour_or_a_moon_comes() -> None:
    table = Table(
        "yellow moon 6, green ufo 4", "pink ufo 2", PLENTY, deck="pink ufo 6, yellow ufo 5, blue moon 2"
    )
    table.do(0, "play yellow moon 6")
    table.do(0, "name green")
    table.do(1, "draw")
    assert table.see(1).top == card("blue moon 2")
    assert table.hand(1) == {card("pink ufo 2"), card("pink ufo 6"), card("yellow ufo 5")}


def test_whom_does_a_signal_hit_and_does_anybody_lose_a_turn() -> None:
    table = Table("yellow satellite 6, green ufo 4", PLENTY, "green moon 1", deck=DECK)
    events = table.do(0, "play yellow satellite 6")
    assert [event.seat for event in events if isinstance(event, Drew)] == [1, 2]
    assert table.turn == 1


def test_does_a_signal_take_back_the_call_of_who_had_one_card() -> None:
    table = Table("yellow satellite 6, green ufo 4", "yellow moon 3", deck=DECK)
    table.do(0, "play yellow satellite 6")
    assert table.why_not(1, "call") == "call_too_early"
    table.do(1, "play yellow moon 3")
    assert len(table.hand(1)) == 1


# The call


@pytest.mark.parametrize("hand", ["yellow ufo 2, pink ufo 2", "yellow ufo 2, pink ufo 2, pink ufo 3"])
def test_is_the_call_made_with_the_last_card_but_one(hand: str) -> None:
    assert Table(hand, PLENTY).why_not(0, "call") == "call_too_early"


def test_may_one_call_for_somebody_else_or_out_of_turn() -> None:
    table = Table(PLENTY, "yellow ufo 2", turn=0)
    assert table.why_not(1, "call") == "not_asked"


def test_may_one_call_twice_and_does_calling_end_the_turn() -> None:
    table = Table("yellow ufo 2", PLENTY)
    table.do(0, "call")
    assert table.turn == 0
    assert table.why_not(0, "call") == "called_already"


def test_does_a_call_with_a_card_that_does_not_fit_count_for_the_next_turn() -> None:
    table = Table("pink ufo 2", PLENTY, PLENTY, deck="yellow moon 2, pink moon 3, pink moon 4")
    table.do(0, "call")
    table.do(0, "draw")
    assert not table.see(0).called
    assert len(table.hand(0)) == 1
    assert table.turn == 1


def test_does_a_drawn_card_that_fits_open_a_catch_after_an_unfitting_last_card() -> None:
    table = Table("pink ufo 2", PLENTY, deck="yellow moon 2")
    assert CallForgotten(0) not in table.do(0, "draw")


def test_may_one_catch_somebody_who_still_holds_a_card() -> None:
    table = Table("yellow ufo 2, pink ufo 2", PLENTY, turn=0)
    assert table.why_not(1, "catch") == "no_catch"
    table.do(0, "play yellow ufo 2")
    assert table.why_not(0, "catch") == table.why_not(1, "catch") == "no_catch"


def test_may_one_catch_oneself_or_be_caught_twice() -> None:
    table = Table("yellow ufo 2", PLENTY, PLENTY, deck=DECK)
    table.do(0, "play yellow ufo 2")
    assert table.why_not(0, "catch") == "not_asked"
    assert table.why_not(1, "play blue ufo 2") == "first_catch"
    table.do(2, "catch")
    assert table.why_not(1, "catch") == "no_catch"
    assert len(table.hand(0)) == 3


def test_is_the_card_of_a_caught_player_taken_back() -> None:
    table = Table("yellow ufo 6", PLENTY, PLENTY, deck=DECK)
    table.do(0, "play yellow ufo 6")
    table.do(1, "catch")
    assert table.see(0).top == card("yellow ufo 6")
    assert len(table.hand(1)) == 3 + 2  # and it takes effect, on who has caught as well
    assert table.turn == 2


# The end


def test_may_one_end_on_a_bonus_card_and_does_it_still_hit_the_others() -> None:
    table = Table("yellow ufo 6", PLENTY, PLENTY, deck=DECK)
    table.do(0, "call")
    table.do(0, "play yellow ufo 6")
    assert len(table.hand(1)) == 5
    assert table.turn == 2
    assert table.outcome is None  # the others play on for places


def test_who_ranks_first_in_a_stalemate_with_as_many_cards_in_two_hands() -> None:
    table = Table("pink ufo 2, pink ufo 3", "blue ufo 2, blue ufo 3", "green ufo 2")
    for seat in range(3):
        assert table.why_not(seat, "draw") == "nothing_to_draw"
        table.do(seat, "skip")
    assert table.outcome is not None
    assert table.outcome.ranking == ((2,), (0, 1))
    assert table.outcome.reason.key == "koto_uno.why.stalemate"
