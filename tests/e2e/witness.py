"""The real program with a witness in its process: ``python -m tests.e2e.witness FD [arguments of main.py]``.

After each frame the witness writes to the file descriptor how far the program has come: which presses it has dealt
with, whether it would hear the next one, whether anything still moves. It changes nothing. Without it a test could
only guess how long to wait, and on a busy machine would guess wrong.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

import msgspec
import pygame
from msgspec import Struct

from game import cli
from game.app import App
from game.scenes.race import BLIND
from game.scenes.table import Table

PRESSES = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Note(Struct):
    """Where the program stands after a frame.

    ``presses``: keys and buttons that went down or up since the start. ``clock``: seconds that things were moved on
    by. ``hears``: no scene is deaf for a moment, and no race has just begun or just ended. ``rests``: nothing moves,
    so that the loop sleeps until the next event, or while it ``waits``, until a moment comes. ``entries``: of the
    match on the table. ``size``: of the picture. ``away``: the window is minimised.
    """

    presses: int = 0
    pointer: tuple[int, int] = (-1, -1)
    clock: float = 0.0
    hears: bool = False
    rests: bool = False
    waits: bool = False
    focus: bool = False
    away: bool = False
    entries: int = 0
    top: str = ""
    size: tuple[int, int] = (0, 0)


class Witness:
    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.note = Note()

    def saw(self, event: pygame.event.Event) -> None:
        """Before the program deals with an event."""
        if event.type in PRESSES:
            self.note.presses += 1
        elif event.type == pygame.MOUSEMOTION:
            self.note.pointer = event.pos
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            self.note.away = event.type == pygame.WINDOWMINIMIZED

    def tell(self, app: App, moving: bool) -> None:
        """After a frame."""
        note, top, table = self.note, app.stack.top, app.stack.scenes[0] if app.stack.scenes else None
        note.hears = not is_deaf(app)
        note.rests = not moving and not app._dirty
        note.waits = app.waits
        note.focus = pygame.key.get_focused()
        note.entries = len(table.match.log) if isinstance(table, Table) else 0
        note.top = type(top).__name__
        note.size = pygame.display.get_window_size()
        self.out.write(msgspec.json.encode(note).decode() + "\n")
        self.out.flush()


def is_deaf(app: App) -> bool:
    """Whether a press would be taken for one too many now."""
    deaf = getattr(app.stack.top, "deaf", None)
    if deaf is not None and deaf.lasts:
        return True
    if not isinstance(app.stack.top, Table):
        return False
    race, hand = app.stack.top.director.race, app.stack.top.face_down
    return (race.on and not (race.running and race._age >= BLIND)) or (hand.offers and hand._deaf.lasts)


def main(arguments: list[str]) -> int:
    """Run the program. Returns its exit status."""
    witness = Witness(os.fdopen(int(arguments[0]), "w"))
    dispatch, step, update = App.dispatch, App.step, App._update

    def dispatch_seen(app: App, event: pygame.event.Event) -> None:
        witness.saw(event)
        dispatch(app, event)

    def step_told(app: App, dt: float) -> bool:
        moving = step(app, dt)
        witness.tell(app, moving)
        return moving

    def update_counted(app: App, dt: float) -> bool:
        witness.note.clock += dt
        return update(app, dt)

    App.dispatch, App.step, App._update = dispatch_seen, step_told, update_counted  # type: ignore[method-assign]
    return cli.main(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
