"""Pictures on their way over a table: what happened, told by movement after it has happened."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.ui.motion import Tween, ease_out

if TYPE_CHECKING:
    from game.scenes.tables.view import GameView

_RISES = 0.08
"""How much higher a card is seen in the middle of turning over."""

FLIGHT, SETTLE, RETURN, FADE = 0.25, 0.12, 0.18, 0.2  # seconds


@dataclass(eq=False)
class Flight:
    """A picture on its way from one place to another. ``hides``: the card not to be drawn elsewhere meanwhile.

    ``other_side``: what is seen of it at first; it turns over on its way.
    """

    picture: pygame.Surface
    start: Rect
    end: Rect
    hides: Card | None
    fades: bool
    t: float = 0.0
    other_side: pygame.Surface | None = None

    ease = staticmethod(ease_out)
    """How ``t`` goes by."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.fades:  # reduced motion: it appears where it belongs
            picture = pygame.transform.smoothscale(self.picture, self.end.size)
            picture.set_alpha(round(255 * self.t))
            surface.blit(picture, self.end)
        else:
            self.draw_moving(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Where it is at ``t``."""
        self.draw_on_way(surface, self.t)

    def draw_on_way(self, surface: pygame.Surface, t: float) -> None:
        """Between start and end: 0 … 1."""
        width = max(1, round(self.start.width + (self.end.width - self.start.width) * t))
        height = max(1, round(self.start.height + (self.end.height - self.start.height) * t))
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = self.start.centery + (self.end.centery - self.start.centery) * t
        picture = self.picture
        if self.other_side is not None:
            picture = self.other_side if t < 0.5 else self.picture
            width = max(1, round(width * abs(1 - 2 * t)))
            height = round(height * (1 + _RISES * math.sin(math.pi * t)))  # nearer to the eye while it turns
        picture = pygame.transform.smoothscale(picture, (width, height))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


class Flying:
    """All that flies over a table."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.flights: list[Flight] = []
        self._waiting: list[Flight] = []

    @property
    def hidden(self) -> frozenset[Card]:
        """Cards that are in the air or about to be."""
        return frozenset(f.hides for f in (*self.flights, *self._waiting) if f.hides is not None)

    def is_under_way(self, flight: Flight) -> bool:
        """Whether it has not arrived."""
        return flight in self.flights or flight in self._waiting

    def draw(self, surface: pygame.Surface) -> None:
        for flight in self.flights:
            flight.draw(surface)

    def back(self, picture: pygame.Surface, start: Rect, end: Rect, hides: Card) -> None:
        """A piece that was let go where it may not lie returns to where it came from."""
        self.launch(Flight(picture, start, end, hides, self.fades), RETURN, 0.0, "")

    @property
    def fades(self) -> bool:
        """Whether things appear where they belong instead of flying there."""
        return self.view.ui.settings.reduce_motion

    def launch(self, flight: Flight, seconds: float, delay: float, sound: str) -> None:
        """Let something fly; the sound is heard when it takes off."""
        self._waiting.append(flight)

        def progress(t: float) -> None:
            if flight in self._waiting and (t > 0 or delay == 0):
                self._waiting.remove(flight)
                self.flights.append(flight)
                if sound:
                    self.view.ui.sounds.play(sound)
            flight.t = t

        def done() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        lasts = FADE if flight.fades else seconds
        self.view.table.motion.add(Tween(lasts, progress, done, delay, ease=flight.ease))
