"""The guide of Memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step

if TYPE_CHECKING:
    from game.scenes.tables.memory.view import MemoryView

STEPS = (
    Step("pair", ("cards",)),
    Step("turn", ("two",)),
    Step("keep", ("me",)),
    Step("back", ("two",)),
    Step("end", ("seats",)),
)


def places(view: MemoryView) -> Places:
    """The cards on the table, and any two of them."""
    cards = view.grid.places
    return {"cards": [cards[0].unionall(cards[1:])], "two": [cards[0], cards[-1]]}
