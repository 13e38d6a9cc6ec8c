"""What holds for the computer players of every game and level."""

from __future__ import annotations

import msgspec
import pytest

from game.ai import players
from game.core.rng import Rng
from game.rules import registry
from tests.ai.matches import played, wins

GAMES = tuple(registry.GAMES)
LEVELS = ("random", "easy", "normal", "hard")
PLANETS = ("koto_uno", "constellation", "comet_catch", "memory", "orbit")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_players_of_every_level(game: str) -> None:
    assert players.levels_of(game) == LEVELS


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_played_without_an_illegal_action_by_any_number_of_seats(
    game: str, level: str
) -> None:
    for seats in registry.load(game).seats:
        played(game, [level] * seats, seed=seats)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", GAMES)
def test_players_of_all_levels_finish_matches_with_every_house_rule(game: str) -> None:
    controller = registry.load(game)
    for i, option in enumerate(controller.options):
        for choice in option.choices:
            seats = controller.seats[i % len(controller.seats)]
            levels = [LEVELS[-1 - (seat + i) % len(LEVELS)] for seat in range(seats)]
            played(game, levels, seed=seats, **{option.name: choice})


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_with_the_same_chance_gets_the_same_answer_also_after_a_journey(game: str) -> None:
    controller = registry.load(game)
    options = {option.name: option.default for option in controller.options}
    state, _ = controller.deal(2, options, Rng(1))
    chance = Rng(1)
    asked = {level: (players.create(game, level), players.create(game, level)) for level in LEVELS[1:]}
    for turn in range(40):
        deciders = controller.deciders(state)
        if not deciders:
            break
        seat = chance.choice(deciders)
        legal, seen = controller.legal_actions(state, seat), controller.observe(state, seat)
        again = msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=controller.observation_type)
        for level in LEVELS[1:] if turn % 8 == 0 else LEVELS[1:3]:
            one, other = asked[level]
            assert one.choose(seen, legal, Rng(5)) == other.choose(again, legal, Rng(5))
        controller.apply(state, seat, chance.choice(legal))


@pytest.mark.parametrize("game", PLANETS)
def test_easy_beats_chance(game: str) -> None:
    won = wins(game, "easy", "random", 60)
    assert won["easy"] > 1.3 * won["random"]
