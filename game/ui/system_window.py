"""The window as the system has it: where it lies, and that it is to be maximised.

pygame has this in a part that may change, and some systems tell no place (Wayland): where something cannot be asked it
does not happen.
"""

from __future__ import annotations

import warnings
from typing import Any

import pygame

Place = tuple[int, int]

_UNKNOWN = (ImportError, AttributeError, pygame.error)
_kept: list[Any] = []
"""The window last asked for: pygame 2.6.1 gives it to events without holding it, so somebody has to."""


def place() -> Place | None:
    """Where the window's picture begins, without its frame, in pixels of the desktop; None where nobody knows."""
    try:
        x, y = _window().position
    except _UNKNOWN:
        return None
    return int(x), int(y)


def put(place: Place) -> None:
    """Move the window's picture there."""
    try:
        _window().position = place
    except _UNKNOWN:
        return


def maximise() -> None:
    """Let the system maximise the window."""
    try:
        _window().maximize()
    except _UNKNOWN:
        return


def _window() -> Any:
    from pygame._sdl2 import video  # the one way that both pygames have

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        _kept[:] = [video.Window.from_display_module()]
    return _kept[0]
