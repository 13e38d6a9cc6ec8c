"""A frame that needs many new pictures is spread over several steps of the loop, so that none of them stalls it.

What was shown before stays until the frame is complete. ``kept`` says how pictures are made once and put off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui import kept

SLICE = 0.014
"""Seconds of a step after which it makes no more pictures."""

PATIENCE = 200
"""Steps after which a frame is finished however long it takes."""

_NOTHING = pygame.Rect(0, 0, 0, 0)


class Drawn(Protocol):
    """Whatever is to be seen."""

    def draw(self, surface: pygame.Surface) -> None: ...


class Slices:
    """Draws ``scene`` on a canvas.

    Until ``start`` each frame takes all the time it needs.
    """

    def __init__(self, scene: Drawn) -> None:
        self._scene = scene
        self._seconds: float | None = None
        self._is_new = True  # what is to be seen has not been drawn as it is now
        self._held = 0  # steps since a frame was begun for which there was no time to make all its pictures

    def start(self, seconds: float = SLICE) -> None:
        """From now on a step makes no more pictures after so long, and a frame may take several steps."""
        self._seconds = seconds

    def anew(self) -> None:
        """Something else is to be seen than before."""
        self._is_new = True

    @property
    def holds(self) -> bool:
        """A frame is not finished: the one before is still shown."""
        return self._held > 0

    def has_pictures(self, canvas: pygame.Surface, spent: float) -> bool:
        """Whether there are the pictures that a first frame needs, as far as one can tell before anything moves: a
        frame that cannot be shown yet is not to paint the whole window again and again. If not, the next step goes on.

        ``spent``: seconds that events have taken since the last step, if they led to a frame.
        """
        if self._seconds is None or self._held >= PATIENCE:
            return True
        if spent > self._seconds and not self.holds:
            self._held += 1  # to open a scene took all the time there is
            return False
        if not (self._is_new or self.holds):
            return True
        try:
            canvas.set_clip(_NOTHING)
            with kept.frame(self._seconds):
                self._scene.draw(canvas)
                if kept.has_made():
                    raise kept.NotYet  # enough for one step
            return True
        except kept.NotYet:
            self._held += 1
            return False
        finally:
            canvas.set_clip(None)

    def draw(self, canvas: pygame.Surface, parts: Sequence[pygame.Rect]) -> bool:
        """Draw these parts of what is to be seen; False where there was no time for it: the next step goes on."""
        try:
            with kept.frame(self._seconds if self._held < PATIENCE else None):
                for part in parts:
                    canvas.set_clip(part)
                    self._scene.draw(canvas)
            self._held, self._is_new = 0, False
            return True
        except kept.NotYet:
            self._held += 1
            return False
        finally:
            canvas.set_clip(None)
