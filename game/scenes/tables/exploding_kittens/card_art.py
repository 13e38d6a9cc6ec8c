"""The cards of Exploding Kittens as pictures: a face with its name in the band, the back, dimmed, turned a little."""

from __future__ import annotations

import pygame

from game.scenes.tables.exploding_kittens import card_name
from game.ui import art
from game.ui.fonts import Typesetter
from game.ui.kept import kept
from game.ui.theme import Colour

CORNER = 0.08  # of the width
_DIM: Colour = (30, 26, 34)


@kept
def face(type_: Typesetter, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A card face up; shared, so not to be drawn on. Where it is too small for its name, its sign tells it."""
    card = art.picture(f"kittens/{kind}", size).copy()
    card_name.draw(type_, card, name)
    return card


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
