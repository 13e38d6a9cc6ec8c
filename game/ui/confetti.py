"""Confetti for the winner: a few seconds, then nothing moves any more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.theme import Colour

SECONDS = 4.0
"""At speed 1: until the last piece has fallen out of the window."""
BRISK = 1.5
"""How many times faster it flies at most, however fast everything else moves: it is to be seen, not to flash by."""
PIECES = 140
GRAVITY = 0.55  # heights of the window per second, each second

_BESIDE: tuple[Colour, ...] = (theme.GOLD, theme.PAPER)


@dataclass
class _Piece:
    """Place and speed in parts of the window, so that resizing does not matter."""

    x: float
    y: float
    dx: float
    dy: float
    turn: float
    colour: Colour


class Confetti:
    """Thrown up from both lower corners, most of it in ``colours``: the winners'. It only decorates, so its chance is
    its own."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        chance = random.Random()
        mixed = [*(list(colours) * len(_BESIDE)), *_BESIDE]
        self._left = SECONDS
        self._pieces = [self._throw(chance, i, chance.choice(mixed)) for i in range(PIECES)]

    @staticmethod
    def _throw(chance: random.Random, number: int, colour: Colour) -> _Piece:
        side = number % 2
        dx = chance.uniform(0.05, 0.5) * (1 if side == 0 else -1)
        return _Piece(side, 1.02, dx, -chance.uniform(0.5, 1.05), chance.uniform(0, 6), colour)

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let ``dt`` seconds pass at a speed. True while some is in the air."""
        if self._left <= 0:
            return False
        dt *= min(speed, BRISK)
        self._left -= dt
        for piece in self._pieces:
            piece.dy += GRAVITY * dt
            piece.x += piece.dx * dt
            piece.y += piece.dy * dt
            piece.turn += 7 * dt
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if self._left <= 0:
            return
        width, height = surface.get_size()
        size = max(5, height // 90)
        for piece in self._pieces:
            # A turning slip of paper: its height swells and shrinks.
            tall = max(2, round(size * abs(piece.turn % 2 - 1)))
            rect = pygame.Rect(round(piece.x * width), round(piece.y * height), size, tall)
            surface.fill(theme.INK, rect.inflate(2, 2))
            surface.fill(piece.colour, rect)
