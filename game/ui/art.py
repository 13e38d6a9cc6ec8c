"""Pictures: SVG files rasterised by pygame at the size they are shown, composed, recoloured and kept."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

import pygame

from game.paths import ART
from game.ui import kept
from game.ui.theme import Colour

_ROOT = re.compile(r"<svg[^>]*>(.*)</svg>\s*$", re.DOTALL)
_GROUP = re.compile(r'<g id="(\w+)">(.*?)</g>', re.DOTALL)
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')

TINT = "#AA0001"

Part = tuple[str, float, float, float]
"""A piece of a composed picture: file, x, y and scale, in the units of the whole."""


@cache
def _source(name: str) -> tuple[str, float, float]:
    """The inside of ``assets/art/<name>.svg`` and its width and height in its own units."""
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    root, size = _ROOT.search(text), _SIZE.search(text)
    if root is None or size is None:
        raise ValueError(f'assets/art/{name}.svg has no <svg … viewBox="0 0 w h"> around it')
    return root.group(1), float(size.group(1)), float(size.group(2))


def natural_size(name: str) -> tuple[float, float]:
    """Width and height of a picture in its own units."""
    return _source(name)[1:]


Box = tuple[float, float, float, float]
"""A part of a picture in its own units: left, top, width, height."""

BAND = 160_000
"""Pixels rasterised in one go, some 15 ms: larger pictures are made in bands, so that a frame need not wait for all."""


def _rasterise(inside: str, box: Box, size: tuple[int, int], opaque: bool = False) -> pygame.Surface:
    """``box`` of a picture at ``size`` pixels. Raises NotYet between two bands where the frame has no time left."""
    rows = max(1, BAND // size[0])
    if rows >= size[1] and not opaque:
        return _raster(inside, box, size)
    left, top, width, height = box

    def draw(whole: pygame.Surface, band: pygame.Rect) -> None:
        part = (left, top + height * band.top / size[1], width, height * band.height / size[1])
        whole.blit(_raster(inside, part, band.size), band)

    flags = 0 if opaque else pygame.SRCALPHA
    return kept.in_bands((inside, box, size, opaque), lambda: pygame.Surface(size, flags), rows, draw)


def _raster(inside: str, box: Box, size: tuple[int, int]) -> pygame.Surface:
    # SDL_image draws an SVG at the size that its root names: so we write the size wanted there.
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{" ".join(f"{value:.9g}" for value in box)}" preserveAspectRatio="none">{inside}</svg>'
    )
    picture = pygame.image.load(io.BytesIO(svg.encode()), "picture.svg")
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _recoloured(inside: str, colours: Mapping[str, str]) -> str:
    for placeholder, colour in colours.items():
        inside = inside.replace(placeholder, colour)
    return inside


def tint_of(colour: Colour) -> tuple[tuple[str, str], ...]:
    """Placeholder and colour of a one-colour icon or mark."""
    return ((TINT, hex_of(colour)),)


def hex_of(colour: Colour) -> str:
    """A colour as SVG takes it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


@kept.kept
def picture(
    name: str, size: tuple[int, int], colours: tuple[tuple[str, str], ...] = (), half_turn: bool = False
) -> pygame.Surface:
    """``assets/art/<name>.svg`` at ``size`` pixels; shared, so not to be drawn on."""
    inside, width, height = _source(name)
    surface = _rasterise(_recoloured(inside, dict(colours)), (0, 0, width, height), size)
    return pygame.transform.rotate(surface, 180) if half_turn else surface


