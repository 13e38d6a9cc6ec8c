"""The guide of Orbit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step

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
    return {"deck": [view.centre.deck], "discard": [view.centre.discard]}
