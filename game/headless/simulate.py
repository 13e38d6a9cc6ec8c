"""``--simulate``: many matches in one or several processes, and a report. Source: architecture, "Command line"."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import msgspec
from msgspec import Struct

from game.headless.progress import Progress
from game.headless.simulation import Simulation, Table, Tally

_CHUNK = 20  # matches that a process plays before it reports
_SHOWN_FAILURES = 10


class Report(Struct, frozen=True):
    """The JSON object of ``--simulate --json``, a contract.

    ``games``: matches played, those that failed included. ``wins``: matches that a seat won alone; ``ties``: those
    with a shared first place. ``mean_scores`` over the matches that ended. ``decisions_per_second``: of one core.
    """

    game: str
    seats: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    ties: int
    mean_scores: tuple[float, ...]
    decisions: int
    decisions_per_second: float
    seconds: float
    failed_seeds: tuple[int, ...]


def run(simulation: Simulation, *, as_json: bool) -> int:
    """Play, print the report on stdout, and return the exit status: 1 when a match failed."""
    start = time.perf_counter()
    tally = Tally.empty(len(simulation.seats))
    progress = Progress(simulation.count)
    try:
        for part in _alone(simulation) if simulation.jobs == 1 else _together(simulation):
            tally.add(part)
            progress.show(tally.played, f"{_rate(tally):,.0f} decisions/s")
    except BrokenProcessPool:
        progress.clear()
        print("kotobox: a process that played matches has ended unexpectedly", file=sys.stderr)
        return 1
    except OSError as error:
        progress.clear()
        print(f"kotobox: a match could not be saved: {error}", file=sys.stderr)
        return 1
    progress.clear()
    report = _report(simulation, tally, time.perf_counter() - start)
    print(msgspec.json.encode(report).decode() if as_json else _text(simulation, report))
    _tell_failures(tally)
    return 1 if tally.failures else 0


def _alone(simulation: Simulation) -> Iterator[Tally]:
    table = Table(simulation)
    for seed in range(simulation.seed, simulation.seed + simulation.count):
        yield table.play((seed,))


def _together(simulation: Simulation) -> Iterator[Tally]:
    """The tallies of all chunks as they are done; never more chunks waiting than keep the processes busy."""
    size = max(1, min(_CHUNK, simulation.count // (simulation.jobs * 4)))
    first, last = simulation.seed, simulation.seed + simulation.count
    chunks = iter(range(first, last, size))
    jobs = min(simulation.jobs, simulation.count)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _sit_down, (simulation,)) as pool:
        waiting: set[Future[Tally]] = set()
        try:
            while True:
                while len(waiting) < 2 * jobs and (seed := next(chunks, None)) is not None:
                    waiting.add(pool.submit(_play_chunk, seed, min(seed + size, last)))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_tables: list[Table] = []  # the one of this process, which plays chunk after chunk


def _sit_down(simulation: Simulation) -> None:
    _tables.append(Table(simulation))


def _play_chunk(first: int, last: int) -> Tally:
    (table,) = _tables
    return table.play(range(first, last))


def _rate(tally: Tally) -> float:
    return tally.decisions / tally.busy if tally.busy else 0.0


def _report(simulation: Simulation, tally: Tally, seconds: float) -> Report:
    return Report(
        game=simulation.game,
        seats=tuple(seat.kind for seat in simulation.seats),
        games=tally.played,
        wins=tuple(tally.wins),
        ties=tally.ties,
        mean_scores=tuple(round(score / max(1, tally.ended), 4) for score in tally.scores),
        decisions=tally.decisions,
        decisions_per_second=round(_rate(tally), 1),
        seconds=round(seconds, 3),
        failed_seeds=tuple(sorted(tally.failures)),
    )


def _text(simulation: Simulation, report: Report) -> str:
    """The report for reading."""
    last = simulation.seed + simulation.count - 1
    lines = [
        f"{report.game}: {report.games} matches, seeds {simulation.seed} to {last}, in {report.seconds:.1f} s, "
        f"{report.decisions_per_second:,.0f} decisions a second and core",
        f"{'seat':<16}{'won':>8}{'share':>9}{'mean score':>12}",
    ]
    ended = max(1, report.games - len(report.failed_seeds))
    for place, kind in enumerate(report.seats):
        won, mean = report.wins[place], report.mean_scores[place]
        lines.append(f"{place + 1} {kind:<14}{won:>8}{won / ended:>9.1%}{mean:>12.2f}")
    lines.append(f"{'first shared':<16}{report.ties:>8}{report.ties / ended:>9.1%}")
    return "\n".join(lines)


def _tell_failures(tally: Tally) -> None:
    failed = sorted(tally.failures.items())
    for seed, why in failed[:_SHOWN_FAILURES]:
        print(f"kotobox: the match of seed {seed} failed: {why}", file=sys.stderr)
    if len(failed) > _SHOWN_FAILURES:
        print(f"kotobox: and {len(failed) - _SHOWN_FAILURES} more", file=sys.stderr)
