"""The hands of all seats, small and face up, above a replay that shows everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.ui import paint, theme
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table
    from game.ui.context import Ui

CARD = (32, 48)
PAD = 4
"""A card and the paper around it, in the reference layout."""

Picture = Callable[[Any, tuple[int, int]], pygame.Surface]


def _picture_of(table: Table) -> Picture | None:
    """How the game draws a card of a hand; None for one whose hands are not hidden."""
    view: Any = table.view
    game = table.match.setup.game
    if game == "if_it_fits":
        return lambda card, size: view.pictures.card(card, False, size)
    if game == "exploding_kittens":
        from game.scenes.tables.exploding_kittens import card_art

        return lambda kind, size: card_art.face(view.ui.type, kind, view.words.kind(kind), size)
    return view.picture if hasattr(view, "picture") else None


def draw_open_hands(surface: pygame.Surface, table: Table, area: pygame.Rect) -> None:
    """A row for each seat but the viewer, whose hand lies before them, low in ``area``; beside the banner, too."""
    picture = _picture_of(table)
    if picture is None:
        return
    hands = {
        seat: getattr(table.match.observe(seat), "hand", ())
        for seat in range(len(table.match.setup.seats))
        if seat != table.viewer
    }
    shown = [(seat, hand) for seat, hand in hands.items() if hand]
    ui, banner = table.app.ui, table.banner.rect
    number = ui.metrics.text(13) + ui.px(2)  # hangs over the lower edge of a pile
    to_be_seen = [pygame.Rect(r.x, r.y, r.width, r.height + number) for r in table.view.to_be_seen()]
    buttons = [widget.rect for widget in table.view.for_onlookers() if isinstance(widget, Button)]
    room = pygame.Rect(area.left, area.top, area.width, table.places.hand.top - ui.px(2) - area.top)
    lines = lines_for(len(shown), room, (*to_be_seen, *buttons, banner), ui)
    for (seat, hand), line in zip(shown, lines, strict=True):
        _draw_hand(surface, table, seat, hand, picture, line)


def lines_for(count: int, area: pygame.Rect, to_be_seen: Sequence[pygame.Rect], ui: Ui) -> list[pygame.Rect]:
    """Places for so many rows in ``area`` that hide the least; of equal ones wide ones, low and at the left."""
    ways = []
    for part in (3, 4):
        size = area.width // part - ui.px(10), ui.px(CARD[1] + 2 * PAD)
        lines: list[pygame.Rect] = []
        for _ in range(count):
            lines.append(_next_line(size, area, (*to_be_seen, *lines), ui.px(6)))
        lines.sort(key=lambda line: (line.left, line.top))
        ways.append((_hidden(lines, to_be_seen), lines))
    return min(ways, key=lambda way: way[0])[1]


def _next_line(
    size: tuple[int, int], area: pygame.Rect, taken: Sequence[pygame.Rect], gap: int
) -> pygame.Rect:
    """Low at the left, or else beside, above or below something that is taken: where it hides least of it."""
    lefts, feet = [area.left, area.right - size[0]], [area.bottom, area.top + size[1]]
    for rect in taken:
        lefts += [rect.left - gap - size[0], rect.right + gap]
        feet += [rect.top - gap, rect.bottom + gap + size[1]]
    places = (pygame.Rect(left, foot - size[1], *size) for left, foot in product(lefts, feet))
    within = [place for place in places if area.contains(place)]
    return min(within, key=lambda place: (_hidden([place], taken), place.left - 2 * place.top))


def _hidden(lines: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> int:
    """Pixels of what is taken that lie under the rows."""
    parts = [line.clip(rect) for line in lines for rect in taken]
    return sum(part.width * part.height for part in parts)


def _draw_hand(
    surface: pygame.Surface, table: Table, seat: Seat, hand: Any, picture: Picture, line: pygame.Rect
) -> None:
    """Mark, name and cards of a seat."""
    ui, pad = table.app.ui, table.app.ui.px(PAD)
    size = (ui.px(CARD[0]), ui.px(CARD[1]))
    wide = size[0] + ui.px(3)
    label = min(ui.type.width(table.name(seat), theme.LABEL), ui.metrics.text(110))
    between = max(1, len(hand) - 1)
    room = line.width - ui.metrics.text(18) - 4 * pad - size[0]
    if room - label < between * wide * 2 // 5:
        label = 0  # the mark is enough, and the cards can be told apart
    before = ui.metrics.text(18) + label + 3 * pad
    step = min(wide, (room - label) // between)
    panel = pygame.Rect(
        line.left, line.top, before + step * (len(hand) - 1) + size[0] + pad, size[1] + 2 * pad
    )
    paint.panel(surface, panel, ui.px(10), theme.PAPER, theme.INK, ui.px(2))
    mark = pygame.Rect(panel.left + pad, 0, ui.metrics.text(18), ui.metrics.text(18))
    mark.centery = panel.centery
    paint.mark(surface, table.style(seat), mark)
    name = pygame.Rect(mark.right + pad, panel.top, label, panel.height)
    if label:
        ui.type.draw(surface, table.name(seat), theme.LABEL, theme.INK, name)
    for i, card in enumerate(hand):
        surface.blit(picture(card, size), (panel.left + before + i * step, panel.top + pad))
