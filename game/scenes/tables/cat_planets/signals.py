"""Short signals at the seats' badges: somebody calls, a bonus takes effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.scenes.tables.flying import Flight
from game.ui import art, paint, theme
from game.ui.motion import Tween

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView

SAID, COIN = 0.9, 0.45  # seconds
READ = 1.2
"""Seconds, at any speed, for which a shout is there to be read before the computer goes on to somebody else."""


@dataclass(eq=False)
class Bubble:
    """What a seat says, for a moment. ``loud``: it is shouted.

    ``left``: seconds for which it is still to be seen though no movement keeps it, as that was fast or was skipped.
    """

    seat: Seat
    text: str
    loud: bool
    left: float = 0.0
    moves: bool = True  # a movement keeps it


class Signals:
    """All signals of a table; they come and go with its motion, so they are skipped and sped up like all movement.

    But that somebody called is no ornament: it is heard at every speed, and is there to be read for a moment.
    """

    def __init__(self, view: PlanetsView) -> None:
        self.view = view
        self.bubbles: list[Bubble] = []

    def say(self, seat: Seat, text: str, delay: float = 0.0, loud: bool = False, sound: str = "") -> None:
        """A speech bubble under a seat's badge."""
        bubble, waits = Bubble(seat, text, loud), True

        def progress(t: float) -> None:
            nonlocal waits
            if not waits or t == 0:
                return
            waits = False
            # What is kept was said before, and would lie under the new words.
            self.bubbles = [other for other in self.bubbles if other.seat != seat or not other.left]
            self.bubbles.append(bubble)
            if loud:
                bubble.left = READ
            elif t == 1:
                bubble.left = SAID
            if sound:
                self.view.ui.sounds.play(sound)

        def done() -> None:
            bubble.moves = False
            self._drop_silent()

        self.view.table.motion.add(Tween(SAID, progress, done, delay))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass for what no movement keeps; until it ends nothing has to be drawn for it."""
        app = self.view.table.app
        for bubble in [bubble for bubble in self.bubbles if bubble.left]:
            bubble.left = max(0.0, bubble.left - dt)
            if bubble.left:
                app.wake_in(bubble.left)
                continue
            self._drop_silent()
            app.redraw()

    @property
    def unread(self) -> bool:
        """Somebody shouts, and there was no time yet to read it."""
        return any(bubble.loud and bubble.left for bubble in self.bubbles)

    def read(self) -> None:
        """A click or a key: nobody needs more time to read."""
        for bubble in self.bubbles:
            if bubble.loud:
                bubble.left = 0.0
        self._drop_silent()

    def _drop_silent(self) -> None:
        self.bubbles = [bubble for bubble in self.bubbles if bubble.left or bubble.moves]

    def coin(self, picture: str, start: Rect, seat: Seat, delay: float = 0.0, sound: str = "") -> None:
        """A sign that flies from a card to the badge of whom it concerns."""
        size = self.view.ui.px(54)
        begin, badge = Rect(0, 0, size, size), self.view.badge(seat)
        begin.center = start.center
        end = Rect(0, 0, size * 3 // 4, size * 3 // 4)
        end.center = badge.center
        flights = self.view.flights
        flight = Flight(art.picture(picture, (size, size)), begin, end, None, flights.fades)
        flights.launch(flight, COIN, delay, sound)

    def draw(self, surface: pygame.Surface) -> None:
        """The bubbles; below the badges, or above those that stand low."""
        for bubble in self.bubbles:
            self._draw(surface, bubble)

    def _draw(self, surface: pygame.Surface, bubble: Bubble) -> None:
        ui = self.view.ui
        style = theme.HEADING if bubble.loud else theme.LABEL
        ink = theme.WHITE if bubble.loud else theme.INK
        fill = theme.CORAL_DARK if bubble.loud else theme.PAPER
        words = ui.type.render(bubble.text, style, ink)
        box = Rect(0, 0, words.get_width() + ui.px(28), words.get_height() + ui.px(14))
        badge = self.view.table.seats_bar.rects[bubble.seat]
        box.midtop = (badge.centerx, badge.bottom + ui.px(12))
        box.clamp_ip(surface.get_rect().inflate(-ui.px(12), -ui.px(12)))
        tip = ui.px(9)
        x = max(box.left + 2 * tip, min(badge.centerx, box.right - 2 * tip))
        paint.shadow(surface, box, ui.px(14), ui.px(8), ui.px(4))
        paint.panel(surface, box, ui.px(14), fill, theme.INK, ui.px(2))
        corners = [(x - tip, box.top + 3), (x, box.top - tip), (x + tip, box.top + 3)]
        pygame.draw.polygon(surface, fill, corners)
        pygame.draw.lines(surface, theme.INK, False, corners, ui.px(2))
        surface.blit(words, words.get_rect(center=box.center))
