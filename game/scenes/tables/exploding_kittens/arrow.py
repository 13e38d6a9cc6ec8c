"""The arrow that points at a badge."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui import theme
from game.ui.context import Ui


def draw_arrow(
    surface: pygame.Surface, ui: Ui, start: tuple[int, int], badge: Rect, dashed_from: float = 1.0
) -> None:
    """A head just before the badge; ``dashed_from`` below 1: with a dashed line from that part of the way on."""
    middle = pygame.Vector2(start)
    way = pygame.Vector2(badge.center) - middle
    if way.length() < 1:
        return
    back = _draw_head(surface, ui, way.normalize(), badge)
    if dashed_from < 1:
        _draw_dashes(surface, ui, middle + way * dashed_from, back)


def draw_arrow_round(
    surface: pygame.Surface, ui: Ui, start: tuple[int, int], corner: tuple[int, int], badge: Rect
) -> None:
    """A dashed line to a corner beside the badge, and from there the arrow at it."""
    bend = pygame.Vector2(corner)
    ahead = (pygame.Vector2(badge.center) - bend).normalize()
    back = _draw_head(surface, ui, ahead, badge)
    _draw_dashes(surface, ui, bend, back)
    _draw_dashes(surface, ui, pygame.Vector2(start), bend)


def _draw_head(surface: pygame.Surface, ui: Ui, ahead: pygame.Vector2, badge: Rect) -> pygame.Vector2:
    """The head where the way, of length 1, meets the badge's edge. Returns the middle of its back."""
    half_width, half_height = badge.width / 2, badge.height / 2
    part = min(half_width / abs(ahead.x) if ahead.x else 1e9, half_height / abs(ahead.y) if ahead.y else 1e9)
    tip = pygame.Vector2(badge.center) - ahead * (part + ui.px(4))
    aside = pygame.Vector2(-ahead.y, ahead.x) * ui.px(11)
    back = tip - ahead * ui.px(20)
    points = [tip, back + aside, back - aside]
    pygame.draw.polygon(surface, theme.CORAL, points)
    pygame.draw.polygon(surface, theme.INK, points, max(2, ui.px(2)))
    return back


def _draw_dashes(surface: pygame.Surface, ui: Ui, start: pygame.Vector2, end: pygame.Vector2) -> None:
    way = end - start
    dash, step = ui.px(14), ui.px(22)
    count = int(way.length() // step)
    if not count:
        return
    ahead = way.normalize()
    for i in range(count):
        one = end - ahead * (i * step + ui.px(4))
        for colour, width in ((theme.INK, ui.px(9)), (theme.CORAL, ui.px(5))):
            pygame.draw.line(surface, colour, one, one - ahead * dash, width)
