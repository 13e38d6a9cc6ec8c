"""The banner above the hand: whose turn it is, what is expected of them, and in a race the time that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.table import Table


class Banner:
    """Gold while the viewer has to decide. Stands where the table's layout says."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def text(self) -> str:
        """What it says now."""
        table = self.table
        if table.director.waits_for_step:
            return table.ui.t("common.table.step")
        thinking = table.director.thinking
        if thinking is not None:
            return table.view.thinks(thinking)
        return table.view.banner()

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, as wide as its words."""
        ui, place = self.table.ui, self.table.places.banner
        wanted = ui.type.width(self.text(), theme.BUTTON) + ui.px(64)
        pill = pygame.Rect(0, 0, min(place.width, wanted), place.height)
        pill.center = place.center
        return pill

    def _time_bar(self, pill: pygame.Rect) -> pygame.Rect:
        """A bar in the banner that gets shorter."""
        bar = pill.inflate(-pill.height, -self.table.ui.px(8))
        bar.width = max(1, round(bar.width * (self._left or 0.0)))
        return bar

    @property
    def _left(self) -> float | None:
        """The part of the time that is left, of a race or of what the view counts; None where no clock is shown."""
        race = self.table.director.race
        return race.left if race.is_timed else self.table.view.time_left()

    def whole_bar(self) -> int:
        """Pixels of the bar while all of the time is left."""
        return max(1, self.rect.width - self.rect.height)

    def time_bar_width(self) -> int:
        """Pixels of the time that is left; 0 where none is shown."""
        return self._time_bar(self.rect).width if self.table.director.race.is_timed else 0

    def draw(self, surface: pygame.Surface) -> None:
        table, ui, text = self.table, self.table.ui, self.text()
        pill, counts = self.rect, self._left is not None
        fill = theme.GOLD if table.my_turn and not counts else theme.PAPER
        paint.shadow(surface, pill, pill.height // 2, ui.px(8), ui.px(3))
        paint.panel(surface, pill, pill.height // 2, fill, theme.INK, ui.px(2))
        if counts:
            bar = self._time_bar(pill)
            paint.panel(surface, bar, bar.height // 2, theme.GOLD)
        inner = pill.inflate(-ui.px(28), 0)
        thinking = table.director.thinking
        named = table.view.banner_names() if thinking is None else thinking
        if named is not None:
            size = min(ui.px(24), pill.height - ui.px(6))
            mark = pygame.Rect(inner.left, pill.centery - size // 2, size, size)
            paint.mark(surface, table.style(named), mark)
            inner.left, inner.width = mark.right + ui.px(8), inner.width - size - ui.px(8)
        style = ui.type.largest(text, (theme.BUTTON, theme.LABEL, theme.TINY), inner.width)
        ui.type.draw(surface, text, style, theme.INK, inner, "center")
