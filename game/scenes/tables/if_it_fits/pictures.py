"""Any card of If It Fits face up, in whatever size it is wanted: in a hand, carried, flying, large."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.contract import Card, Seat
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.walls import half_turn, to_letters
from game.scenes.tables.if_it_fits import card_art
from game.ui.theme import SeatStyle


class Pictures:
    """``style_of``: how a seat's cat looks."""

    def __init__(self, cards: Cards, style_of: Callable[[Seat], SeatStyle]) -> None:
        self._cards = cards
        self._style_of = style_of

    def card(self, card: Card, turned: bool, size: tuple[int, int]) -> pygame.Surface:
        """A special toy is as wide as two cells of the size given, or fits into one card's."""
        cards = self._cards
        if card in cards.cats:
            return card_art.cat_card(self._style_of(cards.owner(card)), turned, size)
        if card in cards.princesses:
            return card_art.princess_card(size)
        if card in cards.special_toys:
            toy = cards.special_toy(card)
            wide = size[0] > size[1]
            cell = (size[0] // 2, size[1]) if wide else (size[0] // 2, size[1] // 2)
            return card_art.special_toy(toy.toy, toy.count, cell)
        face = cards.face(card)
        walls = half_turn(face.walls) if turned else face.walls
        start = card in cards.starts
        return card_art.box_card(to_letters(walls), cards.toys_of(face), face.bottles, start, size)
