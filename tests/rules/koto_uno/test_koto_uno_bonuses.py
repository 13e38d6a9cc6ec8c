"""The six bonus cards. Source: rules, "The deck", "Edge cases that must hold"."""

from __future__ import annotations

import pytest

from game.rules.koto_uno.events import DirectionTurned, Drew, TurnLost
from tests.rules.koto_uno.table import Table, card, cards

REST = "green rocket 1, green rocket 2, green rocket 3"
DECK = "pink moon 2, pink moon 3, pink moon 4, pink moon 5, blue moon 1"


def four(text: str, **more: object) -> Table:
    """Four seats; the first has a bonus card and another one."""
    return Table(f"{text}, blue satellite 2", REST, REST, REST, deck=DECK, **more)  # type: ignore[arg-type]


def test_a_fly_by_costs_the_next_player_a_turn() -> None:
    table = four("yellow comet 6")
    assert TurnLost(1) in table.do(0, "play yellow comet 6")
    assert table.deciders == (2,)


def test_a_fly_by_against_the_direction_of_play_hits_the_seat_before() -> None:
    table = four("yellow comet 6", direction=-1)
    assert TurnLost(3) in table.do(0, "play yellow comet 6")
    assert table.deciders == (2,)


def test_turn_about_changes_the_direction_of_play() -> None:
    table = four("yellow rocket 6")
    events = table.do(0, "play yellow rocket 6")
    assert DirectionTurned(0, -1) in events
    assert not any(isinstance(event, TurnLost) for event in events)
    assert table.deciders == (3,)


def test_turn_about_with_two_players_costs_the_other_a_turn() -> None:
    table = Table("yellow rocket 6, blue satellite 2", REST)
    assert TurnLost(1) in table.do(0, "play yellow rocket 6")
    assert table.deciders == (0,)


def test_turn_about_with_two_players_left_of_more_costs_the_other_a_turn() -> None:
    table = Table("yellow rocket 6, blue satellite 2", None, REST)
    assert TurnLost(2) in table.do(0, "play yellow rocket 6")
    assert table.deciders == (0,)


def test_an_abduction_makes_the_next_player_draw_two_and_lose_a_turn() -> None:
    table = four("yellow ufo 6")
    events = table.do(0, "play yellow ufo 6")
    assert Drew(1, "abduction", 2, tuple(cards("pink moon 2, pink moon 3"))) in events
    assert len(table.hand(1)) == 5
    assert table.deciders == (2,)


def test_an_abduction_with_two_players_lets_the_first_go_again() -> None:
    table = Table("yellow ufo 6, blue satellite 2", REST, deck=DECK)
    table.do(0, "play yellow ufo 6")
    assert len(table.hand(1)) == 5
    assert table.deciders == (0,)


def test_an_abduction_with_a_short_deck_takes_what_there_is() -> None:
    table = Table("yellow ufo 6, blue satellite 2", REST, top="yellow comet 1", deck="")
    table.do(0, "play yellow ufo 6")
    assert table.hand(1) == {*cards(REST), card("yellow comet 1")}


def test_an_abduction_with_one_card_in_the_deck_goes_on_with_the_discard_pile() -> None:
    table = Table(
        "yellow ufo 6, blue satellite 2", REST, top="yellow comet 1", under="pink moon 2", deck="pink moon 3"
    )
    table.do(0, "play yellow ufo 6")
    assert len(table.hand(1)) == 5
    assert card("pink moon 3") in table.hand(1)
    assert table.state.discard == cards("yellow ufo 6")


def test_an_eclipse_lets_its_player_name_a_star_colour_before_the_turn_passes() -> None:
    table = four("yellow moon 6")
    table.do(0, "play yellow moon 6")
    assert table.deciders == (0,)
    assert table.why_not(0, "play blue satellite 2") == "first_star"
    assert table.why_not(0, "name red") == "no_such_star"
    table.do(0, "name pink")
    assert table.deciders == (1,)
    assert table.see(None).named == "pink"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("pink ufo 2", True),
        ("pink ufo 6", True),
        ("blue moon 2", True),  # a moon, whatever its colour
        ("yellow ufo 2", False),  # the colour of the eclipse card itself does not count
        ("blue ufo 6", False),  # nor does its number
    ],
)
def test_onto_an_eclipse_goes_the_named_colour_or_a_moon_not_the_number(text: str, fits: bool) -> None:
    table = Table(f"{text}, {REST}", REST, top="yellow moon 6")
    table.state.named = "pink"
    assert table.why_not(0, f"play {text}") == (None if fits else "eclipse")


def test_the_named_colour_stands_until_the_next_card_is_played() -> None:
    table = Table("blue ufo 2", "pink ufo 1, green ufo 3", "green ufo 1, blue comet 4", top="yellow moon 6")
    table.state.named = "pink"
    table.do(0, "skip")
    assert table.see(None).named == "pink"
    table.do(1, "play pink ufo 1")
    assert table.see(None).named is None
    assert table.why_not(2, "play green ufo 1") is None


def test_an_eclipse_on_an_eclipse_names_anew() -> None:
    table = Table("blue moon 6, green ufo 3", REST, top="yellow moon 6")
    table.state.named = "pink"
    table.do(0, "play blue moon 6")
    table.do(0, "name green")
    assert table.see(1).named == "green"


def test_there_is_nothing_to_name_without_an_eclipse() -> None:
    assert four("yellow moon 5").why_not(0, "name pink") == "no_star"


def test_a_signal_makes_everybody_else_draw_one() -> None:
    table = four("yellow satellite 6")
    table.do(0, "play yellow satellite 6")
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 4, 4, 4]
    assert table.deciders == (1,)


@pytest.mark.parametrize(("direction", "order"), [(1, (1, 2, 3)), (-1, (3, 2, 1))])
def test_a_signal_with_a_short_deck_goes_round_from_the_next_player_until_no_card_is_left(
    direction: int, order: tuple[int, int, int]
) -> None:
    table = Table(
        "yellow satellite 6, blue ufo 2",
        *[REST] * 3,
        deck="pink moon 2",
        top="yellow comet 1",
        direction=direction,
    )
    table.do(0, "play yellow satellite 6")
    first, second, third = order
    assert table.hand(first) == {*cards(REST), card("pink moon 2")}
    assert table.hand(second) == {*cards(REST), card("yellow comet 1")}  # the discard pile less its top
    assert table.hand(third) == set(cards(REST))


def test_a_signal_does_not_reach_who_has_finished() -> None:
    table = Table("yellow satellite 6, blue ufo 2", None, REST, REST, deck=DECK)
    table.do(0, "play yellow satellite 6")
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 0, 4, 4]


def test_another_round_lets_the_same_player_play_again() -> None:
    table = four("yellow cat_planet 6")
    table.do(0, "play yellow cat_planet 6")
    assert table.deciders == (0,)


def test_other_numbers_of_an_object_are_no_bonus_cards() -> None:
    for thing in ("comet", "rocket", "ufo", "moon", "satellite", "cat_planet"):
        table = four(f"yellow {thing} 5")
        table.do(0, f"play yellow {thing} 5")
        assert table.deciders == (1,)
        assert [len(table.hand(seat)) for seat in range(4)] == [1, 3, 3, 3]
