"""Some two thousand random matches of each deck's games, with every number of seats: no seed fails."""

from __future__ import annotations

import pytest

from game.core.match import SeatSetup
from game.core.options import OptionValue
from game.headless.simulation import Simulation, Table
from game.rules import registry

PLAYED = {
    "if_it_fits": 120,
    "exploding_kittens": 200,
    "koto_uno": 100,
    "constellation": 80,
    "comet_catch": 80,
    "memory": 80,
    "orbit": 130,
}
"""Matches for each number of seats, and for each of the two decks of Exploding Kittens."""

CASES: list[tuple[str, int, dict[str, OptionValue]]] = [
    (game, seats, options)
    for game in registry.GAMES
    for seats in registry.load(game).seats
    for options in ([{"deck": "classic"}, {"deck": "full"}] if game == "exploding_kittens" else [{}])
]


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_no_random_match_fails(game: str, seats: int, options: dict[str, OptionValue]) -> None:
    sitting = (SeatSetup("ai:random"),) * seats
    tally = Table(Simulation(game=game, seats=sitting, options=options)).play(range(PLAYED[game]))
    assert tally.failures == {}
    assert tally.ended == PLAYED[game]
