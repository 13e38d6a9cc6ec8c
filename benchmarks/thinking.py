"""Frames while a computer thinks: it does so in a process of its own, so the window must not notice."""

from __future__ import annotations

import statistics
import time

from benchmarks.figures import figure, line
from benchmarks.stage import FRAME, Person, Size, begin, open_app
from game.scenes.table import Table

LIMIT = 33.0
"""Milliseconds of any frame. Source: issue 2, section 8."""

SIZE: Size = (1280, 800)
SECONDS = 15.0
GAMES = ("if_it_fits", "exploding_kittens", "koto_uno")


def run() -> None:
    """One person's place is taken by nobody: three computers play on, frame by frame at 60 a second."""
    for game in GAMES:
        frames = watch(game)
        worst, over = 1000 * max(frames), sum(1000 * frame > LIMIT for frame in frames)
        figure(f"frame while computers think, {game}: slowest of {len(frames)}", worst, "ms", LIMIT)
        line(f"frames over {LIMIT:g} ms; median", f"{over}; {1000 * statistics.median(frames):.1f} ms")


def watch(game: str) -> list[float]:
    """Seconds of each frame, from when the table is there."""
    person = Person(open_app(SIZE))
    match = begin(person.app, game, ("ai:normal",) * 4)
    table = Table(person.app, match)
    person.app.stack.push(table)
    person.frame(0.0)
    while person.app.holds:
        person.frame(0.0)
    frames: list[float] = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end and person.top is table:
        person.app.redraw()  # also while nothing moves: what counts is that a frame could be drawn
        began = time.perf_counter()  # all that goes by: the other process must not hold the frame up
        person.frame()
        frames.append(time.perf_counter() - began)
        time.sleep(max(0.0, FRAME - frames[-1]))
    person.leave()
    return frames
