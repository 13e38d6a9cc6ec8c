"""The cards of If It Fits: the section ``if_it_fits`` of cards.yaml, and what each card's number stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from game.core.content import Count, Problem, Some, load_section
from game.core.contract import Card, Seat
from game.core.reason import because
from game.core.suggest import suggesting
from game.paths import CARDS
from game.rules.if_it_fits import walls

SECTION = "if_it_fits"
SEATS = range(2, 6)
HAND_SIZE = 2
"""Cards dealt to each seat. Source: rules, "Setup" 2."""


class BoxCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A box or start card: its walls as letters of T R B L, and what is printed in it."""

    id: str
    walls: str = ""
    toys: tuple[str, ...] = ()
    bottles: Count = 0


class SpecialToy(Struct, frozen=True, forbid_unknown_fields=True):
    """A card with ``count`` toys of one kind, laid across two cells."""

    id: str
    toy: str
    count: Some


class Cats(Struct, frozen=True, forbid_unknown_fields=True):
    """The cats: one colour for each seat. ``walls``: those of a sleeping cat's card."""

    colours: Some
    each: Some
    walls: str


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section in cards.yaml."""

    toys: tuple[str, ...]
    boxes: tuple[BoxCard, ...]
    starts: tuple[BoxCard, ...]
    special_toys: tuple[SpecialToy, ...]
    princesses: Count
    cats: Cats

    def problems(self) -> Iterator[Problem]:
        """What the types cannot say: names that do not exist, doubles, too few cards for the most seats."""
        yield from _doubles("toys", self.toys)
        for name in ("boxes", "starts"):
            for i, card in enumerate(getattr(self, name)):
                yield from self._card_problems((name, i), card)
        for i, toy in enumerate(self.special_toys):
            yield from self._toy_problems(("special_toys", i, "toy"), (toy.toy,))
        yield from _walls_problems(("cats", "walls"), self.cats.walls)
        yield from self._id_problems()
        yield from self._count_problems()

    def _id_problems(self) -> Iterator[Problem]:
        seen: set[str] = set()
        for name in ("boxes", "starts", "special_toys"):
            for i, card in enumerate(getattr(self, name)):
                if card.id in seen:
                    yield Problem((name, i, "id"), because("deck_errors.id_twice", id=repr(card.id)))
                seen.add(card.id)

    def _card_problems(self, path: tuple[str | int, ...], card: BoxCard) -> Iterator[Problem]:
        yield from _walls_problems((*path, "walls"), card.walls)
        yield from self._toy_problems((*path, "toys"), card.toys)

    def _toy_problems(self, path: tuple[str | int, ...], toys: tuple[str, ...]) -> Iterator[Problem]:
        for toy in toys:
            if toy not in self.toys:
                reason = because("deck_errors.if_it_fits.no_toy", toy=repr(toy))
                yield Problem(path, suggesting(reason, toy, self.toys))

    def _count_problems(self) -> Iterator[Problem]:
        most = SEATS[-1]
        if len(self.starts) < most:
            reason = because("deck_errors.if_it_fits.starts", count=most, got=len(self.starts))
            yield Problem(("starts",), reason)
        if self.cats.colours < most:
            reason = because("deck_errors.if_it_fits.colours", least=most, got=self.cats.colours)
            yield Problem(("cats", "colours"), reason)
        if (have := len(self.boxes) + self.princesses) <= most * HAND_SIZE:
            reason = because(
                "deck_errors.if_it_fits.boxes", least=most * HAND_SIZE, hands=most, each=HAND_SIZE, got=have
            )
            yield Problem(("boxes",), reason)


def _walls_problems(path: tuple[str | int, ...], letters: str) -> Iterator[Problem]:
    try:
        walls.from_letters(letters)
    except walls.NoWalls as error:
        yield Problem(path, error.reason)


def _doubles(name: str, values: Iterable[str]) -> Iterator[Problem]:
    for value, times in Counter(values).items():
        if times > 1:
            yield Problem((name,), because("deck_errors.several_times", word=repr(value), count=times))


class Face(Struct, frozen=True, gc=False):
    """What a card shows when it fills a cell: walls as bits, number of toys by kind, bottles."""

    walls: int
    toys: tuple[int, ...]
    bottles: int = 0


class Cards:
    """The deck by card number: boxes first, then Princesses, special toys, start cards, and cats seat by seat.

    ``asleep``: what the card of a sleeping cat shows, or of a Princess in its place.
    """

    def __init__(self, section: DeckSection) -> None:
        self.kinds = section.toys
        self.nothing = (0,) * len(section.toys)
        first = 0

        def numbers(count: int) -> range:
            nonlocal first
            first += count
            return range(first - count, first)

        self.boxes = numbers(len(section.boxes))
        self.princesses = numbers(section.princesses)
        self.special_toys = numbers(len(section.special_toys))
        self.starts = numbers(len(section.starts))
        self.cats = numbers(section.cats.colours * section.cats.each)
        self.each = section.cats.each
        self.special = section.special_toys
        self._faces = {
            number: self.face_of(card.walls, card.toys, card.bottles)
            for number, card in [
                *zip(self.boxes, section.boxes, strict=True),
                *zip(self.starts, section.starts, strict=True),
            ]
        }
        self.asleep = Face(walls.from_letters(section.cats.walls), self.nothing)
        self.ids = {
            **{number: card.id for number, card in zip(self.boxes, section.boxes, strict=True)},
            **{number: card.id for number, card in zip(self.starts, section.starts, strict=True)},
            **{number: toy.id for number, toy in zip(self.special_toys, section.special_toys, strict=True)},
        }

    def face(self, card: Card) -> Face:
        """What a box or start card shows. Raises KeyError for any other card."""
        return self._faces[card]

    def face_of(self, letters: str, toys: Iterable[str], bottles: int) -> Face:
        """The face with these walls and contents. Raises ValueError for a side or toy that does not exist."""
        counts = list(self.nothing)
        for toy in toys:
            counts[self.kinds.index(toy)] += 1
        return Face(walls.from_letters(letters), tuple(counts), bottles)

    def toys_of(self, face: Face) -> tuple[str, ...]:
        """The printed toys by name, in the order of the kinds."""
        return tuple(kind for kind, n in zip(self.kinds, face.toys, strict=True) for _ in range(n))

    def special_toy(self, card: Card) -> SpecialToy:
        """The toy and the number on a special toy's card."""
        return self.special[card - self.special_toys.start]

    def cats_of(self, seat: Seat) -> range:
        """The cats a seat begins with."""
        start = self.cats.start + seat * self.each
        return range(start, start + self.each)

    def owner(self, cat: Card) -> Seat:
        """Whose cat it is."""
        return (cat - self.cats.start) // self.each


@cache
def load_cards(path: Path = CARDS) -> Cards:
    """The deck of a file, read once. Raises ContentErrors."""
    return Cards(load_section(path, SECTION, DeckSection))
