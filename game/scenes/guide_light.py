"""How the guide's light falls: the table dimmed but for some places, and where there is room for words beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.kept import kept

_DARK = 168  # opacity of the veil, of 255


def draw_light(surface: pygame.Surface, ui: Ui, lit: Sequence[Rect]) -> None:
    """Everything dimmed but ``lit``, which is framed."""
    radius = ui.px(12)
    holes = tuple((rect.x, rect.y, rect.width, rect.height) for rect in lit)
    surface.blit(_veil(surface.get_size(), holes, radius), (0, 0))
    for rect in lit:
        paint.focus_ring(surface, rect.inflate(-ui.px(8), -ui.px(8)), ui, radius)


@kept
def _veil(size: tuple[int, int], holes: tuple[tuple[int, int, int, int], ...], radius: int) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*theme.NIGHT, _DARK))
    for hole in holes:
        pygame.draw.rect(sheet, (0, 0, 0, 0), Rect(hole), border_radius=radius)
    return sheet


def room_beside(size: tuple[int, int], lit: Sequence[Rect], inside: Rect, gap: int) -> Rect:
    """A rectangle of ``size`` within ``inside`` that hides as little as can be of ``lit``, and stands near to it."""
    whole = lit[0].unionall(list(lit[1:]))
    rect = Rect((0, 0), size)
    places = []
    for near in (whole, *lit):
        for ours, theirs, dx, dy in (
            ("midbottom", "midtop", 0, -gap),
            ("midtop", "midbottom", 0, gap),
            ("midleft", "midright", gap, 0),
            ("midright", "midleft", -gap, 0),
        ):
            place, (x, y) = rect.copy(), getattr(near, theirs)
            setattr(place, ours, (x + dx, y + dy))
            places.append(place.clamp(inside))
    for corner in ("center", "midbottom", "midtop", "bottomleft", "bottomright", "topleft", "topright"):
        place = rect.copy()
        setattr(place, corner, getattr(inside, corner))
        places.append(place)
    return min(places, key=lambda place: hidden(place, lit))


def hidden(place: Rect, lit: Sequence[Rect]) -> int:
    """Pixels of ``lit`` that lie under ``place``."""
    return sum(_area(place.clip(one)) for one in lit)


def draw_trail(surface: pygame.Surface, ui: Ui, bubble: Rect, lit: Sequence[Rect]) -> None:
    """Two small bubbles from the large one towards the nearest thing that is lit, where it is near."""
    start, end = min((_between(bubble, rect) for rect in lit), key=lambda way: way[0].distance_to(way[1]))
    if not ui.px(20) < start.distance_to(end) < ui.px(100):
        return
    for part, size in ((0.28, ui.px(13)), (0.7, ui.px(9))):
        dot = Rect(0, 0, size, size)
        dot.center = round(start.lerp(end, part).x), round(start.lerp(end, part).y)
        paint.panel(surface, dot, size // 2, theme.PAPER, theme.INK, ui.px(2))


def _between(one: Rect, other: Rect) -> tuple[pygame.Vector2, pygame.Vector2]:
    """The nearest points of two rectangles, as near to the other's middle as they can be."""
    ends = []
    for rect, opposite in ((one, other), (other, one)):
        x = max(rect.left, min(rect.right, opposite.centerx))
        y = max(rect.top, min(rect.bottom, opposite.centery))
        ends.append(pygame.Vector2(x, y))
    return ends[0], ends[1]


def _area(rect: Rect) -> int:
    return int(rect.width * rect.height)
