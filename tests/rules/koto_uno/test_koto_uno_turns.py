"""Dealing, playing, drawing, the empty deck. Source: rules, "KotUno", "Edge cases that must hold"."""

from __future__ import annotations

import pytest

from game.core.options import complete
from game.core.rng import Rng
from game.rules.koto_uno.events import Drew, FirstTurnedUp, Played, Reshuffled, TurnBegan, TurnSkipped
from tests.rules.koto_uno.table import GAME, Table, card, cards

PLENTY = "green rocket 1, green rocket 2, green rocket 3, green rocket 4, green rocket 5"


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_is_dealt_ten_cards_and_one_opens_the_discard_pile(seats: int) -> None:
    state, events = GAME.deal(seats, complete(GAME.options, {}), Rng(5))
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert len(state.discard) == 1
    assert len(state.deck) == 144 - 10 * seats - 1
    assert FirstTurnedUp(state.turn, state.discard[0]) in events


def test_the_first_player_is_random() -> None:
    firsts = {GAME.deal(4, complete(GAME.options, {}), Rng(seed))[0].turn for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_a_bonus_on_the_first_card_has_no_effect() -> None:
    seen = set()
    for seed in range(60):
        state, _ = GAME.deal(3, complete(GAME.options, {}), Rng(seed))
        if bonus := GAME.deck.bonus[state.discard[0]]:
            seen.add(bonus.id)
            assert [len(hand) for hand in state.hands] == [10, 10, 10]
            assert (state.direction, state.named, state.phase) == (1, None, "turn")
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("yellow moon 2", True),  # the star colour
        ("blue moon 1", True),  # the number
        ("blue comet 2", True),  # the object
        ("blue moon 2", False),
    ],
)
def test_a_card_fits_by_star_colour_or_number_or_object(text: str, fits: bool) -> None:
    table = Table(f"{text}, pink comet 1", PLENTY, top="yellow comet 1")
    assert table.why_not(0, f"play {text}") == (None if fits else "no_fit")


def test_the_turn_goes_clockwise_after_a_card_without_bonus() -> None:
    table = Table("yellow moon 2, pink ufo 2", "yellow moon 3, pink ufo 3", "yellow moon 4, pink ufo 4")
    for seat in range(3):
        assert table.deciders == (seat,)
        table.do(seat, f"play yellow moon {seat + 2}")
    assert table.deciders == (0,)


def test_with_a_fitting_card_one_must_be_played() -> None:
    table = Table("yellow moon 2, pink ufo 2", PLENTY, deck="green moon 5")
    assert table.offered(0) == [f"play {card('yellow moon 2')}"]
    assert table.why_not(0, "draw") == "must_play"
    assert table.why_not(0, "skip") == "must_play"


def test_may_draw_anyway_by_the_house_rule() -> None:
    table = Table("yellow moon 2, pink ufo 2", PLENTY, deck="green moon 5, blue ufo 1", may_draw_anyway=True)
    table.do(0, "draw")
    assert table.state.discard[-1] == card("blue ufo 1")
    assert table.hand(0) == set(cards("yellow moon 2, pink ufo 2, green moon 5"))


def test_may_draw_anyway_ends_when_the_deck_runs_out_the_first_time() -> None:
    table = Table(
        "blue moon 2",
        PLENTY,
        under="green moon 5, yellow ufo 2, pink ufo 5",
        deck="pink rocket 4",
        may_draw_anyway=True,
    )
    table.do(0, "draw")  # which brings the discard pile back
    assert table.state.deck
    assert table.deciders == (1,)
    table.state.discard.append(card("green moon 1"))
    assert table.why_not(1, "draw") == "must_play"


def test_may_draw_anyway_needs_a_deck() -> None:
    table = Table("yellow moon 2, pink ufo 2", PLENTY, under="green moon 5", may_draw_anyway=True)
    assert table.why_not(0, "draw") == "must_play"


