"""Frames of tables with much to draw: a full one of If It Fits, and each game in mid-match while cards fly."""

from __future__ import annotations

import statistics

from benchmarks.figures import figure, line
from benchmarks.matches import full_table, play, some_action
from benchmarks.stage import Person, Size, begin, open_app, timed
from game.core.rng import Rng
from game.rules import registry
from game.rules.registry import GAMES
from game.scenes.table import Table

LIMIT = 6.0
"""Milliseconds, median, of a frame of the full table at 1280 × 800. Source: issue 2, section 8."""

SIZES: tuple[Size, ...] = ((1280, 800), (2560, 1440), (3840, 2160))
FRAMES = 120
MOVES = 12
MIDDLE = 24
"""Actions before the moves that are watched."""


def run() -> None:
    """Print the median and the slowest frame of each table."""
    for size in SIZES:
        limit = LIMIT if size == SIZES[0] else None
        _print("full table (80 cards, 10 cats, hand, log)", size, full(size), limit)
        for game in GAMES:
            _print(f"{game}, cards in flight", size, flying(game, size), limit)


def _print(name: str, size: Size, seconds: list[float], limit: float | None) -> None:
    words, median = f"frame, {size[0]} × {size[1]}: {name}", 1000 * statistics.median(seconds)
    if limit is None:
        line(words, f"{median:.1f} ms", f"slowest {1000 * max(seconds):.1f} ms")
    else:
        figure(words, median, "ms", limit, also=f"slowest {1000 * max(seconds):.1f} ms")


def full(size: Size) -> list[float]:
    """Seconds of frames of the full table, everything in sight drawn in each."""
    person = Person(open_app(size))
    table = Table(person.app, full_table(person.app))
    person.app.stack.push(table)
    person.sit_down(table)
    person.rest()

    def frame() -> None:
        person.app.redraw()
        person.frame()

    seconds = [timed(frame) for _ in range(FRAMES)]
    person.leave()
    return seconds


def flying(game: str, size: Size) -> list[float]:
    """Seconds of all frames of some moves in mid-match, as one person among three computers sees them."""
    person = Person(open_app(size))
    match = begin(person.app, game, ("human", *["ai:easy"] * (registry.load(game).seats[-1] - 1))[:4])
    play(match, MIDDLE)
    table = Table(person.app, match)
    person.app.stack.push(table)
    person.rest(0.2)
    rng, seconds = Rng(2), []
    for _ in range(MOVES):
        if not match.deciders:
            break
        seat = match.deciders[0]
        table.play(seat, some_action(match, seat, rng))
        while table.motion.busy:
            seconds.append(timed(person.frame))
    person.leave()
    return seconds
