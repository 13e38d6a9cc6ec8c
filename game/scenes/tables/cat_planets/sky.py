"""The starry sky that all five games are played under."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import art


def draw_sky(surface: pygame.Surface) -> None:
    """The sky over the whole window, cut to its shape."""
    surface.blit(_sky(surface.get_size()), (0, 0))


@lru_cache(maxsize=2)
def _sky(size: tuple[int, int]) -> pygame.Surface:
    width, height = art.natural_size("tables/sky")
    scale = max(size[0] / width, size[1] / height)
    whole = art.picture("tables/sky", (round(width * scale), round(height * scale)))
    sky = pygame.Surface(size).convert()
    sky.blit(whole, whole.get_rect(center=sky.get_rect().center))
    return sky
