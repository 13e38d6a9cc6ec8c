"""Attacks and owed turns. Source: rules, "Every card" and "Attacks stack"."""

from __future__ import annotations

import pytest

from game.rules.exploding_kittens.events import TurnBegan, TurnsOwed
from tests.rules.exploding_kittens.table import Table


@pytest.mark.parametrize(("card", "turns"), [("attack", 2), ("triple_attack", 3)])
def test_an_attack_ends_the_turn_without_drawing_and_the_next_player_owes(card: str, turns: int) -> None:
    table = Table(card, "", "", pile="5 shuffle")
    assert table.play(f"play {card}") == [TurnsOwed(0, 1, turns), TurnBegan(1, turns)]
    assert table.turn == (1, turns)
    assert len(table.pile) == 5


def test_a_targeted_attack_gives_the_turn_to_the_chosen_player_and_play_goes_on_from_there() -> None:
    table = Table("targeted_attack", "", "", "")
    assert table.legal(0) == ["draw", *(f"play targeted_attack @ {seat}" for seat in (1, 2, 3))]
    table.play("play targeted_attack @ 2")
    assert table.turn == (2, 2)
    table.do(2, "draw")
    table.do(2, "draw")
    assert table.turn == (3, 1)


def test_a_targeted_attack_may_hit_somebody_without_cards_but_nobody_dead() -> None:
    table = Table("targeted_attack", "", None)
    assert table.legal(0) == ["draw", "play targeted_attack @ 1"]


def test_an_attack_goes_in_the_direction_of_play_past_those_who_exploded() -> None:
    table = Table("attack", "", "", None, direction=-1)
    table.play("play attack")
    assert table.turn == (2, 2)


def test_answering_an_attack_at_once_passes_on_four() -> None:
    table = Table("attack", "attack", "")
    table.play("play attack")
    table.play("play attack")
    assert table.turn == (2, 4)


def test_answering_an_attack_after_one_of_the_two_turns_passes_on_three() -> None:
    table = Table("attack", "attack", "")
    table.play("play attack")
    table.do(1, "draw")
    table.play("play attack")
    assert table.turn == (2, 3)


def test_an_ordinary_turn_adds_nothing_to_an_attack() -> None:
    table = Table("", "attack", "")
    table.do(0, "draw")
    table.play("play attack")
    assert table.turn == (2, 2)


def test_attacked_turns_that_are_paid_leave_an_ordinary_one_behind() -> None:
    table = Table("attack, attack", "", pile="9 shuffle")
    table.play("play attack")
    table.do(1, "draw")
    table.do(1, "draw")
    assert table.turn == (0, 1)
    table.play("play attack")
    assert table.turn == (1, 2)


def test_three_attacks_in_a_row_add_up() -> None:
    table = Table("attack", "triple_attack", "targeted_attack", "")
    table.play("play attack")
    table.play("play triple_attack")
    table.play("play targeted_attack @ 0")
    assert table.turn == (0, 7)


@pytest.mark.parametrize("paid", [0, 1])
def test_with_the_option_off_only_the_new_number_is_owed(paid: int) -> None:
    table = Table("attack", "attack", "", attacks_stack=False)
    table.play("play attack")
    for _ in range(paid):
        table.do(1, "draw")
    table.play("play attack")
    assert table.turn == (2, 2)


def test_a_self_attack_adds_two_turns_after_this_one() -> None:
    table = Table("self_attack", "", pile="9 shuffle")
    assert table.play("play self_attack") == [TurnsOwed(0, 0, 3)]
    assert table.turn == (0, 3)
    for _ in range(3):
        table.do(0, "draw")
    assert table.turn == (1, 1)


@pytest.mark.parametrize(("drawn", "owed"), [(0, 5), (1, 4), (2, 3)])
def test_turns_of_a_self_attack_count_as_attacked_ones(drawn: int, owed: int) -> None:
    table = Table("self_attack, attack", "", pile="9 shuffle")
    table.play("play self_attack")
    for _ in range(drawn):
        table.do(0, "draw")
    table.play("play attack")
    assert table.turn == (1, owed)


def test_a_noped_attack_leaves_the_player_to_draw() -> None:
    table = Table("attack", "nope", owed=2, attacked=True)
    table.do(0, "play attack")
    table.do(1, "nope")
    table.all_pass()
    assert table.turn == (0, 2)
    assert table.legal(0) == ["draw"]
