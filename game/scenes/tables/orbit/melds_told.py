"""What is told of the melds in the hand: a bar under each, and what the cards in none would cost now."""

from __future__ import annotations

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
    """A bar under each meld; where its cards do not lie side by side, under each card that is in one."""
    melds, together = arranging.split.melds, arranging.now == "melds"
    for cards in melds if together else [(card,) for meld in melds for card in meld]:
        places = [hand.rest_of(card) for card in cards]
        left, right = min(p.left for p in places), max(p.right for p in places)
        if not together:
            right = min(right, _strip(hand, cards[0]).right)
        _draw_bar(surface, hand, left, right, places[0].bottom)


def _strip(hand: Hand, card: Card) -> Rect:
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
