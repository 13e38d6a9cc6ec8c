"""What the program takes of a core while nothing moves: the title, and a table that waits for a person."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from benchmarks.figures import figure
from benchmarks.stage import ROOT

LIMIT = 1.0
"""Percent of a core. Source: issue 2, section 8."""

SETTLE, WATCH = 6.0, 10.0
"""Seconds until all is drawn and prepared; seconds watched after that."""

IDLE = """
import os, sys, threading, time
sys.path.insert(0, sys.argv[1])
from game.cli import main

def watch():
    time.sleep(float(sys.argv[2]))
    busy, began = time.process_time(), time.perf_counter()
    time.sleep(float(sys.argv[3]))
    print(100 * (time.process_time() - busy) / (time.perf_counter() - began), flush=True)
    os._exit(0)

threading.Thread(target=watch, daemon=True).start()
main(sys.argv[4:])
"""


def run() -> None:
    """The real program with its loop, left alone."""
    for name, arguments in (
        ("title", []),
        ("table of If It Fits", ["--game", "if_it_fits", "--seats", "human,ai:easy", "--seed", "2"]),
        ("table of KotUno", ["--game", "koto_uno", "--seats", "human,ai:easy", "--seed", "3"]),
        ("curtain", ["--game", "koto_uno", "--seats", "human,human"]),
    ):
        with tempfile.TemporaryDirectory() as home:
            command = [sys.executable, "-c", IDLE, str(ROOT), str(SETTLE), str(WATCH), *arguments]
            environment = {**os.environ, "KOTOBOX_HOME": home}
            done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        figure(f"idle, {name}", float(done.stdout.split()[-1]), "%", LIMIT, digits=2)
