"""Dealing, turning, catching, the end. Source: rules, "Comet Catch"."""

from __future__ import annotations

import pytest

from game.core.contract import Card, Event, Seat
from game.core.options import complete
from game.core.rng import Rng
from game.rules.comet_catch.controller import create
from game.rules.comet_catch.events import Caught, FalseCatch, MatchEnded, PassLet, Turned
from game.rules.comet_catch.state import State

GAME = create()
DECK = GAME.deck


def cards(text: str) -> list[Card]:
    found = []
    for part in filter(str.strip, text.split(",")):
        star, thing, count = part.split()
        found.append(DECK.card(star, thing, int(count)))
    return found


MATCH = "yellow moon 1, yellow moon 2"
NO_MATCH = "yellow moon 1, yellow ufo 2"


class Table:
    """A match in progress: ``piles`` by seat from the next card down, ``common`` from the bottom up."""

    def __init__(self, *piles: str, common: str = "", turn: Seat = 0, turns_left: int | None = None) -> None:
        self.state = State({"turns": "off"}, [cards(pile)[::-1] for pile in piles], [], turns_left, Rng(1))
        self.state.common = cards(common)
        self.state.turn = turn
        caught = len(self.state.common) > 1
        self.state.waiting = tuple(seat for seat in range(len(piles)) if caught or seat == turn)

    def do(self, seat: Seat, text: str) -> list[Event]:
        action = GAME.parse_action(text)
        assert GAME.is_legal(self.state, seat, action)
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def offered(self, seat: Seat) -> list[str]:
        return [str(action) for action in GAME.legal_actions(self.state, seat)]

    def why_not(self, seat: Seat, text: str) -> str | None:
        action = GAME.parse_action(text)
        if GAME.is_legal(self.state, seat, action):
            return None
        return GAME.explain(self.state, seat, action).key.removeprefix("comet_catch.why.")

    def sizes(self) -> list[int]:
        return [len(pile) for pile in self.state.piles]

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return GAME.deciders(self.state)


A, B, C = "pink ufo 3, pink ufo 4", "blue comet 5, blue comet 6", "green rocket 1, green rocket 2"


@pytest.mark.parametrize(
    ("seats", "each", "aside"), [(2, 72, 0), (3, 48, 0), (4, 36, 0), (5, 28, 4), (6, 24, 0)]
)
def test_the_deck_is_dealt_out_evenly_face_down_and_the_rest_set_aside(
    seats: int, each: int, aside: int
) -> None:
    state, _ = GAME.deal(seats, complete(GAME.options, {}), Rng(1))
    seen = GAME.observe(state, 0)
    assert seen.pile_sizes == (each,) * seats
    assert len(state.aside) == aside
    assert (seen.common_count, seen.top) == (0, None)


def test_a_random_seat_begins_and_only_it_can_act_before_two_cards_lie_open() -> None:
    assert {GAME.deal(3, {"turns": 20}, Rng(seed))[0].turn for seed in range(30)} == {0, 1, 2}
    table = Table(A, B, C)
    assert table.deciders == (0,)
    assert table.offered(0) == ["turn"]
    assert table.why_not(1, "catch") == "nothing_to_compare"
    table.do(0, "turn")
    assert table.deciders == (1,)


def test_in_turn_each_turns_the_top_card_onto_the_common_pile() -> None:
    table = Table(A, B, C)
    for seat in (0, 1, 2, 0):
        table.do(seat, "turn")
    assert table.state.common == cards("pink ufo 3, blue comet 5, green rocket 1, pink ufo 4")
    assert table.why_not(2, "turn") == "not_your_card"


def test_after_a_card_everybody_may_catch_also_who_has_no_cards() -> None:
    table = Table(A, B, "", common=MATCH, turn=1)
    assert table.deciders == (0, 1, 2)
    assert table.offered(0) == table.offered(2) == ["let pass", "catch"]
    assert table.offered(1) == ["turn", "let pass", "catch"]
    table.do(2, "catch")
    assert table.sizes() == [2, 2, 2]


@pytest.mark.parametrize(
    ("common", "matches"),
    [
        ("yellow moon 1, yellow moon 2", True),  # star and object
        ("yellow moon 1, yellow ufo 1", True),  # star and number
        ("yellow moon 1, blue moon 1", True),  # object and number
        ("yellow moon 1, yellow ufo 2", False),
        ("yellow moon 1, blue ufo 2", False),
        ("yellow moon 1, green rocket 5, yellow moon 2", False),  # only the one right below counts
    ],
)
def test_a_match_agrees_in_at_least_two_features_with_the_card_below(common: str, matches: bool) -> None:
    table = Table(A, B, C, common=common)
    (event,) = table.do(2, "catch")
    assert isinstance(event, Caught if matches else FalseCatch)


def test_the_first_to_catch_takes_the_whole_pile_under_their_own() -> None:
    table = Table(A, B, C, common=f"blue rocket 4, {MATCH}", turn=1)
    assert table.do(2, "catch") == [Caught(2, 3)]
    assert table.state.common == []
    assert table.state.piles[2][::-1] == cards(f"{C}, blue rocket 4, {MATCH}")
    assert table.deciders == (1,)
    assert table.why_not(0, "catch") == "nothing_to_compare"


def test_a_false_catch_costs_one_card_put_at_the_bottom_of_the_pile() -> None:
    table = Table(A, B, C, common=NO_MATCH, turn=1)
    assert table.do(0, "catch") == [FalseCatch(0, paid=True)]
    assert table.state.common == cards(f"pink ufo 3, {NO_MATCH}")
    assert table.sizes() == [1, 2, 2]


