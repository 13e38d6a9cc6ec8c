"""One of several values, stepped through with arrows: ‹ value ›; and the switch, which has two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.theme import SeatStyle
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.widget import Widget, said

V = TypeVar("V")


class Choice(OneOf[V]):
    """Shows the chosen of ``values`` by its text; its left end steps back, the rest on, ← and → likewise.

    ``sign_of``: the seat that a value is about, whose mark stands before its text.
    """

    def __init__(
        self,
        ui: Ui,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object],
        wraps: bool = True,
        sign_of: Callable[[V], SeatStyle | None] | None = None,
    ) -> None:
        super().__init__(ui, values, value, on_change, wraps)
        self.sign_of = sign_of

    def wanted_width(self) -> int:
        """Pixels that the longest text and the two arrows need."""
        # The arrows stand in squares as high as the row; a row is laid out some 40 units high.
        longest = max(
            self.ui.type.width(text, theme.LABEL) + self._indent(value) for value, text in self.values
        )
        return longest + 2 * max(self.rect.height, self.ui.metrics.text(40)) + self.ui.px(4)

    @property
    def _mark(self) -> int:
        return self.ui.metrics.text(18)

    def _indent(self, value: V) -> int:
        """Pixels that the mark before a value's text takes."""
        return self._mark + self.ui.px(6) if self._sign(value) is not None else 0

    def _sign(self, value: V) -> SeatStyle | None:
        return self.sign_of(value) if self.sign_of is not None else None

    def click(self, position: tuple[int, int]) -> bool:
        return self.enabled and self.step(-1 if position[0] < self.rect.left + self.rect.height else 1)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(10)
        fill = theme.WHITE if self.hovered and self.enabled else theme.PAPER
        paint.panel(surface, rect, radius, fill, theme.INK if self.enabled else theme.PAPER_EDGE, ui.px(2))
        ink = theme.INK if self.enabled else theme.INK_SOFT
        size = min(ui.metrics.text(20), rect.height - ui.px(8))
        edge = (rect.height - size) // 2
        for name, x in (("left", rect.left + edge), ("right", rect.right - edge - size)):
            paint.icon(surface, name, pygame.Rect(x, rect.centery - size // 2, size, size), ink)
        inner = rect.inflate(-2 * rect.height, 0)
        value, text = self.values[self._index]
        sign, indent = self._sign(value), self._indent(value)
        inner.width -= indent
        styles = (theme.LABEL, theme.SMALL, theme.TINY)  # a long value is set smaller before it is cut
        style = next((style for style in styles if ui.type.width(text, style) <= inner.width), styles[-1])
        if sign is not None:
            together = min(inner.width, ui.type.width(text, style)) + indent
            mark = pygame.Rect(rect.centerx - together // 2, 0, self._mark, self._mark)
            mark.centery = rect.centery
            paint.mark(surface, sign, mark)
        ui.type.draw(surface, text, style, ink, inner.move(indent, 0), "center")
        if focused:
            paint.focus_ring(surface, rect, ui, radius)


class Switch(Widget):
    """On or off, with its state in words beside the knob."""

    def __init__(self, ui: Ui, value: bool, on_change: Callable[[bool], object]) -> None:
        super().__init__(ui)
        self.value = value
        self.on_change = on_change

    @property
    def _track_height(self) -> int:
        return self.ui.metrics.text(30)

    def wanted_width(self) -> int:
        """Pixels that the knob's track and the longer of the two words need."""
        words = max(
            self.ui.type.width(self.ui.t(f"common.word.{word}"), theme.LABEL) for word in ("on", "off")
        )
        return 2 * self._track_height + self.ui.px(12) + words

    def _flip(self) -> bool:
        if not self.enabled:
            return False
        self.value = not self.value
        self.ui.sounds.play("button")
        self.on_change(self.value)
        return True

    def spoken(self) -> str:
        return said(self.label or self.hint, self.ui.t("common.word.on" if self.value else "common.word.off"))

    def click(self, position: tuple[int, int]) -> bool:
        return self._flip()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in PRESS:
            return self._flip()
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.value == (event.key == pygame.K_RIGHT) or self._flip()
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        height = min(rect.height, self._track_height)
        track = pygame.Rect(rect.left, rect.centery - height // 2, height * 2, height)
        fill = theme.LEAF_DARK if self.value else theme.INK_SOFT
        paint.panel(surface, track, height // 2, fill, theme.INK, ui.px(2))
        knob = pygame.Rect(0, 0, height - ui.px(8), height - ui.px(8))
        knob.center = (
            (track.right if self.value else track.left) + (-1 if self.value else 1) * height // 2,
            track.centery,
        )
        paint.panel(surface, knob, knob.width // 2, theme.PAPER, theme.INK, ui.px(1))
        words = pygame.Rect(
            track.right + ui.px(10), rect.top, rect.right - track.right - ui.px(10), rect.height
        )
        key = "common.word.on" if self.value else "common.word.off"
        ui.type.draw(surface, ui.t(key), theme.LABEL, theme.INK if self.enabled else theme.INK_SOFT, words)
        if focused:
            paint.focus_ring(surface, track, ui, height // 2)
