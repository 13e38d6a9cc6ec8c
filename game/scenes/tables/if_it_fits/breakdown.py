"""The result of If It Fits box by box: which cells, whose cats, which toy, bottles, doubled or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.rules.if_it_fits.scoring import BoxScore, IfItFitsOutcome
from game.scenes import sitting_cat
from game.scenes.tables.if_it_fits.board_picture import BoardPicture
from game.scenes.tables.if_it_fits.cell_marks import outline, tint
from game.scenes.tables.if_it_fits.worth_tag import draw_worth, worth_pieces
from game.ui import art, cats, paint, theme
from game.ui.camera import Camera
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class BoxRow(Widget):
    """One box in the list: its sum, whose cats lie in it, who scores."""

    def __init__(self, view: IfItFitsView, number: int, box: BoxScore) -> None:
        super().__init__(view.ui)
        self.view = view
        self.number = number
        self.box = box
        self.hints_on_focus = False  # the box lights up and tells itself
        self.revealed = True  # not yet while the points are counted up

    def words(self) -> str:
        """Whose cats lie in the box, and who gets its points."""
        words, name = self.view.words, self.view.table.name
        cats = ", ".join(f"{name(seat)} ×{count}" for seat, count in enumerate(self.box.cats) if count)
        points = self.ui.t("common.results.points", count=self.box.points)
        names = ", ".join(name(seat) for seat in self.box.seats)
        key = "result.points_for" if len(self.box.seats) > 1 else "result.points_for_one"
        return "\n".join(
            (words.t("result.cats", text=cats), words.t(key, points=points, names=names, name=names))
        )

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, box = self.ui, self.rect, self.box
        lit = focused or self.hovered
        paint.panel(
            surface, rect, ui.px(10), theme.WHITE if lit else theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2)
        )
        if not self.revealed:
            return
        size = ui.metrics.text(22)
        cats = self._draw_cats(surface, size)
        room = cats - rect.left - ui.px(12)
        sum_of_it = _in_a_row(worth_pieces(ui, box, self.view.table.style, size), ui.px(5))
        if sum_of_it.get_width() > room:  # a long sum beside many cats
            height = sum_of_it.get_height() * room // sum_of_it.get_width()
            sum_of_it = pygame.transform.smoothscale(sum_of_it, (room, height))
        surface.blit(sum_of_it, sum_of_it.get_rect(left=rect.left + ui.px(8), centery=rect.centery))
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(10))

    def _draw_cats(self, surface: pygame.Surface, size: int) -> int:
        """At the right: a face and a number for each seat with cats in the box. Returns where they begin."""
        ui = self.ui
        right = self.rect.right - ui.px(8)
        for seat in reversed(range(len(self.box.cats))):
            count = self.box.cats[seat]
            if not count:
                continue
            number = ui.type.render(str(count), theme.LABEL, theme.INK)
            right -= number.get_width()
            surface.blit(number, number.get_rect(left=right, centery=self.rect.centery))
            right -= size + ui.px(2)
            face = Rect(right, self.rect.centery - size // 2, size, size)
            paint.cat_face(surface, self.view.table.style(seat), face)
            right -= ui.px(8)
        return right


def _in_a_row(pieces: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures side by side as one."""
    width = sum(piece.get_width() + gap for piece in pieces) - gap
    row = pygame.Surface((width, max(piece.get_height() for piece in pieces)), pygame.SRCALPHA)
    x = 0
    for piece in pieces:
        row.blit(piece, (x, (row.get_height() - piece.get_height()) // 2))
        x += piece.get_width() + gap
    return row


class Breakdown:
    """What the result scene shows of this game."""

    def __init__(self, view: IfItFitsView, outcome: IfItFitsOutcome) -> None:
        self.view = view
        self.outcome = outcome
        self.camera = Camera(view.seen.columns, view.seen.rows)
        self.board = BoardPicture(view.table.style)
        scored = [box for box in outcome.boxes if box.seats]
        scored.sort(key=lambda box: -box.points)
        self.rows = [BoxRow(view, number, box) for number, box in enumerate(scored, start=1)]
        self.height = 0
        self.area = Rect(0, 0, 0, 0)

    def caption(self) -> str:
        return self.view.words.t("result.boxes")

    def widgets(self, viewport: Rect) -> Sequence[Widget]:
        """A row for each box with cats, the best first, laid out from the viewport's top."""
        ui = self.view.ui
        height, gap = ui.metrics.text(36), ui.px(5)
        for i, row in enumerate(self.rows):
            row.ui = ui
            row.hint = row.words()
            row.rect = Rect(
                viewport.left, viewport.top + gap + i * (height + gap), viewport.width - ui.px(12), height
            )
        self.height = len(self.rows) * (height + gap) + 2 * gap
        return self.rows

    def score(self, seat: Seat) -> str:
        """A seat's points."""
        return self.view.ui.t("common.results.points", count=self.outcome.scores[seat])

    def seat_detail(self, seat: Seat) -> str:
        """How a seat's points add up, and below it what decided a tie, where there was one."""
        words, outcome = self.view.words, self.outcome
        total, awake = outcome.scores[seat], outcome.bonus[seat]
        parts = {"boxes": total - awake, "cats": awake, "total": total}
        told = [words.t("result.sum", **{part: str(n).replace("-", "−") for part, n in parts.items()})]
        level = [outcome.penalties[other] for other, points in enumerate(outcome.scores) if points == total]
        if len(set(level)) > 1:
            penalties = words.t("result.penalties", count=outcome.penalties[seat])
            told.append(words.t("result.tie_break", penalties=penalties))
        return "\n".join(told)

    def layout(self, board: Rect) -> None:
        self.area = board
        cells = {card.cell for card in self.view.seen.board}
        self.camera.fit(cells, board, self.view.ui.px(132), glide=False)

    def draw(self, surface: pygame.Surface, marked: Widget | None) -> None:
        """The table as it ended; the marked box lit up, with its sum."""
        self.board.draw(surface, self.view.seen, self.camera, frozenset())
        if isinstance(marked, BoxRow):
            box = marked.box
            others = {card.cell for card in self.view.seen.board} - set(box.cells)
            tint(surface, self.camera, others, theme.INK, 120)
            outline(surface, self.camera, box.cells, theme.GOLD, self.view.ui.px(5))
            top = min(box.cells, key=lambda cell: (cell[1], cell[0]))
            cells = [self.camera.rect(cell) for cell in box.cells]
            near = self.camera.rect(top)
            draw_worth(surface, self.view.ui, box, self.view.table.style, near, self.area, cells)
            return
        for row in self.rows:
            closed = row.box.closed
            outline(
                surface, self.camera, row.box.cells, theme.GOLD if closed else theme.PAPER, self.view.ui.px(3)
            )
        taken: list[Rect] = []
        for row in self.rows:
            taken.append(self._draw_winners(surface, row.box, taken))
        self._draw_cup_bearers(surface)

    def _draw_cup_bearers(self, surface: pygame.Surface) -> None:
        """Who won sits in the corner of the table that has most room, and holds the cup."""
        ui, winners = self.view.ui, self.outcome.winners
        boxes = [self.camera.rect(card.cell) for card in self.view.seen.board]
        for percent in (100, 80, 60):
            height = ui.px(190) * percent // 100
            group = Rect(0, 0, round(height * sitting_cat.SHAPE * 1.2) * len(winners), height)
            corners = [group.copy() for _ in range(4)]
            area = self.area.inflate(-ui.px(16), -ui.px(28))
            corners[0].bottomright, corners[1].bottomleft = area.bottomright, area.bottomleft
            corners[2].topright, corners[3].topleft = area.topright, area.topleft
            group = min(corners, key=lambda corner: len(corner.collidelistall(boxes)))
            if group.collidelist(boxes) < 0:
                break
        step = group.width // len(winners)
        for i, seat in enumerate(winners):
            style = self.view.table.style(seat)
            place = sitting_cat.place(group.height, (group.left + step * i + step // 2, group.bottom))
            sitting_cat.draw_cushion(surface, ui, style, place)
            sitting_cat.draw(surface, style, place, cats.WINNER)

    def _draw_winners(self, surface: pygame.Surface, box: BoxScore, taken: Sequence[Rect]) -> Rect:
        """Points and marks on a box that is scored, where they cover none of those ``taken``. Returns their place."""
        ui = self.view.ui
        points = ui.type.render(str(box.points).replace("-", "−"), theme.LABEL, theme.INK)
        size = ui.metrics.text(18)
        marks = [self.view.table.style(seat) for seat in box.seats]
        pill = Rect(0, 0, points.get_width() + len(marks) * (size + 3) + ui.px(14), ui.metrics.text(24))
        places = []
        for cell in sorted(box.cells, key=lambda cell: (cell[1], cell[0])):
            rect = self.camera.rect(cell)
            upper, lower = pill.copy(), pill.copy()
            upper.midtop = (rect.centerx, rect.top + 2)
            lower.midbottom = (rect.centerx, rect.bottom - 2)
            places += [upper, lower]
        pill = next((place for place in places if place.collidelist(list(taken)) < 0), places[0])
        paint.panel(surface, pill, pill.height // 2, theme.PAPER, theme.INK, 2)
        surface.blit(points, points.get_rect(left=pill.left + ui.px(7), centery=pill.centery))
        x = pill.left + ui.px(7) + points.get_width() + 4
        for style in marks:
            mark = art.picture(f"marks/{style.mark}", (size, size), art.tint_of(style.colour))
            surface.blit(mark, mark.get_rect(left=x, centery=pill.centery))
            x += size + 3
        return pill
