"""What holds for the computer players of all five games; and reactions in a race."""

from __future__ import annotations

from importlib import import_module
from statistics import median

import pytest

from game.ai import players
from game.ai.cat_planets.reaction import Reaction
from game.ai.reactions import FASTEST
from game.core.rng import Rng
from game.rules import registry
from tests.ai.cat_planets.matches import played, wins

GAMES = ("koto_uno", "constellation", "comet_catch", "memory", "orbit")
RACES = ("koto_uno", "constellation", "comet_catch")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_easy_and_a_normal_player(game: str) -> None:
    assert players.levels_of(game) == ("random", "easy", "normal")


@pytest.mark.parametrize("game", GAMES)
def test_players_of_all_levels_finish_matches_with_every_number_of_seats_and_every_house_rule(
    game: str,
) -> None:
    controller = registry.load(game)
    rules = [{}, *({option.name: c} for option in controller.options for c in option.choices)]
    for i, options in enumerate(rules):
        for seats in controller.seats:
            levels = [("easy", "normal", "random")[(seat + i) % 3] for seat in range(seats)]
            played(game, levels, seed=seats, **options)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_with_the_same_chance_gets_the_same_answer(game: str) -> None:
    controller = registry.load(game)
    options = {option.name: option.default for option in controller.options}
    state, _ = controller.deal(2, options, Rng(1))
    chance = Rng(1)
    for _ in range(30):
        deciders = controller.deciders(state)
        if not deciders:
            break
        seat = chance.choice(deciders)
        legal, seen = controller.legal_actions(state, seat), controller.observe(state, seat)
        for level in ("easy", "normal"):
            first = players.create(game, level).choose(seen, legal, Rng(5))
            assert players.create(game, level).choose(seen, legal, Rng(5)) == first
        controller.apply(state, seat, chance.choice(legal))


@pytest.mark.parametrize("game", GAMES)
def test_easy_beats_chance(game: str) -> None:
    won = wins(game, "easy", "random", 60)
    assert won["easy"] > 1.3 * won["random"]


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_no_computer_reacts_faster_than_a_person_can(game: str, level: str) -> None:
    reaction = import_module(f"game.ai.{game}").reaction
    rng = Rng(3)
    times = [time for _ in range(4000) if (time := reaction(level, rng)) is not None]
    assert min(times) >= FASTEST == 0.6
    assert len(set(times)) > 100


@pytest.mark.parametrize("game", RACES)
def test_better_players_react_sooner_and_miss_less_and_everybody_misses_some(game: str) -> None:
    reaction = import_module(f"game.ai.{game}").reaction
    rng = Rng(4)
    by_level = {level: [reaction(level, rng) for _ in range(3000)] for level in ("easy", "normal")}
    misses = {level: found.count(None) / 3000 for level, found in by_level.items()}
    middles = {level: median(t for t in found if t is not None) for level, found in by_level.items()}
    assert 0.05 < misses["normal"] < misses["easy"] < 0.6
    assert middles["normal"] < middles["easy"]


def test_reactions_have_the_median_and_the_misses_they_are_given() -> None:
    rng = Rng(5)
    drawn = [Reaction(least=1.0, median=3.0, spread=0.5, misses=0.25).draw(rng) for _ in range(8000)]
    times = [time for time in drawn if time is not None]
    assert 0.23 < drawn.count(None) / 8000 < 0.27
    assert 2.9 < median(times) < 3.1
    assert min(times) > 1.0
    assert max(times) > 6.0


def test_a_level_that_there_is_not_has_no_reaction() -> None:
    with pytest.raises(KeyError):
        import_module("game.ai.koto_uno").reaction("unheard of", Rng(1))
