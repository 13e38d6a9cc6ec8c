"""The hands of all seats, small and face up, above a replay that shows everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.table import Table

CARD = (32, 48)
PAD = 6
"""A card and the paper around it, in the reference layout."""

Picture = Callable[[Any, tuple[int, int]], pygame.Surface]


def _picture_of(table: Table) -> Picture | None:
    """How the game draws a card of a hand; None for one whose hands are not hidden."""
    view: Any = table.view
    game = table.match.setup.game
    if game == "if_it_fits":
        return lambda card, size: view.card_picture(card, False, size)
    if game == "exploding_kittens":
        from game.scenes.tables.exploding_kittens import card_art

        return lambda kind, size: card_art.face(view.ui.type, kind, view.words.kind(kind), size)
    return view.picture if hasattr(view, "picture") else None


def draw_open_hands(surface: pygame.Surface, table: Table, area: pygame.Rect) -> None:
    """A row for each seat but the viewer, whose hand lies before them, at the lower left of ``area``."""
    picture = _picture_of(table)
    if picture is None:
        return
    ui, y = table.app.ui, area.bottom
    width = area.width // 3 - ui.px(10)
    for seat in reversed(range(len(table.match.setup.seats))):
        hand = getattr(table.match.observe(seat), "hand", ())
        if seat != table.viewer and hand:
            y -= ui.px(CARD[1] + 2 * PAD)
            _draw_hand(surface, table, seat, hand, picture, pygame.Rect(area.left, y, width, 0))
            y -= ui.px(6)


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
