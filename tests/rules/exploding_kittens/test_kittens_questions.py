"""Questions that players ask of each other at the table, and what the rules answer.

Most go over several rules at once; the rules themselves have their own tests.
"""

from __future__ import annotations

import pytest

from game.rules.exploding_kittens.events import Cancelled, Exploded, KittenDrawn, NothingToGive, Peeked
from tests.rules.exploding_kittens.table import Table

# Nope!


def test_may_a_nope_be_played_on_a_defuse_or_on_the_kitten_itself() -> None:
    table = Table("defuse, skip", "2 nope", pile="kitten, 3 shuffle")
    table.do(0, "draw")
    assert table.refusal(1, "nope") == "no_window"
    table.do(0, "defuse")
    assert table.refusal(1, "nope") == "no_window"
    table.do(0, "put back 0")
    assert table.refusal(1, "nope") == "no_window"


def test_may_an_attack_be_noped_by_somebody_whom_it_does_not_hit() -> None:
    table = Table("attack", "skip", "nope", "skip")
    table.do(0, "play attack")
    table.do(2, "nope")
    assert Cancelled(0, ("attack",)) in table.all_pass()
    assert table.turn == (0, 1)
    table.do(0, "draw")
    assert table.turn == (1, 1)


def test_whose_turn_is_it_when_an_attack_that_answers_an_attack_is_noped() -> None:
    table = Table("nope", "attack, skip", owed=2, attacked=True, turn=1)
    table.do(1, "play attack")
    table.do(0, "nope")
    table.all_pass()
    assert table.turn == (1, 2)


def test_may_one_nope_ones_own_card_without_a_nope_of_another() -> None:
    table = Table("shuffle, nope", "skip", "nope")
    table.do(0, "play shuffle")
    assert table.refusal(0, "nope") == "own_on_top"


def test_may_a_nope_be_noped_by_a_third_player_and_that_one_again_by_the_first() -> None:
    table = Table("favor, skip", "2 nope, 2 shuffle", "nope, bury")
    table.do(0, "play favor @ 1")
    for seat in (1, 2, 1):
        table.do(seat, "nope")
    table.all_pass()
    assert table.turn == (0, 1)  # three of them: the favor is cancelled
    assert table.discard == ["favor", "nope", "nope", "nope"]


def test_may_one_say_nope_after_having_let_it_stand() -> None:
    table = Table("shuffle", "nope", "nope", None)
    table.do(0, "play shuffle")
    table.do(1, "pass")
    assert table.refusal(1, "nope") == "let_stand_already"
    table.do(2, "pass")
    assert table.refusal(1, "nope") == "no_window"
    assert table.refusal(3, "nope") == "not_asked"


def test_does_the_cancelled_player_get_the_card_back_or_may_play_another() -> None:
    table = Table("2 skip", "nope", "bury")
    table.do(0, "play skip")
    table.do(1, "nope")
    table.all_pass()
    assert table.hand(0) == ["skip"]
    table.play("play skip")
    assert table.turn == (1, 1)


def test_does_a_nope_on_five_different_leave_the_five_where_they_can_be_taken_later() -> None:
    five = "attack, favor, shuffle, skip, bury"
    table = Table(f"{five}, 2 reverse, cat_black, cat_gray, cat_white, nope", "nope", discard="defuse")
    table.do(0, "five attack + bury + favor + shuffle + skip")
    table.do(1, "nope")
    table.all_pass()
    table.play("five cat_black + cat_gray + cat_white + nope + reverse")
    assert table.state.phase == "take"
    assert set(table.legal(0)) == {
        f"take {kind}" for kind in ("defuse", "attack", "bury", "favor", "shuffle", "skip", "nope")
    }


def test_is_a_nope_in_a_pair_or_among_five_different_an_answer_to_anything() -> None:
    table = Table("2 nope, skip", "shuffle", "bury")
    table.do(0, "pair nope + nope @ 1")
    table.all_pass()
    assert sorted(table.hand(0)) == ["shuffle", "skip"]
    assert table.turn == (0, 1)


# The end of a turn


def test_must_one_play_a_card_and_may_one_play_after_drawing() -> None:
    table = Table("skip", "shuffle", pile="favor, 4 shuffle")
    table.do(0, "draw")
    assert table.refusal(0, "play skip") == "not_asked"
    assert table.refusal(1, "play skip") == "not_held"
    assert "draw" in table.legal(1)


def test_does_a_skip_against_an_attack_end_both_turns() -> None:
    table = Table("attack", "2 skip", "bury")
    table.play("play attack")
    table.play("play skip")
    assert table.turn == (1, 1)
    table.play("play skip")
    assert table.turn == (2, 1)


def test_does_a_drawn_kitten_end_the_second_turn_of_an_attack_as_well() -> None:
    table = Table("skip", "defuse", "skip", pile="kitten, 4 shuffle", turn=1, owed=2, attacked=True)
    table.do(1, "draw")
    table.do(1, "defuse")
    table.do(1, "put back 3")
    assert table.turn == (1, 1)


def test_may_the_same_kitten_be_drawn_again_at_once() -> None:
    table = Table("skip", "2 defuse", pile="kitten, 4 shuffle", turn=1, owed=2, attacked=True)
    for _ in range(2):
        events = table.do(1, "draw")
        assert events == [KittenDrawn(1, "top")]
        table.do(1, "defuse")
        table.do(1, "put back 0")
    assert table.turn == (0, 1)


def test_does_an_attack_after_a_self_attack_pass_on_all_its_turns() -> None:
    table = Table("self_attack, attack", "skip", "bury")
    table.play("play self_attack")
    assert table.turn == (0, 3)
    table.play("play attack")
    assert table.turn == (1, 5)


