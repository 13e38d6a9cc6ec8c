"""Pictures: SVG files rasterised by pygame at the size they are shown, composed, recoloured and cached."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

import pygame

from game.paths import ART
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


def _rasterise(inside: str, width: float, height: float, size: tuple[int, int]) -> pygame.Surface:
    # SDL_image draws an SVG at the size that its root names: so we write the size wanted there.
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="none">{inside}</svg>'
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


@lru_cache(maxsize=600)
def picture(
    name: str, size: tuple[int, int], colours: tuple[tuple[str, str], ...] = (), half_turn: bool = False
) -> pygame.Surface:
    """``assets/art/<name>.svg`` at ``size`` pixels; shared, so not to be drawn on."""
    inside, width, height = _source(name)
    surface = _rasterise(_recoloured(inside, dict(colours)), width, height, size)
    return pygame.transform.rotate(surface, 180) if half_turn else surface


@lru_cache(maxsize=400)
def cropped(
    name: str, size: tuple[int, int], colours: tuple[tuple[str, str], ...] = ()
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture without its empty margins, and where it stands in the whole: a wall is a strip of its card, and
    drawing the strip alone is several times faster."""
    whole = picture(name, size, colours)
    bounds = whole.get_bounding_rect()
    return whole.subsurface(bounds), bounds.topleft


@lru_cache(maxsize=600)
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
    return _rasterise(_recoloured(inside, dict(colours)), *units, size)


@lru_cache(maxsize=300)
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
    inside, width, height = _source(name)
    for layer in layers:
        for group, content in _GROUP.findall(_source(layer)[0]):
            inside = re.sub(
                rf'<g id="{group}">.*?</g>', f'<g id="{group}">{content}</g>', inside, flags=re.DOTALL
            )
    for group, transform in transforms:
        inside = re.sub(rf'<g id="{group}"[^>]*>', f'<g id="{group}" transform="{transform}">', inside)
    return _rasterise(_recoloured(inside, dict(colours)), width, height, size)


def forget() -> None:
    """Drop every rasterised picture: after a resize they would only fill memory."""
    posed.cache_clear()
    picture.cache_clear()
    cropped.cache_clear()
    composed.cache_clear()
