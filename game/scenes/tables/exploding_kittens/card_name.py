"""The name on a card of Exploding Kittens: in the band beside the sign, or, where it is too long for a small card, on
lines below that begin at the card's edge. A word is broken only where it would be too small to read otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import pygame

from game.ui import theme
from game.ui.fonts import Typesetter
from game.ui.theme import Colour

WEIGHT = "ExtraBold"
_BAND = (50, 9, 142, 38)  # the name's place on a card of 200 × 300: beside the sign in the corner
_EDGE, _FOOT = 8, 49  # where lines below begin and end, and the band's lower edge
_LARGEST = 27  # of the name, in units of the card
_READABLE = 11  # pixels: it is no smaller if lines below, or a broken word, let it be larger
_SMALLEST = 8  # pixels
_LEAST_WIDTH = 64  # pixels of a card with lines below its band: a smaller one they would hide
_MOST_BELOW = 2  # lines, and never more than a part of the card:
_MOST_COVERED = 0.28
_TELLING = 5  # letters of a name that still tell it
_VOWELS = frozenset("aeiouyаеёиоуыэюяєіїАЕЁИОУЫЭЮЯЄІЇ")
_SONANTS = frozenset("lmnrлмнр")
_NEVER_FIRST = "йьъ'’"
_PARTS = ("супер", "пере")  # words that begin so are broken after it, and nowhere else


@dataclass(frozen=True)
class Name:
    """``lines`` in a font of ``pixels``; of them those from ``below`` on stand below the band."""

    lines: tuple[str, ...]
    pixels: int
    below: int

    @property
    def step(self) -> int:
        """From one line to the next, in pixels."""
        return round(self.pixels * 1.1)


def _band(width: int) -> pygame.Rect:
    return pygame.Rect(*(round(value * width / 200) for value in _BAND))


def fit(type_: Typesetter, name: str, width: int) -> Name | None:
    """The name as large as a card ``width`` pixels wide allows; None where not even its beginning can be read."""
    best: Name | None = None
    ways = (_in_band, _below) if width >= _LEAST_WIDTH else (_in_band,)
    for names in ([name], list(_broken(name))):
        for way in ways:
            found = way(type_, names, width)
            if found is not None and (best is None or found.pixels > best.pixels):
                best = found
            if best is not None and best.pixels >= _READABLE:
                return best
    return best or _shortened(type_, name, width)


def _in_band(type_: Typesetter, names: Sequence[str], width: int) -> Name | None:
    """In one or two lines beside the sign."""
    band, best = _band(width), None
    for count, name in product((1, 2), names):
        for lines in _splits(name, count):
            pixels = min(round(_LARGEST * width / 200), round(band.height / (1.12 * count)))
            # Measured as large as it is drawn: small letters and their spaces are rounded to pixels, each for itself.
            while pixels >= _SMALLEST and widest(type_, lines, pixels) > band.width:
                pixels -= 1
            if pixels >= _SMALLEST and (best is None or pixels > best.pixels):
                best = Name(lines, pixels, count)
    return best


def _below(type_: Typesetter, names: Sequence[str], width: int) -> Name | None:
    """The first line beside the sign, or nothing there, and one or two from edge to edge."""
    band, line = _band(width), width - 2 * round(_EDGE * width / 200)
    for pixels in range(_READABLE + 1, _SMALLEST - 1, -1):
        fitting = []
        for text in names:
            for count in range(1, _MOST_BELOW + 2):
                ways = [*_splits(text, count), *(("", *lines) for lines in _splits(text, count - 1))]
                fitting += [
                    lines
                    for lines in ways
                    if widest(type_, lines[:1], pixels) <= band.width
                    and widest(type_, lines[1:], pixels) <= line
                ]
        found = Name(min(fitting, key=len), pixels, 1) if fitting else None
        if found is not None and (len(found.lines) - 1) * found.step <= _MOST_COVERED * width * 1.5:
            return found
    return None


def _splits(text: str, count: int) -> Iterator[tuple[str, ...]]:
    """The text in so many lines, broken at spaces and after hyphens that end a part of a word."""
    words = text.replace("\N{SOFT HYPHEN}", "- ").split(" ")
    for ends in combinations(range(1, len(words)), count - 1) if count else ():
        starts = (0, *ends)
        lines = tuple(" ".join(words[a:b]) for a, b in zip(starts, (*ends, len(words)), strict=True))
        if not any("- " in line for line in lines):
            yield lines


def _broken(name: str) -> Iterator[str]:
    """The name with its longest word broken between syllables, those first that leave its beginning whole."""
    word = max(name.split(" "), key=len)
    for part in _PARTS:
        if word.lower().startswith(part):
            yield name.replace(word, f"{word[: len(part)]}\N{SOFT HYPHEN}{word[len(part) :]}")
            return
    for at in range(4, len(word) - 3):
        left, right = word[:at], word[at:]
        if right[0] in _VOWELS or right[0] in _NEVER_FIRST:
            continue
        opens = right[1] in _VOWELS or (right[0] not in _SONANTS and right[1] in _SONANTS)
        if left[-1] in _VOWELS:
            fits = opens or right[0] not in _SONANTS
        else:
            fits = opens and left[-2] in _VOWELS and (left[-1] in _SONANTS or right[0] not in _SONANTS)
        if fits:
            yield name.replace(word, f"{left}\N{SOFT HYPHEN}{right}")


def _shortened(type_: Typesetter, name: str, width: int) -> Name | None:
    """As much of the name's beginning as the band has room for; None where that says nothing."""
    band = _band(width)
    pixels = min(_READABLE, round(band.height / 1.12))
    for letters in range(len(name) - 1, _TELLING - 1, -1):
        if pixels >= _SMALLEST and widest(type_, (f"{name[:letters]}…",), pixels) <= band.width:
            return Name((f"{name[:letters].rstrip()}…",), pixels, 1)
    return None


