"""A question or a message above any scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.scene import Scene
from game.ui import paint, theme
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True)
class Answer:
    """A button of a dialog: closes it, then calls ``then``."""

    text: str
    then: Callable[[], object] | None = None
    kind: Kind = "plain"


class Dialog(Scene):
    """Title, text and answers; the scene beneath stays in sight.

    The keyboard starts at ``answers[default]``, which Enter and Space press also after a click beside it. Esc is the
    last answer, which should be the harmless one.
    """

    opaque = False

    def __init__(self, app: App, title: str, text: str, answers: Sequence[Answer], default: int = -1) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.box = self._title_rect = self._text_rect = pygame.Rect(0, 0, 0, 0)
        self.buttons = [
            Button(app.ui, answer.text, partial(self._answer, answer), kind=answer.kind)
            for answer in self.answers
        ]
        for button in self.buttons:
            button.scrolls = False
        self._words = _Words(app.ui)
        self.group = Group(app.ui, [*self.buttons, self._words])
        self.group.focus = self.group.default = self.buttons[default]
        self.group.show_focus = True

    def _answer(self, answer: Answer) -> None:
        self.app.stack.pop()
        self.app.redraw()
        if answer.then is not None:
            answer.then()

    def layout(self) -> None:
        ui, window = self.app.ui, self.app.canvas.get_rect()
        rim, pad, gap = ui.px(backdrop.RIM), ui.px(24), ui.px(16)
        width = min(window.width - ui.px(48), ui.metrics.text(560))
        inside = width - 2 * rim - 2 * pad
        words_width = inside - ui.px(10)  # the bar of what scrolls stands beside them
        title_height = ui.type.wrapped_height(self.title, theme.TITLE, inside)
        self._words.text = ui.type.parted(self.text, theme.BODY, words_width)
        text_height = ui.type.wrapped_height(self._words.text, theme.BODY, words_width) if self.text else 0
        rows = self._rows(inside, gap)
        row_height = ui.metrics.text(46)
        fixed = 2 * rim + 2 * pad + title_height + 2 * gap + len(rows) * (row_height + gap) - gap
        # In a small window a long text scrolls; its title and answers are always in sight.
        seen = min(text_height, window.height - ui.px(backdrop.PEEK + 32) - fixed)
        self.box = pygame.Rect(0, 0, width, fixed + seen)
        self.box.center = (window.centerx, window.centery + ui.px(backdrop.PEEK // 2))
        x, y = self.box.left + rim + pad, self.box.top + rim + pad
        self._title_rect = pygame.Rect(x, y, inside, title_height)
        self._text_rect = pygame.Rect(x, y + title_height + gap, inside, seen)
        self._words.rect = pygame.Rect(x, self._text_rect.top, words_width, text_height)
        self._place(rows, pygame.Rect(x, self._text_rect.bottom + gap, inside, row_height), gap)
        self.group.scroll_within(self._text_rect, text_height)

    def _rows(self, inside: int, gap: int) -> list[list[Button]]:
        """The buttons, in as many rows as they need."""
        rows: list[list[Button]] = [[]]
        for button in self.buttons:
            wide = sum(b.wanted_width() + gap for b in rows[-1]) + button.wanted_width()
            if rows[-1] and wide > inside:
                rows.append([])
            rows[-1].append(button)
        return rows

    def _place(self, rows: list[list[Button]], line: pygame.Rect, gap: int) -> None:
        for row in rows:
            least = self.app.ui.metrics.text(120)
            widths = [min(line.width, max(least, button.wanted_width())) for button in row]
            if sum(widths) + gap * (len(row) - 1) > line.width:
                widths = [min(line.width, button.wanted_width()) for button in row]
            x = line.right - sum(widths) - gap * (len(row) - 1)
            for button, width in zip(row, widths, strict=True):
                button.rect = pygame.Rect(x, line.top, width, line.height)
                x += width + gap
            line = line.move(0, line.height + gap)

    def spoken(self) -> Sequence[str]:
        return (self.title, self.text)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._answer(self.answers[-1])
            return True
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        paint.veil(surface, theme.INK, 150)
        style = theme.SEAT_STYLES[3]
        x = self.box.centerx - ui.px(44)
        backdrop.draw_peeking_cat(surface, ui, self.box, style, x)
        backdrop.draw_box(surface, ui, self.box)
        backdrop.draw_paws(surface, ui, self.box, style, x)
        ui.type.draw_wrapped(surface, self.title, theme.TITLE, theme.INK, self._title_rect)
        self.group.draw(surface)


class _Words(Widget):
    """The text of a dialog: scrolls, is never focused."""

    text = ""

    @property
    def focusable(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        self.ui.type.draw_wrapped(surface, self.text, theme.BODY, theme.INK, self.rect)


def message(app: App, title: str, text: str) -> Dialog:
    """Something to be read and closed."""
    return Dialog(app, title, text, [Answer(app.ui.t("common.button.ok"), kind="primary")])


def question(app: App, title: str, text: str, yes: str, then: Callable[[], object]) -> Dialog:
    """Something to be decided: ``yes`` calls ``then``; Cancel, which the keyboard holds, does nothing."""
    return Dialog(app, title, text, [Answer(yes, then, "primary"), Answer(app.ui.t("common.button.cancel"))])
