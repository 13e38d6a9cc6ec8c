"""The screen, or one sentence that there is none."""

from __future__ import annotations

import os

import pygame

from game.exits import NoScreen

_UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL that show nothing to anybody; it falls back to them where there is no screen."""


def open_display() -> None:
    """Begin with the screen. Raises NoScreen where there is none, unless ``SDL_VIDEODRIVER`` asks for an unseen one."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(f"no window can be opened here ({error})") from error
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreen("no window can be opened here: no screen (on Linux: no DISPLAY or WAYLAND_DISPLAY)")