def test_without_a_fitting_card_one_draws_until_one_fits_plays_that_one_and_the_turn_ends() -> None:
    table = Table("blue moon 2", PLENTY, deck="pink ufo 3, green satellite 4, yellow ufo 5, yellow moon 5")
    assert table.offered(0)[0] == "draw"
    events = table.do(0, "draw")
    assert events == [
        Drew(0, "no_fit", 3, tuple(cards("pink ufo 3, green satellite 4, yellow ufo 5"))),
        Played(0, card("yellow ufo 5")),
        TurnBegan(1),
    ]
    assert table.hand(0) == set(cards("blue moon 2, pink ufo 3, green satellite 4"))
    assert table.deciders == (1,)


def test_a_drawn_bonus_card_takes_effect() -> None:
    table = Table("blue moon 2", PLENTY, deck="yellow ufo 6, pink moon 2, pink moon 3")
    table.do(0, "draw")
    assert table.hand(1) >= set(cards("pink moon 2, pink moon 3"))
    assert table.deciders == (0,)
    table = Table("blue moon 2", PLENTY, deck="yellow moon 6")
    table.do(0, "draw")
    assert table.offered(0) == ["name yellow", "name blue", "name pink", "name green"]


def test_an_empty_deck_is_made_anew_from_the_discard_pile_less_its_top() -> None:
    table = Table("blue moon 2", PLENTY, under="green satellite 4, yellow ufo 5", deck="")
    events = table.do(0, "draw")
    assert Reshuffled(2) in events
    assert table.state.discard[0] == card("yellow comet 1")
    assert table.state.discard[-1] == card("yellow ufo 5")
    left = table.hand(0) | set(table.state.deck)
    assert left == set(cards("blue moon 2, green satellite 4"))


def test_the_deck_runs_out_in_the_middle_of_drawing_and_drawing_goes_on() -> None:
    table = Table("blue moon 2", PLENTY, under="yellow ufo 5", deck="green satellite 4")
    events = table.do(0, "draw")
    assert events[:2] == [
        Reshuffled(1),
        Drew(0, "no_fit", 2, tuple(cards("green satellite 4, yellow ufo 5"))),
    ]
    assert table.state.discard == cards("yellow comet 1, yellow ufo 5")


def test_with_deck_and_discard_used_up_half_way_what_was_drawn_is_kept_and_the_turn_ends() -> None:
    table = Table("blue moon 2", PLENTY, under="green satellite 4", deck="pink ufo 3")
    events = table.do(0, "draw")
    assert table.hand(0) == set(cards("blue moon 2, pink ufo 3, green satellite 4"))
    assert TurnSkipped(0) in events
    assert table.state.discard == cards("yellow comet 1")
    assert table.deciders == (1,)


def test_a_discard_pile_of_one_card_is_no_deck_the_top_stays_and_so_does_a_named_colour() -> None:
    table = Table("blue comet 2", "green rocket 1", top="yellow moon 6")
    table.state.named = "pink"
    assert table.offered(0) == ["skip", "call"]
    assert table.why_not(0, "draw") == "nothing_to_draw"
    assert table.do(0, "skip") == [TurnSkipped(0), TurnBegan(1)]
    assert (table.state.discard, table.state.named) == (cards("yellow moon 6"), "pink")


def test_whoever_can_draw_does_not_skip() -> None:
    table = Table("blue moon 2", PLENTY, under="yellow ufo 5")
    assert table.why_not(0, "skip") == "must_draw"


def test_the_only_card_left_may_be_the_last() -> None:
    table = Table("yellow moon 2", PLENTY)
    table.do(0, "call")
    table.do(0, "play yellow moon 2")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_a_reshuffle_brings_back_no_card_of_a_hand_and_no_card_twice() -> None:
    rng = Rng(3)
    for seed in range(30):
        state, _ = GAME.deal(6, complete(GAME.options, {"may_draw_anyway": True}), Rng(seed))
        shuffles = 0
        while deciders := GAME.deciders(state):
            seat = rng.choice(deciders)
            actions = GAME.legal_actions(state, seat)
            draws = [action for action in actions if str(action) == "draw"]
            action = draws[0] if draws and rng.random() < 0.7 else rng.choice(actions)
            shuffles += sum(isinstance(event, Reshuffled) for event in GAME.apply(state, seat, action))
            assert sorted(GAME.card_ids(state)) == list(range(144))
        assert shuffles