@kept.kept
def cropped(
    name: str, size: tuple[int, int], colours: tuple[tuple[str, str], ...] = ()
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture without its empty margins, and where it stands in the whole: a wall is a strip of its card, and
    drawing the strip alone is several times faster."""
    inside, width, height = _source(name)
    whole = _rasterise(_recoloured(inside, dict(colours)), (0, 0, width, height), size)
    bounds = whole.get_bounding_rect()
    return whole.subsurface(bounds).copy(), bounds.topleft


def covering_place(
    name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5), zoom: float = 1.0
) -> tuple[float, float, float]:
    """Which part of a picture covers ``size`` pixels: its left and top in the picture's own units, and pixels per
    unit. The parameters are those of ``covering``."""
    width, height = natural_size(name)
    scale = zoom * max(size[0] / width, size[1] / height)
    return (width - size[0] / scale) * anchor[0], (height - size[1] / scale) * anchor[1], scale


@kept.kept
def covering(
    name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5), zoom: float = 1.0
) -> pygame.Surface:
    """A picture without holes that covers ``size`` pixels in its own proportions, what does not fit cut off.

    ``anchor``: how much of what is cut off goes at the left and at the top, from 0 to 1. ``zoom``: so many times
    larger than it need be.
    """
    left, top, scale = covering_place(name, size, anchor, zoom)
    box = (left, top, size[0] / scale, size[1] / scale)
    return _rasterise(_source(name)[0], box, size, opaque=True)


@kept.kept
def covering_part(
    name: str,
    size: tuple[int, int],
    part: tuple[int, int, int, int],
    anchor: tuple[float, float] = (0.5, 0.5),
    opaque: bool = False,
) -> pygame.Surface:
    """``part`` (left, top, width, height) of the ``size`` pixels that a picture would cover; only if it is not
    ``opaque`` it may have holes."""
    left, top, scale = covering_place(name, size, anchor)
    x, y, width, height = part
    box = (left + x / scale, top + y / scale, width / scale, height / scale)
    return _rasterise(_source(name)[0], box, (width, height), opaque)


def cover(surface: pygame.Surface, name: str, anchor: tuple[float, float] = (0.5, 0.5)) -> None:
    """Draw a picture as ``covering`` gives it over a whole surface as large as the window.

    In strips: to find memory for a picture as large as that takes longer than a frame has.
    """
    size = width, height = surface.get_size()
    rows = max(1, BAND // width)
    parts = [(0, top, width, min(rows, height - top)) for top in range(0, height, rows)]
    surface.blits([(covering_part(name, size, part, anchor, True), part) for part in parts], False)


@kept.kept
def composed(
    parts: Sequence[Part],
    units: tuple[float, float],
    size: tuple[int, int],
    colours: tuple[tuple[str, str], ...] = (),
) -> pygame.Surface:
    """Several files in one picture: each moved and scaled inside a whole of ``units``. Shared, not to be drawn on."""
    inside = "".join(
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_source(name)[0]}</g>'
        for name, x, y, scale in parts
    )
    return _rasterise(_recoloured(inside, dict(colours)), (0, 0, *units), size)


@kept.kept
def posed(
    name: str,
    layers: tuple[str, ...],
    transforms: tuple[tuple[str, str], ...],
    size: tuple[int, int],
    colours: tuple[tuple[str, str], ...] = (),
) -> pygame.Surface:
    """A picture with other parts: the named groups of the files ``layers`` stand in place of its own of the same name,
    later files over earlier ones; then the groups in ``transforms`` get that SVG transform. What it has no group for
    is left out. Shared, not to be drawn on.
    """
    width, height = natural_size(name)
    inside = _recoloured(_assembled(name, layers, transforms), dict(colours))
    return _rasterise(inside, (0, 0, width, height), size)


@lru_cache(maxsize=150)
def _assembled(name: str, layers: tuple[str, ...], transforms: tuple[tuple[str, str], ...]) -> str:
    """The inside of such a picture; kept, for it is asked for again in other sizes and colours."""
    inside = _source(name)[0]
    for layer in layers:
        for group, content in _GROUP.findall(_source(layer)[0]):
            inside = re.sub(
                rf'<g id="{group}">.*?</g>', f'<g id="{group}">{content}</g>', inside, flags=re.DOTALL
            )
    for group, transform in transforms:
        inside = re.sub(rf'<g id="{group}"[^>]*>', f'<g id="{group}" transform="{transform}">', inside)
    return inside
