"""Which size the window has by itself, and whether it is maximised: pygame tells neither."""

from __future__ import annotations

import warnings

from game.ui.theme import SMALLEST

Size = tuple[int, int]


def first_size(screen: Size) -> Size:
    """How large the window is when it opens for the first time, in pixels.

    Two thirds of a large screen, so that nobody with 3840 × 2160 gets small print; of a small one what frame and task
    bar leave, but no less than the least layout.
    """
    width, height = screen
    factor = max(1.0, min(width / 1920, height / 1200))
    wide, high = min(round(1280 * factor), width * 15 // 16), min(round(800 * factor), height * 7 // 8)
    return max(SMALLEST[0], wide), max(SMALLEST[1], high)


class WindowSize:
    """``normal``: pixels of the window when it is neither maximised nor as full screen; it comes back to them.

    Told of what happens while the window is not as full screen. A window is no longer maximised when it has another
    size than it got by that: of the events that systems send, only those of sizes can be relied on.
    """

    def __init__(self, normal: Size, maximised: bool = False) -> None:
        self.normal = normal
        self.maximised = maximised
        self._before = normal  # the size before the last change
        self._filled: Size | None = None  # the size when maximised, where it is known yet

    def resized(self, size: Size) -> None:
        """The window has this size now."""
        if self.maximised and self._filled is None:
            if size != self.normal:  # else it is only about to be maximised
                self._filled = size
            return
        if self.maximised and size == self._filled:
            return
        self.maximised, self._filled = False, None
        if size != self.normal:
            self._before, self.normal = self.normal, size

    def filled(self, screen_width: int) -> None:
        """The window was maximised. X11 tells of its new size afterwards, Windows has told of it before."""
        if self.maximised:  # it was only put away and brought back
            return
        self.maximised = True
        if self.normal[0] >= screen_width:
            self._filled, self.normal = self.normal, self._before

    def reopened(self) -> None:
        """The window was made anew: what it fills when maximised may be something else now."""
        self._filled = None
        if self.maximised:
            _maximise()


def _maximise() -> None:
    """Let the system maximise our window; where it cannot be asked for it the window stays as it is."""
    import pygame
    from pygame._sdl2 import video  # the one way that both pygames have

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            video.Window.from_display_module().maximize()
    except (AttributeError, pygame.error):
        return
