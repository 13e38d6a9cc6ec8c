"""The guide of Constellation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView

STEPS = (
    Step("same", ("cards",)),
    Step("different", ("cards",)),
    Step("call", ("me", "call")),
    Step("wrong", ("seats",)),
    Step("end", ("none",)),
)


def places(view: ConstellationView) -> Places:
    """The open cards and the buttons."""
    cards, buttons = view.grid.places, view.buttons
    return {
        "cards": [cards[0].unionall(cards[1:])] if cards else [],
        "call": [buttons.call.rect] if buttons.call in buttons.shown else [],
        "none": [buttons.none.rect] if buttons.none in buttons.shown else [],
    }
