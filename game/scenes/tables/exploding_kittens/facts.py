"""What there is to say of a card: its picture, its text, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.exploding_kittens.actions import Kind
from game.scenes.card_info import CardFacts
from game.scenes.tables.exploding_kittens import card_art

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Facts:
    """Finds the card under a point, in the hand or on the discard pile, and describes it."""

    def __init__(self, view: KittensView) -> None:
        self.view = view

    def at(self, position: tuple[int, int]) -> CardFacts | None:
        """The facts of a card that the viewer sees there."""
        view = self.view
        if view.panel is not None:
            return view.panel.facts_at(position)
        index = view.hand.index_at(position)
        if index is not None:
            return self.of(view.hand.kinds[index]) if view.hand.is_open else None
        if view.seen.phase in ("kitten", "put_back") and view.kitten_place().collidepoint(position):
            return self.of(view.kitten)
        if view.seen.discard and view.places.discard.collidepoint(position):
            return self.of(view.seen.discard[-1])
        return None

    def of(self, kind: Kind) -> CardFacts:
        """Picture and words of a kind."""
        words = self.view.words
        name = words.kind(kind)

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return card_art.face(self.view.ui.type, kind, name, size)

        lines = [words.text(kind), words.t("card.in_deck", count=self.view.counts[self.view.deck.code[kind]])]
        return CardFacts(picture, name, tuple(lines))
