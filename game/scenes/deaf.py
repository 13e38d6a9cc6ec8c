"""A moment in which a scene that has just come up hears nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import App


class Deaf:
    """The second press of a double click was meant for what was there before.

    Without it a fast click that ends a turn opens the curtain and shows the next person's hand.
    """

    def __init__(self, app: App, seconds: float) -> None:
        self.app = app
        self._left = seconds

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: they are not seen, so that nothing has to be drawn for them."""
        if self.lasts:
            self._left -= dt
        if self.lasts:
            self.app.wake_in(self._left)

    def renew(self, seconds: float) -> None:
        """Somebody still presses: for ``seconds`` more at least."""
        self._left = max(self._left, seconds)

    @property
    def lasts(self) -> bool:
        return self._left > 0
