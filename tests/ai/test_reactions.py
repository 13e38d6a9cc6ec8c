"""How fast computers are in races, and how often they miss."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest

from game.ai.reactions import FASTEST, Reaction, reaction
from game.core.rng import Rng
from game.scenes.race import LEAST

RACES = ("exploding_kittens", "koto_uno", "constellation", "comet_catch")
LEVELS = ("random", "easy", "normal", "hard")
ATTENTIVE = 1.0  # seconds in which somebody who pays attention presses


def drawn(game: str, level: str, count: int = 3000) -> list[float | None]:
    rng = Rng(4)
    return [reaction(game, level, rng) for _ in range(count)]


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_computer_reacts_faster_than_a_person_can(game: str, level: str) -> None:
    times = [time for time in drawn(game, level) if time is not None]
    assert min(times) >= FASTEST == 0.6
    assert len(set(times)) > 100


@pytest.mark.parametrize("game", RACES)
def test_better_players_react_sooner_and_miss_less_and_everybody_misses_some(game: str) -> None:
    by_level = [drawn(game, level) for level in LEVELS[1:]]
    misses = [found.count(None) / len(found) for found in by_level]
    middles = [median(time for time in found if time is not None) for found in by_level]
    assert all(worse > better for worse, better in pairwise(misses))
    assert all(slower > faster for slower, faster in pairwise(middles))
    assert misses[-1] > 0.01
    assert 0.2 < misses[0] < 0.6


@pytest.mark.parametrize("game", RACES)
def test_a_race_against_easy_is_won_by_an_attentive_person(game: str) -> None:
    found = drawn(game, "easy")
    won = sum(time is None or time > ATTENTIVE for time in found)
    assert won >= 0.95 * len(found)


@pytest.mark.parametrize("level", LEVELS)
def test_a_nope_comes_while_the_shortest_window_is_open_or_not_at_all(level: str) -> None:
    assert max(time for time in drawn("exploding_kittens", level) if time is not None) < LEAST


def test_reactions_have_the_median_and_the_misses_they_are_given() -> None:
    rng = Rng(5)
    drawn = [Reaction(least=1.0, median=3.0, spread=0.5, misses=0.25).draw(rng) for _ in range(8000)]
    times = [time for time in drawn if time is not None]
    assert 0.23 < drawn.count(None) / 8000 < 0.27
    assert 2.9 < median(times) < 3.1
    assert min(times) > 1.0
    assert max(times) > 6.0


def test_who_would_be_too_late_misses() -> None:
    rng = Rng(5)
    slow = Reaction(least=1.0, median=3.0, spread=0.5, misses=0.0, most=3.0)
    drawn = [slow.draw(rng) for _ in range(2000)]
    assert 0.45 < drawn.count(None) / 2000 < 0.55
    assert max(time for time in drawn if time is not None) <= 3.0


def test_a_level_that_there_is_not_has_no_reaction() -> None:
    with pytest.raises(KeyError):
        reaction("koto_uno", "unheard of", Rng(1))
