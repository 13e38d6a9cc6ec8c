"""What widgets have in common of which each holds one of several values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.widgets.widget import Widget, said

V = TypeVar("V")


class OneOf(Widget, Generic[V]):
    """``values``, each with its text, stepped through with ← and →; round and round where it ``wraps``."""

    onward: tuple[int, ...] = (pygame.K_RIGHT, *PRESS)
    """Keys that step on."""

    def __init__(
        self,
        ui: Ui,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object],
        wraps: bool = True,
    ) -> None:
        super().__init__(ui)
        self.values = list(values)
        self.value = value
        self.on_change = on_change
        self.wraps = wraps

    @property
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.values) if value == self.value), 0)

    @property
    def chosen(self) -> str:
        """The text of the value."""
        return self.values[self._index][1]

    def choose(self, value: V) -> bool:
        """Make this the value; True when it was another."""
        if value == self.value or not self.enabled:
            return False
        self.value = value
        self.ui.sounds.play("button")
        self.on_change(value)
        return True

    def step(self, by: int) -> bool:
        """Go on by that many values; True when the value has changed."""
        index = self._index + by
        if self.wraps:
            index %= len(self.values)
        return 0 <= index < len(self.values) and self.choose(self.values[index][0])

    def spoken(self) -> str:
        return said(self.label or self.hint, self.chosen)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.enabled:
            return False
        if event.key != pygame.K_LEFT and event.key not in self.onward:
            return False
        self.step(-1 if event.key == pygame.K_LEFT else 1)
        return True
