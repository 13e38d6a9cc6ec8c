"""What lies behind the menus: the picture of the title, and the floor with an opened cardboard box on it."""

from __future__ import annotations

import pygame

from game.ui import art, cats, floors, kept, paint, theme
from game.ui.context import Ui
from game.ui.theme import SeatStyle

TITLE_PICTURE = "scenes/title"
QUICK_WIDTH = 800  # pixels; no wider the title's picture is drawn for the very first frame
QUICK_ROWS = 40  # of that picture in a strip
TITLE_CUT = (0.6, 0.8)
"""The cats sit at the lower right: what does not fit is taken from the other sides first."""

_CURTAIN = 806  # where in the picture the free wall ends at the window's curtain

RIM = 16  # thickness of a box's cardboard, in the reference layout
_LAMP = floors.Lamp(over=(0.484, 0.4), reach=(0.625, 0.7), fading=0.42, least=0.5, tone=(255, 245, 232))
PEEK = 46  # what is seen of the cat behind a box


def draw_title_picture(surface: pygame.Surface, quick: bool) -> None:
    """The title's picture over the whole surface. ``quick``: drawn small and enlarged, a little soft."""
    size = surface.get_size()
    times = -(-size[0] // QUICK_WIDTH)
    if not quick or times == 1:
        art.cover(surface, TITLE_PICTURE, TITLE_CUT)
        return
    tops = range(0, size[1], QUICK_ROWS * times)
    surface.blits([(_enlarged_strip(size, times, top), (0, top)) for top in tops], False)


@kept.kept
def _enlarged_strip(size: tuple[int, int], times: int, top: int) -> pygame.Surface:
    """A strip of the title's picture, drawn so many times smaller than ``size`` and smoothly enlarged."""
    width, height = (-(-side // times) for side in size)
    small = art.covering(TITLE_PICTURE, (width, height + 1), TITLE_CUT)
    # Its last row is the first of the next strip: enlarging goes on smoothly from one to the other.
    part = pygame.Rect(0, top // times, width, QUICK_ROWS + 1).clip(small.get_rect())
    return pygame.transform.smoothscale(small.subsurface(part), (width * times, (part.height - 1) * times))


def title_wall(size: tuple[int, int]) -> int:
    """How many pixels from the left the wall of the title's picture is free, in a window of this size."""
    left, _, scale = art.covering_place(TITLE_PICTURE, size, TITLE_CUT)
    return round((_CURTAIN - left) * scale)


def draw_floor(surface: pygame.Surface) -> None:
    """Wooden boards over the whole surface, in the light of a lamp above the middle."""
    floors.draw(surface, "tables/wood", _LAMP)


def draw_box(surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> pygame.Rect:
    """A cardboard box seen from above, paper at its bottom: what menus are laid out in. Returns the paper."""
    rim, radius = ui.px(RIM), ui.px(22)
    paint.shadow(surface, rect, radius, ui.px(26), ui.px(12), 130)
    paint.panel(surface, rect, radius, theme.CARDBOARD, theme.INK, ui.px(3))
    _draw_corrugation(surface, ui, rect)
    paper = paper_of(ui, rect)
    inner, line = radius - rim + ui.px(6), ui.px(2)
    paint.panel(surface, paper.inflate(2 * line, 2 * line), inner + line, theme.PAPER, theme.INK, line)
    shade = pygame.Rect(paper.left + inner, paper.top, paper.width - 2 * inner, ui.px(5))
    surface.fill(theme.PAPER_SHADE, shade)  # what the rim throws on the paper
    return paper


def paper_of(ui: Ui, box: pygame.Rect) -> pygame.Rect:
    """The paper inside a box."""
    return box.inflate(-2 * ui.px(RIM), -2 * ui.px(RIM))


def _draw_corrugation(surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
    """The wave inside the cardboard, along all four edges."""
    rim, step = ui.px(RIM), max(3, ui.px(7))
    width = max(1, ui.px(1.6))
    near, far = ui.px(5), rim - ui.px(5)
    corner = ui.px(20)
    across = [
        (rect.left + corner + i * step, near if i % 2 else far)
        for i in range((rect.width - 2 * corner) // step + 1)
    ]
    down = [
        (near if i % 2 else far, rect.top + corner + i * step)
        for i in range((rect.height - 2 * corner) // step + 1)
    ]
    for points in (
        [(x, rect.top + y) for x, y in across],
        [(x, rect.bottom - 1 - y) for x, y in across],
        [(rect.left + x, y) for x, y in down],
        [(rect.right - 1 - x, y) for x, y in down],
    ):
        pygame.draw.lines(surface, theme.CARDBOARD_MID, False, points, width)


def draw_peeking_cat(
    surface: pygame.Surface,
    ui: Ui,
    box: pygame.Rect,
    style: SeatStyle,
    x: int,
    times: float = 1,
    peek: int = PEEK,
) -> None:
    """A cat that looks over the upper edge of a box; to be drawn before the box, its paws after it.

    ``x``: its left ear; ``times``: so many times larger than the cats of the menus; ``peek``: what is seen of it
    before it is so much larger.
    """
    size = ui.px(88 * times)
    face = pygame.Rect(x, box.top - ui.px(peek * times), size, size)
    paint.cat_face(surface, style, face)


def draw_paws(
    surface: pygame.Surface, ui: Ui, box: pygame.Rect, style: SeatStyle, x: int, times: float = 1
) -> None:
    """The paws of the peeking cat on the cardboard."""
    width, height = ui.px(22 * times), ui.px(19 * times)
    line = min(ui.px(3 * times), ui.px(4))
    fur = cats.paw_colour(style)
    for middle in (x + ui.px(18 * times), x + ui.px(70 * times)):
        paw = pygame.Rect(0, 0, width, height)
        paw.midtop = (middle, box.top - ui.px(5 * times))
        paint.panel(surface, paw, height // 2, fur, theme.INK, line)
        for by in (-ui.px(4 * times), ui.px(4 * times)):
            top = paw.top + height // 2
            end = paw.bottom - ui.px(4 * times)
            pygame.draw.line(surface, theme.INK, (middle + by, top), (middle + by, end), line * 2 // 3)


def draw_box_with_cat(
    surface: pygame.Surface,
    ui: Ui,
    box: pygame.Rect,
    style: SeatStyle,
    times: float = 1,
    peek: int = PEEK,
) -> pygame.Rect:
    """A box with a cat that looks over the middle of its upper edge. Returns the paper."""
    x = box.centerx - ui.px(44 * times)
    draw_peeking_cat(surface, ui, box, style, x, times, peek)
    paper = draw_box(surface, ui, box)
    draw_paws(surface, ui, box, style, x, times)
    return paper


def lying_cat_place(ui: Ui, area: pygame.Rect) -> pygame.Rect | None:
    """Where a cat lies at the lower edge of what a page has left free; None where there is no room for one."""
    height = min(ui.px(170), area.height, area.width * 3 // 4)
    if height < ui.px(90):
        return None
    place = pygame.Rect(0, 0, height * 4 // 3, height)
    place.midbottom = area.midbottom
    return place


def draw_lying_cat(surface: pygame.Surface, place: pygame.Rect, style: SeatStyle) -> None:
    """A cat, and the yarn it has lost interest in."""
    size = place.height // 4
    yarn = pygame.Rect(place.left - size // 2, place.bottom - size - place.height // 8, size, size)
    surface.blit(art.picture("toys/yarn", yarn.size), yarn)
    surface.blit(cats.picture(style, "awake", place.size), place)


def draw_seam(surface: pygame.Surface, ui: Ui, left: int, right: int, y: int) -> None:
    """A dashed line, as if stitched, as on all our cards."""
    dash, step = ui.px(10), ui.px(18)
    for x in range(left, right - dash + 1, step):
        surface.fill(theme.PAPER_EDGE, (x, y, dash, max(2, ui.px(2))))
