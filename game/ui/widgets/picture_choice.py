"""One of a few values, each shown by a picture; all of them in sight side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.widgets.one_of import OneOf

V = TypeVar("V")


class PictureChoice(OneOf[V]):
    """A row of tiles, the chosen one lit; clicked, or stepped through with ← and →, round and round.

    ``picture`` gives what a value looks like at so many pixels each way. ``tile``: pixels of a tile, set by the layout.
    """

    def __init__(
        self,
        ui: Ui,
        values: Sequence[tuple[V, str]],
        value: V,
        picture: Callable[[V, int], pygame.Surface],
        on_change: Callable[[V], object],
    ) -> None:
        super().__init__(ui, values, value, on_change)
        self.picture = picture
        self.tile = 0

    def tiles(self) -> list[pygame.Rect]:
        """The rectangle of each value, from the left."""
        step = self.tile + self.ui.px(6)
        return [
            pygame.Rect(self.rect.left + i * step, self.rect.top, self.tile, self.tile)
            for i in range(len(self.values))
        ]

    def click(self, position: tuple[int, int]) -> bool:
        hit = next((i for i, tile in enumerate(self.tiles()) if tile.collidepoint(position)), None)
        return hit is not None and self.choose(self.values[hit][0])

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, radius, pad = self.ui, self.ui.px(10), self.ui.px(4)
        for tile, (value, _) in zip(self.tiles(), self.values, strict=True):
            chosen = value == self.value
            fill = theme.GOLD if chosen else theme.WHITE if self.hovered else theme.PAPER
            paint.panel(surface, tile, radius, fill, theme.PAPER_EDGE, ui.px(2))
            picture = self.picture(value, tile.width - 2 * pad)
            surface.blit(picture, picture.get_rect(center=tile.center))
            if chosen:  # also above what fills the tile
                pygame.draw.rect(surface, theme.GOLD, tile, ui.px(7), border_radius=radius)
                pygame.draw.rect(surface, theme.INK, tile, ui.px(3), border_radius=radius)
            if chosen and focused:
                paint.focus_ring(surface, tile, ui, radius)
