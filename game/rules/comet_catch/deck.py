"""The section ``comet_catch`` of cards.yaml."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.content import load_section
from game.core.contract import Card
from game.paths import CARDS
from game.rules.cat_planets import deck as planets

SECTION = "comet_catch"
SEATS = range(2, 7)


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section. ``match``: in how many features two cards agree at least that may be caught."""

    deck: planets.DeckSection
    match: Annotated[int, Meta(ge=1, le=2)]


class Deck(planets.Deck):
    """The cards, and which may be caught on which."""

    def __init__(self, section: DeckSection) -> None:
        super().__init__(section.deck)
        self._match = section.match

    def is_match(self, below: Card, top: Card) -> bool:
        """Whether a card turned onto another may be caught."""
        return self.agreeing(below, top) >= self._match


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
