"""Pieces under way: what happened, told by movement after it has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.events import (
    BoxPlaced,
    CatChased,
    CatLaid,
    CatSlept,
    Discarded,
    Drew,
    StartPlaced,
    ToyDrawn,
    ToyLaid,
    ToySetAside,
)
from game.scenes.tables.if_it_fits import card_art
from game.ui import art
from game.ui.motion import Tween

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

FLIGHT, SETTLE, RETURN, FADE = 0.25, 0.12, 0.18, 0.2  # seconds

_SOUNDS: dict[type[Event], str] = {
    StartPlaced: "put_down",
    BoxPlaced: "put_down",
    CatSlept: "purr",
    CatLaid: "meow_1",
    CatChased: "hiss",
    Drew: "draw",
    ToyDrawn: "flip",
    ToyLaid: "put_down",
    ToySetAside: "put_down",
    Discarded: "flip",
}


@dataclass
class Flight:
    """A picture on its way from one place to another. ``hides``: the card not to be drawn elsewhere meanwhile."""

    picture: pygame.Surface
    start: Rect
    end: Rect
    hides: Card | None
    fades: bool
    t: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        if self.fades:  # reduced motion: it appears where it belongs
            picture = pygame.transform.smoothscale(self.picture, self.end.size)
            picture.set_alpha(round(255 * self.t))
            surface.blit(picture, self.end)
            return
        width = max(1, round(self.start.width + (self.end.width - self.start.width) * self.t))
        height = max(1, round(self.start.height + (self.end.height - self.start.height) * self.t))
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * self.t
        y = self.start.centery + (self.end.centery - self.start.centery) * self.t
        picture = pygame.transform.smoothscale(self.picture, (width, height))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


class Flights:
    """All flights of a table. Events of one action fly one after another."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view
        self.flights: list[Flight] = []
        self._waiting: list[Flight] = []

    @property
    def hidden(self) -> frozenset[Card]:
        """Cards that are in the air or about to be."""
        return frozenset(f.hides for f in (*self.flights, *self._waiting) if f.hides is not None)

    def draw(self, surface: pygame.Surface) -> None:
        for flight in self.flights:
            flight.draw(surface)

    def tell(self, events: Sequence[Event]) -> None:
        """Start the flights of these events."""
        delay = 0.0
        for event in events:
            flight = self._flight(event)
            sound = _SOUNDS.get(type(event), "")
            if flight is not None:
                own = getattr(event, "seat", None) == self.view.table.viewer
                seconds = SETTLE if own and flight.start == self.view.released else FLIGHT
                self.launch(flight, seconds, delay, sound)
                delay += seconds * 0.8

    def back(self, picture: pygame.Surface, start: Rect, end: Rect, hides: Card) -> None:
        """A piece that was let go where it may not lie returns to where it came from."""
        self.launch(Flight(picture, start, end, hides, self._fades), RETURN, 0.0, "")

    @property
    def _fades(self) -> bool:
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

        self.view.table.motion.add(Tween(FADE if flight.fades else seconds, progress, done, delay))

    def _flight(self, event: Event) -> Flight | None:
        """What flies for an event, and from where to where; None where nothing does."""
        view, camera = self.view, self.view.camera
        if isinstance(event, BoxPlaced | StartPlaced):
            picture = view.card_picture(event.card, event.turned, (camera.width, camera.height))
            return self._to_board(event.seat, picture, camera.rect(event.cell), event.card)
        if isinstance(event, CatLaid):
            cell = (camera.width, camera.height)
            picture = card_art.awake_cat(view.table.style(event.seat), cell)
            return Flight(
                picture, self._supply(event.seat), camera.rect(event.left, 2), event.cat, self._fades
            )
        if isinstance(event, CatSlept):
            picture = card_art.cat_card(
                view.table.style(event.seat), event.turned, (camera.width, camera.height)
            )
            return self._to_board(
                event.seat, picture, camera.rect(event.cell), event.cat, self._supply(event.seat)
            )
        if isinstance(event, ToyLaid):
            toy = view.cards.special_toy(event.card)
            picture = card_art.special_toy(toy.toy, toy.count, (camera.width, camera.height))
            return self._to_board(event.seat, picture, camera.rect(event.left, 2), event.card)
        if isinstance(event, CatChased):
            rect = camera.rect(event.cells[0], len(event.cells))
            name = "cats/sleeping" if event.asleep else "cats/awake"
            picture = art.picture(name, rect.size, art.fur_of(view.table.style(event.owner)))
            return Flight(picture, rect, self._supply(event.owner), None, self._fades)
        if isinstance(event, Drew):
            return self._drawn(event)
        if isinstance(event, Discarded):
            picture = view.card_picture(event.card, False, view.row.card_size)
            return Flight(picture, self._hand(event.seat), view.row.discard, None, self._fades)
        return None

    def _drawn(self, event: Drew) -> Flight:
        row = self.view.row
        if event.card is None:
            return Flight(card_art.back(row.deck.size), row.deck, self._hand(event.seat), None, self._fades)
        picture = self.view.card_picture(event.card, False, row.card_size)
        return Flight(picture, row.deck, row.place_of(event.card), event.card, self._fades)

    def _to_board(
        self, seat: Seat, picture: pygame.Surface, end: Rect, hides: Card, start: Rect | None = None
    ) -> Flight:
        return Flight(picture, self.view.released or start or self._hand(seat), end, hides, self._fades)

    def _hand(self, seat: Seat) -> Rect:
        """Where a seat's hand is: the row for the viewer, the badge for all others."""
        if seat == self.view.table.viewer:
            return self.view.row.middle()
        return self._badge(seat)

    def _supply(self, seat: Seat) -> Rect:
        if seat == self.view.table.viewer:
            return self.view.row.supply
        return self._badge(seat)

    def _badge(self, seat: Seat) -> Rect:
        badge = self.view.table.seats_bar.rects[seat]
        return Rect(badge.left, badge.top, badge.height * 2 // 3, badge.height)
