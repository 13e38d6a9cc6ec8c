"""The cards of Cat Planets as pictures: star, number, object, and as many objects as the number says.

At the left edge stands all that a card is, one below the other, so that a fanned hand is read from thin strips.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Card
from game.rules.cat_planets.deck import Deck
from game.ui import art, lettering, paint, theme
from game.ui.kept import kept

UNITS = (200, 300)
CORNER = 0.08  # of the width

# In the units of a card: the middle of the index column, and the middles of what stands in it.
_COLUMN = 38
_STAR, _DIGIT, _SMALL, _COIN = (38, 48), (86, 46), (130, 42), (261, 52)  # middle, size
_INDEX = (13, 12, 50, 144)  # a darker field, so that the small object is not counted with the others
_TWIN = (172, 270, 36)

# Where the objects lie, by their number: size and middles.
_PIPS: dict[int, tuple[int, Sequence[tuple[int, int]]]] = {
    1: (122, ((127, 148),)),
    2: (98, ((127, 88), (127, 204))),
    3: (78, ((106, 66), (150, 146), (106, 226))),
    4: (62, ((97, 96), (159, 96), (97, 192), (159, 192))),
    5: (58, ((96, 62), (160, 62), (128, 138), (96, 214), (160, 214))),
    6: (58, ((97, 56), (160, 56), (97, 134), (160, 134), (97, 212), (160, 212))),
}


def card_picture(deck: Deck, card: Card, size: tuple[int, int], bonus: bool = False) -> pygame.Surface:
    """A card face up. ``bonus``: with the coin of what it does in KotUno. Shared, not to be drawn on."""
    effect = deck.bonus[card] if bonus else None
    star, thing = deck.stars[deck.star[card]], deck.objects[deck.object[card]]
    return _card(star, thing, deck.count[card], effect.id if effect is not None else "", size)


@kept
def _card(star: str, thing: str, count: int, effect: str, size: tuple[int, int]) -> pygame.Surface:
    unit = size[0] / UNITS[0]
    card = art.picture(f"planets/card_{star}", size).copy()
    index = pygame.Rect(*(round(value * unit) for value in _INDEX))
    paint.panel(card, index, round(14 * unit), theme.NIGHT_DARK, alpha=190)
    _blit(card, f"planets/stars/{star}", (_COLUMN, _STAR[0]), _STAR[1], unit)
    _blit(card, f"planets/objects/{thing}", (_COLUMN, _SMALL[0]), _SMALL[1], unit)
    digit = number(count, round(_DIGIT[1] * unit))
    card.blit(digit, digit.get_rect(center=(round(_COLUMN * unit), round(_DIGIT[0] * unit))))
    pips, places = _PIPS.get(count, _PIPS[6])
    for place in places:
        _blit(card, f"planets/objects/{thing}", place, pips, unit)
    _blit(card, f"planets/stars/{star}", _TWIN[:2], _TWIN[2], unit, half_turn=True)
    if effect:
        _blit(card, f"planets/bonus/{effect}", (_COLUMN, _COIN[0]), _COIN[1], unit)
    return card


def _blit(
    card: pygame.Surface,
    name: str,
    middle: tuple[int, int],
    size: int,
    unit: float,
    half_turn: bool = False,
) -> None:
    pixels = max(6, round(size * unit))
    picture = art.picture(name, (pixels, pixels), half_turn=half_turn)
    card.blit(picture, picture.get_rect(center=(round(middle[0] * unit), round(middle[1] * unit))))


def number(count: int, pixels: int) -> pygame.Surface:
    """A number ``pixels`` high as it stands on a card."""
    return lettering.number(count, max(9, pixels), theme.PAPER)


def back(size: tuple[int, int]) -> pygame.Surface:
    """The back of every card."""
    return art.picture("cards/back_cat_planets", size)


@kept
def dimmed(size: tuple[int, int]) -> pygame.Surface:
    """A veil over a card that cannot be used now."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*theme.NIGHT, 150), veil.get_rect(), border_radius=corner(size[0]))
    return veil


def corner(width: int) -> int:
    """The radius of a card's corners."""
    return max(2, round(width * CORNER))


def draw_shadowed(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, lift: int) -> None:
    """A card with its shadow; ``lift``: how far it hovers, in pixels."""
    paint.shadow(surface, place, corner(place.width), max(4, lift * 2), lift, 120)
    surface.blit(picture, place)
