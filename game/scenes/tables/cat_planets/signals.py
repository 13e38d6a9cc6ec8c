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


@dataclass(eq=False)
class Bubble:
    """What a seat says, for a moment. ``loud``: it is shouted.

    ``left``: seconds for which it is still to be seen though no movement keeps it, as that was instant or was skipped.
    """

    seat: Seat
    text: str
    loud: bool
    left: float = 0.0


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
            if t == 1:
                bubble.left = SAID
            if sound:
                self.view.ui.sounds.play(sound)

        def done() -> None:
            if bubble in self.bubbles and not bubble.left:
                self.bubbles.remove(bubble)

        self.view.table.motion.add(Tween(SAID, progress, done, delay))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass for what no movement keeps; until it ends nothing has to be drawn for it."""
        app = self.view.table.app
        for bubble in [bubble for bubble in self.bubbles if bubble.left]:
            bubble.left -= dt
            if bubble.left > 0:
                app.wake_in(bubble.left)
                continue
            self.bubbles.remove(bubble)
            app.redraw()

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
