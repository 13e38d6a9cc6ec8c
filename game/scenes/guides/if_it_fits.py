"""The guide of If It Fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.guides import Places, Step, pile

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

STEPS = (
    Step("goal", ("boxes",)),
    Step("turn", ("deck", "cards")),
    Step("walls", ("boxes",)),
    Step("cats", ("supply",)),
    Step("end", ("deck", "supply")),
)


def places(view: IfItFitsView) -> Places:
    """Piles, cards and cats of the viewer; the boxes that lie on the table."""
    row = view.row
    cells = [view.camera.rect(placed.cell) for placed in view.seen.board]
    margin = view.ui.px(8)
    boxes = [cells[0].unionall(cells[1:]).inflate(margin, margin).clip(view.table.places.board)]
    return {
        "boxes": boxes if cells else [],
        "deck": [pile(view.ui, row.deck)],
        "cards": [row.places[0].unionall(row.places[1:])] if row.places else [],
        "supply": [pile(view.ui, row.supply)],
    }
