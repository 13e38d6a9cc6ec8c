"""Turns, the kitten and the explosion. Source: rules, "Turn" and "Edge cases that must hold"."""

from __future__ import annotations

import pytest

from game.rules.exploding_kittens.events import (
    Defused,
    Drew,
    Exploded,
    KittenDrawn,
    KittenPutBack,
    MatchEnded,
    TurnBegan,
)
from tests.rules.exploding_kittens.table import GAME, Table


def test_drawing_the_top_card_ends_the_turn() -> None:
    table = Table("nope", "nope", "nope", pile="skip, 5 shuffle")
    assert table.do(0, "draw") == [Drew(0, "top", "skip"), TurnBegan(1, 1)]
    assert table.hand(0) == ["nope", "skip"]
    assert table.turn == (1, 1)


def test_any_number_of_cards_may_be_played_before_drawing() -> None:
    table = Table("2 see_the_future, shuffle, 2 cat_black", "2 nope")
    for text in (
        "play see_the_future",
        "play shuffle",
        "pair cat_black + cat_black @ 1",
        "play see_the_future",
    ):
        table.play(text)
        assert table.turn == (0, 1)
    table.do(0, "draw")
    assert table.turn == (1, 1)


def test_a_hand_may_be_empty() -> None:
    table = Table("", "nope")
    assert table.legal(0) == ["draw"]
    table.do(0, "draw")
    assert table.turn == (1, 1)


def test_each_draw_pays_one_of_several_owed_turns() -> None:
    table = Table("", "", owed=3, attacked=True)
    for left in (2, 1):
        assert table.do(0, "draw")[-1] == TurnBegan(0, left)
        assert table.turn == (0, left)
    table.do(0, "draw")
    assert table.turn == (1, 1)


def test_a_kitten_lies_open_until_it_is_defused_or_explodes() -> None:
    table = Table("defuse, nope", "nope", pile="kitten, skip")
    assert table.do(0, "draw") == [KittenDrawn(0, "top")]
    assert table.deciders == (0,)
    assert table.legal(0) == ["defuse", "explode"]
    assert table.hand(0) == ["defuse", "nope"]
    assert table.see(1).kittens == 0
    assert table.see(None).phase == "kitten"


def test_without_a_defuse_there_is_only_exploding() -> None:
    table = Table("nope", "nope", pile="kitten, skip")
    table.do(0, "draw")
    assert table.legal(0) == ["explode"]


def test_the_fuse_may_run_out_while_a_defuse_is_in_the_hand() -> None:
    table = Table("defuse", "nope", "nope", pile="kitten, skip")
    table.do(0, "draw")
    table.do(0, "explode")
    assert table.turn == (1, 1)
    assert table.discard == ["defuse"]


@pytest.mark.parametrize("size", [0, 1, 4])
def test_a_defused_kitten_goes_back_to_any_place(size: int) -> None:
    for position in range(size + 1):
        table = Table("defuse", "nope", pile="kitten" + ", skip" * size)
        table.do(0, "draw")
        assert table.do(0, "defuse") == [Defused(0)]
        assert table.legal(0) == [f"put back {n}" for n in range(size + 1)]
        assert table.do(0, f"put back {position}") == [KittenPutBack(0, position), TurnBegan(1, 1)]
        assert table.pile == ["skip"] * position + ["exploding_kitten"] + ["skip"] * (size - position)
        assert table.discard == ["defuse"]
        assert table.turn == (1, 1)


def test_a_defuse_pays_one_owed_turn() -> None:
    table = Table("defuse", "nope", pile="kitten, skip, skip", owed=3, attacked=True)
    for text in ("draw", "defuse", "put back 2"):
        table.do(0, text)
    assert table.turn == (0, 2)


def test_a_defuse_cannot_be_noped() -> None:
    table = Table("defuse", "nope", pile="kitten, skip")
    table.do(0, "draw")
    table.do(0, "defuse")
    assert table.deciders == (0,)


