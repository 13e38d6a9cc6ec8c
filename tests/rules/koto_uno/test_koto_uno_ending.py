"""The call, the catch, finishing, places and the stalemate. Source: rules, "KotUno", "Edge cases that must hold"."""

from __future__ import annotations

from game.core.outcome import Outcome
from game.core.reason import because
from game.rules.koto_uno.events import CallForgotten, CallLapsed, Caught, Drew, Finished, MatchEnded, TurnLost
from tests.rules.koto_uno.table import Table, card, cards

REST = "green rocket 1, green rocket 2, green rocket 3"
DECK = "pink moon 2, pink moon 3, pink moon 4, pink moon 5, blue moon 1"


def last(text: str, *others: str | None, call: bool = True, **more: object) -> Table:
    """The first seat plays its last card, with or without the call; three others by default."""
    table = Table(text, *(others or (REST, REST, REST)), deck=DECK, **more)  # type: ignore[arg-type]
    if call:
        table.do(0, "call")
    table.do(0, f"play {text}")
    return table


def finished(table: Table) -> list[int]:
    return table.state.finished


# --- the call


def test_calling_is_offered_on_the_own_turn_with_exactly_one_card() -> None:
    table = Table("yellow moon 2", "yellow moon 3", deck=DECK)
    assert table.offered(0) == [f"play {card('yellow moon 2')}", "call"]
    assert table.why_not(1, "call") == "not_asked"
    table.do(0, "call")
    assert table.see(1).called
    assert table.offered(0) == [f"play {card('yellow moon 2')}"]
    assert table.why_not(0, "call") == "called_already"


def test_calling_with_two_cards_is_not_offered() -> None:
    table = Table("yellow moon 2, yellow moon 4", "yellow moon 3", deck=DECK)
    assert "call" not in table.offered(0)
    assert table.why_not(0, "call") == "call_too_early"


def test_a_call_lapses_when_the_caller_draws() -> None:
    table = Table("blue moon 2", REST, deck="yellow ufo 5")
    table.do(0, "call")
    events = table.do(0, "draw")
    assert events[0] == CallLapsed(0)
    assert not table.see(1).called
    assert table.hand(0) == {card("blue moon 2")}
    assert table.deciders == (1,)


def test_a_call_lapses_when_the_turn_ends_without_a_card() -> None:
    table = Table("blue moon 2", REST)
    table.do(0, "call")
    assert CallLapsed(0) in table.do(0, "skip")


# --- the catch


def test_a_last_card_with_the_call_opens_no_window() -> None:
    table = last("yellow moon 2")
    assert finished(table) == [0]
    assert table.deciders == (1,)


def test_a_forgotten_call_asks_every_other_player_still_in() -> None:
    table = Table("yellow moon 2", REST, None, REST, deck=DECK)
    assert CallForgotten(0) in table.do(0, "play yellow moon 2")
    assert table.deciders == (1, 3)
    assert table.offered(1) == table.offered(3) == ["let pass", "catch"]
    assert table.why_not(0, "catch") == "not_asked"
    assert table.why_not(2, "catch") == "not_asked"
    assert finished(table) == [2]


def test_a_forgotten_call_cannot_be_taken_back() -> None:
    table = Table("yellow moon 2", REST, REST, deck=DECK)
    events = table.do(0, "play yellow moon 2")
    assert any(event.reveals_to(0) for event in events)


def test_whoever_catches_first_makes_that_player_draw_three_and_they_play_on() -> None:
    table = last("yellow moon 2", call=False)
    events = table.do(2, "catch")
    assert events[:2] == [
        Caught(0, 2),
        Drew(0, "caught", 3, tuple(cards("pink moon 2, pink moon 3, pink moon 4"))),
    ]
    assert finished(table) == []
    assert table.deciders == (1,)
    assert table.why_not(1, "catch") == "no_catch"


def test_the_order_of_answers_is_free_and_a_later_seat_may_still_catch() -> None:
    table = last("yellow moon 2", call=False)
    table.do(3, "let pass")
    assert table.deciders == (1, 2)
    table.do(1, "let pass")
    table.do(2, "catch")
    assert len(table.hand(0)) == 3


def test_if_nobody_catches_they_are_out_and_safe() -> None:
    table = last("yellow moon 2", call=False)
    for seat in (1, 2, 3):
        table.do(seat, "let pass")
    assert finished(table) == [0]
    assert table.deciders == (1,)
    assert table.why_not(1, "catch") == "no_catch"


def test_the_catch_comes_before_anything_else() -> None:
    table = last("yellow moon 2", call=False)
    assert table.why_not(1, "play green rocket 1") == "first_catch"


def test_a_catch_with_a_short_deck_costs_what_there_is() -> None:
    table = Table("yellow moon 2", REST, top="yellow comet 1")
    table.do(0, "play yellow moon 2")
    table.do(1, "catch")
    assert table.hand(0) == {card("yellow comet 1")}
    assert table.deciders == (1,)


