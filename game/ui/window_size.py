"""Which size and place the window has by itself, and whether it is maximised: pygame tells none of it."""

from __future__ import annotations

from game.ui import system_window
from game.ui.system_window import Place
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
    """``normal``: pixels of the window when it is neither maximised nor as full screen; it comes back to them, and to
    its place.

    Told of what happens while the window is not as full screen. A window is no longer maximised when it has another
    size than it got by that: of the events that systems send, only those of sizes can be relied on.
    """

    def __init__(self, normal: Size, maximised: bool = False) -> None:
        self.normal = normal
        self.maximised = maximised
        self._before = normal  # the size before the last change
        self._filled: Size | None = None  # the size when maximised, where it is known yet
        self._place: Place | None = None
        self._place_before: Place | None = None

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
            self._filled, self.normal, self._place = self.normal, self._before, self._place_before

    def moved(self, place: Place | None) -> None:
        """The window lies here now."""
        if not self.maximised and place != self._place:
            self._place_before, self._place = self._place, place

    def reopened(self) -> None:
        """The window was made anew: it goes back to its place, from which X11 lets it slip by the width of its frame;
        and what it fills when maximised may be something else now."""
        self._filled = None
        if self._place is not None:
            system_window.put(self._place)
        if self.maximised:
            system_window.maximise()
