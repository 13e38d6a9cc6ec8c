"""While the clocks of a race stand nobody studies its cards: under whatever is laid above the table they lie face down.

Source: look, "Races": who is first is settled fairly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView


def is_covered(view: PlanetsView) -> bool:
    """A menu, a card shown large, the table in words: something lies above a table where people race."""
    table = view.table
    people = bool(table.persons) and table in table.app.stack.scenes  # no replay, no table of a guide
    return people and not table.in_front and view.races()


def in_words(view: PlanetsView) -> str:
    """What is said instead of the cards."""
    return view.ui.t("planets_table.covered")
