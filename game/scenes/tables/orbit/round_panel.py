"""Between two rounds: all hands laid open, split so that they cost least, and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.rules.orbit.observation import RoundResult
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.orbit.reading import Reading
from game.ui import paint, theme
from game.ui.motion import ease_out
from game.ui.theme import TextStyle
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView


_APART, _SPREADS = 0.2, 0.45  # seconds: between two hands; for one to be laid out
_READABLE = 4.5
"""Widths of a hand, in heights of its row, from which on nine cards in three melds show what they are."""
OPENS_IN = 1.2
"""Seconds after which all hands lie open."""


class RoundPanel:
    """Covers board and hand; nothing of the new round is seen until it is closed."""

    def __init__(self, view: OrbitView, number: int, result: RoundResult, totals: tuple[int, ...]) -> None:
        self.view = view
        self.number = number
        self.result = result
        self.totals = totals
        self.ok = Button(view.ui, "", view.between.close, kind="primary", icon="check")
        self.reading = Reading(self)
        self.rect = self._title = Rect(0, 0, 0, 0)
        self.rows: list[Rect] = []
        table = view.table
        still = table.pace == 0 or view.ui.settings.reduce_motion
        self._age = OPENS_IN if still else 0.0  # seconds since it is seen

    @property
    def is_open(self) -> bool:
        """All hands are laid out."""
        return self._age >= OPENS_IN

    def update(self, dt: float) -> bool:
        """Hands are laid out one after another. True while they are."""
        if self.is_open:
            return False
        self._age += dt * (self.view.table.pace or 1)
        self.reading.follow()
        return True

    def open_up(self) -> None:
        """Everything at once."""
        self._age = OPENS_IN
        self.reading.follow()

    def _laid_out(self, seat: Seat) -> float:
        """How far a hand is laid out, 0 … 1."""
        return ease_out(min(1.0, max(0.0, (self._age - seat * _APART) / _SPREADS)))

    def layout(self, board: Rect, hand: Rect) -> None:
        ui, t = self.view.ui, self.view.words.t
        self.rect = Rect(board.left, board.top, hand.width, hand.bottom - board.top)
        pad = ui.px(16)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self._title = Rect(inner.left, inner.top, inner.width, ui.type.line_height(theme.HEADING))
        self.ok.text = ui.t("common.button.next") if self.view.seen.phase != "over" else t("panel.results")
        height = ui.metrics.text(46)
        self.ok.rect = Rect(0, 0, max(self.ok.wanted_width(), ui.metrics.text(150)), height)
        self.ok.rect.midbottom = (inner.centerx, inner.bottom)
        top = self._title.bottom + ui.px(8)
        room = self.ok.rect.top - ui.px(10) - top
        count = len(self.result.hands)
        each = min(room // count, ui.px(150))
        self.rows = [Rect(inner.left, top + i * each, inner.width, each - ui.px(6)) for i in range(count)]
        self.reading.ui = ui
        self.reading.follow()

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over everything of the table, and its button upon it."""
        view, ui = self.view, self.view.ui
        paint.shadow(surface, self.rect, ui.px(18), ui.px(14), ui.px(6), 140)
        paint.panel(surface, self.rect, ui.px(18), theme.PAPER, theme.INK, ui.px(3))
        out = self.result.out
        name = view.table.name(out) if out is not None else ""
        words = view.words.t("panel.out" if out is not None else "panel.nobody", n=self.number, name=name)
        ui.type.draw(surface, words, theme.HEADING, theme.INK, self._title, "center")
        for seat in range(len(self.rows)):
            if self._age >= seat * _APART:
                self._draw_row(surface, seat)
        if self.reading.is_on:
            self._draw_read(surface)
        self.ok.draw(surface, view.table.group.shown_focus is self.ok)

    def _draw_read(self, surface: pygame.Surface) -> None:
        """The card that the keyboard is on lies above its neighbours."""
        reading = self.reading
        loose = reading.card in self.result.hands[reading.seat].rest
        self._draw_card(surface, reading.card, reading.place, loose)
        reading.draw(surface, focused=True)

    def _draw_row(self, surface: pygame.Surface, seat: Seat) -> None:
        view, ui, row = self.view, self.view.ui, self.rows[seat]
        is_out = seat == self.result.out
        paint.panel(
            surface, row, ui.px(10), theme.GOLD if is_out else theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2)
        )
        size = min(row.height - ui.px(12), ui.metrics.text(46))
        face = Rect(row.left + ui.px(8), row.centery - size // 2, size, size)
        paint.cat_face(surface, view.table.style(seat), face, asleep=not is_out)
        mark = Rect(0, 0, size * 2 // 5, size * 2 // 5)
        mark.bottomright = face.bottomright
        paint.mark(surface, view.table.style(seat), mark)
        lines, line, wide = self._told(seat), ui.type.line_height(theme.LABEL), self._wide()
        words = Rect(row.right - wide - ui.px(12), row.centery - len(lines) * line // 2, wide, line)
        for text, style in lines:
            ui.type.draw(surface, text, style, theme.INK, words, "right")
            words.move_ip(0, line)
        self._draw_cards(surface, seat)

    def _told(self, seat: Seat, in_full: bool | None = None) -> list[tuple[str, TextStyle]]:
        """What stands at the end of a row, line by line: the name where there is room for it, and the points, called
        penalty points where all hands can still be read beside that."""
        view, t = self.view, self.view.words.t
        key = "panel.penalty" if (self._in_full if in_full is None else in_full) else "panel.points"
        lines = [(t(key, count=self.result.hands[seat].penalty), theme.LABEL)]
        lines.append((t("panel.total", n=self.totals[seat]), theme.SMALL))
        if 3 * view.ui.type.line_height(theme.LABEL) <= self.rows[seat].height:
            lines.insert(0, (view.table.short_name(seat), theme.LABEL))
        return lines

    def _wide(self, in_full: bool | None = None) -> int:
        """The width of those lines, the same in all rows."""
        lines = [line for seat in range(len(self.rows)) for line in self._told(seat, in_full)]
        return max(self.view.ui.type.width(text, style) for text, style in lines)

    @property
    def _in_full(self) -> bool:
        row = self.rows[0]
        return row.width - self._wide(in_full=True) >= _READABLE * row.height

    def _room(self, seat: Seat) -> Rect:
        """Where a hand lies in its row: between the face and what it costs."""
        ui, row = self.view.ui, self.rows[seat]
        size = min(row.height - ui.px(12), ui.metrics.text(46))
        left, right = row.left + ui.px(8) + size + ui.px(12), row.right - self._wide() - ui.px(12 + 14)
        return Rect(left, row.top, right - left, row.height)

    def _groups(self, seat: Seat) -> list[list[tuple[Card, Rect]]]:
        """The cards of a hand, each with its place: the melds with gaps between them, then what is left over."""
        ui, room, hand, spread = self.view.ui, self._room(seat), self.result.hands[seat], self._laid_out(seat)
        groups = [*hand.melds, *([hand.rest] if hand.rest else [])]
        count = sum(map(len, groups))
        gap = ui.px(14)
        height = room.height - ui.px(10)
        width = height * 2 // 3
        free = room.width - len(groups) * width - gap * (len(groups) - 1)
        step = min(width + ui.px(3), free // max(1, count - len(groups)))
        x, y = float(room.left), room.centery - height // 2
        placed = []
        for group in groups:
            placed.append(
                [(card, Rect(round(x + i * step * spread), y, width, height)) for i, card in enumerate(group)]
            )
            x += ((len(group) - 1) * step + width + gap) * spread
        return placed

    def _draw_cards(self, surface: pygame.Surface, seat: Seat) -> None:
        """A bar under each meld; what is left over is paler."""
        melds = len(self.result.hands[seat].melds)
        for number, group in enumerate(self._groups(seat)):
            for card, place in group:
                self._draw_card(surface, card, place, loose=number >= melds)
            if number < melds:
                ui, first, last = self.view.ui, group[0][1], group[-1][1]
                bar = Rect(first.left, self.rows[seat].bottom - ui.px(6), last.right - first.left, ui.px(5))
                paint.panel(surface, bar, bar.height // 2, theme.LEAF_DARK)

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card of an open hand under a point."""
        for seat, row in enumerate(self.rows):
            if row.collidepoint(position) and self._age >= seat * _APART:
                cards = reversed(self.cards(seat))
                return next((card for card, place in cards if place.collidepoint(position)), None)
        return None

    def cards(self, seat: Seat) -> list[tuple[Card, Rect]]:
        """A hand from left to right, each card with its place; the next one may cover most of it."""
        return [pair for group in self._groups(seat) for pair in group]

    def _draw_card(self, surface: pygame.Surface, card: Card, place: Rect, loose: bool) -> None:
        surface.blit(self.view.picture(card, place.size), place)
        if loose:
            surface.blit(card_art.dimmed(place.size), place)
