"""Pairs, three identical, five different, and the wild cat. Source: rules, "Combinations"."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.exploding_kittens.events import CardMoved, NothingToGive, Played, Taken
from tests.rules.exploding_kittens.box import KINDS
from tests.rules.exploding_kittens.table import GAME, Table


def combinations(hand: str, discard: str = "skip", cats_only: bool = False) -> list[str]:
    """The combinations that a hand may play against a single other player, without target and named kind."""
    table = Table(hand, "skip", discard=discard, cats_only=cats_only)
    texts = [text.split(" @")[0] for text in table.legal(0) if text.split()[0] in ("pair", "triple", "five")]
    return list(dict.fromkeys(texts))


def test_a_pair_steals_a_random_card() -> None:
    stolen: Counter[str | None] = Counter()
    for seed in range(300):
        table = Table("2 cat_gray", "defuse, 2 nope", seed=seed)
        table.do(0, "pair cat_gray + cat_gray @ 1")
        assert table.discard == ["cat_gray", "cat_gray"]
        (event,) = table.all_pass()
        assert isinstance(event, CardMoved)
        assert event == CardMoved(1, 0, "pair", event.card)
        assert table.hand(0) == [event.card]
        assert len(table.hand(1)) == 2
        assert table.turn == (0, 1)
        stolen[event.card] += 1
    assert 70 < stolen["defuse"] < 130  # one card in three
    assert stolen.keys() == {"defuse", "nope"}


def test_a_pair_is_aimed_at_any_other_living_player_who_holds_a_card() -> None:
    table = Table("2 skip", "", "nope", None, "defuse")
    assert [text for text in table.legal(0) if "pair" in text] == [
        "pair skip + skip @ 2",
        "pair skip + skip @ 4",
    ]


@pytest.mark.parametrize("hand", ["2 cat_gray", "3 cat_gray"])
def test_without_a_target_neither_pair_nor_three_can_be_played(hand: str) -> None:
    assert Table(hand, "", None).legal(0) == ["draw"]


def test_a_pair_against_a_hand_that_its_nopes_emptied_brings_nothing() -> None:
    table = Table("2 cat_gray, nope", "nope")
    table.do(0, "pair cat_gray + cat_gray @ 1")
    table.do(1, "nope")
    table.do(0, "nope")
    assert table.all_pass() == [NothingToGive(1, 0, "pair")]
    assert table.turn == (0, 1)


def test_three_identical_bring_the_named_card_if_they_have_it() -> None:
    table = Table("3 skip", "", "defuse, nope")
    played = table.do(0, "triple skip + skip + skip @ 2 for defuse")
    assert played == [Played(0, ("skip",) * 3, 2, "defuse")]
    assert table.all_pass() == [CardMoved(2, 0, "triple", "defuse")]
    assert table.hand(0) == ["defuse"]
    assert table.hand(2) == ["nope"]
    assert table.turn == (0, 1)


def test_three_identical_bring_nothing_if_they_do_not_have_it() -> None:
    table = Table("3 skip", "", "nope")
    table.do(0, "triple skip + skip + skip @ 2 for defuse")
    assert table.all_pass() == [NothingToGive(2, 0, "triple", "defuse")]
    assert table.hand(0) == []
    assert table.hand(2) == ["nope"]
    assert table.turn == (0, 1)


def test_the_named_card_may_be_of_any_kind_in_the_deck_that_a_hand_can_hold() -> None:
    for deck in ("classic", "full"):
        table = Table("3 skip", "nope", deck=deck)
        named = [text.split()[-1] for text in table.legal(0) if "triple" in text]
        in_deck = [kind for kind, n in zip(GAME.deck.kinds, table.state.counts, strict=True) if n]
        assert named == [kind for kind in in_deck if kind != "exploding_kitten"]
        assert len(KINDS.intersection(named)) == {"classic": 12, "full": 24}[deck]


@pytest.mark.parametrize("kind", ["exploding_kitten", "bury"])
def test_no_other_kind_can_be_named(kind: str) -> None:
    table = Table("3 skip", "nope", deck="classic")
    assert table.refusal(0, f"triple skip + skip + skip @ 1 for {kind}") == "not_in_this_deck"


def test_five_different_take_any_card_from_the_discard_pile() -> None:
    table = Table(
        "attack, bury, cat_black, favor, nope",
        "skip",
        discard="defuse, skip, defuse, reverse",
        pile="3 shuffle",
    )
    table.play("five attack + bury + cat_black + favor + nope")
    assert table.deciders == (0,)
    assert table.legal(0) == ["take defuse", "take skip", "take reverse"]
    # The uppermost of its kind goes, for all to see.
    assert table.do(0, "take defuse") == [Taken(0, "defuse", 2)]
    assert table.hand(0) == ["defuse"]
    assert table.discard == ["defuse", "skip", "reverse", "attack", "bury", "cat_black", "favor", "nope"]
    assert table.turn == (0, 1)


def test_the_five_themselves_and_the_nopes_on_them_cannot_be_taken() -> None:
    table = Table("attack, bury, cat_black, favor, reverse, nope", "nope", discard="skip")
    table.do(0, "five attack + bury + cat_black + favor + reverse")
    table.do(1, "nope")
    table.do(0, "nope")
    table.all_pass()
    assert table.legal(0) == ["take skip"]
    assert table.refusal(0, "take nope") == "not_in_discard"
    assert table.refusal(0, "take attack") == "not_in_discard"


def test_five_different_are_not_playable_while_the_discard_pile_is_empty() -> None:
    hand = "attack, bury, cat_black, favor, nope"
    assert combinations(hand, discard="") == []
    table = Table(hand, "skip")
    assert table.refusal(0, "five attack + bury + cat_black + favor + nope") == "discard_empty"


def test_five_different_need_nobody_to_take_from() -> None:
    table = Table("attack, bury, cat_black, favor, nope", "", discard="skip")
    assert "five attack + bury + cat_black + favor + nope" in table.legal(0)


def test_any_kind_forms_combinations_defuse_and_nope_included() -> None:
    for kind in set(GAME.deck.kinds) - {"exploding_kitten"}:
        assert f"pair {kind} + {kind}" in combinations(f"2 {kind}")
        assert f"triple {kind} + {kind} + {kind}" in combinations(f"3 {kind}")
    assert combinations("defuse, nope, skip, favor, bury") == ["five bury + defuse + favor + nope + skip"]


def test_the_effects_of_the_cards_in_a_combination_do_not_apply() -> None:
    table = Table("2 attack, defuse", "nope", pile="9 shuffle")
    table.play("pair attack + attack @ 1")
    assert table.turn == (0, 1)
    assert table.state.attacked is False


def test_cards_that_differ_are_neither_pair_nor_three() -> None:
    assert combinations("skip, nope, favor, cat_black, 2 bury") == [
        "pair bury + bury",
        "five bury + cat_black + favor + nope + skip",
    ]
    table = Table("2 skip, nope, cat_black, cat_tabby", "nope", discard="skip")
    assert table.refusal(0, "pair nope + skip @ 1") == "not_a_pair"
    assert table.refusal(0, "pair cat_black + cat_tabby @ 1") == "not_a_pair"
    assert table.refusal(0, "triple nope + skip + skip @ 1 for nope") == "not_three_identical"
    assert table.refusal(0, "pair nope + skip + skip @ 1") == "not_a_pair"
    assert table.refusal(0, "triple skip + skip @ 1 for nope") == "not_three_identical"
    assert table.refusal(0, "five cat_black + cat_tabby + nope + skip + skip") == "not_five_different"
    assert table.refusal(0, "five cat_black + cat_tabby + nope + skip") == "not_five_different"


def test_all_cards_of_a_combination_come_from_the_own_hand() -> None:
    table = Table("skip", "2 skip", discard="skip")
    assert table.refusal(0, "pair skip + skip @ 1") == "not_held"


# --- the wild cat


def test_a_cat_and_a_wild_cat_are_a_pair() -> None:
    assert combinations("cat_tabby, cat_wild") == ["pair cat_tabby + cat_wild"]


def test_two_wild_cats_are_a_pair() -> None:
    assert combinations("2 cat_wild") == ["pair cat_wild + cat_wild"]


def test_a_wild_cat_never_stands_for_what_is_no_cat() -> None:
    assert combinations("skip, cat_wild") == []
    assert combinations("2 skip, cat_wild") == ["pair skip + skip"]


@pytest.mark.parametrize(
    ("hand", "three"),
    [
        ("2 cat_tabby, cat_wild", "cat_tabby + cat_tabby + cat_wild"),
        ("cat_tabby, 2 cat_wild", "cat_tabby + cat_wild + cat_wild"),
        ("3 cat_wild", "cat_wild + cat_wild + cat_wild"),
    ],
)
def test_wild_cats_make_three_identical(hand: str, three: str) -> None:
    assert [text for text in combinations(hand) if "triple" in text] == [f"triple {three}"]


def test_two_cats_that_differ_and_a_wild_one_are_not_three_identical() -> None:
    assert combinations("cat_tabby, cat_black, cat_wild") == [
        "pair cat_black + cat_wild",
        "pair cat_tabby + cat_wild",
    ]


def test_a_wild_cat_counts_as_a_kind_of_its_own_among_five_different() -> None:
    five = "five cat_black + cat_ginger + cat_tabby + cat_white + cat_wild"
    assert five in combinations("cat_black, cat_white, cat_tabby, cat_ginger, cat_wild")


def test_a_second_wild_cat_stands_for_a_cat_that_is_missing_from_the_five() -> None:
    fives = [text for text in combinations("skip, nope, favor, 2 cat_wild") if "five" in text]
    assert fives == ["five cat_wild + cat_wild + favor + nope + skip"]
    assert "five cat_black + cat_wild + cat_wild + cat_wild + cat_wild" in combinations(
        "cat_black, 4 cat_wild"
    )


def test_with_cats_only_pairs_and_threes_are_made_of_cats_and_fives_of_anything() -> None:
    hand = "3 skip, 2 cat_black, cat_wild, nope, favor"
    assert combinations(hand, cats_only=True) == [
        "pair cat_black + cat_black",
        "pair cat_black + cat_wild",
        "triple cat_black + cat_black + cat_wild",
        "five cat_black + cat_wild + favor + nope + skip",
    ]
    table = Table(hand, "nope", cats_only=True)
    assert table.refusal(0, "pair skip + skip @ 1") == "cats_only"
    assert table.refusal(0, "triple skip + skip + skip @ 1 for nope") == "cats_only"


def test_each_combination_is_listed_once_however_many_cards_could_form_it() -> None:
    table = Table("4 cat_black, 4 cat_white, 4 skip", "nope", "nope", discard="skip")
    legal = table.legal(0)
    nameable = len(GAME.deck.kinds) - 1  # all but the kitten
    assert len(legal) == len(set(legal))
    assert sum("pair" in text for text in legal) == 3 * 2
    assert sum("triple" in text for text in legal) == 3 * 2 * nameable
