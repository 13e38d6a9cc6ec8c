"""How things move on this table: boxes land, cats stretch and hop, Princess appears."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.tables.flying import FLIGHT, SETTLE, Flight
from game.ui.motion import ease_out

STRETCH, HOP, FRIGHT = 0.22, 0.4, 0.5  # seconds
_HEAD, _TAIL, _MIDDLE = 0.44, 0.24, 0.02  # of an awake cat's width; the middle is what stretches


def evenly(t: float) -> float:
    """As time goes by: what moves in several parts eases each of them."""
    return t


def overshoot(t: float) -> float:
    """Fast, a little too far, and back: 0 → 0, 1 → 1."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def squash(t: float) -> tuple[float, float]:
    """Width and height, as factors, of something that has just come down: flat, springing back, at rest."""
    swing = math.sin(2 * math.pi * t) * (1 - t)
    return 1 + 0.11 * swing, 1 - 0.09 * swing


@dataclass
class Landing(Flight):
    """Comes down and is squashed a little. ``landed``: how it looks where it lies; ``travel``: seconds on the way."""

    landed: pygame.Surface | None = None
    travel: float = FLIGHT

    ease = staticmethod(evenly)

    @property
    def seconds(self) -> float:
        """How long all of it lasts."""
        return self.travel + SETTLE

    def draw_moving(self, surface: pygame.Surface) -> None:
        way = self.travel / self.seconds
        if self.t < way:
            self.draw_on_way(surface, ease_out(self.t / way))
            return
        wide, high = squash((self.t - way) / (1 - way))
        size = (round(self.end.width * wide), round(self.end.height * high))
        picture = pygame.transform.smoothscale(self.landed or self.picture, size)
        surface.blit(picture, picture.get_rect(center=self.end.center))


@dataclass
class Stretching(Flight):
    """A cat comes curled up and stretches out over its two cells: head and tail keep their shape."""

    ball: pygame.Surface | None = None

    ease = staticmethod(evenly)
    seconds = FLIGHT + STRETCH

    def draw_moving(self, surface: pygame.Surface) -> None:
        way = FLIGHT / self.seconds
        ball = self.ball or self.picture
        middle = Rect(0, 0, self.end.width // 2, self.end.height)
        middle.center = self.end.center
        if self.t < way:
            Flight(ball, self.start, middle, None, False).draw_on_way(surface, ease_out(self.t / way))
            return
        t = (self.t - way) / (1 - way)
        long = stretched(self.picture, overshoot(t))
        surface.blit(long, long.get_rect(center=self.end.center))
        if t < 0.3:
            fading = pygame.transform.smoothscale(ball, middle.size)
            fading.set_alpha(round(255 * (1 - t / 0.3)))
            surface.blit(fading, middle)


def stretched(cat: pygame.Surface, length: float) -> pygame.Surface:
    """An awake cat from bunched up (0) to its full length (1), and a little beyond."""
    width, height = cat.get_size()
    head, tail = round(width * _HEAD), round(width * _TAIL)
    full = width - head - tail
    middle = max(round(width * _MIDDLE), round(full * (_MIDDLE + (1 - _MIDDLE) * length)))
    long = pygame.Surface((head + middle + tail, height), pygame.SRCALPHA)
    long.blit(cat, (0, 0), (0, 0, head, height))
    belly = cat.subsurface((head, 0, full, height))
    long.blit(pygame.transform.smoothscale(belly, (middle, height)), (head, 0))
    long.blit(cat, (head + middle, 0), (width - tail, 0, tail, height))
    return long


@dataclass
class Hopping(Flight):
    """Home in two hops, the second one lower."""

    ease = staticmethod(evenly)
    seconds = HOP

    def draw_moving(self, surface: pygame.Surface) -> None:
        t = self.t
        high = 0.55 if t < 0.5 else 0.3
        air = math.sin(2 * math.pi * (t % 0.5))
        wide = self.start.width + (self.end.width - self.start.width) * t
        tall = self.start.height + (self.end.height - self.start.height) * t
        size = (max(1, round(wide * (1 - 0.06 * air))), max(1, round(tall * (1 + 0.06 * air))))
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = self.start.centery + (self.end.centery - self.start.centery) * t - air * high * tall
        picture = pygame.transform.smoothscale(self.picture, size)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@dataclass
class Hissing(Flight):
    """Princess springs up at ``end``, trembles with anger, and is gone."""

    ease = staticmethod(evenly)
    seconds = FRIGHT

    def draw_moving(self, surface: pygame.Surface) -> None:
        size = overshoot(min(1.0, self.t / 0.25)) * 0.3 + 0.7
        picture = pygame.transform.smoothscale(
            self.picture, (max(1, round(self.end.width * size)), max(1, round(self.end.height * size)))
        )
        if self.t > 0.8:
            picture.set_alpha(round(255 * (1 - self.t) / 0.2))
        tremble = round(math.sin(self.t * 60) * self.end.width / 60) if 0.2 < self.t < 0.8 else 0
        place = picture.get_rect(midbottom=(self.end.centerx + tremble, self.end.bottom))
        surface.blit(picture, place)
