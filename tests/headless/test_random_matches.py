"""Some two thousand random matches for each of the three decks, with every number of seats and under every combination
of house rules: no seed fails. ``KOTOBOX_MATCHES=20000`` plays so many for each deck.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from game.core.match import SeatSetup
from game.core.options import OptionValue
from game.headless.simulation import Simulation, Table
from game.rules import registry

MATCHES = int(os.environ.get("KOTOBOX_MATCHES", "2000"))
"""Matches for each deck; the whole of it is ``KOTOBOX_MATCHES=20000``."""

DECKS = {
    "if_it_fits": ("if_it_fits",),
    "exploding_kittens": ("exploding_kittens",),
    "cat_planets": ("koto_uno", "constellation", "comet_catch", "memory", "orbit"),
}
"""The games that are played with each deck."""

CASES = [
    (game, seats, MATCHES // sum(len(registry.load(other).seats) for other in games))
    for games in DECKS.values()
    for game in games
    for seats in registry.load(game).seats
]
"""Game, number of seats, matches: every table of a deck plays as many."""


def house_rules(game: str) -> list[dict[str, OptionValue]]:
    """Every combination of the values that a game's options take."""
    options = registry.load(game).options
    return [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.choices for option in options])
    ]


def test_every_game_belongs_to_a_deck() -> None:
    assert sorted(game for games in DECKS.values() for game in games) == sorted(registry.GAMES)


@pytest.mark.parametrize(("game", "seats", "count"), CASES, ids=str)
def test_no_random_match_fails(game: str, seats: int, count: int) -> None:
    rules = house_rules(game)
    sitting = (SeatSetup("ai:random"),) * seats
    failures, ended = {}, 0
    for place, options in enumerate(rules):
        # Each seed once: the seeds go round the house rules like cards that are dealt.
        seeds = range(place, count, len(rules))
        tally = Table(Simulation(game=game, seats=sitting, options=options)).play(seeds)
        failures |= {seed: (options, why) for seed, why in tally.failures.items()}
        ended += tally.ended
    assert failures == {}
    assert ended == count
