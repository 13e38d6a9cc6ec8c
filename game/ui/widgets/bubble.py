"""A sentence in a bubble beside what it speaks of: where there is room for it, and drawn there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle


def draw_bubble(
    surface: pygame.Surface,
    ui: Ui,
    text: str,
    near: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    style: SeatStyle | None = None,
) -> pygame.Rect:
    """A sentence in a bubble above (or below) ``near``, inside the window. Returns where it stands.

    ``clear``: what stays in sight as far as there is room elsewhere: buttons that may be wanted next.
    ``style``: of the seat whose mark stands before the sentence.
    """
    gap = ui.px(8)
    bubble = pygame.Rect((0, 0), bubble_size(ui, text, style))
    bubble.midbottom = (near.centerx, near.top - gap)
    if bubble.top < ui.px(6):
        bubble.top = near.bottom + gap
    window = inside_window(surface, ui)
    bubble.clamp_ip(window)
    if bubble.collidelist(clear) >= 0:
        bubble = free_place(bubble, (near, *clear), window, gap) or bubble
    draw_bubble_in(surface, ui, text, bubble, style)
    return bubble


def inside_window(surface: pygame.Surface, ui: Ui) -> pygame.Rect:
    """Where bubbles may stand: not at the very edge."""
    return surface.get_rect().inflate(-ui.px(12), -ui.px(12))


def free_place(
    wanted: pygame.Rect, taken: Sequence[pygame.Rect], window: pygame.Rect, gap: int
) -> pygame.Rect | None:
    """The place nearest to ``wanted`` that covers nothing taken: itself, or one beside or above something taken."""
    lefts, tops = [wanted.left], [wanted.top]
    for rect in taken:
        lefts += [rect.left - gap - wanted.width, rect.right + gap]
        tops.append(rect.top - gap - wanted.height)
    places = (pygame.Rect(left, top, *wanted.size) for left, top in product(lefts, tops))
    free = [place for place in places if window.contains(place) and place.collidelist(list(taken)) < 0]
    # Rather farther aside than higher up, over the middle of the table.
    return min(free, key=lambda p: abs(p.x - wanted.x) + 3 * abs(p.y - wanted.y), default=None)


def bubble_size(ui: Ui, text: str, style: SeatStyle | None = None) -> tuple[int, int]:
    """Width and height of the bubble that a sentence needs."""
    pad = _pad(ui)
    widest = min(ui.metrics.text(340), ui.metrics.width - 4 * pad)
    lines = ui.type.wrap(text, theme.SMALL, widest)
    width = max(ui.type.width(line, theme.SMALL) for line in lines) + _indent(ui, style)
    return width + 2 * pad, bubble_height(ui, len(lines))


def bubble_height(ui: Ui, lines: int) -> int:
    """What a sentence of so many lines needs."""
    return lines * ui.type.line_height(theme.SMALL) + 2 * _pad(ui)


def _pad(ui: Ui) -> int:
    return ui.px(10)


def _indent(ui: Ui, style: SeatStyle | None) -> int:
    """What a mark before the sentence takes, with the gap behind it."""
    return ui.type.line_height(theme.SMALL) + ui.px(6) if style is not None else 0


def draw_bubble_in(
    surface: pygame.Surface, ui: Ui, text: str, bubble: pygame.Rect, style: SeatStyle | None = None
) -> None:
    """A sentence in a bubble of the size that it needs, there."""
    pad, indent = _pad(ui), _indent(ui, style)
    paint.shadow(surface, bubble, ui.px(8), ui.px(6), ui.px(3))
    paint.panel(surface, bubble, ui.px(8), theme.INK, theme.PAPER, 1)
    inner = bubble.inflate(-2 * pad, -2 * pad)
    if style is not None:
        mark = ui.type.line_height(theme.SMALL)
        paint.mark(surface, style, pygame.Rect(inner.left, inner.top, mark, mark))
    inner.left, inner.width = inner.left + indent, inner.width - indent
    ui.type.draw_wrapped(surface, text, theme.SMALL, theme.PAPER, inner)
