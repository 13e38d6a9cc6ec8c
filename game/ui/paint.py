"""Small shapes drawn the same way everywhere: rounded panels, shadows, focus rings, seat marks."""

from __future__ import annotations

import pygame

from game.ui import art, cats, theme
from game.ui.context import Ui
from game.ui.kept import kept
from game.ui.theme import Colour, SeatStyle


@kept
def _panel(
    size: tuple[int, int], radius: int, fill: Colour, edge: Colour | None, width: int, alpha: int
) -> pygame.Surface:
    corner = max(radius, width)
    if size[0] * size[1] > _LARGE and 2 * corner < min(size):
        small = _panel((2 * corner + 1, 2 * corner + 1), radius, fill, edge, width, alpha)
        large = pygame.Surface(size, pygame.SRCALPHA)
        large.blits(_drawn_out(small, corner, size), False)
        return large
    # Drawn at double size and scaled down: pygame's own rounded corners are not smoothed.
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    whole = big.get_rect()
    pygame.draw.rect(big, (*(edge or fill), alpha), whole, border_radius=radius * 2)
    if edge is not None:
        inner = whole.inflate(-width * 4, -width * 4)
        pygame.draw.rect(big, (*fill, alpha), inner, border_radius=max(0, radius - width) * 2)
    return pygame.transform.smoothscale(big, size)


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour,
    edge: Colour | None = None,
    width: int = 2,
    alpha: int = 255,
) -> None:
    """A filled rectangle with smooth rounded corners and, if wished, an edge ``width`` pixels thick."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = min(radius, rect.width // 2, rect.height // 2)
    if alpha == 255 and rect.width * rect.height > _LARGE:
        _large_panel(surface, rect, radius, fill, edge, width)
    else:
        surface.blit(_panel(rect.size, radius, fill, edge, width, alpha), rect)


_LARGE = 250_000  # pixels; above, corners and what is stretched between them are quicker than a whole picture


def _drawn_out(
    small: pygame.Surface, corner: int, size: tuple[int, int]
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The nine parts of a picture at ``size``, and where they are: its corners as they are, what lies between them
    drawn out. The middle one is the fifth."""
    columns = zip(_cuts(small.get_width(), corner), _cuts(size[0], corner), strict=True)
    rows = list(zip(_cuts(small.get_height(), corner), _cuts(size[1], corner), strict=True))
    return [
        (
            pygame.transform.scale(small.subsurface((x[0], y[0]), (x[1], y[1])), (across[1], down[1])),
            (across[0], down[0]),
        )
        for x, across in columns
        for y, down in rows
    ]


def _cuts(length: int, corner: int) -> tuple[tuple[int, int], ...]:
    """Where the three parts of a length begin and how long they are."""
    return (0, corner), (corner, length - 2 * corner), (length - corner, corner)


