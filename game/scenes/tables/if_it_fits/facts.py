"""What the table can tell about a card, and where on the table an event took place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.actions import Cell
from game.rules.if_it_fits.deck import Face
from game.rules.if_it_fits.events import BoxPlaced, CatChased, CatLaid, CatSlept, StartPlaced, ToyLaid
from game.rules.if_it_fits.walls import half_turn
from game.scenes.card_info import CardFacts
from game.scenes.tables.if_it_fits import card_art
from game.ui import paint, theme
from game.ui.widgets.widget import said

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


def cells_of(event: Event) -> tuple[Cell, ...]:
    """The cells of the table that an event changed."""
    if isinstance(event, BoxPlaced | StartPlaced | CatSlept):
        return (event.cell,)
    if isinstance(event, CatLaid | ToyLaid):
        x, y = event.left
        return ((x, y), (x + 1, y))
    return event.cells if isinstance(event, CatChased) else ()


class Facts:
    """Finds the card under a point, in the hand, on the piles or on the board, and describes it."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view

    def at(self, position: tuple[int, int]) -> CardFacts | None:
        """The facts of a card that the viewer sees there."""
        row, seen = self.view.row, self.view.seen
        for piece, place in reversed(list(zip(row.pieces, row.places, strict=True))):
            if place.collidepoint(position):
                return self.of(piece.card)
        for pile, cards in ((row.discard, seen.discard), (row.aside, seen.set_aside)):
            if cards and pile.collidepoint(position):
                return self.of(cards[-1])
        own = self.view.options.supply
        if own and row.supply.collidepoint(position):
            return self.of(own[0])
        return self.on(self.view.camera.cell_at(position)) if self.view.over_board(position) else None

    def on(self, cell: Cell) -> CardFacts | None:
        """The facts of what lies on top in a cell: a toy or an awake cat, and what is under it; else the card."""
        seen = self.view.seen
        card = next((card for card in seen.board if card.cell == cell), None)
        if card is None:
            return None
        toy = next((toy for toy in seen.toys if cell in toy.cells), None)
        cat = next((cat for cat in seen.cats if cell in cat.cells and not cat.asleep), None)
        if toy is None and cat is None:
            return self.of(card.card)
        facts = self.of(toy.card) if toy is not None else self._awake(cat.seat if cat is not None else 0)
        words = self.view.words
        below = words.t("card.below", content=words.things(Counter(card.toys), card.bottles))
        return replace(facts, lines=(*facts.lines, said(below, words.sides(card.walls))))

    def _awake(self, seat: Seat) -> CardFacts:
        words, style = self.view.words, self.view.table.style(seat)

        def picture(size: tuple[int, int]) -> pygame.Surface:
            card = pygame.Surface(size, pygame.SRCALPHA)
            radius = round(size[1] * card_art.CORNER)
            paint.panel(card, card.get_rect(), radius, theme.CARDBOARD, theme.INK, 2)
            card.blit(card_art.awake_cat(style, (size[0] // 2, size[1])), (0, 0))
            return card

        return CardFacts(
            picture,
            words.t("card.awake"),
            (words.t("card.awake_help"),),
            across=2,
        )

    def of(self, card: Card) -> CardFacts:
        """Picture and words of a card whose face the viewer may see."""
        view, words, cards = self.view, self.view.words, self.view.cards

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return view.pictures.card(card, False, size)

        if card in cards.princesses:
            lines = (words.t("card.princess_help"), words.t("card.in_deck", count=len(cards.princesses)))
            return CardFacts(picture, words.t("card.princess"), lines)
        if card in cards.special_toys:
            lines = (words.t("card.special_toy_help"), words.t("card.in_deck", count=1))
            return CardFacts(picture, words.special_toy(card), lines, across=2)
        if card in cards.cats:
            return CardFacts(picture, words.t("card.cat"), (words.t("card.cat_help"),))
        face = cards.face(card)
        told = (words.walls(face), words.t("card.box_help"))
        if card in cards.starts:  # everybody has one, and the deck has none
            return CardFacts(picture, words.t("card.start"), told)
        title = words.content(face)
        alike = words.t("card.in_deck", count=self._alike(face))
        return CardFacts(picture, title[0].upper() + title[1:], (*told, alike))

    def _alike(self, face: Face) -> int:
        """How many boxes of the deck are equal to this one, turned or not."""
        turned = Face(half_turn(face.walls), face.toys, face.bottles)
        return sum(self.view.cards.face(card) in (face, turned) for card in self.view.cards.boxes)
