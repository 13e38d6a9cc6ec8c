"""The cards of Exploding Kittens as pictures: a face with its name in the band, the back, dimmed, turned a little."""

from __future__ import annotations

import pygame

from game.ui import art, theme
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.theme import Colour

CORNER = 0.08  # of the width
_BAND = (50, 9, 142, 38)  # the name's place on a card of 200 × 300: beside the sign in the corner
_LARGEST, _SMALLEST = 27, 8  # of the name: units of the card; pixels below which it is left out
_TELLING = 5  # letters of a name that still tell it
_DIM: Colour = (30, 26, 34)


@kept
def face(type_: Typesetter, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A card face up; shared, so not to be drawn on. Where it is too small for its name, its sign tells it."""
    card = art.picture(f"kittens/{kind}", size).copy()
    unit = size[0] / 200
    band = pygame.Rect(*(round(value * unit) for value in _BAND))
    fitted = _fit(type_, name, band, round(_LARGEST * unit))
    if fitted is not None:
        lines, pixels = fitted
        ink = _readable_on(card.get_at((band.right - 1, band.centery)))
        pictures = [type_.at_size(line, "ExtraBold", pixels, ink) for line in lines]
        step = round(pixels * 1.08)
        y = band.centery - step * len(pictures) // 2
        for picture in pictures:
            card.blit(picture, picture.get_rect(left=band.left, centery=y + step // 2))
            y += step
    return card


def _fit(type_: Typesetter, name: str, band: pygame.Rect, largest: int) -> tuple[list[str], int] | None:
    """The name in one line or two as large as the band allows: its lines and the font's pixels."""
    words = name.split(" ")
    splits = [[name], *([" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words)))]
    best: tuple[list[str], int] | None = None
    for lines in splits:
        pixels = min(largest, round(band.height / (1.12 * len(lines))))
        # Measured as large as it is drawn: small letters and their spaces are rounded to pixels, each for itself.
        while pixels >= _SMALLEST and _widest(type_, lines, pixels) > band.width:
            pixels -= 1
        if pixels >= _SMALLEST and (best is None or pixels > best[1]):
            best = (lines, pixels)
    return best or _shortened(type_, name, band)


def _shortened(type_: Typesetter, name: str, band: pygame.Rect) -> tuple[list[str], int] | None:
    """As much of the name's beginning as the band has room for; None where that says nothing."""
    pixels = min(_SMALLEST + 1, round(band.height / 1.12))
    for letters in range(len(name) - 1, _TELLING - 1, -1):
        if pixels >= _SMALLEST and _widest(type_, [f"{name[:letters]}…"], pixels) <= band.width:
            return [f"{name[:letters].rstrip()}…"], pixels
    return None


def _widest(type_: Typesetter, lines: list[str], pixels: int) -> int:
    return max(type_.at_size(line, "ExtraBold", pixels, theme.INK).get_width() for line in lines)


def _readable_on(ground: pygame.Color) -> Colour:
    """Ink or paper, whichever stands out more."""
    light = 0.299 * ground.r + 0.587 * ground.g + 0.114 * ground.b
    return theme.INK if light > 125 else theme.PAPER


def back(size: tuple[int, int]) -> pygame.Surface:
    """The back of a card."""
    return art.picture("cards/back_exploding_kittens", size)


@kept
def dimmed(size: tuple[int, int]) -> pygame.Surface:
    """A veil over a card that cannot be played."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, round(size[0] * CORNER))
    pygame.draw.rect(veil, (*_DIM, 140), veil.get_rect(), border_radius=radius)
    return veil


@kept
def turned(
    type_: Typesetter, kind: str, name: str, size: tuple[int, int], angle: int, is_dim: bool
) -> pygame.Surface:
    """A card of a fanned hand, turned by whole degrees against the clock; ``kind`` empty: its back."""
    card = back(size) if not kind else face(type_, kind, name, size)
    if is_dim:
        card = card.copy()
        card.blit(dimmed(size), (0, 0))
    return pygame.transform.rotozoom(card, angle, 1) if angle else card
