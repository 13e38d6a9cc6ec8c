"""Looks at a scene as it is drawn and tells what stands wrong: cut words, things over one another or off the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
import pytest

from game.app import App
from game.scenes.table import Table
from game.ui.fonts import Typesetter
from game.ui.theme import Colour, TextStyle
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget
from tests.scenes.album_check import Recorder, line_faults, words_told
from tests.scenes.hands import Hands

MARGIN = 4  # pixels at the window's edge that stay free


@dataclass(frozen=True)
class Line:
    """A line of text as it was drawn: what of it is seen, and what it was cut from, if it was."""

    text: str
    rect: pygame.Rect
    cut_from: str | None


@contextmanager
def lines_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """Every line that is drawn meanwhile, also the captions of buttons."""
    lines: list[Line] = []
    draw, fit = Typesetter.draw, Typesetter.fit

    def fit_and_tell(self: Typesetter, text: str, style: TextStyle, width: int) -> str:
        fitting = fit(self, text, style, width)
        if fitting != text:
            lines.append(Line(fitting, pygame.Rect(0, 0, 0, 0), text))
        return fitting

    def draw_and_tell(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
    ) -> None:
        draw(self, surface, text, style, colour, rect, align)
        width, height = min(rect.width, self.width(text, style)), self.line_height(style)
        x = {"left": rect.left, "center": rect.centerx - width // 2, "right": rect.right - width}[align]
        seen = pygame.Rect(x, rect.centery - height // 2, width, height).clip(surface.get_clip())
        if text.strip() and seen.height:  # else it has been scrolled out of sight
            lines.append(Line(text, seen, text if seen.width < width else None))

    with monkeypatch.context() as patch:
        patch.setattr(Typesetter, "fit", fit_and_tell)
        patch.setattr(Typesetter, "draw", draw_and_tell)
        yield lines


def faults(app: App, monkeypatch: pytest.MonkeyPatch, may_be_cut: frozenset[str] = frozenset()) -> list[str]:
    """What is wrong with the topmost scene, at every place it can be scrolled to."""
    scene = app.stack.top
    assert scene is not None
    group: Group = scene.group  # type: ignore[attr-defined]
    found: list[str] = []
    group.scroll_by(-(10**6))
    while True:
        with lines_drawn(monkeypatch) as lines:
            scene.draw(app.canvas)
        found += _faults_now(app.canvas.get_rect(), group, lines, may_be_cut)
        step = group.viewport.height * 3 // 4 if group.viewport else 0
        if not step or not group.scroll_by(step):
            return found


def table_faults(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    may_be_cut: frozenset[str] = frozenset(),
    may_overlap: bool = False,
) -> list[str]:
    """What is wrong with a table: widgets off the window or over one another; words cut, off it, or in no language."""
    found = []
    inner = table.app.canvas.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    widgets = [widget for widget in table.group.widgets if widget.visible and widget.rect.width]
    for i, one in enumerate(widgets):
        if not inner.contains(one.rect):
            found.append(f"{_name(one)} leaves the window: {one.rect}")
        found += [
            f"{_name(one)} {one.rect} lies over {_name(other)} {other.rect}"
            for other in widgets[i + 1 :]
            if not may_overlap and one.rect.colliderect(other.rect)
        ]
    with words_told(monkeypatch) as (known, _):
        canvas = Recorder(table.app.canvas.get_size(), known)
        table.draw(canvas)
        found += line_faults(canvas)
    with lines_drawn(monkeypatch) as lines:
        table.draw(table.app.canvas)
    for line in lines:
        if "⟦" in line.text:
            found.append(f"{line.text} has no words in any language")
        elif line.cut_from is not None:
            if line.cut_from not in may_be_cut:
                found.append(f"{line.cut_from!r} is cut to {line.text!r}")
        elif not inner.contains(line.rect):
            found.append(f"{line.text!r} leaves the window: {line.rect}")
    return found


def resize(hands: Hands, size: tuple[int, int]) -> None:
    """The window has another size now."""
    hands.app.window = hands.app.canvas = pygame.display.set_mode(size)
    hands.app.relayout()
    hands.frame()


def _faults_now(
    window: pygame.Rect, group: Group, lines: list[Line], may_be_cut: frozenset[str]
) -> Iterator[str]:
    inner = window.inflate(-2 * MARGIN, -2 * MARGIN)
    seen = [(widget, rect) for widget in group.widgets if (rect := _seen(group, widget)).height > 0]
    for widget, rect in seen:
        if not inner.contains(rect):
            yield f"{_name(widget)} leaves the window: {rect}"
    for i, (one, rect) in enumerate(seen):
        for other, other_rect in seen[i + 1 :]:
            if rect.colliderect(other_rect):
                yield f"{_name(one)} {rect} overlaps {_name(other)} {other_rect}"
    for line in lines:
        if line.cut_from is not None:
            if line.cut_from not in may_be_cut:
                yield f"{line.cut_from!r} is cut to {line.text!r}"
        elif not inner.contains(line.rect):
            yield f"{line.text!r} leaves the window: {line.rect}"
    yield from _overlaps([line for line in lines if line.cut_from is None], seen)


def _overlaps(lines: list[Line], seen: list[tuple[Widget, pygame.Rect]]) -> Iterator[str]:
    for i, line in enumerate(lines):
        # Lines of one text may touch with the space between their letters; more than a third is too much.
        body = line.rect.inflate(0, -line.rect.height // 3)
        for other in lines[i + 1 :]:
            if body.colliderect(other.rect.inflate(0, -other.rect.height // 3)):
                yield f"{line.text!r} {line.rect} overlaps {other.text!r} {other.rect}"
        for widget, rect in seen:
            if body.colliderect(rect) and not rect.inflate(2, 8).contains(body):
                yield f"{line.text!r} {line.rect} runs into {_name(widget)} {rect}"


def _seen(group: Group, widget: Widget) -> pygame.Rect:
    """What can be seen of a widget now."""
    if not widget.visible:
        return pygame.Rect(0, 0, 0, 0)
    if group.viewport is None or not widget.scrolls:
        return widget.rect
    return widget.rect.clip(group.viewport)


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', '') or getattr(widget, 'value', '')}".strip()
