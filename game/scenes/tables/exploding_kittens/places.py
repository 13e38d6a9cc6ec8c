"""Where everything stands on the table of Exploding Kittens: the piles in the middle, the seats in a ring."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Seat
from game.ui.context import Ui


@dataclass(frozen=True)
class Places:
    """Rectangles in pixels.

    ``seats``: the badges by seat, play goes round them clockwise. ``ring``: the arrows between them. ``plate``: where
    the danger is told. ``bar``: a row for buttons. ``panel``: the most room for what is shown above the table.
    """

    board: Rect
    seats: tuple[Rect, ...]
    ring: Rect
    pile: Rect
    discard: Rect
    plate: Rect
    bar: Rect
    panel: Rect

    @classmethod
    def of(cls, ui: Ui, board: Rect, count: int, near: Seat) -> Places:
        """``near``: the seat whose badge stands at the bottom, next to the hand."""
        badge_height, gap = ui.metrics.text(44) + ui.px(8), ui.px(10)
        badge_width = min(ui.metrics.text(190), (board.width - ui.px(290)) // 2)
        down = (board.height - badge_height) / 2
        aside = min((board.width - badge_width) / 2, down * 2.1 + ui.px(60))
        bar = Rect(0, 0, board.width - 2 * gap, ui.metrics.text(44))
        bar.midbottom = (board.centerx, board.bottom - badge_height - gap)
        plate_height = ui.metrics.text(30)
        top = board.top + badge_height + gap
        room = bar.top - top - plate_height - 2 * gap
        height = max(ui.px(84), min(room, ui.px(190)))
        height -= height % 3
        card = (height * 2 // 3, height)
        middle = top + (room - height) // 2
        apart = ui.px(22)
        pile = Rect(board.centerx - apart - card[0], middle, *card)
        discard = Rect(board.centerx + apart, middle, *card)
        plate = Rect(0, 0, badge_width, plate_height)
        plate.midtop = (board.centerx, pile.bottom + gap)
        seats = []
        for seat in range(count):
            angle = math.radians((90 + 360 * ((seat - near) % count) / count) % 360)
            rect = Rect(0, 0, badge_width, badge_height)
            # Flattened at the top: the piles need the room, and windows are rectangles.
            level = math.sin(angle) if angle < math.pi else -(abs(math.sin(angle)) ** 0.6)
            rect.center = (
                round(board.centerx + aside * math.cos(angle)),
                round(board.centery + down * level),
            )
            seats.append(rect if seat == near else _made_way(rect, board, pile.union(discard), bar, gap))
        ring = Rect(0, 0, round(aside * 1.3), 0)
        ring.height = min(round(down * 1.5), ring.width)  # lying or round: arrows bend in one that stands
        ring.center = board.center
        panel = Rect(0, 0, min(board.width, ui.metrics.text(860)), board.height)
        panel.center = board.center
        return cls(board, tuple(seats), ring, pile, discard, plate, bar, panel)


def _made_way(seat: Rect, board: Rect, piles: Rect, bar: Rect, gap: int) -> Rect:
    """A badge that stands clear of the piles and of the row of buttons, where large text leaves little room."""
    seat.bottom = min(seat.bottom, bar.top - gap)
    if seat.bottom > piles.top - gap:  # beside them, and what is fanned out there needs room too
        wide = piles.inflate(piles.width, 0)
        if seat.centerx < board.centerx:
            seat.right = max(board.left + seat.width, min(seat.right, wide.left - gap))
        else:
            seat.left = min(board.right - seat.width, max(seat.left, wide.right + gap))
    return seat
