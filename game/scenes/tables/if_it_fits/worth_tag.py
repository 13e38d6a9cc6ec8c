"""A small tag that says what a box is worth, doubled or not, and to whom."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.contract import Seat
from game.rules.if_it_fits.scoring import BoxScore
from game.ui import art, paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle


def draw_worth(
    surface: pygame.Surface,
    ui: Ui,
    box: BoxScore,
    style_of: Callable[[Seat], SeatStyle],
    near: pygame.Rect,
) -> pygame.Rect:
    """Toys − bottles, ×2 where closed, = points, and the marks of those who would score them, above ``near``."""
    size, pad, gap = ui.metrics.text(24), ui.px(10), ui.px(5)
    pieces = worth_pieces(ui, box, style_of, size)
    height = size + 2 * ui.px(6)
    state = ui.t("if_it_fits_table.worth.closed" if box.closed else "if_it_fits_table.worth.open")
    caption = ui.type.render(state, theme.TINY, theme.INK_SOFT)
    width = max(sum(piece.get_width() + gap for piece in pieces) - gap, caption.get_width()) + 2 * pad
    tag = pygame.Rect(0, 0, width, height + caption.get_height())
    tag.midbottom = (near.centerx, near.top - ui.px(8))
    tag.clamp_ip(surface.get_rect().inflate(-ui.px(12), -ui.px(12)))
    paint.shadow(surface, tag, ui.px(10), ui.px(6), ui.px(3))
    paint.panel(surface, tag, ui.px(10), theme.PAPER, theme.INK, ui.px(2))
    x = tag.centerx - (sum(piece.get_width() + gap for piece in pieces) - gap) // 2
    for piece in pieces:
        surface.blit(piece, (x, tag.top + ui.px(5) + (size - piece.get_height()) // 2))
        x += piece.get_width() + gap
    surface.blit(caption, caption.get_rect(midbottom=(tag.centerx, tag.bottom - ui.px(4))))
    return tag


def worth_pieces(
    ui: Ui, box: BoxScore, style_of: Callable[[Seat], SeatStyle], size: int
) -> list[pygame.Surface]:
    """The sum of a box as pictures in a row, each at most ``size`` high."""

    def words(text: str) -> pygame.Surface:
        return ui.type.render(text, theme.BUTTON, theme.INK)

    pieces: list[pygame.Surface] = []
    if box.toy is not None:
        pieces += [art.picture(f"toys/{box.toy}", (size, size)), words(f"×{box.toys}")]
    else:
        pieces.append(words("0"))
    if box.bottles:
        pieces += [words("−"), art.picture("toys/bottle", (size, size)), words(f"×{box.bottles}")]
    if box.closed and pieces[1:]:
        if box.bottles:
            pieces = [words("("), *pieces, words(")")]
        pieces.append(ui.type.render("×2", theme.BUTTON, theme.CORAL_DARK))
    if pieces[1:]:
        pieces.append(words(f"= {box.points}".replace("-", "−")))
    for seat in box.seats:
        style = style_of(seat)
        pieces.append(art.picture(f"marks/{style.mark}", (size, size), art.tint_of(style.colour)))
    if not box.seats:
        pieces.append(art.picture("icons/no_cat", (size, size), art.tint_of(theme.INK_SOFT)))
    return pieces
