"""A small tag that says what a box is worth, doubled or not, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

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
    near: Rect,
    within: Rect,
    clear_of: Sequence[Rect] = (),
    notes: Sequence[str] = (),
    beside: Sequence[Rect] = (),
) -> Rect:
    """Toys − bottles, ×2 where closed, = points, and the marks of those who would score them.

    Stands beside ``near``, inside ``within``, and off the cells of ``clear_of`` where there is room for that, and then
    off those of ``beside`` too. ``notes``: what else is to be said of it, a line each. Returns where it stands.
    """
    size, pad, gap = ui.metrics.text(24), ui.px(10), ui.px(5)
    pieces = worth_pieces(ui, box, style_of, size)
    captions = [
        ui.t("if_it_fits_table.worth.closed" if box.closed else "if_it_fits_table.worth.open"),
        *notes,
    ]
    lines = [ui.type.render(caption, theme.TINY, theme.INK_SOFT) for caption in captions]
    across = sum(piece.get_width() + gap for piece in pieces) - gap
    width = max(across, *(line.get_width() for line in lines)) + 2 * pad
    tag = Rect(0, 0, width, size + 2 * ui.px(6) + sum(line.get_height() for line in lines))
    _place(tag, near, within, clear_of, beside, ui.px(8))
    paint.shadow(surface, tag, ui.px(10), ui.px(6), ui.px(3))
    paint.panel(surface, tag, ui.px(10), theme.PAPER, theme.INK, ui.px(2))
    x = tag.centerx - across // 2
    for piece in pieces:
        surface.blit(piece, (x, tag.top + ui.px(5) + (size - piece.get_height()) // 2))
        x += piece.get_width() + gap
    bottom = tag.bottom - ui.px(4)
    for line in reversed(lines):
        surface.blit(line, line.get_rect(midbottom=(tag.centerx, bottom)))
        bottom -= line.get_height()
    return tag


def _place(
    tag: Rect, near: Rect, within: Rect, clear_of: Sequence[Rect], beside: Sequence[Rect], gap: int
) -> None:
    """Above, below, right or left of ``near``, or of all that is to stay clear: the first place that covers least."""
    around = near.unionall(list(clear_of))
    spots = []
    for rect in (near, around):
        for x, y in (
            (rect.centerx - tag.width // 2, rect.top - gap - tag.height),
            (rect.centerx - tag.width // 2, rect.bottom + gap),
            (rect.right + gap, rect.centery - tag.height // 2),
            (rect.left - gap - tag.width, rect.centery - tag.height // 2),
        ):
            spot = Rect(x, y, *tag.size)
            spot.clamp_ip(within)
            spots.append(spot)

    def covered(spot: Rect) -> tuple[int, int]:
        return _shared(spot, (near, *clear_of)), _shared(spot, beside)

    tag.topleft = min(spots, key=covered).topleft


def _shared(spot: Rect, rects: Sequence[Rect]) -> int:
    """Pixels of ``rects`` under ``spot``."""
    return sum(area.width * area.height for area in (spot.clip(rect) for rect in rects))


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
