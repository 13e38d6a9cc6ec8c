"""Movement that tells what happened; it can be sped up, skipped or switched off without changing anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

Progress = Callable[[float], None]


def ease_out(t: float) -> float:
    """Fast at first, settling gently: 0 → 0, 1 → 1."""
    return 1 - (1 - t) ** 3


@dataclass
class Tween:
    """Calls ``progress`` with 0 … 1, as ``ease`` makes it, during ``seconds``, after ``delay``; then ``done`` once."""

    seconds: float
    progress: Progress
    done: Callable[[], None] | None = None
    delay: float = 0.0
    elapsed: float = 0.0
    ease: Callable[[float], float] = ease_out

    def advance(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; False when it has ended."""
        self.elapsed += dt
        t = self.elapsed - self.delay
        if t < 0:
            return True
        self.progress(self.ease(min(1.0, t / self.seconds)) if self.seconds > 0 else 1.0)
        if t < self.seconds:
            return True
        if self.done is not None:
            self.done()
        return False


class Motion:
    """All that moves in a scene. ``speed``: 0 is instant, 1 normal."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._tweens: list[Tween] = []
        self._bundle: list[Tween] | None = None

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """What is added meanwhile is over after so many seconds at speed 1, all of it quicker where need be."""
        bundle: list[Tween] = []
        self._bundle = bundle
        try:
            yield
        finally:
            self._bundle = None
        end = max((tween.delay + tween.seconds for tween in bundle), default=0.0)
        hurry = min(1.0, seconds / end) if end else 1.0
        for tween in bundle:
            tween.delay, tween.seconds = tween.delay * hurry, tween.seconds * hurry
            self.add(tween)

    @property
    def busy(self) -> bool:
        return bool(self._tweens)

    def add(self, tween: Tween) -> None:
        if self._bundle is not None:
            self._bundle.append(tween)
            return
        self._tweens.append(tween)
        if self.speed == 0:
            self.skip()
        else:
            tween.progress(0.0)

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds of real time."""
        current, self._tweens = self._tweens, []
        # Tweens that ``done`` callbacks add meanwhile land in the new list and start with the next frame.
        self._tweens[:0] = [tween for tween in current if tween.advance(dt * (self.speed or 1e6))]

    def skip(self) -> None:
        """Everything arrives at once; also what arriving starts."""
        while self._tweens:
            current, self._tweens = self._tweens, []
            for tween in current:
                tween.advance(1e6)
