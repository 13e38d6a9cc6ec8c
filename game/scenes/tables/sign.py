"""The small round sign at the corner of a place that says what will come of it: a tick, a cross."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.theme import Colour


def draw_sign(surface: pygame.Surface, ui: Ui, place: Rect, icon: str, colour: Colour) -> None:
    """At the upper right corner of ``place``."""
    size = max(ui.px(26), 20)
    sign = Rect(0, 0, size, size)
    sign.center = place.topright
    paint.panel(surface, sign, size // 2, theme.PAPER, colour, 2)
    paint.icon(surface, icon, sign.inflate(-size // 3, -size // 3), colour)