def widest(type_: Typesetter, lines: tuple[str, ...], pixels: int) -> int:
    """The width of the longest line in pixels."""
    return max(
        (type_.at_size(line, WEIGHT, pixels, theme.INK).get_width() for line in lines if line), default=0
    )


def draw(type_: Typesetter, card: pygame.Surface, name: str) -> None:
    """Write a name onto a picture of a card."""
    width = card.get_width()
    fitted = fit(type_, name, width)
    if fitted is None:
        return
    band, step = _band(width), fitted.step
    ground = card.get_at((band.right - 1, band.centery))
    ink = _readable_on(ground)
    inside, below = fitted.lines[: fitted.below], fitted.lines[fitted.below :]
    y = band.centery - step * len(inside) // 2
    edge, foot = round(_EDGE * width / 200), round(_FOOT * width / 200)
    if below:
        plate = pygame.Rect(
            edge // 2, foot - step // 3, width - 2 * (edge // 2), step // 3 + len(below) * step + 2
        )
        card.fill(ground, plate)
        card.fill(theme.INK, (edge, plate.bottom, width - 2 * edge, 1))
    for line in inside:
        _write(type_, card, line, fitted.pixels, ink, (band.left, y + step // 2))
        y += step
    for i, line in enumerate(below):
        _write(type_, card, line, fitted.pixels, ink, (edge, foot + i * step + step // 2))


def _write(
    type_: Typesetter, card: pygame.Surface, line: str, pixels: int, ink: Colour, at: tuple[int, int]
) -> None:
    if line:
        picture = type_.at_size(line, WEIGHT, pixels, ink)
        card.blit(picture, picture.get_rect(midleft=at))


def _readable_on(ground: pygame.Color) -> Colour:
    """Ink or paper, whichever stands out more."""
    light = 0.299 * ground.r + 0.587 * ground.g + 0.114 * ground.b
    return theme.INK if light > 125 else theme.PAPER
