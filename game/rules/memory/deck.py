"""The section ``memory`` of cards.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.content import Problem, load_section
from game.core.contract import Card
from game.core.reason import because
from game.core.rng import Rng
from game.paths import CARDS
from game.rules.cat_planets import deck as planets

SECTION = "memory"
SEATS = range(1, 7)

Kind = int
"""An object in a number, whatever the star: two cards of one kind are a pair."""


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section. ``sizes``: how many cards may be laid out; ``usual``: unless players choose."""

    deck: planets.DeckSection
    sizes: Annotated[tuple[Annotated[int, Meta(ge=4, multiple_of=2)], ...], Meta(min_length=1)]
    usual: int

    def problems(self) -> Iterator[Problem]:
        """Sizes that the deck has no pairs for, and a usual size that is none."""
        kinds = len(self.deck.objects) * self.deck.most
        for i, size in enumerate(self.sizes):
            if size > 2 * kinds:
                reason = because("deck_errors.cat_planets.kinds", count=kinds, most=2 * kinds)
                yield Problem(("sizes", i), reason)
            if size in self.sizes[:i]:
                yield Problem(("sizes", i), because("deck_errors.twice", word=size))
        if self.usual not in self.sizes:
            sizes = ", ".join(map(str, self.sizes))
            yield Problem(("usual",), because("deck_errors.cat_planets.usual", sizes=sizes))


class Deck(planets.Deck):
    """The cards and their kinds."""

    def __init__(self, section: DeckSection) -> None:
        super().__init__(section.deck)
        self.sizes = section.sizes
        self.usual = section.usual
        self.kinds = len(self.objects) * self.most
        self.kind: tuple[Kind, ...] = tuple([card % self.kinds for card in range(self.size)])

    def of_kind(self, kind: Kind) -> list[Card]:
        """The cards of a kind, one for each star."""
        return list(range(kind, self.size, self.kinds))

    def draw_pairs(self, kinds: list[Kind], count: int, rng: Rng) -> list[Card]:
        """So many random pairs of different kinds among these, each in two random star colours."""
        kinds = list(kinds)
        rng.shuffle(kinds)
        cards = []
        for kind in kinds[:count]:
            of_kind = self.of_kind(kind)
            rng.shuffle(of_kind)
            cards += of_kind[:2]
        return cards


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
