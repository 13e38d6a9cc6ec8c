"""What the computer players of KotUno do, and how strong they are."""

from __future__ import annotations

import pytest

from game.ai.koto_uno import PLAYERS
from game.core.rng import Rng
from tests.ai.matches import assert_beats, played
from tests.rules.koto_uno.table import GAME, Table, card

REST = "green rocket 1, green rocket 2, green rocket 3"


def answers(table: Table, seat: int, level: str = "normal", tries: int = 40) -> list[str]:
    """What a player does in one position, again and again."""
    player = PLAYERS[level]()
    legal = GAME.legal_actions(table.state, seat)
    return [str(player.choose(table.see(seat), legal, Rng(seed))) for seed in range(tries)]


def choices(table: Table, seat: int, level: str = "normal") -> set[str]:
    return set(answers(table, seat, level))


def test_normal_beats_easy_in_58_of_100_matches() -> None:
    assert_beats("koto_uno", "normal", "easy", 0.58, quick=400, full=2000)


def test_hard_beats_normal_in_52_of_100_matches() -> None:
    assert_beats("koto_uno", "hard", "normal", 0.52, quick=6, full=400)


def test_among_four_normal_wins_more_than_its_share() -> None:
    won = 0
    for seed in range(400):
        levels = ["easy"] * 4
        levels[seed % 4] = "normal"
        won += played("koto_uno", levels, seed).winners == (seed % 4,)
    assert won > 110


def test_normal_nearly_always_calls_before_its_last_card() -> None:
    table = Table("yellow moon 2", REST)
    assert 370 < answers(table, 0, tries=400).count("call") < 400
    table.do(0, "call")
    assert choices(table, 0) == {f"play {card('yellow moon 2')}"}


def test_hard_always_calls() -> None:
    assert set(answers(Table("yellow moon 2", REST), 0, "hard", tries=100)) == {"call"}


def test_hard_sees_that_it_wins_when_the_other_loses_a_turn_first() -> None:
    table = Table(
        "yellow ufo 6, yellow moon 3", "green rocket 1", deck="pink comet 2, pink comet 3, pink comet 4"
    )
    assert set(answers(table, 0, "hard", tries=5)) == {f"play {card('yellow ufo 6')}"}


def test_easy_often_forgets_to_call() -> None:
    assert 220 < answers(Table("yellow moon 2", REST), 0, "easy", tries=400).count("call") < 340


def test_nobody_calls_in_vain_before_drawing() -> None:
    for level in PLAYERS:
        assert choices(Table("blue moon 2", REST, deck="yellow ufo 5"), 0, level) == {"draw"}


@pytest.mark.usefixtures("hasty")
def test_players_draw_only_where_they_must() -> None:
    table = Table("yellow moon 2, yellow moon 3, pink ufo 2", REST, deck="green moon 5", may_draw_anyway=True)
    for level in PLAYERS:
        assert "draw" not in choices(table, 0, level)


def test_whoever_notices_a_forgotten_call_catches_it() -> None:
    table = Table("yellow moon 2", REST, deck="pink moon 2, pink moon 3, pink moon 4")
    table.do(0, "play yellow moon 2")
    for level in PLAYERS:
        assert choices(table, 1, level) == {"catch"}


def test_normal_keeps_the_turn_when_it_can_go_on() -> None:
    table = Table("yellow cat_planet 6, yellow moon 2, blue ufo 3", REST)
    assert choices(table, 0) == {f"play {card('yellow cat_planet 6')}"}


def test_normal_names_the_colour_it_has_most_of() -> None:
    table = Table("yellow moon 6, pink ufo 2, pink ufo 3, green comet 4", REST)
    table.do(0, "play yellow moon 6")
    assert choices(table, 0) == {"name pink"}
