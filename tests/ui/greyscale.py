"""Pictures without their colours: what a screen in grey, or an eye that knows no colours, can still tell apart."""

from __future__ import annotations

import pygame

SEEN = 40
"""Steps of grey, of 255, from which on two neighbouring patches are plainly different."""


def greys(picture: pygame.Surface, ground: tuple[int, int, int]) -> list[int]:
    """Every pixel's lightness on a ground, row by row: 0 … 255. Source: ITU-R BT.601, luma."""
    flat = pygame.Surface(picture.get_size())
    flat.fill(ground)
    flat.blit(picture, (0, 0))
    pixels = pygame.image.tobytes(flat, "RGB")
    return [
        (299 * pixels[i] + 587 * pixels[i + 1] + 114 * pixels[i + 2]) // 1000
        for i in range(0, len(pixels), 3)
    ]


def difference(one: pygame.Surface, other: pygame.Surface, ground: tuple[int, int, int]) -> float:
    """The part of what is drawn in either of two pictures of one size that is plainly different in grey: 0 … 1."""
    first, second = greys(one, ground), greys(other, ground)
    empty = greys(pygame.Surface((1, 1), pygame.SRCALPHA), ground)[0]
    drawn = sum(a != empty or b != empty for a, b in zip(first, second, strict=True))
    differing = sum(abs(a - b) >= SEEN for a, b in zip(first, second, strict=True))
    return differing / max(1, drawn)


def silhouette(picture: pygame.Surface) -> pygame.Surface:
    """Its outline filled with one ink: what is left where the lightness says nothing either."""
    return pygame.mask.from_surface(picture).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