def _large_panel(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour, edge: Colour | None, width: int
) -> None:
    """Each pixel once, as far as that goes: to fill a whole window takes a tenth of the time that a frame has."""
    inner = rect if edge is None else rect.inflate(-2 * width, -2 * width)
    if edge is not None:
        for y in (rect.top, inner.bottom):
            surface.fill(edge, (rect.left + radius, y, rect.width - 2 * radius, width))
        for x in (rect.left, inner.right):
            surface.fill(edge, (x, rect.top + radius, width, rect.height - 2 * radius))
    corner = max(0, radius - (rect.height - inner.height) // 2)
    surface.fill(fill, inner.inflate(0, -2 * corner))
    for y in (inner.top, inner.bottom - corner):
        surface.fill(fill, (inner.left + corner, y, inner.width - 2 * corner, corner))
    corners = _panel((2 * radius, 2 * radius), radius, fill, edge, width, 255)
    for x, left in ((rect.left, 0), (rect.right - radius, radius)):
        for y, top in ((rect.top, 0), (rect.bottom - radius, radius)):
            surface.blit(corners, (x, y), (left, top, radius, radius))


@kept
def _shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    # Drawn small, ring in ring ever darker, and smoothly enlarged: soft at the price of one scaling.
    step = max(1, blur // _RINGS)
    whole = (size[0] + 2 * blur, size[1] + 2 * blur)
    small = pygame.Surface((max(1, whole[0] // step), max(1, whole[1] // step)), pygame.SRCALPHA)
    rings = 2 * max(1, blur // step)
    for ring in range(rings):
        part = (ring + 0.5) / rings
        rect = small.get_rect().inflate(-2 * ring, -2 * ring)
        corner = max(1, (radius + blur) // step - ring)
        pygame.draw.rect(
            small, (*theme.INK, round(alpha * part * part * (3 - 2 * part))), rect, border_radius=corner
        )
    return pygame.transform.smoothscale(small, whole)


_RINGS = 4  # that the outer half of a shadow is made of


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, drop: int, alpha: int = 90
) -> None:
    """A soft shadow under ``rect``, ``drop`` pixels below it; of a large one only what is seen around it."""
    x, y = rect.x - blur, rect.y - blur + drop
    if rect.width * rect.height <= _LARGE or 2 * (radius + blur) + _LENGTH >= min(rect.size):
        surface.blit(_shadow(rect.size, radius, blur, alpha), (x, y))
        return
    small = _shadow((2 * (radius + blur) + _LENGTH,) * 2, radius, blur, alpha)
    pieces = pygame.Rect(x, y, rect.width + 2 * blur, rect.height + 2 * blur)
    corner = radius + 2 * blur
    seen = min(corner, blur + drop + 2)  # the thing's own edge may be a little see-through
    surface.blits(_around(small, corner, seen, pieces), False)


_LENGTH = 64  # pixels of a shadow's edge that are drawn again and again


def _around(
    small: pygame.Surface, corner: int, seen: int, place: pygame.Rect
) -> list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]]:
    """What to blit for a picture's frame to surround a place: its corners, and between them its edges repeated, of
    which ``seen`` pixels show."""
    end = corner + _LENGTH  # of an edge in the picture
    blits = []
    for x, left in ((0, place.left), (end, place.right - corner)):
        for y, top in ((0, place.top), (end, place.bottom - corner)):
            blits.append((small, (left, top), (x, y, corner, corner)))
    far = end + corner - seen
    for left in range(place.left + corner, place.right - corner, _LENGTH):
        long = min(_LENGTH, place.right - corner - left)
        for y, top in ((0, place.top), (far, place.bottom - seen)):
            blits.append((small, (left, top), (corner, y, long, seen)))
    for top in range(place.top + corner, place.bottom - corner, _LENGTH):
        long = min(_LENGTH, place.bottom - corner - top)
        for x, left in ((0, place.left), (far, place.right - seen)):
            blits.append((small, (left, top), (x, corner, seen, long)))
    return blits


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, ui: Ui, radius: int) -> None:
    """The ring around what the keyboard holds: light and dark, so that it shows on any ground."""
    gap, width = ui.px(4), max(2, ui.px(3))
    out = gap + 1
    ring = rect.inflate(2 * out, 2 * out)
    surface.blit(_ring(ring.size, radius + out, width), ring)


@kept
def _ring(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    return _two_tone(size, radius, width, theme.GOLD)


def _two_tone(size: tuple[int, int], radius: int, width: int, light: Colour) -> pygame.Surface:
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    for inset, colour, thick in ((0, theme.INK, 2 * width + 4), (2, light, 2 * width)):
        rect = big.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(big, colour, rect, thick, border_radius=2 * radius - inset)
    return pygame.transform.smoothscale(big, size)


def hint_mark(
    surface: pygame.Surface, rect: pygame.Rect, ui: Ui, radius: int, angle: int = 0, close: bool = False
) -> None:
    """What a hint points at: a teal ring with a light bulb at its upper left corner, on no card's star or number.

    It leaves room for the focus ring inside it, so that both are seen; ``close``: it does not, where nothing is ever
    focused and the neighbours must stay in sight. ``angle``: degrees by which the thing at ``rect`` is turned.
    """
    width = max(3, ui.px(4))
    out = width if close else ui.px(4) + 2 + width
    ring = _hint_ring(rect.inflate(2 * out, 2 * out).size, radius + out, width, angle)
    surface.blit(ring, ring.get_rect(center=rect.center))
    badge = pygame.Rect(0, 0, max(20, ui.px(24)), max(20, ui.px(24)))
    corner = pygame.Vector2(-rect.width / 2 - out / 2, -rect.height / 2 + badge.height / 6)
    badge.center = rect.center + corner.rotate(-angle)
    panel(surface, badge, badge.width // 2, theme.HINT, theme.INK, 2)
    icon(surface, "hint", badge.inflate(-badge.width * 3 // 8, -badge.width * 3 // 8), theme.INK)


@kept
def _hint_ring(size: tuple[int, int], radius: int, width: int, angle: int) -> pygame.Surface:
    ring = _two_tone(size, radius, width, theme.HINT)
    return pygame.transform.rotozoom(ring, angle, 1) if angle else ring


def icon(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour) -> None:
    """A one-colour icon of ``assets/art/icons`` filling ``rect``."""
    surface.blit(art.picture(f"icons/{name}", rect.size, art.tint_of(colour)), rect)


def mark(surface: pygame.Surface, style: SeatStyle, rect: pygame.Rect) -> None:
    """A seat's mark in its colour."""
    surface.blit(art.picture(f"marks/{style.mark}", rect.size, art.tint_of(style.colour)), rect)


def cat_face(surface: pygame.Surface, style: SeatStyle, rect: pygame.Rect, asleep: bool = False) -> None:
    """The face of a seat's cat."""
    surface.blit(cats.picture(style, "face_asleep" if asleep else "face", rect.size), rect)


def veil(surface: pygame.Surface, colour: Colour, alpha: int) -> None:
    """A see-through sheet over the whole surface, for what lies under a dialog. Laid in strips: a picture as large as
    the window would take longer to make than to see."""
    strip = _strip(surface.get_width(), colour, alpha)
    surface.blits([(strip, (0, y)) for y in range(0, surface.get_height(), strip.get_height())], False)


@kept
def _strip(width: int, colour: Colour, alpha: int) -> pygame.Surface:
    strip = pygame.Surface((width, 32), pygame.SRCALPHA)
    strip.fill((*colour, alpha))
    return strip
