"""Every card that is played by itself. Source: rules, "Every card" and "Edge cases that must hold"."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    CardMoved,
    DirectionTurned,
    Drew,
    EndsSwapped,
    FavorAsked,
    KittenDrawn,
    NothingToGive,
    Peeked,
    Shuffled,
    Skipped,
    TurnBegan,
)
from tests.rules.exploding_kittens.table import Table

CATS = ("cat_black", "cat_white", "cat_gray", "cat_tabby", "cat_ginger", "cat_wild")


def test_skip_pays_one_owed_turn_without_drawing() -> None:
    table = Table("2 skip", "", pile="5 shuffle", owed=2, attacked=True)
    assert table.play("play skip") == [Skipped(0), TurnBegan(0, 1)]
    table.play("play skip")
    assert table.turn == (1, 1)
    assert len(table.pile) == 5


@pytest.mark.parametrize(("owed", "attacked"), [(1, False), (1, True), (3, True)])
def test_super_skip_hands_all_owed_turns_to_the_next_player(owed: int, attacked: bool) -> None:
    table = Table("super_skip", "", "", pile="5 shuffle", owed=owed, attacked=attacked)
    table.play("play super_skip")
    assert table.turn == (1, owed)
    assert len(table.pile) == 5


def test_turns_handed_over_by_a_super_skip_stay_attacked_ones() -> None:
    table = Table("super_skip", "attack", "", owed=2, attacked=True)
    table.play("play super_skip")
    table.play("play attack")
    assert table.turn == (2, 4)


def test_reverse_pays_one_owed_turn_and_turns_the_direction_round() -> None:
    table = Table("reverse", "", "", "")
    assert table.play("play reverse") == [DirectionTurned(0, -1), TurnBegan(3, 1)]
    table.do(3, "draw")
    assert table.turn == (2, 1)


def test_reverse_leaves_the_other_owed_turns() -> None:
    table = Table("reverse", "", "", owed=2, attacked=True)
    table.play("play reverse")
    assert table.turn == (0, 1)
    table.do(0, "draw")
    assert table.turn == (2, 1)


def test_two_reverses_restore_the_direction() -> None:
    table = Table("reverse", "", "reverse")
    table.play("play reverse")
    table.play("play reverse")
    assert table.turn == (0, 1)
    table.do(0, "draw")
    assert table.turn == (1, 1)


@pytest.mark.parametrize("hands", [("reverse", ""), ("reverse", None, "", None)])
def test_reverse_with_two_left_pays_one_turn_and_the_other_plays(hands: tuple[str | None, ...]) -> None:
    table = Table(*hands)
    table.play("play reverse")
    assert table.turn == (hands.index(""), 1)
    table = Table(*hands, owed=2, attacked=True)
    table.play("play reverse")
    assert table.turn == (0, 1)


def test_favor_takes_a_card_that_the_giver_chooses() -> None:
    table = Table("favor", "nope", "defuse, 2 skip")
    assert table.play("play favor @ 2") == [FavorAsked(0, 2)]
    assert table.deciders == (2,)
    assert table.legal(2) == ["give defuse", "give skip"]
    assert table.do(2, "give skip") == [CardMoved(2, 0, "favor", "skip")]
    assert table.hand(0) == ["skip"]
    assert table.hand(2) == ["defuse", "skip"]
    assert table.turn == (0, 1)


def test_favor_may_be_aimed_at_any_other_living_player_who_holds_a_card() -> None:
    table = Table("favor", "", "skip", None, "nope")
    assert table.legal(0) == ["draw", "play favor @ 2", "play favor @ 4"]


def test_favor_cannot_be_played_when_nobody_has_a_card() -> None:
    assert Table("favor", "", "").legal(0) == ["draw"]


def test_favor_of_a_hand_that_its_nopes_emptied_brings_nothing() -> None:
    table = Table("favor, nope", "nope")
    table.do(0, "play favor @ 1")
    table.do(1, "nope")
    table.do(0, "nope")
    assert table.all_pass() == [NothingToGive(1, 0, "favor")]
    assert table.turn == (0, 1)


def test_shuffle_shuffles_the_draw_pile() -> None:
    cards = "skip, favor, attack, nope, kitten, bury, reverse, shuffle"
    orders = set()
    for seed in range(12):
        table = Table("shuffle", "", pile=cards, seed=seed)
        before = table.pile
        assert table.play("play shuffle") == [Shuffled(0)]
        assert Counter(table.pile) == Counter(before)
        orders.add(tuple(table.pile))
        assert table.turn == (0, 1)
    assert len(orders) == 12


def test_draw_from_the_bottom_ends_one_turn_with_the_bottom_card() -> None:
    table = Table("draw_from_bottom", "", pile="skip, shuffle, bury", owed=2, attacked=True)
    assert table.play("play draw_from_bottom") == [Drew(0, "bottom", "bury"), TurnBegan(0, 1)]
    assert table.hand(0) == ["bury"]
    assert table.pile == ["skip", "shuffle"]


def test_a_kitten_drawn_from_the_bottom_takes_the_same_course_and_pays_one_turn() -> None:
    table = Table("draw_from_bottom, defuse", "", pile="skip, kitten", owed=2, attacked=True)
    assert table.play("play draw_from_bottom") == [KittenDrawn(0, "bottom")]
    assert table.legal(0) == ["defuse", "explode"]
    table.do(0, "defuse")
    table.do(0, "put back 0")
    assert table.turn == (0, 1)
    assert table.pile == ["exploding_kitten", "skip"]


def test_a_kitten_drawn_from_the_bottom_may_explode() -> None:
    table = Table("draw_from_bottom", "", "", pile="skip, kitten")
    table.play("play draw_from_bottom")
    table.do(0, "explode")
    assert table.turn == (1, 1)


@pytest.mark.parametrize(("card", "count"), [("see_the_future", 3), ("see_the_far_future", 5)])
def test_seeing_the_future_shows_the_top_cards_the_next_draw_first(card: str, count: int) -> None:
    table = Table(card, "", pile="skip, kitten, favor, bury, nope, shuffle")
    top = ("skip", "exploding_kitten", "favor", "bury", "nope")[:count]
    assert table.play(f"play {card}") == [Peeked(0, count, top)]
    assert table.see(0).pile[: count + 1] == (*top, None)
    assert table.turn == (0, 1)
    assert table.do(0, "draw")[0] == Drew(0, "top", "skip")


@pytest.mark.parametrize(("card", "count"), [("alter_the_future", 3), ("super_alter_the_future", 5)])
def test_altering_the_future_puts_the_top_cards_into_any_order(card: str, count: int) -> None:
    table = Table(card, "", pile="skip, kitten, favor, bury, nope, shuffle")
    top = ["skip", "exploding_kitten", "favor", "bury", "nope"][:count]
    assert table.play(f"play {card}") == [Peeked(0, count, tuple(top))]
    assert table.deciders == (0,)
    assert len(table.legal(0)) == {3: 6, 5: 120}[count]
    order = top[::-1]
    assert table.do(0, f"arrange {', '.join(order)}") == [Arranged(0, count, tuple(order))]
    assert table.pile[:count] == order
    assert table.pile[count:] == ["skip", "exploding_kitten", "favor", "bury", "nope", "shuffle"][count:]
    assert table.turn == (0, 1)


def test_orders_that_differ_only_in_cards_of_one_kind_are_one() -> None:
    table = Table("alter_the_future", "", pile="skip, nope, skip, bury")
    table.play("play alter_the_future")
    assert table.legal(0) == [
        "arrange nope, skip, skip",
        "arrange skip, nope, skip",
        "arrange skip, skip, nope",
    ]


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("card", ["see_the_future", "see_the_far_future"])
def test_seeing_more_cards_than_there_are_shows_all_there_are(card: str, size: int) -> None:
    table = Table(card, "", pile=f"{size} skip")
    assert table.play(f"play {card}") == [Peeked(0, size, ("skip",) * size)]


@pytest.mark.parametrize("card", ["alter_the_future", "super_alter_the_future"])
def test_altering_more_cards_than_there_are_alters_all_there_are(card: str) -> None:
    table = Table(card, "", pile="skip, kitten")
    table.play(f"play {card}")
    assert table.see(1).looking == 2
    table.do(0, "arrange exploding_kitten, skip")
    assert table.see(1).looking == 0
    assert table.pile == ["exploding_kitten", "skip"]
    table = Table(card, "", pile="kitten")
    table.play(f"play {card}")
    assert table.legal(0) == ["arrange exploding_kitten"]
    table.do(0, "arrange exploding_kitten")
    assert table.turn == (0, 1)


def test_recto_verso_swaps_top_and_bottom() -> None:
    table = Table("recto_verso", "", pile="skip, favor, bury, kitten")
    assert table.play("play recto_verso") == [EndsSwapped(0)]
    assert table.pile == ["exploding_kitten", "favor", "bury", "skip"]
    assert table.turn == (0, 1)


def test_recto_verso_with_one_card_changes_nothing() -> None:
    table = Table("recto_verso", "", pile="kitten")
    table.play("play recto_verso")
    assert table.pile == ["exploding_kitten"]


@pytest.mark.parametrize("card", ["skip", "exploding_kitten"])
def test_bury_puts_the_drawn_card_to_the_bottom_without_effect_and_ends_one_turn(card: str) -> None:
    table = Table("bury", "", pile=f"{card}, favor, shuffle", owed=2, attacked=True)
    assert table.play("play bury") == [Buried(0, card), TurnBegan(0, 1)]
    assert table.pile == ["favor", "shuffle", card]
    assert table.hand(0) == []
    table = Table("bury", "", pile=card)
    table.play("play bury")
    assert table.pile == [card]
    assert table.turn == (1, 1)


@pytest.mark.parametrize("card", CATS)
def test_a_cat_is_not_playable_alone(card: str) -> None:
    table = Table(card, "skip", discard="skip")
    assert table.legal(0) == ["draw"]
    assert table.refusal(0, f"play {card}") == "cat_alone"


def test_a_defuse_is_played_only_when_a_kitten_was_drawn() -> None:
    table = Table("defuse", "skip")
    assert table.legal(0) == ["draw"]
    assert table.refusal(0, "play defuse") == "only_on_a_kitten"
    assert table.refusal(0, "defuse") == "no_kitten"
    assert table.turn == (0, 1)


def test_a_nope_is_played_only_in_a_window() -> None:
    table = Table("nope", "skip")
    assert table.legal(0) == ["draw"]
    assert table.refusal(0, "play nope") == "only_in_a_window"
    assert table.refusal(0, "nope") == "no_window"
