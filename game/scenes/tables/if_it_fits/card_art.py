"""The cards of If It Fits as pictures: boxes composed of floor, walls, folds and contents; cats; special toys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import art, cats, theme
from game.ui.kept import kept
from game.ui.theme import SeatStyle

_SIDES = {"T": "top", "R": "right", "B": "bottom", "L": "left"}

_WALL_ORDER = "LRBT"  # so that their corners meet as drawn

# Where contents lie on a card of 200 × 300 units, by their number: centres and size.
_SPOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (112, ((100, 150),)),
    2: (96, ((68, 104), (132, 196))),
    3: (84, ((66, 84), (134, 150), (66, 216))),
    4: (76, ((60, 90), (140, 110), (60, 190), (140, 210))),
}
_ROW_TOP, _ROW_SIZE, _ROW_LEFT = (
    12,
    60,
    18,
)  # the same, in a row under the upper edge, where a cat covers the rest

CORNER = 0.08  # of the width


def draw_floor(surface: pygame.Surface, rect: pygame.Rect, walls: str, folds: str) -> None:
    """Floor and sides of a box card. ``folds``: the open sides that show as such, as letters of T R B L; an open
    side that is in neither runs through."""
    surface.blit(art.picture("box/floor", rect.size), rect)
    for letter in folds:
        _blit_cropped(surface, f"box/fold_{_SIDES[letter]}", rect)
    for letter in _WALL_ORDER:
        if letter not in walls:
            continue
        _blit_cropped(surface, f"box/wall_{_SIDES[letter]}", rect)


def _blit_cropped(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    picture, (x, y) = art.cropped(name, rect.size)
    surface.blit(picture, (rect.x + x, rect.y + y))


def draw_contents(
    surface: pygame.Surface, rect: pygame.Rect, toys: Sequence[str], bottles: int, covered: bool
) -> None:
    """Toys and bottles printed on a card; in a row at the upper edge where something lies on it."""
    names = [f"toys/{toy}" for toy in toys] + ["toys/bottle"] * bottles
    if not names:
        return
    unit = rect.width / 200
    size, spots = _SPOTS.get(len(names), _SPOTS[4])
    if covered:
        size = _ROW_SIZE
        spots = tuple((_ROW_LEFT + size / 2 + i * (size - 4), _ROW_TOP + size / 2) for i in range(len(names)))
    pixels = max(8, round(size * unit))
    for name, (x, y) in zip(names, spots, strict=False):
        picture = art.picture(name, (pixels, pixels))
        surface.blit(
            picture, (rect.x + round(x * unit) - pixels // 2, rect.y + round(y * unit) - pixels // 2)
        )


def open_sides(walls: str) -> str:
    """The letters of the sides that are not walls."""
    return "".join(side for side in "TRBL" if side not in walls)


@kept
def box_card(
    walls: str, toys: tuple[str, ...], bottles: int, start: bool, size: tuple[int, int]
) -> pygame.Surface:
    """A box card as it is held: all its open sides show their folds, the corners are round."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    rect = card.get_rect()
    draw_floor(card, rect, walls, open_sides(walls))
    if start:
        card.blit(art.picture("box/start_mark", size), rect)
    draw_contents(card, rect, toys, bottles, covered=False)
    return rounded(card)


@kept
def princess_card(size: tuple[int, int]) -> pygame.Surface:
    """Princess as a card of the hand."""
    return _on_paper("princess/standing", size, ())


@kept
def cat_card(style: SeatStyle, turned: bool, size: tuple[int, int]) -> pygame.Surface:
    """A cat's card, sleeping side up: a box of three walls with the cat in it. Turned, the cat still lies upright."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    draw_floor(card, card.get_rect(), "RBL" if turned else "TRL", "T" if turned else "B")
    card.blit(cats.picture(style, "sleeping", size), (0, 0))
    return rounded(card)


@kept
def back(size: tuple[int, int]) -> pygame.Surface:
    """The back of the draw deck's cards."""
    return art.picture("cards/back_if_it_fits", size)


@kept
def special_toy(kind: str, count: int, cell: tuple[int, int]) -> pygame.Surface:
    """A special toy, two cells wide: its cloth with the toys in a row."""
    width, height = cell[0] * 2, cell[1]
    picture = art.picture("special/base", (width, height)).copy()
    size = round(cell[0] * 0.31)
    toy = art.picture(f"toys/{kind}", (size, size))
    gap = round(cell[0] * 0.45)
    left = width // 2 - gap * (count - 1) // 2
    for i in range(count):
        picture.blit(toy, toy.get_rect(center=(left + i * gap, height // 2)))
    return picture


def awake_cat(style: SeatStyle, cell: tuple[int, int]) -> pygame.Surface:
    """An awake cat, two cells wide."""
    return cats.picture(style, "awake", (cell[0] * 2, cell[1]))


def _on_paper(name: str, size: tuple[int, int], colours: tuple[tuple[str, str], ...]) -> pygame.Surface:
    card = art.picture("cards/face", size).copy()
    card.blit(art.picture(name, size, colours), (0, 0))
    return card


def rounded(card: pygame.Surface) -> pygame.Surface:
    """The card with round corners and a thin ink outline."""
    width, height = card.get_size()
    radius = max(2, round(width * CORNER))
    mask = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius * 2)
    mask = pygame.transform.smoothscale(mask, (width, height))
    card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(card, theme.INK, card.get_rect(), max(1, round(width / 60)), border_radius=radius)
    return card
