"""The points counted up at the end: box after box lights up, and its sum flies to the seats that score it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.scenes.tables.if_it_fits.cell_marks import outline, tint
from game.ui import paint, theme
from game.ui.motion import ease_out

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.breakdown import BoxRow, Breakdown

STEP, NOTHING, LONGEST = (
    1.1,
    0.35,
    11.0,
)  # seconds at speed 1: for a box, for one worth nothing, at most for all
_LEAVES, _ARRIVES = 0.45, 0.85  # of a step: when the sum takes off, and when it counts


class Counting:
    """The least box comes first, the awake cats last. It changes nothing but what is shown."""

    def __init__(self, breakdown: Breakdown) -> None:
        self.breakdown = breakdown
        self.view = breakdown.view
        rows: list[BoxRow | None] = [*reversed(breakdown.rows)]
        if any(breakdown.outcome.bonus):
            rows.append(None)
        self._steps = rows
        lengths = [STEP if row is None or row.box.points else NOTHING for row in rows]
        quicker = LONGEST / max(LONGEST, sum(lengths))
        self._ends = list(accumulate((length * quicker for length in lengths), initial=0.0))
        self._gone = 0.0
        self._heard = 0
        for row in breakdown.rows:
            row.revealed = False
        self._reveal()

    @property
    def over(self) -> bool:
        """Everything is counted."""
        return self._gone >= self._ends[-1]

    @property
    def marked(self) -> BoxRow | None:
        """The box that is being counted; None while the awake cats are."""
        return None if self.over else self._steps[self._step]

    @property
    def _step(self) -> int:
        return min(bisect_right(self._ends, self._gone), len(self._steps)) - 1

    @property
    def _part(self) -> float:
        """How much of the present step is gone."""
        begin, end = self._ends[self._step : self._step + 2]
        return (self._gone - begin) / (end - begin)

    def headline(self) -> str:
        """What is going on."""
        return self.view.words.t("result.counting")

    def points(self, seat: Seat) -> int:
        """What has arrived at a seat."""
        counted = len(self._steps) if self.over else self._step + (self._part >= _ARRIVES)
        return sum(self._gain(row, seat) for row in self._steps[:counted])

    def share(self, seat: Seat) -> float:
        """The same as a part of the most that anybody will have, 0 … 1."""
        most = max(self.breakdown.outcome.scores)
        return max(0.0, min(1.0, self.points(seat) / most)) if most > 0 else 0.0

    def _gain(self, row: BoxRow | None, seat: Seat) -> int:
        if row is None:
            return self.breakdown.outcome.bonus[seat]
        return row.box.points if seat in row.box.seats else 0

    def update(self, dt: float) -> bool:
        """Go on; False when it is over."""
        self._gone += dt
        if self.over:
            self.skip()
            return False
        self._reveal()
        arrived = self._step + (self._part >= _ARRIVES)
        if arrived > self._heard:
            self._heard = arrived
            self.view.ui.sounds.play("tick")
        return True

    def skip(self) -> None:
        """Show the end at once."""
        self._gone = self._ends[-1]
        for row in self.breakdown.rows:
            row.revealed = True

    def _reveal(self) -> None:
        if self.marked is not None:
            self.marked.revealed = True

    # Drawing

    def draw_board(self, surface: pygame.Surface) -> None:
        """The final table with what is being counted lit up."""
        breakdown, row = self.breakdown, self.marked
        if row is not None:
            breakdown.draw(surface, row)
            return
        seen, cells = self.view.seen, self._awake_cells()
        breakdown.board.draw(surface, seen, breakdown.camera, frozenset())
        tint(surface, breakdown.camera, {card.cell for card in seen.board} - set(cells), theme.INK, 120)
        outline(surface, breakdown.camera, cells, theme.GOLD, self.view.ui.px(5))

    def draw_sums(self, surface: pygame.Surface, seats: Sequence[Rect]) -> None:
        """What flies from the table to the seats; ``seats``: their rows by seat."""
        if self.over:  # at once where nobody's cat lies on the table
            return
        way = (self._part - _LEAVES) / (_ARRIVES - _LEAVES)
        if not 0 <= way < 1:
            return
        row = self._steps[self._step]
        start = pygame.Vector2(self._middle(row))
        for seat, rect in enumerate(seats):
            gain = self._gain(row, seat)
            if not gain:
                continue
            end = pygame.Vector2(rect.right - self.view.ui.px(40), rect.centery)
            self._draw_sum(surface, gain, start.lerp(end, ease_out(way)))

    def _draw_sum(self, surface: pygame.Surface, gain: int, at: pygame.Vector2) -> None:
        ui = self.view.ui
        text = f"+{gain}" if gain >= 0 else f"−{-gain}"
        words = ui.type.render(text, theme.HEADING, theme.INK)
        height = ui.metrics.text(34)
        pill = Rect(0, 0, max(height, words.get_width() + ui.px(20)), height)
        pill.center = (round(at.x), round(at.y))
        paint.shadow(surface, pill, height // 2, ui.px(8), ui.px(4), 120)
        paint.panel(surface, pill, height // 2, theme.GOLD, theme.INK, ui.px(2))
        surface.blit(words, words.get_rect(center=pill.center))

    def _middle(self, row: BoxRow | None) -> tuple[int, int]:
        cells = row.box.cells if row is not None else self._awake_cells()
        rects = [self.breakdown.camera.rect(cell) for cell in cells]
        return rects[0].unionall(rects[1:]).center

    def _awake_cells(self) -> list[tuple[int, int]]:
        return [cell for cat in self.view.seen.cats if not cat.asleep for cell in cat.cells]
