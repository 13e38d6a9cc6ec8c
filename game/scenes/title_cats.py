"""The cats of the title's picture are alive: they blink now and then, and whoever presses on one is answered.

An ornament without a meaning, so the keyboard need not reach it. With reduced motion they keep still, and answer all
the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.scenes import backdrop
from game.scenes.stirring import Movement, Stirring
from game.ui import art

if TYPE_CHECKING:
    from game.app import App

_EYES = "scenes/title_eyes"
_HEAD = (50.0, 44.0)  # of a head from its middle to its edges, in the cats' own units
_FACE = (42.0, 26.0)  # the same of what changes of it

BLINK: Movement = ((("eyes",), 0.14),)
PEEK: Movement = ((("eyes",), 1.1),)  # what sleeps opens an eye
ANSWER: Movement = ((("eyes",), 0.7),)


class TitleCat(Struct, frozen=True):
    """``middle``: of its head in the title's picture, ``scale``: how large a unit of the cat is there."""

    middle: tuple[float, float]
    scale: float
    sound: str
    sleeps: bool = False


CATS = (
    TitleCat((848, 508), 1.62, "meow_1"),
    TitleCat((1092, 398), 1.28, "meow_2"),
    TitleCat((1200, 404), 1.26, "meow_3"),
    TitleCat((1400, 305.5), 1.36, "hiss"),
    TitleCat((1508, 606), 1.5, "meow_2"),
    TitleCat((1128, 728), 1.24, "purr", sleeps=True),
    TitleCat((1398.4, 738.4), 1.3, "purr", sleeps=True),
)
"""Those in front last."""


class TitleCats:
    """``clock`` gives seconds."""

    def __init__(self, app: App, clock: Callable[[], float] = time.perf_counter) -> None:
        self.app = app
        self._clock = clock
        self._stirrings = {
            cat: Stirring((PEEK,), (40.0, 90.0)) if cat.sleeps else Stirring((BLINK,), (5.0, 25.0))
            for cat in CATS
        }
        self.changed: set[TitleCat] = set()
        """Whose eyes are not as in the picture."""

    def faces(self) -> dict[TitleCat, pygame.Rect]:
        """Where in the window the eyes of each are."""
        return {cat: self._part(cat, _FACE) for cat in CATS}

    def press(self, position: tuple[int, int]) -> bool:
        """Whether a cat is there; it answers."""
        cat = next((cat for cat in reversed(CATS) if self._part(cat, _HEAD).collidepoint(position)), None)
        if cat is None:
            return False
        self.app.ui.sounds.play(cat.sound)
        self._stirrings[cat].begin(PEEK if cat.sleeps else ANSWER, self._clock())
        return True

    def update(self) -> None:
        """Go on with what they do, draw anew the faces that changed, and be woken for what comes next."""
        moves, now = not self.app.ui.settings.reduce_motion, self._clock()
        changed = {cat for cat, stirring in self._stirrings.items() if moves and stirring.parts(now)}
        for cat in changed ^ self.changed:
            self.app.redraw_part(self.faces()[cat])
        self.changed = changed
        if moves:
            self.app.wake_in(max(0.0, min(stirring.next() for stirring in self._stirrings.values()) - now))

    def draw(self, surface: pygame.Surface) -> None:
        """Over the title's picture."""
        faces = self.faces()
        for cat in self.changed:
            part = faces[cat]
            surface.blit(
                art.covering_part(_EYES, surface.get_size(), (*part.topleft, *part.size), backdrop.TITLE_CUT),
                part,
            )

    def _part(self, cat: TitleCat, reach: tuple[float, float]) -> pygame.Rect:
        """Where so much of a cat's head is in the window."""
        left, top, scale = art.covering_place(_EYES, self.app.canvas.get_size(), backdrop.TITLE_CUT)
        x, y = (cat.middle[0] - left) * scale, (cat.middle[1] - top) * scale
        part = pygame.Rect(
            0, 0, round(2 * reach[0] * cat.scale * scale), round(2 * reach[1] * cat.scale * scale)
        )
        part.center = (round(x), round(y))
        return part
