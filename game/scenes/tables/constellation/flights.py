"""Constellation told by movement: what was marked, who got it, what comes in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Event
from game.rules.constellation.events import Called, GaveUp, Shown, Taken, Wrong
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.dealing import LONGEST
from game.scenes.tables.cat_planets.shooting_star import shoot
from game.scenes.tables.constellation.grid import draw_frame
from game.scenes.tables.flying import FLIGHT, Flight
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView

_LOOK, _STAGGER, _AFTER = 0.7, 0.07, 0.1
# seconds: the three cards in sight; between new cards; from the first that leaves to the first that comes

_SIGNS = {
    "check": (theme.GOLD, theme.LEAF_DARK),
    "cross": (theme.CORAL, theme.CORAL_DARK),
    "eye": (theme.PAPER, theme.TEAL_DARK),
}
"""Right, wrong, or only shown: the colours of the frame and of the sign."""


class Teller:
    """Turns the events of one action into flights."""

    def __init__(self, view: ConstellationView) -> None:
        self.view = view

    def tell(self, events: Sequence[Event], before: Mapping[Card, Rect]) -> None:
        """``before``: where the open cards lay until now. Together they take no longer than LONGEST."""
        if not events:
            return
        delay = 0.0
        with self.view.table.motion.within(LONGEST):
            for event in events:
                delay = self._tell(event, before, delay)
            self._lay(before, delay)

    def _tell(self, event: Event, before: Mapping[Card, Rect], delay: float) -> float:
        view, t = self.view, self.view.words.t
        match event:
            case Called():
                view.signals.say(event.seat, t("say.called"), delay, loud=True, sound="call")
            case GaveUp():
                view.signals.say(event.seat, t("say.gave_up"), delay)
            case Taken():
                self._show(event.cards, before, "check", delay)
                places = [before[card] for card in event.cards if card in before]
                if places:
                    shoot(view, event.seat, places[0].unionall(places[1:]), delay)
                end = view.badge(event.seat)
                return self._send(event.cards, before, end, delay + _LOOK, "meow_2")
            case Shown():
                if not view.table.persons:
                    self._show(event.cards, before, "eye", delay)
                    view.table.say(t("say.shown"))
                    delay += _LOOK
                return self._send(event.cards, before, view.grid.deck, delay, "flip")
            case Wrong():
                self._show(event.cards, before, "cross", delay)
                view.ui.sounds.play("nope")
                view.table.say(
                    t("say.wrong", name=view.table.name(event.seat), why=view.words.why(event.cards))
                )
                if event.given_back is not None:
                    back = card_art.back(view.grid.deck.size)
                    self._launch(back, view.badge(event.seat), view.grid.deck, None, FLIGHT, delay + _LOOK)
        return delay

    def _show(self, cards: Sequence[Card], before: Mapping[Card, Rect], sign: str, delay: float) -> None:
        """The three cards framed and signed, for everybody to see."""
        for card in cards:
            place = before.get(card)
            if place is not None:
                picture = framed(self.view.picture(card, place.size), sign, self.view.ui.px(5))
                rect = picture.get_rect(center=place.center)
                self._launch(picture, rect, rect, card, _LOOK, delay, still=True)

    def _send(
        self, cards: Sequence[Card], before: Mapping[Card, Rect], end: Rect, delay: float, sound: str
    ) -> float:
        for i, card in enumerate(cards):
            start = before.get(card)
            if start is not None:
                picture = self.view.picture(card, start.size)
                self._launch(picture, start, end, card, FLIGHT, delay + i * _STAGGER, sound if i == 0 else "")
        return delay + _AFTER

    def _lay(self, before: Mapping[Card, Rect], delay: float) -> None:
        """Cards that are new come from the deck and turn over; those whose place has changed go there."""
        view = self.view
        for card, place in zip(view.seen.grid, view.grid.places, strict=True):
            picture = view.picture(card, place.size)
            if card not in before:
                back = card_art.back(place.size)
                self._launch(picture, view.grid.deck, place, card, FLIGHT, delay, "draw", other_side=back)
                delay += _STAGGER
            elif before[card] != place:
                self._launch(picture, before[card], place, card, FLIGHT, delay)

    def _launch(
        self,
        picture: pygame.Surface,
        start: Rect,
        end: Rect,
        hides: Card | None,
        seconds: float,
        delay: float,
        sound: str = "",
        other_side: pygame.Surface | None = None,
        still: bool = False,
    ) -> None:
        flights = self.view.flights
        fades = flights.fades and not still
        flights.launch(
            Flight(picture, start, end, hides, fades, other_side=other_side), seconds, delay, sound
        )


def framed(picture: pygame.Surface, sign: str, width: int) -> pygame.Surface:
    """A card with the frame and the sign of _SIGNS, a little larger than it."""
    larger = pygame.Surface((picture.get_width() + 20, picture.get_height() + 20), pygame.SRCALPHA)
    place = picture.get_rect(topleft=(10, 10))
    larger.blit(picture, place)
    frame, ink = _SIGNS[sign]
    draw_frame(larger, place, frame, width)
    disc = Rect(0, 0, place.width // 3, place.width // 3)
    disc.topright = place.topright
    paint.panel(larger, disc, disc.width // 2, theme.PAPER, ink, 3)
    paint.icon(larger, sign, disc.inflate(-disc.width // 3, -disc.width // 3), ink)
    return larger
