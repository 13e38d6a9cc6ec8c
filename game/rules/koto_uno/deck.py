"""The section ``koto_uno`` of cards.yaml, and which cards may be played on which."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from game.core.content import Problem, Some, load_section
from game.core.contract import Card
from game.paths import CARDS
from game.rules.cat_planets import deck as planets

SECTION = "koto_uno"
SEATS = range(2, 7)


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section. ``hand``: cards dealt to each; ``caught``: what a forgotten call costs."""

    deck: planets.DeckSection
    hand: Some
    caught: Some

    def problems(self) -> Iterator[Problem]:
        """Too few cards for the most players and a first card on the table."""
        size = len(self.deck.stars) * len(self.deck.objects) * self.deck.most
        if SEATS[-1] * self.hand >= size:
            yield Problem(("hand",), planets.too_few(size, SEATS[-1]))


class Deck(planets.Deck):
    """The cards, and for each card on top what fits: ``row[card]`` is 1 where ``card`` may follow."""

    def __init__(self, section: DeckSection) -> None:
        super().__init__(section.deck)
        self.hand = section.hand
        self.caught = section.caught
        cards = range(self.size)
        self.on_card = tuple([bytes([self.agreeing(top, card) > 0 for card in cards]) for top in cards])
        self._on_named = {
            (star, thing): bytes([self.star[card] == place or self.object[card] == thing for card in cards])
            for place, star in enumerate(self.stars)
            for thing in range(len(self.objects))
        }

    def fitting(self, top: Card, named: str | None) -> bytes:
        """What may be played on a card: what shares star, object or number; after an Eclipse what has the named
        colour or is a moon too, whatever its number. Source: rules, "Edge cases that must hold".
        """
        return self.on_card[top] if named is None else self._on_named[named, self.object[top]]


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
