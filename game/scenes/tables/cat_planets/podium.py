"""The end of a game of Cat Planets: everybody's cat on the steps they have reached, under the stars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.core.outcome import Outcome
from game.scenes import sitting_cat
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.base import PlanetsView
from game.ui import cats, paint, theme
from game.ui.widgets.widget import Widget, said

_HEIGHTS = (0.46, 0.36, 0.29, 0.23, 0.18, 0.14)  # of the board, by place


class ResultRow(Widget):
    """A line of the result: a seat's mark, cards, words. Words are wrapped; the cards stand before them."""

    def __init__(self, view: PlanetsView, seat: Seat | None, text: str, cards: Sequence[Card] = ()) -> None:
        super().__init__(view.ui)
        self.view = view
        self.seat = seat
        self.text = text
        self.cards = tuple(cards)

    def spoken(self) -> str:
        name = "" if self.seat is None else self.view.table.name(self.seat)
        return said(name, self.text, self.view.names.cards(self.cards))

    def _card_size(self) -> tuple[int, int]:
        width = self.ui.metrics.text(28)
        return width, width * 3 // 2

    def _indent(self) -> int:
        """Where the words begin, from the row's left edge."""
        ui = self.ui
        mark = ui.metrics.text(20) + ui.px(8) if self.seat is not None else 0
        return ui.px(10) + mark + len(self.cards) * (self._card_size()[0] + ui.px(4))

    def height_in(self, width: int) -> int:
        """Pixels that the row needs."""
        ui = self.ui
        words = (
            ui.type.wrapped_height(self.text, theme.SMALL, width - self._indent() - ui.px(10))
            if self.text
            else 0
        )
        return max(words, self._card_size()[1] if self.cards else 0, ui.metrics.text(22)) + ui.px(12)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        lit = focused or self.hovered
        fill = theme.WHITE if lit else theme.PAPER_SHADE
        paint.panel(surface, rect, ui.px(10), fill, theme.PAPER_EDGE, ui.px(2))
        x = rect.left + ui.px(8)
        if self.seat is not None:
            size = ui.metrics.text(20)
            paint.mark(
                surface, self.view.table.style(self.seat), Rect(x, rect.centery - size // 2, size, size)
            )
            x += size + ui.px(8)
        for card in self.cards:
            picture = self.view.picture(card, self._card_size())
            surface.blit(picture, picture.get_rect(left=x, centery=rect.centery))
            x += picture.get_width() + ui.px(4)
        words = Rect(
            rect.left + self._indent(), rect.top, rect.width - self._indent() - ui.px(10), rect.height
        )
        if self.text:
            tall = ui.type.wrapped_height(self.text, theme.SMALL, words.width)
            words.top = rect.centery - tall // 2
            ui.type.draw_wrapped(surface, self.text, theme.SMALL, theme.INK, words)
        if focused:
            paint.focus_ring(surface, rect, ui, ui.px(10))


class Podium:
    """What the result scene shows; a game says its caption, its scores and its rows."""

    def __init__(self, view: PlanetsView, outcome: Outcome) -> None:
        self.view = view
        self.outcome = outcome
        self.rows: list[ResultRow] = []
        self.height = 0
        self._board = Rect(0, 0, 0, 0)

    def caption(self) -> str:
        raise NotImplementedError

    def score(self, seat: Seat) -> str:
        return self.view.ui.t("common.results.points", count=self.outcome.scores[seat])

    def seat_detail(self, seat: Seat) -> str:
        return ""

    def widgets(self, viewport: Rect) -> Sequence[Widget]:
        """The rows below one another."""
        ui = self.view.ui
        gap, width = ui.px(5), viewport.width - ui.px(12)
        y = viewport.top + gap
        for row in self.rows:
            row.rect = Rect(viewport.left, y, width, row.height_in(width))
            y += row.rect.height + gap
        self.height = y - viewport.top + gap
        return self.rows

    def layout(self, board: Rect) -> None:
        self._board = board

    # Drawing

    def draw(self, surface: pygame.Surface, marked: Widget | None) -> None:
        """The steps, and on them the cats, who look at the winner; the seat of the marked row is lit."""
        self.view.draw_sky(surface)
        order = self._order()
        winner = order.index(self.outcome.winners[0])
        lit = marked.seat if isinstance(marked, ResultRow) else None
        cards = marked.cards if isinstance(marked, ResultRow) else ()
        gap = self.view.ui.px(10)
        width = min(self.view.ui.px(180), (self._board.width - gap) // len(order) - gap)
        whole = len(order) * (width + gap) - gap
        x = self._board.centerx - whole // 2
        for i, seat in enumerate(order):
            step = self._draw_step(surface, seat, x, width, seat == lit)
            pose = cats.WINNER if self.outcome.place(seat) == 1 else sitting_cat.watching(i, winner)
            if seat == lit and pose != cats.WINNER:
                pose = cats.HAPPY
            height = min(self.view.ui.px(190), round(width / sitting_cat.SHAPE))
            foot = (step.centerx, step.top + height // 24)
            sitting_cat.draw(surface, self.view.table.style(seat), sitting_cat.place(height, foot), pose)
            x += width + gap
        self._draw_cards(surface, cards)

    def _order(self) -> list[Seat]:
        """The best in the middle, the others outwards by turns."""
        order: list[Seat] = []
        for i, seat in enumerate(seat for group in self.outcome.ranking for seat in group):
            order.insert(0 if i % 2 else len(order), seat)
        return order

    def _draw_step(self, surface: pygame.Surface, seat: Seat, x: int, width: int, lit: bool) -> Rect:
        """A box with place and name, as high as the place is good; returns where it is."""
        ui, board = self.view.ui, self._board
        place = self.outcome.place(seat)
        height = round(board.height * _HEIGHTS[min(place, len(_HEIGHTS)) - 1])
        step = Rect(x, board.bottom - height, width, height)
        line, gap = ui.px(3), ui.px(8)
        self._draw_box(surface, step)
        label = Rect(0, 0, width - 2 * gap, ui.metrics.text(30))
        label.midtop = (step.centerx, step.top + gap)
        if (room := height - label.height - 4 * gap) > 0:
            digit = card_art.number(place, min(ui.px(64), room))
            surface.blit(digit, digit.get_rect(midtop=label.midtop))
            label.top = min(label.top + digit.get_height() + gap // 2, step.bottom - label.height - gap // 2)
        fill = theme.GOLD if lit or place == 1 else theme.PAPER
        paint.panel(surface, label, ui.px(6), fill, theme.INK, line if lit else ui.px(2))
        words = label.inflate(-2 * ui.px(5), 0)
        ui.type.draw(surface, self.view.table.name(seat), theme.LABEL, theme.INK, words, "center")
        return step

    def _draw_box(self, surface: pygame.Surface, box: Rect) -> None:
        """A cardboard box, taped shut, this side up."""
        ui = self.view.ui
        line, shade, lid = ui.px(3), box.width // 7, ui.px(7)
        paint.panel(surface, box, ui.px(6), theme.CARDBOARD, theme.INK, line)
        inside = box.inflate(-2 * line, -2 * line)
        side = Rect(inside.right - shade, inside.top, shade, inside.height)
        surface.fill(theme.CARDBOARD_MID, side)
        surface.fill(theme.CARDBOARD_LIGHT, (inside.left, inside.top, inside.width - shade, lid))
        tape = Rect(0, inside.top, box.width // 5, min(ui.px(30), inside.height // 3))
        tape.centerx = box.centerx
        surface.fill(theme.PAPER_SHADE, tape)
        size = ui.px(30)
        if box.height > ui.px(190):
            for i in range(2):
                arrow = Rect(inside.left + ui.px(10) + i * size, inside.bottom - size - ui.px(8), size, size)
                paint.icon(surface, "up", arrow, theme.CARDBOARD_DARK)
                surface.fill(
                    theme.CARDBOARD_DARK, (arrow.centerx - ui.px(2), arrow.centery, ui.px(4), size // 2)
                )

    def _draw_cards(self, surface: pygame.Surface, cards: Sequence[Card]) -> None:
        """The cards of the marked row, large."""
        ui, board = self.view.ui, self._board
        width = min(ui.px(130), board.width // (len(cards) + 1))
        gap = ui.px(12)
        x = board.centerx - (len(cards) * (width + gap) - gap) // 2
        for card in cards:
            place = Rect(x, board.top + ui.px(16), width, width * 3 // 2)
            card_art.draw_shadowed(surface, self.view.picture(card, place.size), place, ui.px(5))
            x += width + gap
