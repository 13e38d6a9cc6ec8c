"""KotUno beside RLCard's UNO."""

from __future__ import annotations

import random
import time

from benchmarks.figures import line
from game.core.match import SeatSetup
from game.headless.simulation import Simulation, Table, Tally


def run() -> None:
    """KotUno's random play beside that of RLCard's UNO, both with two seats on one core in this run."""
    ours = _koto_uno_rate()
    line("koto_uno, 2 × ai:random: decisions", f"{ours:,.0f} /s")
    try:
        theirs = _rlcard_uno_rate()
    except ImportError:
        line("RLCard's UNO", "not installed")
        print("  (pip install -r requirements-bench.txt measures it too)")
        return
    line("RLCard's UNO, 2 random players: steps", f"{theirs:,.0f} /s")
    line("KotUno is faster by a factor of", f"{ours / theirs:.1f}")


def _koto_uno_rate() -> float:
    table = Table(Simulation(game="koto_uno", seats=(SeatSetup("ai:random"),) * 2))
    tally, seed = Tally.empty(2), 1
    while tally.busy < 2.0:
        tally.add(table.play([seed]))
        seed += 1
    return tally.decisions / tally.busy


def _rlcard_uno_rate() -> float:
    import rlcard

    environment = rlcard.make("uno", config={"seed": 1})
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < 2.0:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.perf_counter() - began)
