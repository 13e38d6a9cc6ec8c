"""The guide of Comet Catch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step, pile

if TYPE_CHECKING:
    from game.scenes.tables.comet_catch.view import CometCatchView

STEPS = (
    Step("turn", ("mine", "common")),
    Step("fits", ("common",)),
    Step("catch", ("me", "button")),
    Step("wrong", ("mine",)),
    Step("end", ("seats",)),
)


def places(view: CometCatchView) -> Places:
    """The common pile, the viewer's own, and the button where one person plays."""
    viewer, piles = view.table.viewer, view.piles
    return {
        "common": [pile(view.ui, piles.common)],
        "mine": [pile(view.ui, piles.own[viewer])] if viewer is not None else [],
        "button": [view.catch_button.rect] if view.is_single else [],
    }
