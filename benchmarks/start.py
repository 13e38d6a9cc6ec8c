"""From the start of the process to its first frame, warm: it has been started before."""

from __future__ import annotations

import statistics
import time

from benchmarks.elsewhere import python
from benchmarks.figures import figure, line

LIMIT = 0.6
AIM = 0.35
"""Seconds to the first frame of the title. Source: issue 2, section 8."""

STARTS = 7

FIRST_FRAME = """
import os, sys, time
import pygame
from game.cli import main
show = pygame.display.flip

def first_frame():
    show()
    print(time.time(), time.process_time(), flush=True)
    os._exit(0)

pygame.display.flip = first_frame
main(sys.argv[1:])
"""


def run() -> None:
    """The best is what the program can do, the median what one gets."""
    for name, arguments in (
        ("title", []),
        ("table of If It Fits", ["--game", "if_it_fits", "--seats", "human,human"]),
    ):
        seconds, busy = [], []
        python(FIRST_FRAME, *arguments)
        for _ in range(STARTS):
            began = time.time()
            shown, processor = python(FIRST_FRAME, *arguments).split()[-2:]
            seconds.append(float(shown) - began)
            busy.append(float(processor))
        figure(f"start to first frame, {name}: median", statistics.median(seconds), "s", LIMIT, digits=3)
        line(f"start to first frame, {name}: best", f"{min(seconds):.3f} s", f"aim {AIM:g} s")
        line(f"start to first frame, {name}: processor time", f"{min(busy):.3f} s")
