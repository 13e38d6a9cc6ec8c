"""The Nope window. Source: rules, "Nope!"."""

from __future__ import annotations

import pytest

from game.rules.exploding_kittens.actions import Play
from game.rules.exploding_kittens.events import Cancelled, FavorAsked, Noped, Passed, Played, Skipped
from game.rules.exploding_kittens.observation import NopeWindow
from tests.rules.exploding_kittens.table import GAME, Table

TARGETED = {"targeted_attack": " @ 1", "favor": " @ 1"}
PLAYABLE = [
    kind
    for kind in GAME.deck.kinds
    if kind not in ("exploding_kitten", "defuse", "nope") and not kind.startswith("cat_")
]


@pytest.mark.parametrize("kind", PLAYABLE)
def test_after_every_card_a_window_opens_and_a_nope_cancels_it(kind: str) -> None:
    table = Table(kind, "nope, skip", "", pile="skip, favor, kitten, 3 shuffle", owed=2, attacked=True)
    before = (table.pile, table.hand(2), table.state.direction)
    assert table.do(0, f"play {kind}{TARGETED.get(kind, '')}")[0] == Played(
        0, (kind,), 1 if kind in TARGETED else None
    )
    assert table.deciders == (1, 2)
    assert table.do(1, "nope") == [Noped(1, 1)]
    assert table.all_pass() == [Cancelled(0, (kind,))]
    # As if it had not been played, but for the card itself.
    assert (table.pile, table.hand(2), table.state.direction) == before
    assert table.discard == [kind, "nope"]
    assert table.turn == (0, 2)
    assert table.legal(0) == ["draw"]


@pytest.mark.parametrize(
    "text",
    [
        "pair cat_black + cat_black @ 1",
        "triple cat_black + cat_black + cat_black @ 1 for skip",
        "five attack + bury + cat_black + favor + reverse",
    ],
)
def test_a_nope_cancels_a_combination(text: str) -> None:
    table = Table("3 cat_black, attack, bury, favor, reverse", "nope, skip", discard="defuse")
    table.do(0, text)
    table.do(1, "nope")
    cards = tuple(text.split(" @")[0].split(" ", 1)[1].split(" + "))
    assert table.all_pass() == [Cancelled(0, cards)]
    assert table.hand(1) == ["skip"]
    assert table.discard == ["defuse", *cards, "nope"]
    assert table.turn == (0, 1)


@pytest.mark.parametrize("nopes", range(7))
def test_each_nope_cancels_the_one_under_it_and_nothing_further(nopes: int) -> None:
    table = Table("skip, 3 nope", "3 nope", "3 nope")
    table.do(0, "play skip")
    for depth in range(1, nopes + 1):
        seat = (2, 1, 0)[depth % 3]
        assert table.do(seat, "nope") == [Noped(seat, depth)]
        assert set(table.deciders) == {0, 1, 2} - {seat}
    events = table.all_pass()
    if nopes % 2:
        assert events == [Cancelled(0, ("skip",))]
        assert table.turn == (0, 1)
    else:
        assert events[0] == Skipped(0)
        assert table.turn == (1, 1)
    assert table.discard == ["skip"] + ["nope"] * nopes


def test_every_living_seat_but_the_owner_of_the_top_card_is_asked() -> None:
    table = Table("skip, nope", "nope", None, "", "nope", direction=-1)
    table.do(0, "play skip")
    assert table.deciders == (4, 3, 1)
    assert [table.legal(seat) for seat in range(5)] == [[], ["pass", "nope"], [], ["pass"], ["pass", "nope"]]
    table.do(1, "nope")
    assert table.deciders == (0, 4, 3)


def test_the_seats_may_answer_in_any_order() -> None:
    table = Table("skip", "", "nope", "")
    table.do(0, "play skip")
    assert table.do(3, "pass") == [Passed(3)]
    assert table.deciders == (1, 2)
    table.do(2, "nope")
    assert table.deciders == (3, 0, 1)


def test_the_window_closes_when_all_have_passed() -> None:
    table = Table("favor", "", "skip")
    table.do(0, "play favor @ 2")
    table.do(1, "pass")
    assert table.see(None).window == NopeWindow(0, Play("favor", 2))
    assert table.do(2, "pass") == [Passed(2), FavorAsked(0, 2)]
    assert table.see(None).window is None


def test_who_passed_may_answer_the_next_nope() -> None:
    table = Table("skip", "nope", "nope")
    table.do(0, "play skip")
    table.do(1, "pass")
    table.do(2, "nope")
    table.do(1, "nope")
    table.all_pass()
    assert table.turn == (1, 1)


def test_who_passed_has_answered_for_this_window() -> None:
    table = Table("skip", "nope", "nope")
    table.do(0, "play skip")
    table.do(1, "pass")
    assert table.refusal(1, "nope") == "let_stand_already"


def test_the_player_may_defend_the_own_card() -> None:
    table = Table("attack, nope", "nope", "")
    table.do(0, "play attack")
    assert table.refusal(0, "nope") == "own_on_top"
    table.do(1, "nope")
    table.do(0, "nope")
    table.all_pass()
    assert table.turn == (1, 2)


def test_nobody_is_asked_before_the_choices_that_follow_from_a_card() -> None:
    table = Table("favor", "nope, skip", "nope")
    table.play("play favor @ 1")
    assert table.deciders == (1,)
    table.do(1, "give skip")
    assert table.turn == (0, 1)


def test_a_window_is_the_same_whoever_holds_what() -> None:
    """Not only the question: all that the others see of it, from the first to the last pass."""
    seen = []
    for one, two in (("nope", "nope"), ("nope", "bury"), ("bury", "nope"), ("bury", "bury")):
        table = Table("skip, shuffle", one, two, "favor")
        told = [table.do(0, "play skip"), table.see(0), table.see(3), table.see(None)]
        while table.state.phase == "window":
            told += [table.do(table.deciders[0], "pass"), table.see(0), table.see(3), table.see(None)]
        seen.append(told)
    assert all(told == seen[0] for told in seen)


def test_the_window_tells_what_is_answered_and_whether_it_would_count() -> None:
    table = Table("favor, nope", "nope", "skip")
    table.do(0, "play favor @ 2")
    window = table.see(2).window
    assert window is not None
    assert (window.action, window.seat, window.top, window.cancelled) == (Play("favor", 2), 0, 0, False)
    table.do(1, "nope")
    window = table.see(2).window
    assert window is not None
    assert (window.nopes, window.top, window.cancelled) == ((1,), 1, True)
