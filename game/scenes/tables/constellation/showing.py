"""Three cards that nobody saw lie framed for a while, before the next ones come: everybody is to see what it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Event
from game.rules.constellation.events import Shown
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.constellation.flights import framed

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView

LASTS = 2.5
"""Seconds at any speed; a click or a key ends it."""


class Showing:
    """``is_on``: the cards lie as they lay before. Meanwhile nobody calls, and no clock runs."""

    def __init__(self, view: ConstellationView) -> None:
        self.view = view
        self._left = 0.0
        self._cards: tuple[Card, ...] = ()
        self._places: dict[Card, Rect] = {}
        self._rest: Sequence[Event] = ()  # what is told when it ends

    @property
    def is_on(self) -> bool:
        return bool(self._cards)

    def begin(self, events: Sequence[Event], places: Mapping[Card, Rect]) -> Sequence[Event]:
        """Show the three, if ``events`` say so and people look on. Returns what is to be told at once."""
        at = next((i for i, event in enumerate(events) if isinstance(event, Shown)), None)
        if at is None or not places or not self.view.table.persons:
            return events
        shown = events[at]
        assert isinstance(shown, Shown)
        self._cards, self._places, self._rest, self._left = shown.cards, dict(places), events[at:], LASTS
        return events[:at]

    def read(self) -> None:
        """A click or a key: everybody has seen it; it ends with the next frame, so that they mean nothing else."""
        self._left = 0.0

    def forget(self) -> None:
        """The table is laid out anew, or has gone on: what it shows now counts."""
        self._cards, self._rest = (), ()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass while the table is in front, then tell the rest."""
        app, table = self.view.table.app, self.view.table
        if not self.is_on or table.motion.busy or app.stack.top is not table:
            return
        self._left -= dt
        if self._left > 0:
            app.wake_in(self._left)
            return
        rest, places = self._rest, self._places
        self.forget()
        self.view.teller.tell(rest, places)
        self.view.changed()

    def in_words(self) -> list[str]:
        """The cards that lie there, the three first."""
        rest = [card for card in self._places if card not in self._cards]
        return [self.view.names.card(card) for card in (*self._cards, *rest)]

    def draw(self, surface: pygame.Surface) -> None:
        """All cards in their places, the three framed."""
        view = self.view
        for card, place in self._places.items():
            picture = view.picture(card, place.size)
            if card in self._cards:
                picture = framed(picture, "eye", view.ui.px(5))
                surface.blit(picture, picture.get_rect(center=place.center))
            else:
                card_art.draw_shadowed(surface, picture, place, view.ui.px(3))
