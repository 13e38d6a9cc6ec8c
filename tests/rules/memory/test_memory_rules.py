"""Laying, turning, keeping, turning back, the end. Source: rules, "Memory"."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import Event, Seat
from game.core.options import complete
from game.core.rng import Rng
from game.rules.memory.controller import create
from game.rules.memory.events import NoPair, PairKept, Turned, TurnedBack
from game.rules.memory.observation import Sighting
from game.rules.memory.state import State

GAME = create()
DECK = GAME.deck


def card(star: str, thing: str, count: int) -> int:
    return DECK.card(star, thing, count)


CARDS = [
    card("yellow", "moon", 1),
    card("blue", "moon", 2),  # the same object in another number
    card("pink", "moon", 1),  # the pair of the first
    card("yellow", "ufo", 1),
    card("green", "moon", 2),
    card("blue", "ufo", 1),
]
"""Pairs: places 0 and 2, 1 and 4, 3 and 5."""


class Table:
    """A match of six forced cards, in which the first seat begins."""

    def __init__(self, seats: int = 2) -> None:
        aside = sorted(set(range(DECK.size)) - set(CARDS))
        self.state = State({"cards": 6}, seats, list(CARDS), aside, Rng(1))
        self.state.waiting = (0,)
        self.state.turns[0] = 1

    def do(self, seat: Seat, text: str) -> list[Event]:
        action = GAME.parse_action(text)
        assert GAME.is_legal(self.state, seat, action)
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def two(self, seat: Seat, first: int, second: int) -> list[Event]:
        return [*self.do(seat, f"turn {first}"), *self.do(seat, f"turn {second}")]

    def why_not(self, seat: Seat, text: str) -> str | None:
        action = GAME.parse_action(text)
        if GAME.is_legal(self.state, seat, action):
            return None
        return GAME.explain(self.state, seat, action).key.removeprefix("memory.why.")


@pytest.mark.parametrize("size", [12, 24, 36])
def test_so_many_cards_are_laid_as_pairs_of_one_object_and_number_in_two_star_colours(size: int) -> None:
    for seed in range(10):
        state, _ = GAME.deal(3, complete(GAME.options, {"cards": size}), Rng(seed))
        pairs = Counter((DECK.object[card], DECK.count[card]) for card in state.cards)
        assert len(state.cards) == size
        assert set(pairs.values()) == {2}
        assert len(set(state.cards)) == size  # so the two of a pair differ in the star
        assert GAME.observe(state, 0).cards == (None,) * size


def test_24_cards_unless_players_choose() -> None:
    assert complete(GAME.options, {}) == {"cards": 24}


def test_one_player_to_six_and_a_random_one_begins() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    assert {GAME.deal(3, {"cards": 12}, Rng(seed))[0].turn for seed in range(30)} == {0, 1, 2}


def test_a_pair_is_kept_and_the_same_player_goes_again() -> None:
    table = Table()
    events = table.two(0, 2, 0)
    assert PairKept(0, (2, 0)) in events
    assert table.state.pairs == [1, 0]
    assert GAME.deciders(table.state) == (0,)
    assert GAME.observe(table.state, 1).kept == (0, None, 0, None, None, None)


def test_the_same_object_in_another_number_is_no_pair() -> None:
    table = Table()
    assert NoPair(0, (0, 1), 1) in table.two(0, 0, 1)
    assert table.state.pairs == [0, 0]


def test_two_that_are_no_pair_lie_open_until_the_next_player_goes_on() -> None:
    table = Table()
    table.two(0, 0, 1)
    assert GAME.deciders(table.state) == (1,)
    assert GAME.observe(table.state, 1).cards == (CARDS[0], CARDS[1], None, None, None, None)
    assert table.why_not(1, "turn 3") == "first_back"
    assert table.do(1, "go on")[0] == TurnedBack((0, 1))
    assert GAME.observe(table.state, 1).cards == (None,) * 6
    assert table.why_not(1, "turn 0") is None


def test_one_player_alone_turns_back_and_goes_on() -> None:
    table = Table(seats=1)
    table.two(0, 0, 1)
    table.do(0, "go on")
    assert table.state.turns == [2]


def test_the_turn_goes_round_the_table() -> None:
    table = Table(seats=3)
    for seat in (0, 1, 2):
        table.two(seat, 0, 1)
        table.do((seat + 1) % 3, "go on")
    assert GAME.deciders(table.state) == (0,)


def test_a_card_that_lies_open_or_is_gone_or_is_none_cannot_be_turned() -> None:
    table = Table()
    table.do(0, "turn 0")
    assert table.why_not(0, "turn 0") == "already_open"
    table.do(0, "turn 2")
    assert table.why_not(0, "turn 2") == "place_empty"
    assert table.why_not(0, "turn 6") == "no_such_place"
    assert table.why_not(0, "go on") == "nothing_to_turn_back"
    assert table.why_not(1, "turn 1") == "not_asked"


def test_most_pairs_win() -> None:
    table = Table(seats=3)
    table.two(0, 0, 2)
    table.two(0, 1, 3)
    table.do(1, "go on")
    table.two(1, 1, 4)
    table.two(1, 3, 5)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1, 2, 0)
    assert outcome.ranking == ((1,), (0,), (2,))


def test_ties_share_a_place() -> None:
    table = Table(seats=4)
    table.two(0, 0, 2)
    table.two(0, 1, 3)
    table.do(1, "go on")
    table.two(1, 1, 4)
    table.do(1, "turn 3")
    table.state.kept[3] = table.state.kept[5] = 2  # as if the third seat had found the last pair
    table.state.phase = "over"
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((0, 1, 2), (3,))


def test_one_player_counts_turns() -> None:
    table = Table(seats=1)
    table.two(0, 0, 1)
    table.do(0, "go on")
    for pair in ((0, 2), (1, 4), (3, 5)):
        assert GAME.outcome(table.state) is None
        table.two(0, *pair)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason.params) == ((4,), (("count", 4),))


def test_what_a_turned_card_shows_is_known_to_all_and_cannot_be_taken_back() -> None:
    (turned,) = Table().do(0, "turn 0")
    assert turned == Turned(0, 0, CARDS[0])
    assert turned.seen_by(None) == turned
    assert turned.reveals_to(0)
    assert turned.reveals_to(1)


def test_turning_back_cannot_be_taken_back_to_have_another_look() -> None:
    table = Table()
    table.two(0, 0, 1)
    back, *_ = table.do(1, "go on")
    assert back.reveals_to(1)


def test_what_was_open_before_is_told_with_how_long_ago() -> None:
    table = Table()
    table.two(0, 0, 1)
    table.do(1, "go on")
    table.do(1, "turn 4")
    assert GAME.observe(table.state, None).sightings == (Sighting(0, CARDS[0], 2), Sighting(1, CARDS[1], 1))


def test_a_guessed_state_has_the_partners_of_seen_cards_and_pairs_in_all() -> None:
    table = Table()
    table.two(0, 0, 1)
    table.do(1, "go on")
    seen = GAME.observe(table.state, 1)
    partners = set()
    for seed in range(40):
        state = GAME.determinize(seen, Rng(seed))
        assert state.cards[:2] == CARDS[:2]
        kinds = Counter(DECK.kind[card] for card in state.cards)
        assert set(kinds.values()) == {2}
        partners.add(next(c for c in state.cards[2:] if DECK.kind[c] == DECK.kind[CARDS[0]]))
    assert len(partners) == 3
