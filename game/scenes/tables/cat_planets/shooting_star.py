"""Whoever was first is told by a shooting star, from their badge to the cards that it was about."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.scenes.tables.flying import Flight
from game.ui import art, theme

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView

SECONDS = 0.6
_WIDTH = 190  # in the reference layout
_HEAD = (0.33, -0.125)  # of the star in its picture, from the middle, in parts of width and height
_HEADING = 12.7  # degrees against the horizontal in which it is drawn
_BOW = 0.18  # how far its way bends upwards, in parts of its length


class ShootingStar(Flight):
    """Its head goes along a bow; it fades as it arrives. With little movement the cards glow instead."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.fades:
            self._draw_glow(surface)
        else:
            self.draw_moving(surface)

    def _draw_glow(self, surface: pygame.Surface) -> None:
        glow = pygame.Surface(self.end.inflate(60, 60).size, pygame.SRCALPHA)
        for ring in range(5):
            place = glow.get_rect().inflate(-12 * ring, -12 * ring)
            alpha = round((40 + 35 * ring) * math.sin(math.pi * self.t))
            pygame.draw.rect(glow, (*theme.GOLD, alpha), place, 7, border_radius=24)
        surface.blit(glow, glow.get_rect(center=self.end.center))

    def draw_moving(self, surface: pygame.Surface) -> None:
        start, end = pygame.Vector2(self.start.center), pygame.Vector2(self.end.center)
        way = end - start
        bend = start + way / 2 - pygame.Vector2(0, _BOW * way.length())
        head = start.lerp(bend, self.t).lerp(bend.lerp(end, self.t), self.t)
        heading = (bend - start).lerp(end - bend, self.t)
        turn = math.degrees(math.atan2(-heading.y, heading.x)) - _HEADING
        picture = pygame.transform.rotozoom(self.picture, turn, 1)
        picture.set_alpha(round(255 * min(1.0, 4 * (1 - self.t), 0.3 + 4 * self.t)))
        width, height = self.picture.get_size()
        middle = head - pygame.Vector2(_HEAD[0] * width, _HEAD[1] * height).rotate(-turn)
        surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def shoot(view: PlanetsView, seat: Seat, cards: Rect, delay: float = 0.0) -> None:
    """Across the table: this seat was first."""
    width = view.ui.px(_WIDTH)
    picture = art.picture("planets/shooting_star", (width, width * 2 // 5))
    star = ShootingStar(picture, view.badge(seat), cards, None, view.flights.fades)
    view.flights.launch(star, SECONDS, delay, "")
