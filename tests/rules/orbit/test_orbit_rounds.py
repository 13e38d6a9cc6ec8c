"""Dealing, turns, the empty deck, going out, counting, the end. Source: rules, "Orbit"."""

from __future__ import annotations

import pytest

from game.core.contract import Card, Event, Seat
from game.core.options import complete
from game.core.rng import Rng
from game.rules.orbit.controller import create
from game.rules.orbit.events import (
    Discarded,
    Drew,
    FirstTurnedUp,
    MatchEnded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Took,
    TurnBegan,
    WentOut,
)
from game.rules.orbit.state import State
from tests.rules.orbit.test_orbit_melds import cards

GAME = create()
DECK = GAME.deck

NEARLY = "pink ufo 1-3, blue ufo 4-6, green moon 1-2, yellow moon 5"
"""Two runs, and two cards that wait for a third."""
LOOSE = (
    "pink moon 1, blue moon 3, green ufo 5, yellow ufo 1, yellow comet 3, "
    "pink comet 5, blue comet 1, green comet 3, green comet 6"
)
"""No meld at all."""


class Table:
    """A round in progress: ``deck`` from the next draw down, ``discard`` up to its top. The first seat is to draw."""

    def __init__(
        self, *hands: str, deck: str = "yellow ufo 6", discard: str = "pink moon 6", rounds: int = 1
    ) -> None:
        self.state = State({"rounds": rounds}, len(hands), Rng(1))
        self.state.objects = (1, 2, 4)
        self.state.hands = [cards(hand) for hand in hands]
        self.state.deck = cards(deck)[::-1] if deck else []
        self.state.discard = cards(discard)
        self.state.waiting = (0,)

    def do(self, seat: Seat, text: str) -> list[Event]:
        action = GAME.parse_action(self._text(text))
        assert GAME.is_legal(self.state, seat, action)
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def why_not(self, seat: Seat, text: str) -> str | None:
        action = GAME.parse_action(self._text(text))
        if GAME.is_legal(self.state, seat, action):
            return None
        return GAME.explain(self.state, seat, action).key.removeprefix("orbit.why.")

    def _text(self, text: str) -> str:
        for word in ("discard ", "go out "):
            if text.startswith(word):
                return f"{word}{cards(text.removeprefix(word))[0]}"
        return text


def card(text: str) -> Card:
    return cards(text)[0]


