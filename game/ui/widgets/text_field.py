"""A line of text to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import clipboard, paint, theme
from game.ui.context import Ui
from game.ui.widgets.widget import Widget, said

DOUBLE_CLICK = 400
"""Milliseconds between two clicks at most."""


class TextField(Widget):
    """Takes typed text where its caret stands. ``longest`` characters at most, control characters never.

    ← → Home End move the caret, a click sets it; Backspace and Delete remove a character, with Ctrl all before or
    behind the caret. Ctrl+A or a double click selects everything: what is typed next takes its place. Ctrl+V puts in
    what is on the clipboard.
    """

    def __init__(
        self,
        ui: Ui,
        value: str,
        on_change: Callable[[str], object],
        longest: int = 40,
        placeholder: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(ui)
        self.value = value
        self.on_change = on_change
        self.longest = longest
        self.placeholder = placeholder
        self.icon = icon
        self.caret = len(value)
        self.selected = False
        """All of it is."""
        self._clicked: tuple[int, int] | None = None  # when, in milliseconds, and at which caret
        self._first = 0  # the first character that is seen: a long text is shown around its caret

    # Where things are

    @property
    def _inner(self) -> pygame.Rect:
        pad = self.ui.px(10)
        inner = self.rect.inflate(-2 * pad, 0)
        if self.icon:
            by = self.ui.metrics.text(20) + self.ui.px(6)
            inner.left, inner.width = inner.left + by, inner.width - by
        return inner

    def _width(self, text: str) -> int:
        return self.ui.type.width(text, theme.BODY)

    def _follow_caret(self) -> None:
        room = self._inner.width - self.ui.px(4)
        self._first = min(self._first, self.caret)
        while self._first < self.caret and self._width(self.value[self._first : self.caret]) > room:
            self._first += 1
        # Whatever still fits in front is shown again after deleting.
        while self._first > 0 and self._width(self.value[self._first - 1 :]) <= room:
            self._first -= 1

    # Events

    def spoken(self) -> str:
        return said(self.label, self.value or self.placeholder, self.hint)

    def click(self, position: tuple[int, int]) -> bool:
        if not self.enabled:
            return False
        x = position[0] - self._inner.left
        ends = range(self._first, len(self.value) + 1)
        self.caret = min(ends, key=lambda end: abs(self._width(self.value[self._first : end]) - x))
        before, self._clicked = self._clicked, (pygame.time.get_ticks(), self.caret)
        again = before is not None and before[1] == self.caret
        self._select(again and before is not None and self._clicked[0] - before[0] <= DOUBLE_CLICK)
        return True

    def _select(self, everything: bool) -> None:
        self.selected = everything and bool(self.value)
        if self.selected:
            self.caret = len(self.value)
            self._follow_caret()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(event.key == pygame.K_BACKSPACE, bool(event.mod & pygame.KMOD_CTRL))
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            return self._move(event.key)
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._select(True)
            return True
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._type(clipboard.paste())
            return True
        # Letters that are also shortcuts belong to the text while it is typed.
        return bool(event.unicode) and event.unicode.isprintable()

    def _type(self, typed: str) -> None:
        typed = "".join(c for c in typed if c.isprintable())
        if self.selected and typed:
            self._set("", 0)
        typed = typed[: self.longest - len(self.value)]
        self._set(self.value[: self.caret] + typed + self.value[self.caret :], self.caret + len(typed))

    def _delete(self, before: bool, everything: bool) -> None:
        if self.selected:
            self._set("", 0)
            return
        start, end = (self.caret - 1, self.caret) if before else (self.caret, self.caret + 1)
        if everything:
            start, end = (0, end) if before else (start, len(self.value))
        start = max(0, start)
        self._set(self.value[:start] + self.value[end:], start)

    def _move(self, key: int) -> bool:
        """False at either end, so that the arrow goes on to the neighbouring widget."""
        to = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }[key]
        if self.selected:  # ← and → lead to its ends
            self.selected, to = False, 0 if key in (pygame.K_LEFT, pygame.K_HOME) else len(self.value)
        if not 0 <= to <= len(self.value):
            return False
        self.caret = to
        self._follow_caret()
        return True

    def _set(self, value: str, caret: int) -> None:
        self.selected = False
        changed, self.value, self.caret = value != self.value, value, caret
        self._follow_caret()
        if changed:
            self.on_change(value)

    # Drawing

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect = self.ui, self.rect
        radius = ui.px(10)
        paint.panel(
            surface, rect, radius, theme.WHITE, theme.INK if self.enabled else theme.PAPER_EDGE, ui.px(2)
        )
        inner = self._inner
        if self.icon:
            size = ui.metrics.text(20)
            place = pygame.Rect(rect.left + ui.px(10), rect.centery - size // 2, size, size)
            paint.icon(surface, self.icon, place, theme.INK_SOFT)
        if not self.value:
            ui.type.draw(surface, self.placeholder, theme.BODY, theme.INK_SOFT, inner)
        elif focused:
            self._draw_around_caret(surface, inner)
        else:
            ui.type.draw(surface, self.value, theme.BODY, theme.INK, inner)
        if focused:
            x = inner.left + self._width(self.value[self._first : self.caret])
            bar = pygame.Rect(x, rect.top + rect.height // 5, max(2, ui.px(2)), rect.height * 3 // 5)
            surface.fill(theme.CORAL, bar)
            paint.focus_ring(surface, rect, ui, radius)

    def _draw_around_caret(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        picture = self.ui.type.render(self.value[self._first :], theme.BODY, theme.INK)
        if self.selected:
            surface.fill(theme.GOLD, picture.get_rect(left=inner.left, centery=inner.centery))
        surface.blit(picture, picture.get_rect(left=inner.left, centery=inner.centery))
        surface.set_clip(clip)