def test_does_a_reverse_answer_an_attack_and_who_is_next() -> None:
    table = Table("attack", "reverse", "skip")
    table.play("play attack")
    table.play("play reverse")
    assert table.turn == (1, 1)  # one of the two is paid
    table.do(1, "draw")
    assert table.turn == (0, 1)


def test_may_a_targeted_attack_send_the_turn_back_past_players_who_have_not_played() -> None:
    table = Table("skip", "targeted_attack", "skip", "bury", turn=1)
    table.play("play targeted_attack @ 0")
    assert table.turn == (0, 2)
    table.play("play skip")
    table.do(0, "draw")
    assert table.turn == (1, 1)  # from there on as ever


def test_what_does_a_super_skip_leave_to_an_attack_of_the_next_player() -> None:
    table = Table("super_skip", "attack", "bury", owed=3, attacked=True)
    table.play("play super_skip")
    assert table.turn == (1, 3)
    table.play("play attack")
    assert table.turn == (2, 5)


# The pile


def test_what_if_only_kittens_are_left_in_the_pile() -> None:
    table = Table("skip", "defuse", pile="kitten")
    table.play("play skip")
    table.do(1, "draw")
    assert table.legal(1) == ["defuse", "explode"]
    table.do(1, "defuse")
    assert table.legal(1) == ["put back 0"]
    assert table.refusal(1, "put back 1") == "no_such_place"
    table.do(1, "put back 0")
    assert table.turn == (0, 1)
    assert table.see(0).pile == ("exploding_kitten",)  # no secret: there is no other place


def test_does_burying_a_kitten_explode_anybody() -> None:
    table = Table("bury", "skip", pile="kitten, 2 shuffle")
    table.play("play bury")
    assert table.turn == (1, 1)
    assert table.pile == ["shuffle", "shuffle", "exploding_kitten"]
    assert table.see(0).pile[-1] == "exploding_kitten"
    assert table.see(1).pile[-1] is None


def test_may_a_kitten_seen_on_top_be_put_deeper_by_altering_the_future() -> None:
    table = Table("alter_the_future", "skip", pile="kitten, favor, skip, bury")
    events = table.play("play alter_the_future")
    assert Peeked(0, 3, ("exploding_kitten", "favor", "skip")) in events
    assert table.refusal(0, "arrange favor, skip, bury") == "other_cards"
    assert table.refusal(0, "draw") == "first_arrange"
    table.do(0, "arrange favor, skip, exploding_kitten")
    assert table.pile == ["favor", "skip", "exploding_kitten", "bury"]


def test_is_a_kitten_drawn_from_the_bottom_put_back_only_to_the_bottom() -> None:
    table = Table("draw_from_bottom, defuse", "skip", pile="2 shuffle, kitten")
    table.play("play draw_from_bottom")
    table.do(0, "defuse")
    assert table.legal(0) == ["put back 0", "put back 1", "put back 2"]


# Cards of others


def test_does_the_giver_of_a_favor_choose_and_may_it_be_the_only_card() -> None:
    table = Table("favor", "defuse", "skip")
    table.play("play favor @ 1")
    assert table.legal(1) == ["give defuse"]
    assert table.refusal(1, "give skip") == "not_held"
    assert table.refusal(0, "draw") == "not_asked"
    table.do(1, "give defuse")
    assert table.hand(0) == ["defuse"]
    assert table.turn == (0, 1)


def test_may_a_defuse_be_stolen_or_asked_for_by_name() -> None:
    table = Table("2 skip, 3 shuffle", "defuse", "defuse")
    table.play("pair skip + skip @ 1")
    table.play("triple shuffle + shuffle + shuffle @ 2 for defuse")
    assert table.hand(0) == ["defuse", "defuse"]


def test_may_one_ask_for_a_kitten_or_take_one_from_the_discard_pile() -> None:
    table = Table("3 shuffle, attack, favor, nope, skip", "bury", None, discard="defuse")
    asked = "triple shuffle + shuffle + shuffle @ 1 for exploding_kitten"
    assert table.refusal(0, asked) == "not_in_this_deck"
    table.play("five attack + favor + nope + shuffle + skip")
    assert table.refusal(0, "take exploding_kitten") == "not_in_discard"


def test_does_the_one_who_explodes_keep_anything_from_the_others() -> None:
    table = Table("nope, 2 skip", "defuse", "attack", pile="kitten, 4 shuffle")
    table.do(0, "draw")
    assert table.refusal(0, "defuse") == "not_held"
    assert Exploded(0, ("nope", "skip", "skip")) in table.do(0, "explode")
    assert table.discard == ["nope", "skip", "skip"]
    assert table.refusal(0, "draw") == "not_asked"


def test_may_one_ask_somebody_for_a_card_that_one_knows_they_lack() -> None:
    table = Table("3 skip", "shuffle", "bury")
    events = table.play("triple skip + skip + skip @ 1 for defuse")
    assert NothingToGive(1, 0, "triple", "defuse") in events
    assert table.hand(0) == []
    assert table.turn == (0, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pair cat_black + cat_white @ 1", "not_a_pair"),
        ("pair cat_wild + skip @ 1", "not_a_pair"),
        ("triple cat_black + cat_white + cat_wild @ 1 for nope", "not_three_identical"),
        ("play cat_wild", "cat_alone"),
        ("play defuse", "only_on_a_kitten"),
        ("play nope", "only_in_a_window"),
        ("pair skip + skip @ 1", "not_held"),
        ("five cat_black + cat_white + cat_wild + nope + skip", "discard_empty"),
    ],
)
def test_what_the_table_says_to_cards_that_do_not_go_together(text: str, why: str) -> None:
    table = Table("cat_black, cat_white, cat_wild, skip, defuse, nope", "shuffle")
    assert table.refusal(0, text) == why
