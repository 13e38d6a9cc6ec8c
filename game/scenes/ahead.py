"""Games and scenes are imported before they are opened, one module at a time while the title stands still: done on the
way to a table it would take longer than a frame may. Source: speed, "switching a scene takes no frame over 50 ms"."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import game.rules
import game.scenes

PAUSE = 0.02
"""Seconds between two of them, in which whoever presses something is heard."""


def missing() -> Iterator[str]:
    """The modules of games and scenes that have not been imported so far."""
    for package in (game.rules, game.scenes):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if found.name not in sys.modules:
                yield found.name


def import_next(names: Iterator[str]) -> bool:
    """Import the next of them; False where there is none."""
    name = next(names, None)
    if name is not None:
        import_module(name)
    return name is not None