def test_nobody_sees_the_card_that_a_false_catch_costs() -> None:
    table = Table(A, B, C, common=NO_MATCH, turn=1)
    table.do(0, "catch")
    seen = GAME.observe(table.state, 0)
    assert [seen.below, seen.top] == cards(NO_MATCH)
    assert seen.common_count == 3


def test_a_false_catch_without_cards_costs_nothing() -> None:
    table = Table("", B, C, common=NO_MATCH, turn=1)
    assert table.do(0, "catch") == [FalseCatch(0, paid=False)]
    assert len(table.state.common) == 2


def test_each_answers_once_for_a_card() -> None:
    table = Table(A, B, C, common=NO_MATCH, turn=1)
    table.do(0, "catch")
    table.do(2, "let pass")
    assert table.deciders == (1,)
    assert table.why_not(0, "catch") == table.why_not(2, "catch") == "answered_already"
    table.do(1, "catch")
    assert table.offered(1) == ["turn"]
    table.do(1, "turn")
    assert table.deciders == (0, 1, 2)


def test_who_turns_next_may_let_pass_like_the_others_and_then_turns() -> None:
    table = Table(A, B, C, common=NO_MATCH, turn=1)
    for seat in (1, 0, 2):
        table.do(seat, "let pass")
    assert table.deciders == (1,)
    assert table.offered(1) == ["turn"]


def test_an_uncaught_match_is_lost_when_the_next_card_is_turned() -> None:
    table = Table(A, B, C, common=MATCH, turn=1)
    assert table.do(1, "turn")[0] == Turned(1, cards("blue comet 5")[0], lost=True)
    (event,) = table.do(0, "catch")
    assert isinstance(event, FalseCatch)
    assert Table(A, B, C, common=NO_MATCH, turn=1).do(1, "turn")[0] == Turned(
        1, cards("blue comet 5")[0], lost=False
    )


def test_the_order_of_catches_decides() -> None:
    for first, second in ((0, 2), (2, 0)):
        table = Table(A, B, C, common=MATCH, turn=1)
        table.do(first, "catch")
        assert table.why_not(second, "catch") == "nothing_to_compare"
        assert table.sizes()[first] == 4


def test_a_player_without_cards_turns_none() -> None:
    table = Table("pink ufo 3", "", C)
    table.do(0, "turn")
    assert table.deciders == (2,)


def test_a_player_whose_last_card_goes_for_a_false_catch_need_not_turn() -> None:
    table = Table("pink ufo 3", B, C, common=NO_MATCH, turn=0)
    table.do(0, "catch")
    assert table.state.turn == 1


def test_the_game_ends_when_one_player_has_all_the_cards() -> None:
    table = Table("", "blue rocket 4, blue ufo 5", "", common=MATCH, turn=1)
    assert table.do(1, "catch")[-1] == MatchEnded()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (0, 2))
    assert outcome.reason.key == "comet_catch.why.has_all"


@pytest.mark.parametrize(("turns", "each"), [(20, 20), (40, 40)])
def test_the_game_ends_after_a_number_of_turns_each(turns: int, each: int) -> None:
    state, _ = GAME.deal(3, {"turns": turns}, Rng(2))
    turned = [0, 0, 0]
    while deciders := GAME.deciders(state):
        if state.turn is None:
            GAME.apply(state, deciders[0], GAME.parse_action("let pass"))
        else:
            turned[state.turn] += 1
            GAME.apply(state, state.turn, GAME.parse_action("turn"))
    assert turned == [each] * 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (48 - each,) * 3


def test_without_a_limit_it_goes_on_until_nobody_has_a_card_to_turn() -> None:
    state, _ = GAME.deal(3, {"turns": "off"}, Rng(2))
    assert GAME.observe(state, 0).turns_left is None
    turned = 0
    while state.turn is not None:
        GAME.apply(state, state.turn, GAME.parse_action("turn"))
        turned += 1
    assert turned == 144
    assert GAME.deciders(state) == (0, 1, 2)


def test_the_turn_of_a_player_without_cards_counts_as_taken() -> None:
    table = Table("pink ufo 3, pink ufo 4", "", turns_left=3)
    table.do(0, "turn")
    table.do(0, "turn")
    assert table.state.turn is None


def test_the_last_card_may_still_be_caught() -> None:
    table = Table("pink ufo 3, yellow ufo 1", B, common="pink ufo 1", turns_left=1)
    table.do(0, "turn")
    assert table.deciders == (0, 1)
    assert table.offered(0) == ["let pass", "catch"]
    assert table.do(0, "let pass") == [PassLet(0)]
    assert table.do(1, "catch") == [Caught(1, 2), MatchEnded()]
    assert table.sizes() == [1, 4]


def test_a_last_card_that_all_let_pass_ends_the_game_and_the_pile_is_nobodys() -> None:
    table = Table("pink ufo 3, yellow ufo 1", B, common="pink ufo 1", turns_left=1)
    table.do(0, "turn")
    table.do(0, "let pass")
    assert table.do(1, "let pass")[-1] == MatchEnded()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (1, 2)
    assert table.why_not(0, "catch") == "answered_already"


def test_most_cards_win_and_ties_share() -> None:
    table = Table("pink ufo 3", "blue comet 5", C, common="pink rocket 6", turn=2, turns_left=1)
    table.do(2, "turn")
    for seat in (0, 1, 2):
        table.do(seat, "let pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((0, 1, 2),)
    assert outcome.reason.key == "comet_catch.why.turns_over"


def test_nothing_in_a_race_can_be_taken_back() -> None:
    for text in ("catch", "let pass"):
        (event,) = Table(A, B, C, common=NO_MATCH, turn=1).do(0, text)
        assert event.reveals_to(0)