def test_exploding_puts_the_hand_face_up_to_the_discard_and_the_kitten_out_of_the_game() -> None:
    table = Table("skip, 2 cat_tabby", "nope", "nope", pile="kitten, shuffle, kitten", discard="attack")
    table.do(0, "draw")
    events = table.do(0, "explode")
    assert events == [Exploded(0, ("skip", "cat_tabby", "cat_tabby")), TurnBegan(1, 1)]
    assert table.discard == ["attack", "skip", "cat_tabby", "cat_tabby"]
    assert table.pile == ["shuffle", "exploding_kitten"]
    assert table.hand(0) == []
    assert table.see(None).alive == (False, True, True)


def test_exploding_while_owing_three_turns_drops_them() -> None:
    table = Table("", "attack", "", pile="kitten, kitten, skip", owed=3, attacked=True)
    table.do(0, "draw")
    table.do(0, "explode")
    assert table.turn == (1, 1)
    # Nor do they count as attacked turns of the next player.
    table.play("play attack")
    assert table.turn == (2, 2)


def test_exploding_in_reversed_order_gives_the_turn_to_the_next_in_that_order() -> None:
    table = Table("", "", "", "", pile="2 kitten, skip", direction=-1)
    table.do(0, "draw")
    table.do(0, "explode")
    assert table.turn == (3, 1)
    table.do(3, "draw")
    table.do(3, "explode")
    assert table.turn == (2, 1)


def test_play_passes_over_those_who_exploded() -> None:
    table = Table("", None, None, "", pile="9 skip")
    turns = []
    for _ in range(4):
        turns.append(table.turn[0])
        table.do(table.turn[0], "draw")
    assert turns == [0, 3, 0, 3]


def test_the_last_living_player_wins_and_the_others_rank_by_when_they_exploded() -> None:
    table = Table("skip", "nope", "nope", "nope", pile="3 kitten, skip", turn=2)
    events = []
    for seat in (2, 3, 0):
        assert table.game.outcome(table.state) is None
        table.do(seat, "draw")
        events = table.do(seat, "explode")
    assert events == [Exploded(0, ("skip",)), MatchEnded(1)]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,), (3,), (2,))
    assert outcome.scores == (2, 3, 0, 1)
    assert str(outcome.reason) == "exploding_kittens.why.last_one_left"


def test_the_winner_need_not_go_on_alone() -> None:
    table = Table("", "nope", pile="kitten, skip")
    table.do(0, "draw")
    table.do(0, "explode")
    assert table.deciders == ()
    assert all(table.legal(seat) == [] for seat in (0, 1))
    assert table.see(None).phase == "over"


def test_a_dead_player_is_asked_nothing_and_targeted_by_nothing() -> None:
    table = Table("favor, targeted_attack, 3 cat_black", None, "nope", discard="skip")
    assert not [text for text in table.legal(0) if "@ 1" in text]
    table.do(0, "play favor @ 2")
    assert table.deciders == (2,)
    table.do(2, "nope")
    assert table.deciders == (0,)
    assert table.legal(1) == []


def test_all_see_how_many_kittens_are_still_in_the_pile() -> None:
    table = Table("defuse", "", "", pile="2 kitten, skip")
    assert table.see(1).kittens == 2
    table.do(0, "draw")
    assert table.see(1).kittens == 1
    table.do(0, "defuse")
    assert table.see(1).kittens == 1
    table.do(0, "put back 0")
    assert table.see(1).kittens == 2
    table.do(1, "draw")
    table.do(1, "explode")
    assert [table.see(seat).kittens for seat in (0, 1, 2, None)] == [1] * 4


def test_the_action_tells_nothing_of_the_fuse() -> None:
    for fuse in (5, 8, "off"):
        table = Table("defuse", "", pile="kitten, skip", fuse=fuse)
        table.do(0, "draw")
        assert table.legal(0) == ["defuse", "explode"]
        assert GAME.observe(table.state, 1).options["fuse"] == fuse
