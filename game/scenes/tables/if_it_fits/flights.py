"""Pieces under way: what happened, told by movement after it has happened."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.scenes.tables.flying import FLIGHT, SETTLE, Flight, Flying
from game.scenes.tables.if_it_fits import card_art
from game.ui import art

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

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


class Flights(Flying):
    """All flights of a table. Events of one action fly one after another."""

    def __init__(self, view: IfItFitsView) -> None:
        super().__init__(view)
        self.view: IfItFitsView = view

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
                picture, self._supply(event.seat), camera.rect(event.left, 2), event.cat, self.fades
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
            return Flight(picture, rect, self._supply(event.owner), None, self.fades)
        if isinstance(event, Drew):
            return self._drawn(event)
        if isinstance(event, Discarded):
            picture = view.card_picture(event.card, False, view.row.card_size)
            return Flight(picture, self._hand(event.seat), view.row.discard, None, self.fades)
        return None

    def _drawn(self, event: Drew) -> Flight:
        row = self.view.row
        if event.card is None:
            return Flight(card_art.back(row.deck.size), row.deck, self._hand(event.seat), None, self.fades)
        picture = self.view.card_picture(event.card, False, row.card_size)
        return Flight(picture, row.deck, row.place_of(event.card), event.card, self.fades)

    def _to_board(
        self, seat: Seat, picture: pygame.Surface, end: Rect, hides: Card, start: Rect | None = None
    ) -> Flight:
        return Flight(picture, self.view.released or start or self._hand(seat), end, hides, self.fades)

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
