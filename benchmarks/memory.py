"""What the program takes of the memory: at one table, and after it has shown every scene and all seven tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.elsewhere import python
from benchmarks.figures import figure, line
from benchmarks.matches import full_table
from benchmarks.stage import Person, open_app
from benchmarks.tour import Tour
from game.scenes.table import Table

LIMIT = 120.0
"""MiB resident at 1280 × 800. Source: issue 2, section 8."""

SIZES = ((1280, 800), (2560, 1440))


def run() -> None:
    """Each in a process of its own. Larger windows have larger pictures: the limit is that of the usual one."""
    for size in SIZES:
        for what in ("table", "tour"):
            printed = python(f"from benchmarks import memory; memory.{what}()", *map(str, size))
            for name, value in json.loads(printed.splitlines()[-1]).items():
                words = f"memory, {size[0]} × {size[1]}: {name}"
                if size == SIZES[0]:
                    figure(words, value, "MiB", LIMIT)
                else:
                    line(words, f"{value:.1f} MiB")


def table() -> None:
    """A full table that has been looked at for a while; in the window that the command line names."""
    person = _person()
    scene = Table(person.app, full_table(person.app))
    person.app.stack.push(scene)
    person.sit_down(scene)
    person.rest()
    print(json.dumps({"a full table": resident()}))
    person.leave()


def tour() -> None:
    """Every scene and all seven tables; in the window that the command line names."""
    person = _person()
    most = 0.0

    def switch(_: str, act: Callable[[], object]) -> None:
        nonlocal most
        act()
        person.rest()
        most = max(most, resident())

    Tour(person, switch).run()
    print(json.dumps({"all scenes and tables, most at any time": most, "the title after that": resident()}))
    person.leave()


def _person() -> Person:
    return Person(open_app((int(sys.argv[1]), int(sys.argv[2]))))


def resident() -> float:
    """MiB of memory that this process takes now; on systems that do not tell, the most it has taken so far."""
    status = Path("/proc/self/status")
    if status.is_file():
        text = status.read_text(encoding="ascii")
        return int(text[text.index("VmRSS:") :].split()[1]) / 1024
    import resource  # on no Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
