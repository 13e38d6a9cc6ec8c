"""What the computer players of Comet Catch do, and how strong they are."""

from __future__ import annotations

import pytest

from game.ai.comet_catch import PLAYERS
from game.core.rng import Rng
from tests.ai.matches import assert_beats
from tests.rules.comet_catch.test_comet_catch_rules import GAME, A, B, C, Table


def catches(common: str, level: str, seat: int = 0) -> float:
    """How often a player catches, of once."""
    table = Table(A, B, C, common=common, turn=1)
    player = PLAYERS[level]()
    legal, seen = GAME.legal_actions(table.state, seat), GAME.observe(table.state, seat)
    return sum(str(player.choose(seen, legal, Rng(seed))) == "catch" for seed in range(1000)) / 1000


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("level", PLAYERS)
def test_a_match_of_one_object_is_always_caught_once_it_is_noticed(level: str, seat: int) -> None:
    assert catches("yellow moon 1, yellow moon 2", level, seat) == 1


def test_easy_overlooks_matches_of_different_objects_more_often() -> None:
    common = "yellow moon 1, yellow ufo 1"
    assert 0.4 < catches(common, "easy") < 0.6
    assert 0.9 < catches(common, "normal") < catches(common, "hard")


def test_false_catches_are_rare_and_only_where_something_agrees() -> None:
    for level, most in (("easy", 0.08), ("normal", 0.02), ("hard", 0.01)):
        assert 0 <= catches("yellow moon 1, yellow ufo 2", level) < most
        assert catches("yellow moon 1, blue ufo 2", level) == 0


def test_normal_beats_easy_also_where_both_are_as_quick() -> None:
    assert_beats("comet_catch", "normal", "easy", 0.53, quick=300, full=2000)
