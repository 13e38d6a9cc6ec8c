"""A bar on the terminal that tells how far a long run is."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

_WIDTH = 30
_EVERY = 0.1  # seconds


class Progress:
    """Draws on ``stream`` (stderr) only where that is a terminal, and at most ten times a second."""

    def __init__(
        self, total: int, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._total = total
        self._stream = stream or sys.stderr
        self._clock = clock
        self._visible = self._stream.isatty()
        self._start = self._shown_at = clock()

    def show(self, done: int, note: str = "") -> None:
        """``done`` of the total are done."""
        if not self._visible:
            return
        now = self._clock()
        if now - self._shown_at < _EVERY and done < self._total:
            return
        self._shown_at = now
        full = _WIDTH * done // self._total
        left = (now - self._start) / max(1, done) * (self._total - done)
        bar = "█" * full + "░" * (_WIDTH - full)
        minutes, seconds = divmod(round(left), 60)
        self._write(f"\r{bar} {done}/{self._total}  {note}  {minutes}:{seconds:02} left")

    def clear(self) -> None:
        """Leave the line empty for what comes."""
        if self._visible:
            self._write("\r")

    def _write(self, text: str) -> None:
        self._stream.write(text + "\033[K")
        self._stream.flush()
