"""Piles of cards: face down, their empty places, and how many cards lie there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.scenes.tables.cat_planets import card_art
from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.spot import Spot

_SLOT: theme.Colour = (96, 88, 160)
_EVERY = 24  # cards by which a pile gets visibly higher


def draw_slot(surface: pygame.Surface, ui: Ui, place: Rect) -> None:
    """The empty place of a pile."""
    pygame.draw.rect(surface, _SLOT, place, ui.px(2), border_radius=card_art.corner(place.width))


def draw_pile(surface: pygame.Surface, ui: Ui, place: Rect, count: int) -> None:
    """Cards face down, the more the higher."""
    draw_slot(surface, ui, place)
    for i in range(min(4, (count + _EVERY - 1) // _EVERY)):
        top = place.move(-2 * i, -3 * i)
        if i == 0:
            card_art.draw_shadowed(surface, card_art.back(place.size), top, ui.px(3))
        else:
            surface.blit(card_art.back(place.size), top)


def draw_caption(surface: pygame.Surface, ui: Ui, place: Rect, text: str) -> None:
    """A number on a small disc at a pile's lower edge."""
    picture = ui.type.render(text, theme.LABEL, theme.INK)
    pill = Rect(0, 0, max(picture.get_width() + ui.px(16), ui.metrics.text(28)), ui.metrics.text(26))
    pill.center = (place.centerx, place.bottom)
    paint.panel(surface, pill, pill.height // 2, theme.PAPER, theme.INK, ui.px(2))
    surface.blit(picture, picture.get_rect(center=pill.center))


class PileSpot(Spot):
    """A pile that can be focused and pressed; its number stays whole upon the ring of the focus.

    ``draw_count``: draws that number.
    """

    def __init__(
        self, ui: Ui, use: Callable[[], object], draw_count: Callable[[pygame.Surface], None]
    ) -> None:
        super().__init__(ui, Rect(0, 0, 0, 0), lambda _: use(), use)
        self.draw_count = draw_count

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        super().draw(surface, focused)
        if focused:
            self.draw_count(surface)


def draw_glow(surface: pygame.Surface, ui: Ui, place: Rect) -> None:
    """The frame round what may be used now."""
    ring, radius = place.inflate(ui.px(12), ui.px(12)), card_art.corner(place.width) + ui.px(5)
    pygame.draw.rect(surface, theme.INK, ring.inflate(4, 4), ui.px(5) + 4, border_radius=radius)
    pygame.draw.rect(surface, theme.GOLD, ring, ui.px(5), border_radius=radius)
