"""What is told of the hand: a bar under each meld, what the cards in none would cost now, which card has just come."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.orbit.arranging import Arranging
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.hand import Hand
    from game.scenes.tables.orbit.view import OrbitView


def draw_bars(surface: pygame.Surface, hand: Hand, arranging: Arranging) -> None:
    """A bar under each meld; where its cards do not all lie side by side, under each part of it that does."""
    for meld in arranging.split.melds:
        for cards in _side_by_side(hand, meld):
            first, last = hand.rest_of(cards[0]), _strip(hand, cards[-1])
            _draw_bar(surface, hand, first.left, last.right, first.bottom)


def _side_by_side(hand: Hand, meld: Sequence[Card]) -> list[list[Card]]:
    """A meld as its cards lie in the hand, from left to right, in parts between which other cards lie."""
    parts: list[list[Card]] = []
    for card, before in zip(hand.cards, (None, *hand.cards), strict=False):
        if card in meld and before in meld:
            parts[-1].append(card)
        elif card in meld:
            parts.append([card])
    return parts


def _strip(hand: Hand, card: Card) -> Rect:
    """What is seen of a card."""
    return next(spot.rect for spot in hand.spots if spot.card == card)


def _draw_bar(surface: pygame.Surface, hand: Hand, left: int, right: int, top: int) -> None:
    ui = hand.view.ui
    bar = Rect(left + ui.px(2), top + ui.px(4), right - left - ui.px(4), ui.px(7))
    paint.panel(surface, bar, bar.height // 2, theme.LEAF_LIGHT, theme.INK, 1)
    size = ui.px(16)
    disc = Rect(0, 0, size, size)
    disc.center = bar.center
    paint.panel(surface, disc, size // 2, theme.PAPER, theme.LEAF_DARK, 2)
    paint.icon(surface, "check", disc.inflate(-size // 3, -size // 3), theme.LEAF_DARK)


def draw_came(
    surface: pygame.Surface, hand: Hand, card: Card | None, hidden: Collection[Card | None]
) -> None:
    """A plus at the upper edge of the card that has just been drawn, where it is seen."""
    if card is None or card in hidden:
        return
    ui, place = hand.view.ui, hand.place_of(card)
    size = ui.px(20)
    disc = Rect(0, 0, size, size)
    disc.center = (place.left + min(_strip(hand, card).width, place.width) // 2, place.top)
    paint.panel(surface, disc, size // 2, theme.GOLD, theme.INK, ui.px(2))
    paint.icon(surface, "plus", disc.inflate(-size // 3, -size // 3), theme.INK)


class Loose:
    """A pill at the lower edge of the board: what the cards in no meld would cost."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view

    @property
    def place(self) -> Rect | None:
        """Between the buttons there; None where nothing is told, or there is no room."""
        view = self.view
        if view.areas is None or not view.seen.hand or view.dealing.is_on:
            return None
        ui, board = view.ui, view.areas.board
        pill = Rect(0, 0, ui.type.width(self._words, theme.LABEL) + ui.px(28), ui.metrics.text(30))
        pill.midbottom = board.midbottom
        sort, offered = view.buttons.sort, view.table.group.widgets
        if sort in offered:
            pill.left = max(pill.left, sort.rect.right + ui.px(8))
        taken = [button.rect for button in view.buttons.shown if button in offered]
        fits = pill.right <= board.right and pill.collidelist(taken) < 0
        return pill if fits else None  # who may go out need not be told

    @property
    def _words(self) -> str:
        view = self.view
        return view.words.t("hand.loose", count=view.arranging.split.penalty)

    def draw(self, surface: pygame.Surface) -> None:
        pill, ui = self.place, self.view.ui
        if pill is not None:
            paint.panel(surface, pill, pill.height // 2, theme.NIGHT, theme.LAVENDER, ui.px(2), 235)
            ui.type.draw(surface, self._words, theme.LABEL, theme.PAPER, pill, "center")
