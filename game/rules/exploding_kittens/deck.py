"""The cards of Exploding Kittens: the section ``exploding_kittens`` of cards.yaml.

Within the rules a card is its kind, as a number (*code*: the kind's place in the list): cards of one kind are one
and the same to everybody, so nothing can be learned from which of them was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import Count, Problem, load_section
from game.core.reason import because
from game.core.suggest import suggesting
from game.paths import CARDS
from game.rules.exploding_kittens.kinds import (
    AnyEffect,
    CatEffect,
    DefuseEffect,
    ExplodeEffect,
    NopeEffect,
    WildCatEffect,
)

SECTION = "exploding_kittens"
SEATS = range(2, 7)

KindId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]

_ROLES = {"explode": ExplodeEffect, "defuse": DefuseEffect, "nope": NopeEffect}
"""Effects that exactly one kind has: the rules speak of *the* kitten, Defuse and Nope."""


class KindEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A card kind. ``copies``: deck → how many there are, for each number of players in ``players``."""

    id: KindId
    effect: AnyEffect
    copies: dict[str, tuple[Count, ...]] = {}


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section in cards.yaml.

    ``players``: the most players that each number in a list of copies is for, e.g. 3, 5, 6.
    ``hand``: random cards dealt to each player beside one Defuse.
    ``spare_defuses``: how many of the Defuses left over go into the pile at most, in the order of ``players``.
    """

    players: tuple[int, ...]
    hand: Count
    spare_defuses: tuple[Count | Literal["all"], ...]
    decks: tuple[KindId, ...]
    kinds: tuple[KindEntry, ...]

    def problems(self) -> Iterator[Problem]:
        """What the types cannot say: doubles, names that do not exist, too few cards for the most players."""
        if list(self.players) != sorted(set(self.players)) or self.players[-1:] != (SEATS[-1],):
            yield Problem(("players",), because("deck_errors.kittens.rising", last=SEATS[-1]))
        if len(self.spare_defuses) != len(self.players):
            yield Problem(("spare_defuses",), because("deck_errors.kittens.entries", count=len(self.players)))
        if not self.decks:
            yield Problem(("decks",), because("deck_errors.kittens.no_deck"))
        yield from self._role_problems()
        sound = True
        for problem in chain.from_iterable(self._kind_problems(i) for i in range(len(self.kinds))):
            sound = False
            yield problem
        if sound and self.players[-1:] == (SEATS[-1],):
            yield from self._size_problems()

    def _role_problems(self) -> Iterator[Problem]:
        for name, effect in _ROLES.items():
            having = [kind.id for kind in self.kinds if isinstance(kind.effect, effect)]
            if len(having) != 1:
                found = ", ".join(having) or because("deck_errors.kittens.none")
                reason = because("deck_errors.kittens.one_kind", effect=repr(name), found=found)
                yield Problem(("kinds",), reason)
        wild = [kind.id for kind in self.kinds if isinstance(kind.effect, WildCatEffect)]
        if len(wild) > 1:
            yield Problem(("kinds",), because("deck_errors.kittens.wild", found=", ".join(wild)))

    def _kind_problems(self, i: int) -> Iterator[Problem]:
        kind = self.kinds[i]
        if any(kind.id == other.id for other in self.kinds[:i]):
            yield Problem(("kinds", i, "id"), because("deck_errors.id_twice", id=repr(kind.id)))
        if isinstance(kind.effect, ExplodeEffect) and kind.copies:
            yield Problem(("kinds", i, "copies"), because("deck_errors.kittens.number"))
        for deck, copies in kind.copies.items():
            if deck not in self.decks:
                reason = suggesting(because("deck_errors.kittens.unknown_deck"), deck, self.decks)
                yield Problem(("kinds", i, "copies", deck), reason)
            if len(copies) != len(self.players):
                reason = because("deck_errors.kittens.numbers", count=len(self.players))
                yield Problem(("kinds", i, "copies", deck), reason)

    def _size_problems(self) -> Iterator[Problem]:
        for name in self.decks:
            for seats in SEATS:
                column = self.column(seats)
                defuses = random_cards = 0
                for kind in self.kinds:
                    number = kind.copies[name][column] if name in kind.copies else 0
                    if isinstance(kind.effect, DefuseEffect):
                        defuses += number
                    else:
                        random_cards += number
                players = because("deck_errors.count.players", count=seats)
                if defuses < seats:
                    cards = because("deck_errors.count.defuses", count=defuses)
                    reason = because(
                        "deck_errors.kittens.defuses", deck=repr(name), cards=cards, players=players
                    )
                    yield Problem(("kinds",), reason)
                if random_cards < seats * self.hand:
                    cards = because("deck_errors.count.cards", count=random_cards)
                    reason = because(
                        "deck_errors.kittens.cards",
                        deck=repr(name),
                        cards=cards,
                        players=players,
                        need=seats * self.hand,
                    )
                    yield Problem(("kinds",), reason)

    def column(self, seats: int) -> int:
        """Which number of a list of copies is meant for so many players."""
        return next(i for i, most in enumerate(self.players) if seats <= most)


class Deck:
    """The kinds by code, and how many of each a match has."""

    def __init__(self, section: DeckSection) -> None:
        self._section = section
        self.hand = section.hand
        self.decks = section.decks
        self.kinds = tuple(kind.id for kind in section.kinds)
        self.effects = tuple(kind.effect for kind in section.kinds)
        self.code = {id_: code for code, id_ in enumerate(self.kinds)}
        self.codes = range(len(self.kinds))
        self.kitten = self._only(ExplodeEffect)
        self.defuse = self._only(DefuseEffect)
        self.nope = self._only(NopeEffect)
        self.cats = tuple(code for code in self.codes if isinstance(self.effects[code], CatEffect))
        wild = [code for code in self.codes if isinstance(self.effects[code], WildCatEffect)]
        self.wild = wild[0] if wild else None
        self.any_cat = frozenset((*self.cats, *wild))

    def _only(self, effect: type) -> int:
        return next(code for code in self.codes if isinstance(self.effects[code], effect))

    def counts(self, name: str, seats: int) -> tuple[int, ...]:
        """How many cards of each kind take part in a match, the kittens included, in the order of the codes.

        Defuses that would neither be dealt nor shuffled in stay in the box. Source: rules, "Deal".
        """
        column = self._section.column(seats)
        counts = [kind.copies[name][column] if name in kind.copies else 0 for kind in self._section.kinds]
        counts[self.kitten] = seats - 1
        spare = self._section.spare_defuses[column]
        if spare != "all":
            counts[self.defuse] = min(counts[self.defuse], seats + spare)
        return tuple(counts)


@cache
def load_deck(path: Path = CARDS) -> Deck:
    """The deck of a file, read once. Raises ContentErrors."""
    return Deck(load_section(path, SECTION, DeckSection))
