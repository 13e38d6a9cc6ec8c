"""Frames while a computer thinks: it does so in a process of its own, so the window must not notice."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from benchmarks.figures import figure, line
from benchmarks.stage import FRAME, Person, Size, begin, open_app
from game.rules import registry
from game.rules.registry import GAMES
from game.scenes.table import Table

LIMIT = 33.0
"""Milliseconds of any frame. Source: issue 2, section 8."""

SIZE: Size = (1280, 800)
SECONDS = 10.0
LEVEL = "ai:hard"
"""Who thinks longest."""

_SCHEDULED = Path("/proc/thread-self/schedstat")
_AT_ONCE = 0.001


def run() -> None:
    """Nobody sits there: computers play on by themselves, frame by frame at 60 a second."""
    for game in GAMES:
        frames = watch(game)
        worst, over = 1000 * max(frames), sum(1000 * frame > LIMIT for frame in frames)
        figure(f"frame while computers think, {game}: slowest of {len(frames)}", worst, "ms", LIMIT)
        line(f"frames over {LIMIT:g} ms; median", f"{over}; {1000 * statistics.median(frames):.1f} ms")


def watch(game: str) -> list[float]:
    """Seconds of each frame, from when the table is there."""
    person = Person(open_app(SIZE))
    match = begin(person.app, game, (LEVEL,) * min(4, registry.load(game).seats[-1]))
    table = Table(person.app, match)
    person.app.stack.push(table)
    person.frame(0.0)
    while person.app.holds:
        person.frame(0.0)
    frames: list[float] = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end and person.top is table:
        person.app.redraw()  # also while nothing moves: what counts is that a frame could be drawn
        began = _gone_by()
        person.frame()
        frames.append(_gone_by() - began)
        time.sleep(max(0.0, FRAME - frames[-1]))
    person.leave()
    return frames


def _gone_by() -> float:
    """Seconds, those included in which this thread waits for the other process: it must not hold the frame up. Without
    those in which other programs had the processor that it wanted, where the system tells of them."""
    while True:
        now, waited = time.perf_counter(), _waited()
        if time.perf_counter() - now < _AT_ONCE:  # else it had to wait in between
            return now - waited


def _waited() -> float:
    try:
        return int(_SCHEDULED.read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0
