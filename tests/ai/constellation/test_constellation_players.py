"""What the computer players of Constellation do, and how strong they are."""

from __future__ import annotations

from game.ai.constellation import PLAYERS
from game.core.rng import Rng
from tests.ai.matches import assert_beats
from tests.rules.constellation.table import FOUND, GAME, Table, barren, cards

NUMBERS = cards("yellow moon 4, blue comet 4, green ufo 4")


def choices(table: Table, seat: int, level: str) -> list[str]:
    player = PLAYERS[level]()
    legal, seen = GAME.legal_actions(table.state, seat), GAME.observe(table.state, seat)
    return [str(player.choose(seen, legal, Rng(seed))) for seed in range(200)]


def test_players_call_when_they_see_one_and_mark_it_nearly_always() -> None:
    table = Table([*FOUND, *barren(6, FOUND)])
    right = "mark " + " ".join(map(str, sorted(FOUND)))
    for level, least in (("easy", 170), ("normal", 190), ("hard", 197)):
        assert set(choices(table, 0, level)) == {"call"}
        called = Table([*FOUND, *barren(6, FOUND)])
        called.do(0, "call")
        assert least <= choices(called, 0, level).count(right) <= 200


def test_easy_overlooks_constellations_of_one_number() -> None:
    table = Table([*NUMBERS, *barren(6, NUMBERS)])
    assert set(choices(table, 0, "easy")) == {"give up"}
    assert set(choices(table, 0, "normal")) == {"call"}


def test_normal_beats_easy_also_where_both_are_as_quick() -> None:
    assert_beats("constellation", "normal", "easy", 0.65, quick=40, full=400)
