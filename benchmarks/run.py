"""How fast the program starts, plays and draws, and what memory it takes:

    python benchmarks/run.py [start] [play] [uno] [content] [draw]

All of them by default. Drawing is measured on the screen that SDL finds; with SDL_VIDEODRIVER=dummy on none.
Compare numbers of one machine only.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App
    from game.core.match import Match

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

FIRST_FRAME = """
import os, sys, time
sys.path.insert(0, sys.argv[1])
import pygame
from game.cli import main
show = pygame.display.flip

def first_frame():
    show()
    print(time.time(), time.process_time(), flush=True)
    os._exit(0)

pygame.display.flip = first_frame
main(sys.argv[2:])
"""


def line(what: str, value: str) -> None:
    print(f"{what:<58}{value:>18}")


def bench_start() -> None:
    """From the process's start to the first frame; the best is what the program can do, the median what one gets."""
    starts = [("title", []), ("table of If It Fits", ["--game", "if_it_fits", "--seats", "human,human"])]
    for name, arguments in starts:
        seconds, busy = [], []
        for _ in range(7):
            began = time.time()
            command = [sys.executable, "-c", FIRST_FRAME, str(ROOT), *arguments]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            shown, processor = done.stdout.split()[-2:]
            seconds.append(float(shown) - began)
            busy.append(float(processor))
        line(f"start to first frame, {name}: best", f"{min(seconds):.3f} s")
        line(f"start to first frame, {name}: median", f"{statistics.median(seconds):.3f} s")
        line(f"start to first frame, {name}: processor time", f"{min(busy):.3f} s")


def bench_play() -> None:
    """Decisions of one core, without a window."""
    from game.ai import players
    from game.core.match import SeatSetup
    from game.headless.simulation import Simulation, Table, Tally
    from game.rules import registry

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


def bench_uno() -> None:
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
    from game.core.match import SeatSetup
    from game.headless.simulation import Simulation, Table, Tally

    table = Table(Simulation(game="koto_uno", seats=(SeatSetup("ai:random"),) * 2))
    tally, seed = Tally.empty(2), 1
    while tally.busy < 2.0:
        tally.add(table.play([seed]))
        seed += 1
    return tally.decisions / tally.busy


def _rlcard_uno_rate() -> float:
    import random

    import rlcard

    environment = rlcard.make("uno", config={"seed": 1})
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < 2.0:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.perf_counter() - began)


def bench_content() -> None:
    """Reading a game's deck from cards.yaml, parsing included."""
    from game.core import yaml_nodes
    from game.core.content import load_section
    from game.headless.check import shape_of
    from game.paths import CARDS
    from game.rules import registry

    for game in registry.GAMES:
        shape = shape_of(game)

        def read(game: str = game, shape: type = shape) -> None:
            yaml_nodes.parse.cache_clear()
            load_section(CARDS, game, shape)

        line(f"{game}: deck read", f"{1000 * best_of(read):.1f} ms")


def bench_draw() -> None:
    """Frames of a table late in a match, everything drawn anew, at three sizes of window; then the memory."""
    import tempfile

    os.environ["KOTOBOX_HOME"] = tempfile.mkdtemp()
    import pygame

    from game.app import App
    from game.scenes.table import Table
    from game.store.settings import SettingsStore

    for size in ((1280, 800), (1920, 1080), (3840, 2160)):
        app = App(SettingsStore.open(), "en", size)
        table = Table(app, late_match(app))
        app.stack.push(table)
        for _ in range(50):
            app.step(0.1)
            if app.stack.top is not table:  # curtain, recap
                app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        seconds = []
        for _ in range(60):
            began = time.perf_counter()
            app.redraw()
            app.step(1 / 60)
            seconds.append(time.perf_counter() - began)
        seconds.sort()
        name = f"frame of a late table, {size[0]} × {size[1]}"
        line(f"{name}: median", f"{1000 * statistics.median(seconds):.1f} ms")
        line(f"{name}: slowest of 60", f"{1000 * seconds[-1]:.1f} ms")
        pygame.quit()
    if sys.platform != "win32":
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        line("memory at its peak", f"{peak / (2**20 if sys.platform == 'darwin' else 2**10):.0f} MB")


def late_match(app: App) -> Match:
    """Four people at If It Fits after 120 decisions, in which cats sleep only when nothing else can be done."""
    from game.core.match import MatchSetup, SeatSetup
    from game.core.rng import Rng

    match = app.matches.begin(MatchSetup("if_it_fits", tuple(SeatSetup(style=i) for i in range(4)), seed=4))
    rng = Rng(1)
    while match.deciders and len(match.log) < 120:
        seat = match.deciders[0]
        actions = match.legal_actions(seat)
        match.submit(seat, rng.choice([a for a in actions if not str(a).startswith("sleep")] or actions))
    return match


def best_of(call: Callable[[], None], times: int = 20) -> float:
    """Seconds of the fastest of several calls."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - began)
    return best


BENCHES = {
    "start": bench_start,
    "play": bench_play,
    "uno": bench_uno,
    "content": bench_content,
    "draw": bench_draw,
}


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    for name in names or BENCHES:
        BENCHES[name]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
