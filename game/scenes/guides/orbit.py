"""The guide of Orbit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step, pile

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

STEPS = (
    Step("turn", ("deck", "discard")),
    Step("sets", ("hand",)),
    Step("runs", ("hand",)),
    Step("out", ("discard",)),
    Step("points", ("seats",)),
)


def places(view: OrbitView) -> Places:
    """The two piles in the middle."""
    return {"deck": [pile(view.ui, view.centre.deck)], "discard": [pile(view.ui, view.centre.discard)]}
