"""How fast computers play without a window."""

from __future__ import annotations

from benchmarks.figures import line
from game.ai import players
from game.core.match import SeatSetup
from game.headless.simulation import Simulation, Table, Tally
from game.rules import registry


def run() -> None:
    """Decisions of one core, without a window."""
    for game in registry.GAMES:
        for level in players.levels_of(game):
            seats = tuple(SeatSetup(f"ai:{level}") for _ in range(max(2, registry.load(game).seats[0])))
            table = Table(Simulation(game=game, seats=seats))
            tally, seed = Tally.empty(len(seats)), 1
            while tally.busy < 1.0:
                tally.add(table.play([seed]))
                seed += 1
            line(f"{game}, {len(seats)} × ai:{level}: decisions", f"{tally.decisions / tally.busy:,.0f} /s")
            line(f"{game}, {len(seats)} × ai:{level}: matches", f"{tally.played / tally.busy:,.1f} /s")
