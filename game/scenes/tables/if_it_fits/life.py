"""Cats on the table are alive: they blink, flick an ear, look after the pointer, and purr when stroked.

Seldom and small, so that nobody is distracted; between two pictures of a movement nothing is drawn, and the loop
sleeps. With reduced motion they keep still, and purr all the same.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Card
from game.rules.if_it_fits.observation import PlacedCat
from game.scenes.stirring import AWAKE, EARS, TAIL, Movement
from game.scenes.tables.if_it_fits.stroking import Stroking
from game.ui.cats import REST, Pose

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

SELDOM = (4.0, 8.0)  # seconds between two movements anywhere on the table
LOOKS, PURRS = 2.5, 1.7  # seconds that a cat goes on when the pointer rests; a purr is as long as its sound
_FAR, _NEAR = 5.0, 0.3  # cells from its head: beyond, a cat does not care; within, it looks straight ahead

ASLEEP: tuple[Movement, ...] = (((("breath",), 0.9),), ((("breath",), 0.9),), TAIL, *EARS)


class Life:
    """``poses``: the cats that are not as they usually lie. ``clock`` gives seconds."""

    def __init__(
        self,
        view: IfItFitsView,
        clock: Callable[[], float] = time.perf_counter,
        chance: random.Random | None = None,
    ) -> None:
        self.view = view
        self.poses: dict[Card, Pose] = {}
        self._clock = clock
        self._chance = chance or random.Random()  # it only decorates, so its chance is its own
        self._due: float | None = None
        self._stirs: tuple[Card, list[tuple[tuple[str, ...], float]]] | None = None  # parts, and until when
        self._gazes: dict[Card, tuple[float, float]] = {}
        self._gaze_ends = 0.0
        self._stroking = Stroking()
        self._purrs: Card | None = None
        self._purr_ends = self._sound_ends = 0.0

    # What happens to them

    def pointed(self, event: pygame.event.Event) -> None:
        """The pointer moved."""
        if self.view.table.app.stack.top is not self.view.table:
            return
        if self._may_move():
            self._look(event.pos)
        cat = None if any(event.buttons) or self.view.held is not None else self._cat_at(event.pos)
        if self._stroking.moved(cat, event.pos[0], self.view.camera.width // 3, self._clock()):
            self._purr(cat)

    def _look(self, position: tuple[int, int]) -> None:
        self._gaze_ends = self._clock() + LOOKS
        self._gazes = {cat.cat: self._gaze(cat, position) for cat in self.view.seen.cats if not cat.asleep}

    def _gaze(self, cat: PlacedCat, position: tuple[int, int]) -> tuple[float, float]:
        """One of eight directions, or straight ahead."""
        camera = self.view.camera
        rect = camera.rect(cat.cells[0], 2)
        right, down = position[0] - rect.x - rect.width * 0.25, position[1] - rect.y - rect.height * 0.48
        if not _NEAR < math.hypot(right, down) / camera.width < _FAR:
            return 0.0, 0.0
        angle = round(math.atan2(down, right) / (math.pi / 4)) * math.pi / 4
        return round(math.cos(angle), 1), round(math.sin(angle), 1)

    def _cat_at(self, position: tuple[int, int]) -> Card | None:
        view = self.view
        if not view.over_board(position):
            return None
        cell = view.camera.cell_at(position)
        return next((cat.cat for cat in view.seen.cats if cell in cat.cells), None)

    def _purr(self, cat: Card | None) -> None:
        now = self._clock()
        self._purrs, self._purr_ends = cat, now + PURRS
        if now >= self._sound_ends:
            self._sound_ends = now + PURRS
            self.view.ui.sounds.play("purr")

    # Time

    def update(self) -> None:
        """Go on with what they do, draw anew the cats that changed, and be woken for what comes next."""
        now = self._clock()
        if not self._may_move():
            self._keep_still()
        else:
            self._stir(now)
            if now >= self._gaze_ends:
                self._gazes = {}
            if now >= self._purr_ends:
                self._purrs = None
        self._show({cat.cat: pose for cat in self.view.seen.cats if (pose := self._pose(cat)) != REST})
        coming = self._next()
        if coming is not None:
            self.view.table.app.wake_in(max(0.0, coming - now))

    def _may_move(self) -> bool:
        view = self.view
        return not view.ui.settings.reduce_motion and view.table.app.stack.top is view.table

    def _keep_still(self) -> None:
        self._due = self._stirs = self._purrs = None
        self._gazes = {}

    def _stir(self, now: float) -> None:
        """Now and then, while a person thinks and nothing else moves, one cat does something small."""
        view = self.view
        if not view.table.my_turn or view.table.motion.busy or view.camera.glide is not None:
            self._due = self._stirs = None
            return
        if self._stirs is not None:
            cat, steps = self._stirs
            steps = [step for step in steps if step[1] > now]
            self._stirs = (cat, steps) if steps else None
        elif self._due is not None and now >= self._due:
            self._begin(now)
            self._due = None
        if self._due is None:
            self._due = now + self._chance.uniform(*SELDOM)

    def _begin(self, now: float) -> None:
        cats = self.view.seen.cats
        if not cats:
            return
        cat = self._chance.choice(cats)
        steps = []
        for parts, seconds in self._chance.choice(ASLEEP if cat.asleep else AWAKE):
            now += seconds
            steps.append((parts, now))
        self._stirs = (cat.cat, steps)

    def _next(self) -> float | None:
        """When there is something to do again."""
        times = [self._stirs[1][0][1]] if self._stirs is not None else []
        if self._due is not None and self.view.seen.cats:
            times.append(self._due)
        if self._gazes:
            times.append(self._gaze_ends)
        if self._purrs is not None:
            times.append(self._purr_ends)
        return min(times, default=None)

    def _pose(self, cat: PlacedCat) -> Pose:
        if cat.cat == self._purrs:
            return Pose(("eyes_happy",))
        parts: tuple[str, ...] = ()
        if self._stirs is not None and self._stirs[0] == cat.cat:
            parts = self._stirs[1][0][0]
        return Pose(parts, self._gazes.get(cat.cat, (0.0, 0.0)))

    def _show(self, poses: dict[Card, Pose]) -> None:
        if poses == self.poses:
            return
        before, self.poses = self.poses, poses
        for cat in self.view.seen.cats:
            if before.get(cat.cat) != poses.get(cat.cat):
                self.view.table.app.redraw_part(self.view.camera.rect(cat.cells[0], len(cat.cells)))