def deal(seats: int, seed: int, rounds: int = 3) -> tuple[State, list[Event]]:
    return GAME.deal(seats, complete(GAME.options, {"rounds": rounds}), Rng(seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_cards_each_of_three_objects_drawn_at_random_and_one_opens_the_discard_pile(seats: int) -> None:
    objects = set()
    for seed in range(20):
        state, events = deal(seats, seed)
        objects.add(state.objects)
        in_play = [card for card in range(144) if DECK.object[card] in state.objects]
        assert len(in_play) == 72
        assert len(state.objects) == 3
        dealt = [*state.deck, *state.discard, *(c for hand in state.hands for c in hand)]
        assert sorted(dealt) == in_play
        assert [len(hand) for hand in state.hands] == [9] * seats
        assert FirstTurnedUp(state.discard[0]) in events
    assert len(objects) > 8


def test_two_players_to_four_and_a_random_one_begins() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    assert {deal(3, seed)[0].turn for seed in range(30)} == {0, 1, 2}


def test_a_turn_is_a_draw_from_the_deck_and_a_discard() -> None:
    table = Table(LOOSE, NEARLY)
    assert table.why_not(0, "discard pink moon 1") == "first_draw"
    assert table.do(0, "draw") == [Drew(0, card("yellow ufo 6"))]
    assert table.why_not(0, "take") == "first_discard"
    table.state.deck = cards("blue moon 6")
    assert table.do(0, "discard green comet 6") == [Discarded(0, card("green comet 6")), TurnBegan(1)]
    assert table.state.discard == cards("pink moon 6, green comet 6")
    assert len(table.state.hands[0]) == 9


def test_or_the_top_of_the_discard_pile_is_taken_and_that_card_stays_in_hand() -> None:
    table = Table(LOOSE, NEARLY, discard="pink ufo 6, pink moon 6")
    assert table.do(0, "take") == [Took(0, card("pink moon 6"))]
    assert table.why_not(0, "discard pink moon 6") == "just_taken"
    table.do(0, "discard pink moon 1")
    assert table.state.discard == cards("pink ufo 6, pink moon 1")


def test_a_card_taken_may_be_discarded_in_a_later_turn() -> None:
    table = Table(LOOSE, NEARLY, deck="yellow ufo 6, blue moon 6, blue moon 5")
    table.do(0, "take")
    table.do(0, "discard pink moon 1")
    table.do(1, "draw")
    table.do(1, "discard yellow ufo 6")
    table.do(0, "draw")
    assert GAME.observe(table.state, 1).known[0] == tuple(cards("pink moon 6"))
    table.do(0, "discard pink moon 6")
    assert GAME.observe(table.state, 1).known[0] == ()


def test_a_card_just_drawn_from_the_deck_may_be_discarded() -> None:
    table = Table(LOOSE, NEARLY, deck="yellow ufo 6, blue moon 6")
    table.do(0, "draw")
    assert table.why_not(0, "discard yellow ufo 6") is None


def test_only_cards_in_hand_are_discarded_and_only_in_the_own_turn() -> None:
    table = Table(LOOSE, NEARLY)
    table.do(0, "draw")
    assert table.why_not(0, "discard blue moon 6") == "not_held"
    assert table.why_not(1, "discard yellow moon 5") == "not_asked"


def test_going_out_needs_melds_and_one_discard() -> None:
    table = Table(NEARLY, LOOSE, deck="green moon 3, blue moon 6")
    table.do(0, "draw")
    assert table.why_not(0, "go out green moon 3") == "not_all_in_melds"
    assert table.do(0, "go out yellow moon 5")[0] == WentOut(0, card("yellow moon 5"))
    assert table.state.discard[-1] == card("yellow moon 5")


def test_going_out_is_offered_only_where_it_is_possible() -> None:
    table = Table(NEARLY, LOOSE, deck="green moon 4, blue moon 6")
    table.do(0, "draw")
    assert not any(str(action).startswith("go out") for action in GAME.legal_actions(table.state, 0))


def test_whoever_may_go_out_need_not() -> None:
    table = Table(NEARLY, LOOSE, deck="green moon 3, blue moon 6")
    table.do(0, "draw")
    table.do(0, "discard yellow moon 5")
    assert GAME.deciders(table.state) == (1,)


def test_the_card_just_taken_is_no_discard_for_going_out_either() -> None:
    table = Table("pink ufo 1-3, blue ufo 4-6, green moon 1-3", LOOSE, discard="pink moon 6")
    table.do(0, "take")
    assert table.why_not(0, "go out pink moon 6") == "just_taken"


def test_the_one_who_goes_out_scores_0_the_others_the_objects_on_cards_in_no_meld() -> None:
    table = Table(
        NEARLY,
        LOOSE,
        "pink comet 1-4, blue moon 1, yellow moon 1, pink moon 4, green ufo 6, green ufo 1",
        deck="green moon 3",
    )
    table.do(0, "draw")
    events = table.do(0, "go out yellow moon 5")
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert [hand.penalty for hand in ended.result.hands] == [0, 28, 13]
    assert ended.result.out == 0
    assert table.state.totals == [0, 28, 13]


def test_the_deck_empty_the_discard_pile_less_its_top_is_shuffled() -> None:
    table = Table(LOOSE, NEARLY, deck="yellow ufo 6", discard="pink moon 4, pink moon 5, pink moon 6")
    table.do(0, "draw")
    events = table.do(0, "discard green comet 6")
    assert Reshuffled(3) in events
    assert table.state.discard == cards("green comet 6")
    assert sorted(table.state.deck) == cards("pink moon 4-6")
    assert GAME.deciders(table.state) == (1,)


def test_a_round_in_which_the_deck_runs_out_twice_ends_with_nobody_out_all_counting() -> None:
    table = Table(LOOSE, NEARLY, deck="yellow ufo 6")
    table.state.shuffled = True
    table.do(0, "draw")
    events = table.do(0, "discard green comet 6")
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.result.out is None
    assert [hand.penalty for hand in ended.result.hands] == [28, 8]
    assert events[-1] == MatchEnded()


def test_the_last_card_of_the_deck_may_still_let_somebody_go_out() -> None:
    table = Table(NEARLY, LOOSE, deck="green moon 3")
    table.state.shuffled = True
    table.do(0, "draw")
    table.do(0, "go out yellow moon 5")
    assert table.state.results[0].out == 0


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_so_many_rounds_are_played_each_begun_by_the_next_seat(rounds: int) -> None:
    state, events = deal(3, 4, rounds)
    first, rng = state.turn, Rng(4)
    began = [event for event in events if isinstance(event, RoundBegan)]
    starters = [first]
    while deciders := GAME.deciders(state):
        happened = GAME.apply(state, deciders[0], rng.choice(GAME.legal_actions(state, deciders[0])))
        for event in happened:
            if isinstance(event, RoundBegan):
                began.append(event)
                starters.append(state.starter)
    assert [event.number for event in began] == list(range(1, rounds + 1))
    assert starters == [(first + n) % 3 for n in range(rounds)]
    assert state.totals == [sum(result.hands[seat].penalty for result in state.results) for seat in range(3)]


def test_three_rounds_unless_players_choose() -> None:
    assert complete(GAME.options, {}) == {"rounds": 3}


def test_the_lowest_total_wins_and_ties_share() -> None:
    table = Table(NEARLY, LOOSE, LOOSE, deck="green moon 3")
    table.state.totals = [30, 2, 2]
    table.do(0, "draw")
    assert GAME.outcome(table.state) is None
    table.do(0, "go out yellow moon 5")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((30, 30, 30), ((0, 1, 2),))
    table = Table(NEARLY, LOOSE, deck="green moon 3")
    table.do(0, "draw")
    table.do(0, "go out yellow moon 5")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))


def test_a_drawn_card_is_known_to_its_seat_alone_a_taken_one_to_all() -> None:
    table = Table(LOOSE, NEARLY)
    (drew,) = table.do(0, "draw")
    assert (drew.seen_by(0), drew.seen_by(1), drew.seen_by(None)) == (drew, Drew(0, None), Drew(0, None))
    table = Table(LOOSE, NEARLY)
    (took,) = table.do(0, "take")
    assert took.seen_by(1) == took
    assert GAME.observe(table.state, 1).known == (tuple(cards("pink moon 6")), ())
    assert GAME.observe(table.state, 1).hand == tuple(cards(NEARLY))


def test_a_guessed_state_leaves_taken_cards_where_they_are() -> None:
    state, _ = deal(3, 8)
    seat = state.turn
    top = state.discard[-1]
    GAME.apply(state, seat, GAME.parse_action("take"))
    seen = GAME.observe(state, (seat + 1) % 3)
    for seed in range(10):
        guess = GAME.determinize(seen, Rng(seed))
        assert top in guess.hands[seat]
        assert guess.hands[(seat + 1) % 3] == state.hands[(seat + 1) % 3]