def test_a_caught_player_who_played_another_round_goes_on() -> None:
    table = last("yellow cat_planet 6", call=False)
    table.do(1, "catch")
    assert table.deciders == (0,)
    assert len(table.hand(0)) == 3


def test_a_caught_player_who_played_an_eclipse_names_a_colour() -> None:
    table = last("yellow moon 6", call=False)
    table.do(1, "catch")
    assert table.offered(0) == ["name yellow", "name blue", "name pink", "name green"]


# --- the last card


def test_a_last_card_that_is_a_bonus_card_takes_effect() -> None:
    signal = last("yellow satellite 6")
    assert [len(signal.hand(seat)) for seat in range(4)] == [0, 4, 4, 4]
    abduction = last("yellow ufo 6")
    assert len(abduction.hand(1)) == 5
    assert abduction.deciders == (2,)
    eclipse = last("yellow moon 6")
    eclipse.do(0, "name pink")
    assert eclipse.see(1).named == "pink"
    assert eclipse.deciders == (1,)


def test_another_round_as_the_last_card_the_player_is_done_and_the_turn_passes() -> None:
    table = last("yellow cat_planet 6")
    assert finished(table) == [0]
    assert table.deciders == (1,)


def test_finishing_on_a_fly_by_skips_the_next_of_those_still_playing() -> None:
    assert last("yellow comet 6").deciders == (2,)
    assert last("yellow comet 6", None, REST, REST).deciders == (3,)
    assert last("yellow comet 6", REST, REST).deciders == (2,)


def test_finishing_on_turn_about_passes_to_the_next_of_those_still_playing_the_other_way() -> None:
    assert last("yellow rocket 6").deciders == (3,)
    assert last("yellow rocket 6", REST, REST, None).deciders == (2,)


def test_finishing_on_turn_about_costs_nobody_a_turn_though_two_are_left() -> None:
    table = Table("yellow rocket 6", REST, REST, deck=DECK)
    table.do(0, "call")
    assert not any(isinstance(event, TurnLost) for event in table.do(0, "play yellow rocket 6"))
    assert table.deciders == (2,)


# --- the end


def test_with_two_players_the_first_without_cards_wins_at_once() -> None:
    table = last("yellow moon 2", REST)
    assert table.deciders == ()
    assert table.outcome == Outcome(
        ranking=((0,), (1,)), scores=(0, 3), reason=because("koto_uno.why.no_cards_left")
    )


def test_the_rest_play_on_for_places_until_one_is_left() -> None:
    table = Table("yellow moon 2", "yellow moon 3", REST, deck=DECK)
    table.do(0, "call")
    assert Finished(0, 1) in table.do(0, "play yellow moon 2")
    assert table.outcome is None
    table.do(1, "call")
    events = table.do(1, "play yellow moon 3")
    assert events[-2:] == [Finished(1, 2), MatchEnded(stalemate=False)]
    assert table.outcome is not None
    assert table.outcome.ranking == ((0,), (1,), (2,))


def test_without_playing_on_the_match_ends_with_the_first_and_fewest_cards_rank_next() -> None:
    table = last("yellow moon 2", REST, "green rocket 1", REST, play_on=False)
    assert table.outcome is not None
    assert table.outcome.ranking == ((0,), (2,), (1, 3))
    assert table.outcome.scores == (0, 3, 1, 3)


def test_a_last_bonus_card_that_ends_the_match_makes_others_draw_but_asks_for_no_colour() -> None:
    signal = last("yellow satellite 6", REST)
    assert signal.outcome is not None
    assert signal.outcome.scores == (0, 4)
    assert last("yellow moon 6", REST).deciders == ()


def test_a_finished_player_is_skipped_and_never_targeted() -> None:
    table = Table("yellow ufo 6, blue ufo 2", None, REST, REST, deck=DECK)
    table.do(0, "play yellow ufo 6")
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 0, 5, 3]
    assert table.deciders == (3,)


def test_stalemate_when_every_player_in_a_row_has_no_card_to_play_and_none_to_draw() -> None:
    table = Table("blue moon 2, pink ufo 3", "green rocket 2", "green rocket 3, green ufo 2")
    table.do(0, "skip")
    table.do(1, "skip")
    assert table.outcome is None
    assert table.do(2, "skip")[-1] == MatchEnded(stalemate=True)
    assert table.outcome == Outcome(
        ranking=((1,), (0, 2)), scores=(2, 1, 2), reason=because("koto_uno.why.stalemate")
    )


def test_a_stalemate_counts_only_those_still_playing_and_ranks_the_finished_first() -> None:
    table = Table("blue moon 2, pink ufo 3", None, "green rocket 3")
    table.do(0, "skip")
    table.do(2, "skip")
    assert table.outcome is not None
    assert table.outcome.ranking == ((1,), (2,), (0,))


def test_a_card_played_in_between_breaks_the_row_of_a_stalemate() -> None:
    table = Table(
        "blue moon 2, pink ufo 3", "yellow rocket 2, yellow rocket 3", "green rocket 3, green ufo 2"
    )
    table.do(0, "skip")
    table.do(1, "play yellow rocket 2")
    assert table.see(None).idle == 0
