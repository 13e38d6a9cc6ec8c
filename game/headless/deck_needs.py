"""What a deck needs beside cards.yaml: the texts and pictures that its cards are shown with, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct


class Need(Struct, frozen=True):
    """What the value at ``path`` within a section asks for: a text's key, or a file below ``assets/art``."""

    path: tuple[str | int, ...]
    text: str | None = None
    art: str | None = None


def _if_it_fits(section: Any) -> Iterator[Need]:
    for i, toy in enumerate(section.toys):
        yield Need(("toys", i), text=f"if_it_fits_table.toy.{toy}")
        yield Need(("toys", i), art=f"toys/{toy}.svg")


def _exploding_kittens(section: Any) -> Iterator[Need]:
    for i, kind in enumerate(section.kinds):
        yield Need(("kinds", i, "id"), text=f"exploding_kittens.kinds.{kind.id}.name")
        yield Need(("kinds", i, "id"), text=f"exploding_kittens.kinds.{kind.id}.text")
        yield Need(("kinds", i, "id"), art=f"kittens/{kind.id}.svg")
    for i, deck in enumerate(section.decks):
        yield Need(("decks", i), text=f"exploding_kittens.option.deck.{deck}")


def _cat_planets(section: Any) -> Iterator[Need]:
    """Of the deck that its games share."""
    for i, star in enumerate(section.deck.stars):
        yield Need(("deck", "stars", i, "id"), text=f"cat_planets.star.{star.id}")
    for i, thing in enumerate(section.deck.objects):
        yield Need(("deck", "objects", i), text=f"cat_planets.object.{thing}")
        yield Need(("deck", "objects", i), text=f"cat_planets.count.{thing}")
    for i, bonus in enumerate(section.deck.bonuses):
        yield Need(("deck", "bonuses", i, "id"), text=f"cat_planets.bonus.{bonus.id}.name")
        yield Need(("deck", "bonuses", i, "id"), text=f"cat_planets.bonus.{bonus.id}.text")


NEEDS: dict[str, Callable[[Any], Iterator[Need]]] = {
    "if_it_fits": _if_it_fits,
    "exploding_kittens": _exploding_kittens,
    "koto_uno": _cat_planets,
    "constellation": _cat_planets,
    "comet_catch": _cat_planets,
    "memory": _cat_planets,
    "orbit": _cat_planets,
}
"""By game; a new game is added here."""
