"""How the match went: who exploded when, and what the last one still held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.rules.exploding_kittens.events import Defused, Drew, Exploded, Noped, Played, TurnBegan
from game.scenes import sitting_cat
from game.scenes.tables.exploding_kittens.tabletop import draw_workbench
from game.ui import art, cats, paint, theme
from game.ui.context import Ui
from game.ui.lettering import outlined
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_COUNTED = {Played: "played", Noped: "noped", Defused: "defused", Drew: "drew"}


class StoryRow(Widget):
    """One seat's match in numbers."""

    def __init__(self, view: KittensView, seat: Seat, text: str) -> None:
        super().__init__(view.ui)
        self.view = view
        self.seat = seat
        self.text = text

    def spoken(self) -> str:
        return said(self.text)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        lit = focused or self.hovered
        paint.panel(
            surface, rect, ui.px(10), theme.WHITE if lit else theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2)
        )
        size = ui.metrics.text(24)
        paint.mark(
            surface,
            self.view.table.style(self.seat),
            Rect(rect.left + ui.px(8), rect.top + ui.px(8), size, size),
        )
        words = Rect(
            rect.left + size + ui.px(16), rect.top + ui.px(7), rect.width - size - ui.px(24), rect.height
        )
        ui.type.draw_wrapped(surface, self.text, theme.SMALL, theme.INK, words)
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(10))

    def height_at(self, width: int) -> int:
        """Pixels that the text needs in a row so wide."""
        ui = self.ui
        inner = width - ui.metrics.text(24) - ui.px(24)
        return max(ui.metrics.text(38), ui.type.wrapped_height(self.text, theme.SMALL, inner) + ui.px(14))


class Breakdown:
    """What the result scene shows of this game: the winner among the smoke of the others."""

    def __init__(self, view: KittensView, outcome: Outcome) -> None:
        self.view = view
        self.outcome = outcome
        self.order = [seat for group in outcome.ranking for seat in group]
        self._tell()
        self.rows = [StoryRow(view, seat, self._story(seat)) for seat in self.order]
        self.height = 0
        self.board = Rect(0, 0, 0, 0)
        self._name: pygame.Surface | None = None

    def _tell(self) -> None:
        """Count what each seat did, and the turn of each explosion, from what was public."""
        seats = range(len(self.view.seen.alive))
        self._counts = {seat: dict.fromkeys(_COUNTED.values(), 0) for seat in seats}
        self._turn_of_end: dict[Seat, int] = {}
        turns = 0
        match = self.view.table.match
        for event in (*match.dealt, *(event for entry in match.log for event in entry.events)):
            if isinstance(event, TurnBegan):
                turns += 1
            elif isinstance(event, Exploded):
                self._turn_of_end[event.seat] = turns
            elif type(event) in _COUNTED:
                self._counts[event.seat][_COUNTED[type(event)]] += 1  # type: ignore[attr-defined]
        self._turns = turns

    def _story(self, seat: Seat) -> str:
        t = self.view.words.t
        done = self._counts[seat]
        parts = [t("result.drew", count=done["drew"]), t("result.played", count=done["played"])]
        if done["noped"]:
            parts.append(t("result.noped", count=done["noped"]))
        if done["defused"]:
            parts.append(t("result.defused", count=done["defused"]))
        return f"{self.view.table.short_name(seat)}: {', '.join(parts)}"

    # The contract

    def caption(self) -> str:
        return self.view.words.t("result.caption", count=self._turns)

    def widgets(self, viewport: Rect) -> Sequence[Widget]:
        """A row for each seat, the winner first, laid out from the viewport's top."""
        ui = self.view.ui
        gap, y, width = ui.px(5), viewport.top + ui.px(5), viewport.width - ui.px(12)
        for row in self.rows:
            row.ui = ui
            row.rect = Rect(viewport.left, y, width, row.height_at(width))
            y += row.rect.height + gap
        self.height = y - viewport.top + gap
        return self.rows

    def seat_detail(self, seat: Seat) -> str:
        """When a seat exploded."""
        t = self.view.words.t
        if seat in self._turn_of_end:
            return t("result.exploded", turn=self._turn_of_end[seat])
        return t("result.survived")

    def score(self, seat: Seat) -> str:
        """There are no points: the place says it all."""
        return ""

    def layout(self, board: Rect) -> None:
        self.board = board
        self._name = None  # to be made anew in this size

    def draw(self, surface: pygame.Surface, marked: Widget | None) -> None:
        """The winner's cat in front of the last explosion, the others around it, burnt out."""
        ui, board = self.view.ui, self.board
        draw_workbench(surface)
        size = min(board.width, board.height) * 9 // 10
        boom = art.picture("kittens/explosion", (size, size))
        surface.blit(boom, boom.get_rect(center=board.center))
        lit = marked.seat if isinstance(marked, StoryRow) else None
        self._draw_others(surface, size, lit)
        winner = self.order[0]
        foot = (board.centerx, board.centery + size * 25 // 100)
        place = sitting_cat.place(size * 60 // 100, foot)
        if lit == winner:
            _draw_ring(surface, ui, place)
        sitting_cat.draw(surface, self.view.table.style(winner), place, cats.WINNER)
        if self._name is None:
            words = self.view.table.name(winner)
            self._name = outlined(ui.type, words, ui.px(54), board.width * 8 // 10, theme.GOLD)
        surface.blit(self._name, self._name.get_rect(midtop=(board.centerx, place.bottom + ui.px(2))))

    def _draw_others(self, surface: pygame.Surface, size: int, lit: Seat | None) -> None:
        """In a half ring below, the first to explode outermost."""
        board, others = self.board, self.order[1:]
        side = size * 17 // 100
        step = min(side * 3 // 2, (board.width - side) // max(1, len(others)))
        left = board.centerx - step * (len(others) - 1) // 2
        for i, seat in enumerate(others):
            face = Rect(0, 0, side, side)
            face.center = (left + i * step, board.bottom - side * 2 // 3)
            burst = art.picture("kittens/burst_small", (side * 14 // 10, side * 14 // 10))
            surface.blit(burst, burst.get_rect(center=face.center))
            self._draw_face(surface, seat, face, lit == seat)

    def _draw_face(self, surface: pygame.Surface, seat: Seat, face: Rect, lit: bool) -> None:
        style = self.view.table.style(seat)
        if lit:
            _draw_ring(surface, self.view.ui, face)
        paint.cat_face(surface, style, face, asleep=True)
        mark = Rect(0, 0, face.width * 26 // 100, face.width * 26 // 100)
        mark.bottomright = face.bottomright
        paint.mark(surface, style, mark)


def _draw_ring(surface: pygame.Surface, ui: Ui, inside: Rect) -> None:
    """Around the cat whose row is marked."""
    ring = inside.inflate(inside.width // 5, inside.width // 5)
    pygame.draw.ellipse(surface, theme.GOLD, ring, max(3, ui.px(5)))
