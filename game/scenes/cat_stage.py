"""A cat sits on its cushion; below it is shown as it will lie on the table."""

from __future__ import annotations

import pygame

from game.scenes import sitting_cat
from game.scenes.tables.if_it_fits import card_art
from game.ui import cats, paint, theme
from game.ui.cats import Pose
from game.ui.context import Ui
from game.ui.theme import SeatStyle

_FACE = (0.14, 0.2, 0.72, 0.36)  # where its face is, in parts of the figure
_STRIP = 0.24  # of the height: for the small pictures


class CatStage:
    """``rect``: all of it. ``figure``: the cat; ``face``: its face."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = self.face = self.figure = self._strip = pygame.Rect(0, 0, 0, 0)

    def arrange(self, rect: pygame.Rect) -> None:
        """Make use of ``rect``; where it is low the cat is alone."""
        ui, pad = self.ui, self.ui.px(16)
        self.rect = rect
        inner = rect.inflate(-2 * pad, -2 * pad)
        strip = round(inner.height * _STRIP)
        self._strip = pygame.Rect(inner.left, inner.bottom - strip, inner.width, strip)
        if strip < ui.px(70):
            self._strip.height = strip = 0
        room = inner.height - strip - (pad if strip else 0) - ui.px(12)
        height = min(room, round(inner.width / sitting_cat.CUSHION / sitting_cat.SHAPE))
        self.figure = sitting_cat.place(height, (inner.centerx, inner.top + room - (room - height) // 2))
        x, y, width, high = _FACE
        whole = self.figure
        self.face = pygame.Rect(
            whole.x + round(whole.width * x),
            whole.y + round(whole.height * y),
            round(whole.width * width),
            round(whole.height * high),
        )

    def draw(self, surface: pygame.Surface, style: SeatStyle, pose: Pose) -> None:
        ui, rect = self.ui, self.rect
        paint.panel(surface, rect, ui.px(18), theme.PAPER_SHADE, theme.INK, ui.px(2))
        sitting_cat.draw_cushion(surface, ui, style, self.figure)
        surface.blit(cats.picture(style, "sitting", self.figure.size, pose), self.figure)
        mark = pygame.Rect(0, 0, ui.px(40), ui.px(40))
        mark.topleft = (rect.left + ui.px(14), rect.top + ui.px(14))
        paint.mark(surface, style, mark)
        if self._strip.height:
            self._draw_lying(surface, style)

    def _draw_lying(self, surface: pygame.Surface, style: SeatStyle) -> None:
        """Awake over two boxes, asleep in one."""
        strip, gap = self._strip, self.ui.px(14)
        height = min(strip.height, (strip.width - gap) // 2)
        width = height * 2 // 3
        x = strip.centerx - (3 * width + gap) // 2
        for cells, asleep in ((("TBL", "TRB"), False), (("TRBL",), True)):
            place = pygame.Rect(x, strip.centery - height // 2, width * len(cells), height)
            for i, walls in enumerate(cells):
                card_art.draw_floor(surface, pygame.Rect(x + i * width, place.top, width, height), walls, "")
            surface.blit(cats.lying(style, asleep, place.size), place)
            x = place.right + gap
