"""A moment in which a scene that has just come up hears nothing."""

from __future__ import annotations


class Deaf:
    """The second press of a double click was meant for what was there before.

    Without it a fast click that ends a turn opens the curtain and shows the next person's hand.
    """

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def update(self, dt: float) -> bool:
        """True while it lasts."""
        self._left -= dt
        return self.lasts

    @property
    def lasts(self) -> bool:
        return self._left > 0
