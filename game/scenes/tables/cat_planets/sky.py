"""The starry sky that all five games are played under."""

from __future__ import annotations

import pygame

from game.ui import art


def draw_sky(surface: pygame.Surface) -> None:
    """The sky over the whole window, cut to its shape."""
    art.cover(surface, "tables/sky")
