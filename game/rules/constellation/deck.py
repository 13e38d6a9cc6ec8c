"""The section ``constellation`` of cards.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.content import Problem, Some, load_section
from game.core.reason import because
from game.paths import CARDS
from game.rules.cat_planets import deck as planets

SECTION = "constellation"
SEATS = range(1, 7)


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section. ``grid``: cards that lie open; ``more``: added while they hold no constellation;
    ``largest``: then the grid is shuffled back into the deck.
    """

    deck: planets.DeckSection
    grid: Annotated[int, Meta(ge=3, le=24)]
    more: Some
    largest: Annotated[int, Meta(ge=3, le=24)]

    def problems(self) -> Iterator[Problem]:
        """A limit below the usual grid."""
        if self.largest < self.grid:
            yield Problem(("largest",), because("deck_errors.cat_planets.grid", grid=self.grid))


class Deck(planets.Deck):
    """The cards and the sizes of the grid."""

    def __init__(self, section: DeckSection) -> None:
        super().__init__(section.deck)
        self.grid = section.grid
        self.more = section.more
        self.largest = section.largest


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
