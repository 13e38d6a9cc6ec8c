"""The section ``orbit`` of cards.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.content import Problem, Some, load_section
from game.core.contract import Card
from game.core.reason import because
from game.paths import CARDS
from game.rules.cat_planets import deck as planets

SECTION = "orbit"
SEATS = range(2, 5)


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section. ``kinds``: objects that take part in a round; ``hand``: cards dealt to each."""

    deck: planets.DeckSection
    kinds: Some
    hand: Annotated[int, Meta(ge=3, le=12)]

    def problems(self) -> Iterator[Problem]:
        """More objects than there are, or too few cards for the most players."""
        if self.kinds > len(self.deck.objects):
            yield Problem(
                ("kinds",), because("deck_errors.cat_planets.objects", count=len(self.deck.objects))
            )
        size = len(self.deck.stars) * self.kinds * self.deck.most
        if SEATS[-1] * self.hand + 2 > size:
            yield Problem(("hand",), planets.too_few(size, SEATS[-1]))


class Deck(planets.Deck):
    """The cards and what takes part in a round."""

    def __init__(self, section: DeckSection) -> None:
        super().__init__(section.deck)
        self.kinds = section.kinds
        self.hand = section.hand

    def of_objects(self, objects: Iterable[int]) -> list[Card]:
        """All cards that show one of these objects."""
        wanted = frozenset(objects)
        return [card for card in range(self.size) if self.object[card] in wanted]


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
