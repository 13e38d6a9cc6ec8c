"""The cards of Cat Planets: the section ``cat_planets`` of cards.yaml. Source: rules, "The deck".

Nobody lists the cards: every star colour is combined with every object in every number, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import Count, Problem, Some
from game.core.contract import Card
from game.core.reason import Reason, because
from game.core.suggest import suggesting

Name = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
BonusId = Literal["fly_by", "turn_about", "abduction", "eclipse", "signal", "another_round"]


class Star(Struct, frozen=True, forbid_unknown_fields=True):
    """A star colour. ``points``: how many the star has, so that colour is never the only sign."""

    id: Name
    points: Annotated[int, Meta(ge=3, le=12)]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What all cards with ``count`` of an object do in KotUno. ``draw``: cards that somebody has to draw."""

    id: BonusId
    object: Name
    count: Some
    draw: Count = 0


class DeckSection(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the section in cards.yaml. ``most``: a card shows 1 to so many of its object."""

    stars: Annotated[tuple[Star, ...], Meta(min_length=2)]
    objects: Annotated[tuple[Name, ...], Meta(min_length=2)]
    most: Annotated[int, Meta(ge=2, le=9)]
    bonuses: tuple[Bonus, ...]

    def problems(self) -> Iterator[Problem]:
        """What the types cannot say: doubles, objects that do not exist, numbers that no card has."""
        ids, points = [star.id for star in self.stars], [star.points for star in self.stars]
        for i, star in enumerate(self.stars):
            if star.id in ids[:i]:
                yield Problem(("stars", i, "id"), because("deck_errors.id_twice", id=repr(star.id)))
            if star.points in points[:i]:
                yield Problem(("stars", i, "points"), because("deck_errors.cat_planets.points_twice"))
        for i, name in enumerate(self.objects):
            if name in self.objects[:i]:
                yield Problem(("objects", i), because("deck_errors.twice", word=repr(name)))
        for i, bonus in enumerate(self.bonuses):
            yield from self._bonus_problems(i, bonus)

    def _bonus_problems(self, i: int, bonus: Bonus) -> Iterator[Problem]:
        if bonus.object not in self.objects:
            reason = suggesting(because("deck_errors.cat_planets.no_object"), bonus.object, self.objects)
            yield Problem(("bonuses", i, "object"), reason)
        if bonus.count > self.most:
            yield Problem(("bonuses", i, "count"), because("deck_errors.cat_planets.most", count=self.most))
        if any((bonus.object, bonus.count) == (b.object, b.count) for b in self.bonuses[:i]):
            yield Problem(("bonuses", i), because("deck_errors.cat_planets.bonus_twice"))
        if (bonus.draw > 0) != (bonus.id in ("abduction", "signal")):
            yield Problem(("bonuses", i), because("deck_errors.cat_planets.draw"))


def too_few(cards: int, players: int) -> Reason:
    """Why a game cannot be dealt."""
    return because(
        "deck_errors.cat_planets.too_few",
        cards=because("deck_errors.count.cards", count=cards),
        players=because("deck_errors.count.players", count=players),
    )


class Deck:
    """All cards by id, feature by feature. Stars and objects are told by their place in the section.

    A card's id is ``(star × objects + object) × most + count − 1``: six cards in a row differ by number alone.
    """

    def __init__(self, section: DeckSection) -> None:
        self.stars = tuple(star.id for star in section.stars)
        self.points = tuple(star.points for star in section.stars)
        self.objects = section.objects
        self.most = section.most
        features = [
            (star, thing, count)
            for star in range(len(self.stars))
            for thing in range(len(self.objects))
            for count in range(1, self.most + 1)
        ]
        self.size = len(features)
        self.star = tuple([star for star, _, _ in features])
        self.object = tuple([thing for _, thing, _ in features])
        self.count = tuple([count for _, _, count in features])
        bonuses = {(bonus.object, bonus.count): bonus for bonus in section.bonuses}
        self.bonus = tuple([bonuses.get((self.objects[thing], count)) for _, thing, count in features])

    def card(self, star: str, thing: str, count: int) -> Card:
        """The card with these features. Raises ValueError where there is none."""
        if not 1 <= count <= self.most:
            raise ValueError(f"no card has {count} objects")
        return (
            (self.stars.index(star) * len(self.objects) + self.objects.index(thing)) * self.most + count - 1
        )

    def agreeing(self, one: Card, other: Card) -> int:
        """In how many of the three features two cards agree."""
        return (
            (self.star[one] == self.star[other])
            + (self.object[one] == self.object[other])
            + (self.count[one] == self.count[other])
        )
