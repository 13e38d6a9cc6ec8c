"""What the program takes of a core while nothing moves: the title, and a table that waits for a person."""

from __future__ import annotations

from benchmarks.elsewhere import python
from benchmarks.figures import figure

LIMIT = 1.0
"""Percent of a core. Source: issue 2, section 8."""

SETTLE, WATCH = 6.0, 10.0
"""Seconds until all is drawn and prepared; seconds watched after that."""

IDLE = """
import os, sys, threading, time
from game.cli import main

def watch():
    time.sleep(float(sys.argv[1]))
    busy, began = time.process_time(), time.perf_counter()
    time.sleep(float(sys.argv[2]))
    print(100 * (time.process_time() - busy) / (time.perf_counter() - began), flush=True)
    os._exit(0)

threading.Thread(target=watch, daemon=True).start()
main(sys.argv[3:])
"""


def run() -> None:
    """The real program with its loop, left alone."""
    for name, arguments in (
        ("title", []),
        ("table of If It Fits", ["--game", "if_it_fits", "--seats", "human,ai:easy", "--seed", "2"]),
        ("table of KotUno", ["--game", "koto_uno", "--seats", "human,ai:easy", "--seed", "3"]),
        ("curtain", ["--game", "koto_uno", "--seats", "human,human"]),
    ):
        printed = python(IDLE, str(SETTLE), str(WATCH), *arguments, home=name)
        figure(f"idle, {name}", float(printed.split()[-1]), "%", LIMIT, digits=2)
