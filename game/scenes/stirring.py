"""What cats do of themselves: they blink, flick an ear, swing the tail. Seldom and small; with pauses between."""

from __future__ import annotations

import random
from collections.abc import Sequence

Movement = tuple[tuple[tuple[str, ...], float], ...]
"""Parts of a pose (``game.ui.cats``), each with the seconds that it is held."""

BLINK: Movement = ((("eyes_half",), 0.05), (("eyes_closed",), 0.1), (("eyes_half",), 0.06))
TAIL: Movement = ((("tail_in",), 0.16), ((), 0.1), (("tail_out",), 0.18), ((), 0.1), (("tail_in",), 0.14))
EARS: tuple[Movement, ...] = (
    ((("ear_left",), 0.09), ((), 0.07), (("ear_left",), 0.08)),
    ((("ear_right",), 0.1),),
)
JOY: Movement = ((("eyes_happy",), 0.7),)
PURR: Movement = ((("eyes_happy",), 1.7),)  # as long as its sound
AWAKE: tuple[Movement, ...] = (BLINK, BLINK, BLINK, *EARS, TAIL)


class Stirring:
    """One cat that stirs now and then. Times are seconds of any clock; ``pause``: least and most between movements."""

    def __init__(
        self, movements: Sequence[Movement], pause: tuple[float, float], chance: random.Random | None = None
    ) -> None:
        self.movements = movements
        self.pause = pause
        self._chance = chance or random.Random()  # it only decorates, so its chance is its own
        self._steps: list[tuple[tuple[str, ...], float]] = []  # parts, and until when
        self._due: float | None = None

    def begin(self, movement: Movement, now: float) -> None:
        """Do this now, whatever it is doing."""
        self._steps = []
        for parts, seconds in movement:
            now += seconds
            self._steps.append((parts, now))
        self._due = None

    def parts(self, now: float) -> tuple[str, ...]:
        """In which pose it is."""
        self._steps = [step for step in self._steps if step[1] > now]
        if not self._steps:
            if self._due is not None and now >= self._due:
                self.begin(self._chance.choice(self.movements), now)
            elif self._due is None:
                self._due = now + self._chance.uniform(*self.pause)
        return self._steps[0][0] if self._steps else ()

    def next(self) -> float:
        """When the pose is another; to be asked after ``parts``."""
        return self._steps[0][1] if self._steps else self._due or 0.0
