"""What is refused, and why; and that the list of legal actions and the authority agree."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest

from game.core.options import complete
from game.core.rng import Rng
from game.paths import LOCALE
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    ExplodingKittensAction,
    Five,
    Give,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
    Triple,
)
from tests.rules.exploding_kittens.table import GAME, Table

FULL = "favor, nope, skip, 2 shuffle"


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (1, "draw", "not_asked"),
        (0, "play attack", "not_held"),
        (0, "play unheard_of", "not_held"),
        (0, "play favor", "needs_target"),
        (0, "play skip @ 1", "takes_no_target"),
        (0, "play favor @ 0", "target_is_oneself"),
        (0, "play favor @ 1", "target_holds_nothing"),
        (0, "play favor @ 2", "target_exploded"),
        (0, "play favor @ 9", "no_such_seat"),
        (0, "pair shuffle + shuffle @ 1", "target_holds_nothing"),
        (0, "nope", "no_window"),
        (0, "pass", "no_window"),
        (0, "defuse", "no_kitten"),
        (0, "explode", "no_kitten"),
        (0, "put back 0", "no_put_back"),
        (0, "give skip", "no_give"),
        (0, "arrange skip", "no_arrange"),
        (0, "take skip", "no_take"),
    ],
)
def test_in_a_turn(seat: int, text: str, why: str) -> None:
    assert Table(FULL, "", None, "nope").refusal(seat, text) == why


def test_in_a_window() -> None:
    table = Table("skip", "shuffle", "nope")
    table.do(0, "play skip")
    assert table.refusal(1, "nope") == "no_nope"
    assert table.refusal(1, "draw") == "first_window"
    assert table.refusal(1, "play shuffle") == "first_window"
    assert table.refusal(0, "draw") == "not_asked"


def test_while_a_kitten_lies_open() -> None:
    table = Table("skip, defuse", "", pile="kitten, skip")
    table.do(0, "draw")
    assert table.refusal(0, "play skip") == "first_kitten"
    assert table.refusal(0, "draw") == "first_kitten"
    assert table.refusal(0, "put back 0") == "first_kitten"
    assert table.refusal(1, "explode") == "not_asked"
    table.do(0, "defuse")
    assert table.refusal(0, "explode") == "first_put_back"
    assert table.refusal(0, "put back 2") == "no_such_place"
    without = Table("skip", "", pile="kitten, skip")
    without.do(0, "draw")
    assert without.refusal(0, "defuse") == "not_held"
    assert without.refusal(0, "play skip") == "no_defuse"


def test_while_a_choice_is_pending() -> None:
    table = Table("favor, alter_the_future", "nope, skip", pile="skip, bury, nope, kitten")
    table.play("play favor @ 1")
    assert table.refusal(1, "give bury") == "not_held"
    assert table.refusal(1, "nope") == "first_give"
    assert table.refusal(0, "draw") == "not_asked"
    table.do(1, "give skip")
    table.play("play alter_the_future")
    assert table.refusal(0, "play skip") == "first_arrange"
    assert table.refusal(0, "arrange skip, bury") == "other_cards"
    assert table.refusal(0, "arrange skip, bury, exploding_kitten") == "other_cards"
    taking = Table("attack, bury, cat_black, favor, nope", "skip", discard="reverse")
    taking.play("five attack + bury + cat_black + favor + nope")
    assert taking.refusal(0, "draw") == "first_take"
    assert taking.refusal(0, "take unheard_of") == "not_in_discard"


def test_a_position_below_the_top_is_no_place() -> None:
    table = Table("defuse", "", pile="kitten, skip")
    table.do(0, "draw")
    table.do(0, "defuse")
    assert not GAME.is_legal(table.state, 0, PutBack(-1))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_its_text(language: str) -> None:
    folder = LOCALE.parent.parent / "game" / "rules" / "exploding_kittens"
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    keys = set(re.findall(r'"exploding_kittens\.(why\.[a-z_]+)"', code))
    phases = ("window", "kitten", "put_back", "give", "arrange", "take")
    keys |= {f"why.{when}_{phase}" for when in ("first", "no") for phase in phases}
    keys -= {"why.no_", "why.first_"}
    text = (LOCALE / language / "exploding_kittens.yaml").read_text(encoding="utf-8")
    section = text[text.index("\nwhy:") :]
    assert {f"why.{key}" for key in re.findall(r"^  ([a-z_]+):", section, re.MULTILINE)} == keys


def universe(seats: int) -> list[ExplodingKittensAction]:
    """A great many actions of the game, sensible and not."""
    kinds = [*GAME.deck.kinds, "unheard_of"]
    targets = range(-1, seats + 1)
    found: list[ExplodingKittensAction] = [Draw(), Nope(), Pass(), Defuse(), Explode()]
    found += [PutBack(position) for position in range(-1, 60)]
    for kind in kinds:
        found += [Play(kind), Give(kind), Take(kind), Arrange((kind,))]
        found += [Play(kind, target) for target in targets]
    found += [Pair(cards, t) for cards in combinations_with_replacement(kinds, 2) for t in targets]
    cats = [kind for kind in kinds if kind.startswith("cat")]
    threes = {*combinations_with_replacement(cats, 3), *((kind,) * 3 for kind in kinds)}
    found += [Triple(cards, t, named) for cards in sorted(threes) for t in (0, 1) for named in kinds]
    found += [Five(tuple(kinds[i : i + 5])) for i in range(len(kinds))]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_is_listed_is_what_is_accepted_without_repeats(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + seed % 2
    options = {"cats_only": seed % 2 == 1, "deck": "classic" if seed == 2 else "full"}
    state, _ = GAME.deal(seats, complete(GAME.options, options), Rng(seed))
    actions = universe(seats)
    while deciders := GAME.deciders(state):
        for seat in range(seats):
            listed = GAME.legal_actions(state, seat)
            assert len(set(listed)) == len(listed)
            assert all(GAME.is_legal(state, seat, action) for action in listed)
            if seat in deciders and rng.below(4) == 0:
                accepted = {action for action in actions if GAME.is_legal(state, seat, action)}
                assert accepted <= set(listed)
            if seat not in deciders:
                assert listed == []
        seat = rng.choice(deciders)
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))


def test_the_order_of_the_cards_in_a_combination_means_nothing() -> None:
    assert Pair(("skip", "favor"), 1) == Pair(("favor", "skip"), 1)
    assert str(Pair(("skip", "favor"), 1)) == "pair favor + skip @ 1"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Draw",
        "draw ",
        "play",
        "play skip@1",
        "play skip @ x",
        "play skip @ 01",
        "pair skip + favor @ 1",
        "five a, b",
        "put back -1",
        "put back 007",
        "triple a + a + a @ 1",
        "arrange",
    ],
)
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        GAME.parse_action(text)
