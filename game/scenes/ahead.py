"""Games and scenes are imported and decks read before they are opened, little by little while the title stands still:
done on the way to a table it would take longer than a frame may.

Source: speed, "switching a scene takes no frame over 50 ms".
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages

import game.rules
import game.scenes
from game.core.content import ContentErrors
from game.rules import registry

PAUSE = 0.02
"""Seconds between two steps, in which whoever presses something is heard."""


def work() -> Iterator[str]:
    """Does what has not been done so far, and gives the name of each module and game when it is there."""
    imported = False
    for package in (game.rules, game.scenes):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if found.name not in sys.modules:
                import_module(found.name)
                imported = True
                yield found.name
    if not imported:
        return
    for name in registry.GAMES:
        with suppress(ContentErrors):  # told to whoever opens the game
            registry.load(name)
        yield name
    # Looking for what can be thrown away after each match need not look through the program itself.
    gc.collect()
    gc.freeze()
