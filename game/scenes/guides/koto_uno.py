"""The guide of KotUno."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step, pile

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

STEPS = (
    Step("goal", ("hand", "match")),
    Step("draw", ("deck",)),
    Step("bonus", ("bonus",)),
    Step("call", ("call",)),
    Step("catch", ("me",)),
)
_MOST = 6
"""As many objects make a bonus card."""


def places(view: KotoUnoView) -> Places:
    """The piles, what has to be matched, the viewer's bonus cards, the button for the call."""
    centre, buttons = view.centre, view.buttons
    bonus = [view.hand.place_of(card) for card in view.seen.hand if view.deck.count[card] == _MOST]
    return {
        "deck": [pile(view.ui, centre.deck)],
        "match": [pile(view.ui, centre.discard), centre.badge],
        "bonus": bonus or [view.hand.area],
        "call": [buttons.call.rect] if buttons.call in buttons.shown else [view.hand.area],
    }
