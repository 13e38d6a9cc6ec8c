"""What the left button means: a click, a drag, or, held down without moving, the question what a card is."""

from __future__ import annotations

from dataclasses import dataclass

DRAG_DISTANCE = 6  # pixels of movement that make a press a drag; less is a click
LONG_PRESS = 0.5  # seconds


def is_drag(start: tuple[int, int], now: tuple[int, int]) -> bool:
    """Whether the pointer has moved far enough from where it was pressed."""
    dx, dy = now[0] - start[0], now[1] - start[1]
    return dx * dx + dy * dy >= DRAG_DISTANCE**2


@dataclass
class LongPress:
    """The left button held down on a card without moving asks what the card is."""

    at: tuple[int, int] | None = None
    seconds: float = 0.0

    def begin(self, position: tuple[int, int]) -> None:
        self.at, self.seconds = position, 0.0

    def end(self) -> None:
        self.at = None

    def moved(self, position: tuple[int, int]) -> None:
        """A drag is no long press."""
        if self.at is not None and is_drag(self.at, position):
            self.end()

    def update(self, dt: float) -> tuple[int, int] | None:
        """Where the button has been down for long enough; once."""
        if self.at is None:
            return None
        self.seconds += dt
        if self.seconds < LONG_PRESS:
            return None
        at, self.at = self.at, None
        return at
