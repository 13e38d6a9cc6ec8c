"""The explosion: a second that people remember."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.ui import art, paint, theme
from game.ui.lettering import outlined
from game.ui.motion import ease_out

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_SHAKE = 0.3  # of a second
_PIECES = 9  # that fly off


class Explosion:
    """Drawn above everything. ``progress`` is told how much of SECONDS has gone, 0 … 1."""

    SECONDS = 1.1

    def __init__(self, view: KittensView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.t = -1.0
        self._pictures: dict[tuple[str, int], pygame.Surface] = {}

    def progress(self, t: float) -> None:
        if self.t < 0 and t > 0:
            self.view.ui.sounds.stop("fuse")
            self.view.ui.sounds.play("boom")
        self.t = t if t > 0 else self.t

    def draw(self, surface: pygame.Surface) -> None:
        if self.t < 0:
            return
        calm = self.view.ui.settings.reduce_motion
        if not calm:
            self._shake(surface)
        board = self.view.places.board
        size = min(board.height, board.width) * 105 // 100
        fade = min(1.0, (1 - self.t) * 4)
        grown = 1.0 if calm else 0.25 + 0.75 * ease_out(min(1.0, self.t * 3))
        self._draw_picture(surface, board.center, size, grown, fade if not calm else min(fade, self.t * 6))
        if not calm:
            self._draw_pieces(surface, board.center, size, fade)
            self._draw_flash(surface)
        self._draw_words(surface, board, fade)

    def _shake(self, surface: pygame.Surface) -> None:
        left = 1 - self.t * self.SECONDS / _SHAKE
        if left <= 0:
            return
        strength = self.view.ui.px(16) * left
        angle = self.t * self.SECONDS * 95
        moved = surface.copy()
        surface.blit(moved, (round(strength * math.sin(angle)), round(strength * math.cos(angle * 1.3))))

    def _draw_picture(
        self, surface: pygame.Surface, centre: tuple[int, int], size: int, grown: float, fade: float
    ) -> None:
        picture = self._kept("whole", size, lambda: art.picture("kittens/explosion", (size, size)).copy())
        if grown < 1:
            side = max(1, round(size * grown))
            picture = pygame.transform.scale(picture, (side, side))
        picture.set_alpha(round(255 * max(0.0, fade)))
        surface.blit(picture, picture.get_rect(center=centre))

    def _kept(self, name: str, size: int, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of its own, made once for a size: sixty frames a second draw it."""
        if (name, size) not in self._pictures:
            self._pictures[name, size] = make()
        return self._pictures[name, size]

    def _draw_pieces(self, surface: pygame.Surface, centre: tuple[int, int], size: int, fade: float) -> None:
        side = max(8, size // 8)
        piece = self._kept("piece", side, lambda: art.picture("kittens/burst_small", (side, side)).copy())
        piece.set_alpha(round(255 * fade))
        away = size * (0.2 + 0.55 * ease_out(self.t))
        for i in range(_PIECES):
            angle = math.tau * i / _PIECES + 0.4
            at = (
                centre[0] + round(away * math.cos(angle) * 1.3),
                centre[1] + round(away * math.sin(angle) * 0.8),
            )
            surface.blit(piece, piece.get_rect(center=at))

    def _draw_flash(self, surface: pygame.Surface) -> None:
        strength = 1 - self.t * self.SECONDS / 0.16
        if strength > 0:
            paint.veil(surface, theme.PAPER, round(230 * strength))

    def _draw_words(self, surface: pygame.Surface, board: Rect, fade: float) -> None:
        """BOOM, and whose."""
        view, ui = self.view, self.view.ui
        high = min(ui.px(110), board.height // 4)

        def shout() -> pygame.Surface:
            return pygame.transform.rotozoom(
                outlined(ui.type, view.words.t("kitten.boom"), high, board.width, theme.GOLD), 6, 1
            )

        def whose() -> pygame.Surface:
            return outlined(ui.type, view.table.name(self.seat), ui.px(40), board.width * 2 // 3, theme.PAPER)

        loud, name = self._kept("boom", high, shout), self._kept("name", high, whose)
        below = board.centery + loud.get_height() // 2 + ui.px(6)
        for picture, y in ((loud, board.centery - ui.px(8)), (name, below)):
            picture.set_alpha(round(255 * fade))
            surface.blit(picture, picture.get_rect(center=(board.centerx, y)))
