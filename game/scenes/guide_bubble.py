"""The bubble of the guide: who tells, what is told, which step this is, and the buttons that lead on.

It is as wide as it can be without covering what is lit: where there is no room for one row of buttons, they stand in
two, under narrower words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.guide_light import hidden, room_beside
from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle
from game.ui.widgets.button import Button

_WORDS = ("SemiBold", 18.0)
_WIDTHS = (460, 400, 340, 280, 0)
"""Of the bubble, the best first, in the reference layout; it is never narrower than its buttons."""
_BAR, _BAR_GAP, _BAR_HEIGHT = 18, 5, 7  # one for each of the five steps
_STEPS = 5


@dataclass(frozen=True)
class _Form:
    """How wide it is, the words in it, and whether the buttons stand in two rows, below the cat and the number."""

    width: int
    inside: int
    words: int
    tall: bool
    height: int


class GuideBubble:
    """``rect``: where it stands. ``words``: where the sentence does."""

    def __init__(self, ui: Ui, skip: Button, back: Button, next_: Button) -> None:
        self.ui = ui
        self.skip, self.back, self.next = skip, back, next_
        self.sentence = self.counter = ""
        self.rect = self.words = self._cat = self._count = Rect(0, 0, 0, 0)

    def layout(self, sentence: str, counter: str, lit: Sequence[Rect], inside: Rect) -> None:
        """Choose form and place within ``inside`` that hide least of ``lit``; of equal ones the widest."""
        self.sentence, self.counter = sentence, counter
        ways = []
        for form in self._forms():
            place = room_beside((form.width, form.height), lit, inside, self.ui.px(30))
            ways.append((hidden(place, lit), form, place))
            if not ways[-1][0] and inside.contains(place):
                break
        _, form, self.rect = min(ways, key=lambda way: way[0])
        self._arrange(form)

    # Measures

    @property
    def _pad(self) -> int:
        return self.ui.px(20)

    @property
    def _gap(self) -> int:
        return self.ui.px(12)

    @property
    def _row(self) -> int:
        return self.ui.metrics.text(42)

    @property
    def _face(self) -> int:
        return self.ui.metrics.text(64)

    @property
    def _bars(self) -> int:
        return _STEPS * self.ui.px(_BAR) + (_STEPS - 1) * self.ui.px(_BAR_GAP)

    def _forms(self) -> list[_Form]:
        """In one row and then in two, from wide to narrow."""
        ui, gap = self.ui, self._gap
        back, forward, skip = self._row, self.next.wanted_width(), self.skip.wanted_width()
        counter = max(ui.type.width(self.counter, theme.BUTTON), self._bars) + ui.px(4)
        one_row = back + forward + skip + counter + 3 * gap
        two_rows = max(back + gap + forward, skip, self._face + gap + counter)
        wide = max(ui.metrics.text(_WIDTHS[0]) - 2 * self._pad, one_row)
        forms = [self._form(wide, tall=False)]
        for width in _WIDTHS[1:]:
            narrow = max(ui.metrics.text(width) - 2 * self._pad, two_rows)
            if narrow >= one_row:
                forms.append(self._form(narrow, tall=False))
            forms.append(self._form(narrow, tall=True))
        return forms

    def _form(self, inside: int, tall: bool) -> _Form:
        gap, face, row = self._gap, self._face, self._row
        room = inside if tall else inside - face - gap
        words = self.ui.type.wrapped_height(self.sentence, _WORDS, room)
        skips = row + self.ui.px(6) if self.skip.visible else 0
        height = face + gap + words + gap + row + skips if tall else max(words, face) + gap + row
        return _Form(inside + 2 * self._pad, room, words, tall, height + 2 * self._pad)

    def _arrange(self, form: _Form) -> None:
        inner, gap, face, row = (
            self.rect.inflate(-2 * self._pad, -2 * self._pad),
            self._gap,
            self._face,
            self._row,
        )
        self._cat = Rect(*inner.topleft, face, face)
        if form.tall:
            self.words = Rect(inner.left, self._cat.bottom + gap, form.inside, form.words)
            top = self.words.bottom + gap
        else:
            self.words = Rect(self._cat.right + gap, inner.top, form.inside, form.words)
            self.words.centery = max(self._cat.centery, inner.top + form.words // 2)
            top = inner.bottom - row
        if form.tall:
            self.back.rect = Rect(inner.left, top, row, row)
            self.next.rect = Rect(inner.left + row + gap, top, inner.width - row - gap, row)
            self.skip.rect = Rect(inner.left, inner.bottom - row, inner.width, row)
            self._count = Rect(self._cat.right, self._cat.top, inner.right - self._cat.right, face)
        else:
            self.next.rect = Rect(0, top, self.next.wanted_width(), row)
            self.next.rect.right = inner.right
            self.back.rect = Rect(self.next.rect.left - gap - row, top, row, row)
            self.skip.rect = Rect(inner.left, top, self.skip.wanted_width(), row)
            left = self.skip.rect.right if self.skip.visible else inner.left
            self._count = Rect(left, top, self.back.rect.left - left, row)

    # Drawing

    def draw(self, surface: pygame.Surface, teller: SeatStyle, told: Sequence[float]) -> None:
        """All but the buttons. ``told``: how much of each step has been told, this sentence with it."""
        ui = self.ui
        paint.shadow(surface, self.rect, ui.px(20), ui.px(16), ui.px(6), 130)
        paint.panel(surface, self.rect, ui.px(20), theme.PAPER, theme.INK, ui.px(3))
        paint.cat_face(surface, teller, self._cat)
        ui.type.draw_wrapped(surface, self.sentence, _WORDS, theme.INK, self.words)
        ui.type.draw(surface, self.counter, theme.BUTTON, theme.INK_SOFT, self._count, "center")
        self._draw_bars(surface, told)

    def _draw_bars(self, surface: pygame.Surface, told: Sequence[float]) -> None:
        """Under the number of the step a bar for each step, full as far as it has been told: what the number says, for
        whoever reads no numbers yet, and how much of this step is still to come."""
        bar = Rect(0, 0, self.ui.px(_BAR), self.ui.px(_BAR_HEIGHT))
        bottom = min(self._count.bottom, self._count.centery + self._row // 2)
        bar.bottomleft = (self._count.centerx - self._bars // 2, bottom)
        for share in told:
            paint.panel(surface, bar, bar.height // 2, theme.PAPER_EDGE)
            full = Rect(bar.topleft, (round(bar.width * share), bar.height))
            if full.width:
                paint.panel(surface, full, bar.height // 2, theme.TEAL)
            bar.left += bar.width + self.ui.px(_BAR_GAP)
