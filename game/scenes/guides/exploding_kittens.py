"""The guide of Exploding Kittens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step, pile

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

STEPS = (
    Step("goal", ("pile", "danger")),
    Step("turn", ("hand", "pile")),
    Step("defuse", ("defuse",)),
    Step("combinations", ("hand", "discard")),
    Step("nope", ("me",)),
)


def places(view: KittensView) -> Places:
    """The piles; the Defuse in the viewer's hand, where they have one."""
    hand, table = view.hand, view.places
    has_defuse = hand.is_open and view.defuse in hand.kinds
    return {
        "pile": [pile(view.ui, table.pile)],
        "danger": [table.plate],
        "discard": [pile(view.ui, table.discard)],
        "defuse": [hand.place_for(view.defuse) if has_defuse else hand.area],
    }
