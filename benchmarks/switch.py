"""Going from scene to scene as a person does: how long a frame takes then, and how soon the new scene is there."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from benchmarks.elsewhere import python
from benchmarks.figures import figure, line
from benchmarks.stage import Person, Size, open_app, timed
from benchmarks.tour import Tour

LIMIT = 50.0
"""Milliseconds of any frame of a switch. Source: issue 5, section 8."""

SIZES: tuple[Size, ...] = ((1280, 800), (2560, 1440), (3840, 2160))
TOURS = 3
"""Each in a process of its own; of each step the best one counts, so that the machine's own pauses do not."""

AFTER = 30
"""Frames watched once the scene is there: half a second."""

WORST = 3
"""Steps printed of each kind."""


class Step(Struct, frozen=True):
    """One step of the tour, in milliseconds: the slowest frame until the scene was there, how long all of them took,
    and the slowest frame of half a second after it."""

    name: str
    slowest: float
    shown_after: float
    later: float


def run() -> None:
    """Print the slowest steps of the tour."""
    for size in SIZES:
        steps = _best([_tour_elsewhere(size) for _ in range(TOURS)])
        name = f"switch, {size[0]} × {size[1]}"
        for step in sorted(steps, key=lambda step: -step.slowest)[:WORST]:
            figure(f"{name}: {step.name}", step.slowest, "ms", LIMIT)
        for step in sorted(steps, key=lambda step: -step.later)[:1]:
            figure(f"{name}, half a second after: {step.name}", step.later, "ms", LIMIT)
        for step in sorted(steps, key=lambda step: -step.shown_after)[:1]:
            line(f"{name}, longest way: {step.name}", f"{step.shown_after:.0f} ms")


def _best(tours: Sequence[Sequence[Step]]) -> list[Step]:
    """Of each step the least of all tours. One that comes again is told apart by how often it has come; a tour may
    lack one, where a computer was sooner or later than usual."""
    runs: dict[tuple[str, int], list[Step]] = {}
    for steps in tours:
        times: Counter[str] = Counter()
        for step in steps:
            runs.setdefault((step.name, times[step.name]), []).append(step)
            times[step.name] += 1
    return [
        Step(
            name,
            min(run.slowest for run in found),
            min(run.shown_after for run in found),
            min(run.later for run in found),
        )
        for (name, _), found in runs.items()
    ]


def _tour_elsewhere(size: Size) -> list[Step]:
    """A tour in a fresh process: what one has seen is drawn faster the second time."""
    printed = python("from benchmarks import switch; switch.tour()", *map(str, size))
    return [Step(*values) for values in json.loads(printed.splitlines()[-1])]


def tour() -> None:
    """Go through the program in a window of the size that the command line names; print all steps as JSON."""
    person = Person(open_app((int(sys.argv[1]), int(sys.argv[2]))))
    steps: list[Step] = []

    def switch(name: str, act: Callable[[], object]) -> None:
        frames = [timed(act) + timed(lambda: person.frame(0.0))]
        while person.app.holds:
            frames.append(timed(lambda: person.frame(0.0)))
        later = max(timed(person.frame) for _ in range(AFTER))
        steps.append(Step(name, *(round(1000 * value, 1) for value in (max(frames), sum(frames), later))))
        person.rest()

    Tour(person, switch).run()
    person.leave()
    print(json.dumps([(step.name, step.slowest, step.shown_after, step.later) for step in steps]))
