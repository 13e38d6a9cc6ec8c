"""A short message that goes away by itself: why something cannot be done, what a hint says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.group import bubble_size, draw_bubble_in

if TYPE_CHECKING:
    from game.app import App

SECONDS = 4.0


class Toast:
    """``text`` is what it says now; empty when it is silent."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Say this instead of what was said before."""
        self.text, self._left = text, SECONDS
        self.app.redraw()

    def hush(self) -> None:
        """What was said is over when something else is begun."""
        if self.text:
            self.text, self._left = "", 0.0
            self.app.redraw()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. True when it ends; until then nothing has to be drawn for it."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.hush()
            return True
        self.app.wake_in(self._left)
        return False

    def draw(
        self,
        surface: pygame.Surface,
        above: pygame.Rect,
        clear: Sequence[pygame.Rect] = (),
        buttons: Sequence[pygame.Rect] = (),
    ) -> bool:
        """Draw it over the middle of ``above``, or as near by as nothing of ``clear`` is covered; no button either,
        where there is room for that. False when there is nothing to say."""
        if self.text:
            ui = self.app.ui
            wanted = pygame.Rect((0, 0), bubble_size(ui, self.text))
            wanted.midbottom = (above.centerx, above.top - ui.px(8))
            window = surface.get_rect().inflate(-ui.px(12), -ui.px(12))
            place = _free(wanted, (above, *clear, *buttons), window, ui.px(8))
            place = place or _free(wanted, (above, *clear), window, ui.px(8)) or wanted.clamp(window)
            draw_bubble_in(surface, ui, self.text, place)
        return bool(self.text)


def _free(
    wanted: pygame.Rect, taken: Sequence[pygame.Rect], window: pygame.Rect, gap: int
) -> pygame.Rect | None:
    """The place nearest to ``wanted`` that covers nothing taken: itself, or one beside or above something taken."""
    lefts, tops = [wanted.left], [wanted.top]
    for rect in taken:
        lefts += [rect.left - gap - wanted.width, rect.right + gap]
        tops.append(rect.top - gap - wanted.height)
    places = (pygame.Rect(left, top, *wanted.size) for left, top in product(lefts, tops))
    free = [place for place in places if window.contains(place) and place.collidelist(list(taken)) < 0]
    # Rather farther aside than higher up, over the middle of the table.
    return min(free, key=lambda p: abs(p.x - wanted.x) + 3 * abs(p.y - wanted.y), default=None)
