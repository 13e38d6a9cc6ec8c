"""Cats on the table as they are held for a moment: eyes, ears, tail, breath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import art
from game.ui.theme import SeatStyle


@dataclass(frozen=True)
class Pose:
    """How a cat differs from its picture. ``parts``: files of ``assets/art/cats/poses`` without the cat's name in
    front; ``gaze``: where it looks, right and down, at most 1 each."""

    parts: tuple[str, ...] = ()
    gaze: tuple[float, float] = (0.0, 0.0)


REST = Pose()
_EYE = (3.2, 2.4)  # units that a pupil moves to the side, and up or down


def cat_picture(style: SeatStyle, asleep: bool, size: tuple[int, int], pose: Pose = REST) -> pygame.Surface:
    """A seat's cat, awake over two cells or asleep in one."""
    cat, colours = "sleeping" if asleep else "awake", art.fur_of(style)
    if pose == REST:
        return art.picture(f"cats/{cat}", size, colours)
    right, down = pose.gaze
    shifts = (("pupils", right * _EYE[0], down * _EYE[1]),) if pose.gaze != (0.0, 0.0) else ()
    parts = tuple(f"cats/poses/{cat}_{part}" for part in pose.parts)
    return art.posed(f"cats/{cat}", parts, shifts, size, colours)
