"""What cards are called, and all there is to say of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.contract import Card
from game.rules.cat_planets.deck import Deck
from game.scenes.card_info import CardFacts
from game.ui.context import Ui


class Names:
    """Names in the player's language."""

    def __init__(self, ui: Ui, deck: Deck) -> None:
        self.ui = ui
        self.deck = deck

    def star(self, card: Card) -> str:
        """``yellow star``"""
        return self.star_of(self.deck.stars[self.deck.star[card]])

    def star_of(self, star: str) -> str:
        """The same of a colour."""
        return self.ui.t(f"cat_planets.star.{star}")

    def thing(self, card: Card) -> str:
        """``rocket``"""
        return self.ui.t(f"cat_planets.object.{self.deck.objects[self.deck.object[card]]}")

    def things(self, card: Card) -> str:
        """``4 rockets``"""
        name = self.deck.objects[self.deck.object[card]]
        return self.ui.t(f"cat_planets.count.{name}", count=self.deck.count[card])

    def card(self, card: Card) -> str:
        """``4 rockets, yellow star``"""
        return self.ui.t("planets_table.card", things=self.things(card), star=self.star(card))

    def cards(self, cards: Sequence[Card]) -> str:
        """Several cards in one line."""
        return " · ".join(self.card(card) for card in cards)

    def bonus(self, card: Card) -> str:
        """What a bonus card is called; empty for all others."""
        bonus = self.deck.bonus[card]
        return self.ui.t(f"cat_planets.bonus.{bonus.id}.name") if bonus is not None else ""

    def effect(self, card: Card) -> str:
        """What a bonus card is called and does; empty for all others."""
        bonus = self.deck.bonus[card]
        if bonus is None:
            return ""
        name, text = (self.ui.t(f"cat_planets.bonus.{bonus.id}.{part}") for part in ("name", "text"))
        return self.ui.t("planets_table.facts.bonus", name=name, text=text)

    def facts(
        self, card: Card, picture: Callable[[tuple[int, int]], pygame.Surface], with_bonus: bool
    ) -> CardFacts:
        """Picture, name and text of a card."""
        t, title = self.ui.t, self.card(card)
        lines = [t("planets_table.facts.once")]
        if with_bonus and self.deck.bonus[card] is not None:
            lines.insert(0, self.effect(card))
        return CardFacts(picture, title[0].upper() + title[1:], tuple(lines))
