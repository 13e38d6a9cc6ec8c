"""The event queue, read so often that it can be told who was first.

An event bears no time that both pygames would show. But what stands in the queue now and did not at the last look has
happened since. So each event is kept with the moment of the look before it, the earliest at which it can have
happened, and while the rest of a frame is waited out the queue is looked at again and again.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

EVERY = 0.003
"""Seconds between two looks while a frame is waited out: as closely as it can be told who was first, but for the time
that drawing takes."""

Dated = tuple[float, pygame.event.Event]
"""An event and the moment, in seconds of the clock, before which it cannot have happened."""


class EventQueue:
    """Hands events out in their order. ``clock`` tells the time in seconds, ``sleep`` lets some go by."""

    def __init__(
        self, clock: Callable[[], float] = time.perf_counter, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._found: list[Dated] = []
        self.looked = clock()
        """When the queue was looked at last."""

    def look(self) -> None:
        """Read what stands in the queue, for ``take``."""
        before, self.looked = self.looked, self._clock()
        self._found += [(before, event) for event in pygame.event.get()]

    def now(self) -> float:
        """What the clock says."""
        return self._clock()

    def nap(self, seconds: float) -> None:
        """Let time go by without a look."""
        self._sleep(seconds)

    def rest(self, until: float) -> None:
        """Let time go by, and look meanwhile."""
        while (left := until - self._clock()) > 0:
            self._sleep(min(left, EVERY))
            self.look()

    def take(self) -> list[Dated]:
        """What has happened since this was asked last."""
        self.look()
        found, self._found = self._found, []
        return found
