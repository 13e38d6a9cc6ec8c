"""The program on the stage: opened in a home folder of its own, used by real events, its frames counted one by one."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.core.match import Match, MatchSetup, SeatSetup
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.store.settings import SettingsStore
from game.ui import kept
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget

ROOT = Path(__file__).resolve().parents[1]

FRAME = 1 / 60
PATIENCE = 30
"""Tenths of a second that something may wait for its moment."""

Size = tuple[int, int]


def open_app(size: Size, **settings: object) -> App:
    """The program in English and without its loop, in a fresh home folder; settings as usual, but for these."""
    os.environ["KOTOBOX_HOME"] = tempfile.mkdtemp(prefix="kotobox-benchmark-")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    kept.forget()
    store = SettingsStore.open()
    store.change(**settings)
    app = App(store, "en", size)
    app.slices.start()
    return app


def seats(kinds: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Seats of these kinds, each in a style of its own."""
    return tuple(SeatSetup(kind, style=style) for style, kind in enumerate(kinds))


def begin(app: App, game: str, kinds: Sequence[str], seed: int = 4) -> Match:
    """A match that is kept on disk, as from the lobby."""
    return app.matches.begin(MatchSetup(game, seats(kinds), seed))


class Person:
    """Somebody at mouse and keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def top(self) -> Scene:
        """The scene in front."""
        scene = self.app.stack.top
        assert scene is not None
        return scene

    @property
    def group(self) -> Group:
        """The widgets of the scene in front."""
        group = getattr(self.top, "group", None) or getattr(self.top, "buttons", None)
        assert isinstance(group, Group)
        return group

    def click(self, widget: Widget) -> None:
        """Go to a widget and press it."""
        at = widget.rect.center
        self._send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def key(self, key: int) -> None:
        """Press a key and let it go."""
        self._send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self._send(pygame.KEYUP, key=key, mod=0)

    def frame(self, seconds: float = FRAME) -> bool:
        """One round of the program's loop, with whatever has come from its other process; True while things move."""
        for event in pygame.event.get():
            self.app.dispatch(event)
        return self.app.step(seconds)

    def rest(self, longest: float = 90.0) -> None:
        """Let everything come to rest that moves by itself, and what waits for its moment do so, but not for ever: a
        clock would run until the match is over."""
        still = 0
        for _ in range(round(longest / 0.1)):
            still = 0 if self.frame(0.1) or self.app.holds else still + 1
            if still and (still > PATIENCE or not self.app.waits):
                return

    def sit_down(self, table: Table) -> None:
        """Open the curtain and put away what is said before the first move, until the table is in front."""
        for _ in range(60):
            self.frame(0.1)
            if self.top is table:
                return
            if isinstance(self.top, Curtain | Recap):
                self.key(pygame.K_SPACE)
            else:
                self.key(pygame.K_ESCAPE)

    def leave(self) -> None:
        """Close every scene, and end what thinks for them."""
        while self.app.stack.scenes:
            self.app.stack.scenes.pop().leave()

    def _send(self, kind: int, **fields: Any) -> None:
        self.app.dispatch(pygame.event.Event(kind, **fields))


def timed(call: Callable[[], object]) -> float:
    """Seconds of a call: what this thread took of the processor, so that other programs on the machine do not count.

    Windows measures that too coarsely; there it is the time gone by.
    """
    clock = time.perf_counter if sys.platform == "win32" else time.thread_time
    began = clock()
    call()
    return clock() - began
