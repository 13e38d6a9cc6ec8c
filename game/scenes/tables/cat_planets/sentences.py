"""What the words of the five games have in common: a file of texts, and names for cards and seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.core.contract import Seat
from game.scenes.tables.cat_planets.names import Names
from game.ui.context import Ui


class Sentences:
    """Sentences in the player's language; ``name`` gives a seat's name. ``texts``: the file they stand in."""

    texts: ClassVar[str]

    def __init__(self, ui: Ui, names: Names, name: Callable[[Seat], str]) -> None:
        self.ui = ui
        self.names = names
        self.name = name

    def t(self, key: str, **params: str | int) -> str:
        return self.ui.t(f"{self.texts}.{key}", **params)
