"""One match in a list: which game, who, when, how far; pressed, it is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules import registry
from game.scenes.game_box import PROPORTION
from game.scenes.seat_names import seat_name
from game.scenes.when import day_and_time
from game.store.match_file import MatchSummary
from game.ui import art, paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.theme import SEAT_STYLES
from game.ui.widgets.widget import Widget, said


@dataclass(frozen=True)
class Entry:
    """What a list says of a match. ``status``: at the right; ``facts``: after its date; ``obstacle``: why it cannot be
    opened, empty if it can; ``can_be_helped``: pressing the row tells what can be done about that;
    ``when``: in ISO 8601, when it was begun unless another moment is given."""

    summary: MatchSummary
    status: str
    facts: str = ""
    obstacle: str = ""
    can_be_helped: bool = False
    when: str = ""


class MatchRow(Widget):
    """The row itself; the buttons beside it are widgets of their own."""

    def __init__(self, ui: Ui, entry: Entry, on_press: Callable[[], object]) -> None:
        super().__init__(ui)
        self.entry = entry
        self.on_press = on_press
        self.enabled = not entry.obstacle or entry.can_be_helped

    # Words

    @property
    def _title(self) -> str:
        game = self.entry.summary.header.game
        return self.ui.t(f"{game}.name") if game in registry.GAMES else game

    @property
    def _when(self) -> str:
        when = day_and_time(self.ui.texts, self.entry.when or self.entry.summary.header.date)
        return f"{when} · {self.entry.facts}" if self.entry.facts else when

    # Layout

    def height_for(self, width: int) -> int:
        """Pixels that the lines need at that width."""
        ui = self.ui
        lines = ui.type.line_height(theme.BUTTON) + 2 * ui.type.line_height(theme.SMALL) + 2 * ui.px(3)
        if self.entry.obstacle:
            lines += self._obstacle_height(width)
        return max(ui.px(76), lines + ui.px(20))

    def _obstacle_height(self, width: int) -> int:
        return self.ui.type.wrapped_height(self.entry.obstacle, theme.SMALL, self._words_width(width))

    def _words_width(self, width: int) -> int:
        return width - self._emblem_width - self.ui.px(36)

    @property
    def _emblem_width(self) -> int:
        return round(self.ui.px(60) * PROPORTION)

    # Events

    def spoken(self) -> str:
        header, entry = self.entry.summary.header, self.entry
        names = [seat_name(self.ui.texts, header.seats, header.seed, i) for i in range(len(header.seats))]
        return said(self._title, entry.status, ", ".join(names), self._when, entry.obstacle)

    def click(self, position: tuple[int, int]) -> bool:
        return self._press()

    def key(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key in PRESS and self._press()

    def _press(self) -> bool:
        if self.enabled:
            self.ui.sounds.play("button")
            self.on_press()
        return self.enabled

    # Drawing

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(12)
        lit = self.hovered and self.enabled
        if self.enabled:
            paint.shadow(surface, rect, radius, ui.px(6), ui.px(3), 70)
        paint.panel(
            surface,
            rect,
            radius,
            theme.WHITE if lit else theme.PAPER if self.enabled else theme.PAPER_SHADE,
            theme.INK if self.enabled else theme.PAPER_EDGE,
            ui.px(2),
        )
        self._draw_emblem(surface)
        left = rect.left + self._emblem_width + ui.px(24)
        words = pygame.Rect(left, rect.top + ui.px(10), rect.right - ui.px(12) - left, 0)
        words.height = ui.type.line_height(theme.BUTTON)
        title = words.copy()
        title.width = min(ui.type.width(self._title, theme.BUTTON), words.width * 3 // 5)
        status = words.copy()
        status.left, status.width = title.right + ui.px(12), words.width - title.width - ui.px(12)
        ui.type.draw(surface, self.entry.status, theme.LABEL, theme.TEAL_DARK, status, "right")
        ui.type.draw(surface, self._title, theme.BUTTON, theme.INK, title)
        words.top = words.bottom + ui.px(3)
        words.height = ui.type.line_height(theme.SMALL)
        self._draw_seats(surface, words)
        words.top = words.bottom + ui.px(3)
        ui.type.draw(surface, self._when, theme.SMALL, theme.INK_SOFT, words)
        if self.entry.obstacle:
            words.top = words.bottom
            ui.type.draw_wrapped(surface, self.entry.obstacle, theme.SMALL, theme.CORAL_DARK, words)
        if focused:
            paint.focus_ring(surface, rect, ui, radius)

    def _draw_emblem(self, surface: pygame.Surface) -> None:
        """The game's cover, small."""
        ui, game = self.ui, self.entry.summary.header.game
        if game not in registry.GAMES:
            return
        place = pygame.Rect(0, 0, self._emblem_width, ui.px(60))
        place.midleft = (self.rect.left + ui.px(10), self.rect.centery)
        surface.blit(art.picture(f"covers/{game}", place.size), place)
        pygame.draw.rect(surface, theme.INK, place, max(1, ui.px(2)), border_radius=ui.px(3))

    def _draw_seats(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Everybody's mark and name, as many as there is room for."""
        ui, header = self.ui, self.entry.summary.header
        size, x = ui.metrics.text(14), line.left
        for seat, setup in enumerate(header.seats):
            name = seat_name(ui.texts, header.seats, header.seed, seat)
            wish = min(ui.type.width(name, theme.SMALL), ui.metrics.text(150))
            width = min(wish, line.right - x - size - ui.px(5))
            if width < min(wish, ui.metrics.text(30)):
                break
            mark = pygame.Rect(x, line.centery - size // 2, size, size)
            paint.mark(surface, SEAT_STYLES[setup.style % len(SEAT_STYLES)], mark)
            place = pygame.Rect(mark.right + ui.px(5), line.top, width, line.height)
            ui.type.draw(surface, name, theme.SMALL, theme.INK, place)
            x = place.right + ui.px(14)
