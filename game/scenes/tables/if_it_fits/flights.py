"""Pieces under way: what happened, told by movement after it has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.actions import Cell
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
from game.scenes.tables.if_it_fits.dealing import Dealing
from game.scenes.tables.if_it_fits.gesture import Piece
from game.scenes.tables.if_it_fits.moving import FRIGHT, HOP, Hissing, Hopping, Landing, Stretching
from game.ui import art, cats

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
_ARRIVES = 0.8  # of a movement; then the next one begins


class Flights(Flying):
    """All flights of a table. Events of one action fly one after another."""

    def __init__(self, view: IfItFitsView) -> None:
        super().__init__(view)
        self.view: IfItFitsView = view
        self.dealing = Dealing(self)

    @property
    def hidden(self) -> frozenset[Card]:
        return super().hidden | self.dealing.waiting

    def tell(self, events: Sequence[Event]) -> None:
        """Start the flights of these events."""
        delay = 0.0
        on_the_way = frozenset(event.cat for event in events if isinstance(event, CatLaid))
        for event in events:
            if isinstance(event, CatChased) and not self.fades:
                delay += self._chase(event, delay)
                continue
            flight = self._flight(event, on_the_way)
            if flight is not None:
                seconds = getattr(flight, "seconds", FLIGHT)
                self.launch(flight, seconds, delay, self._sound(event))
                delay += seconds * _ARRIVES

    def _sound(self, event: Event) -> str:
        """A box with a bottle in it is heard to have one."""
        if isinstance(event, BoxPlaced) and self.view.cards.face(event.card).bottles:
            return "squirt"
        return _SOUNDS.get(type(event), "")

    def update(self) -> None:
        """Nothing lies over the table."""
        self.dealing.begin()

    # One event

    def _flight(self, event: Event, on_the_way: frozenset[Card]) -> Flight | None:
        """What flies for an event, and from where to where; None where nothing does."""
        view, camera = self.view, self.view.camera
        if isinstance(event, BoxPlaced | StartPlaced):
            picture = view.pictures.card(event.card, event.turned, (camera.width, camera.height))
            landing = self._landing(event.seat, picture, (event.cell,), event.card, on_the_way)
            landing.other_side = self._back_of(event.seat, picture) if isinstance(event, BoxPlaced) else None
            return landing
        if isinstance(event, CatLaid):
            style, cell = view.table.style(event.seat), (camera.width, camera.height)
            return Stretching(
                card_art.awake_cat(style, cell),
                self._supply(event.seat),
                camera.rect(event.left, 2),
                event.cat,
                self.fades,
                ball=cats.lying(style, True, cell),
            )
        if isinstance(event, CatSlept):
            picture = card_art.cat_card(
                view.table.style(event.seat), event.turned, (camera.width, camera.height)
            )
            return self._landing(
                event.seat, picture, (event.cell,), event.cat, on_the_way, self._supply(event.seat)
            )
        if isinstance(event, ToyLaid):
            toy = view.cards.special_toy(event.card)
            picture = card_art.special_toy(toy.toy, toy.count, (camera.width, camera.height))
            cells = (event.left, (event.left[0] + 1, event.left[1]))
            return self._landing(event.seat, picture, cells, event.card, on_the_way)
        if isinstance(event, CatChased):
            picture = card_art.cat_card(view.table.style(event.owner), False, view.row.supply.size)
            end = self._supply(event.owner)
            return Flight(picture, end, end, None, self.fades)
        return self._flight_in_row(event)

    def _flight_in_row(self, event: Event) -> Flight | None:
        """Between deck, hands and piles."""
        view, row = self.view, self.view.row
        if isinstance(event, Drew):
            if event.card is not None:
                return self.drawn_face_up(event.card, row.place_of(event.card), row.card_size)
            back = card_art.back(row.deck.size)
            return Flight(back, row.deck, self.hand_of(event.seat), None, self.fades)
        if isinstance(event, ToyDrawn):
            own = event.seat == view.table.viewer
            end = row.place_of(event.card) if own else self.hand_of(event.seat)
            return self.drawn_face_up(event.card, end, row.card_size)
        if isinstance(event, ToySetAside | Discarded):
            picture = view.pictures.card(event.card, False, row.card_size)
            end = row.discard if isinstance(event, Discarded) else row.aside
            other_side = self._back_of(event.seat, picture) if isinstance(event, Discarded) else None
            start = self.view.laying.released or self.hand_of(event.seat)
            return Flight(picture, start, end, None, self.fades, other_side=other_side)
        return None

    def drawn_face_up(self, card: Card, end: Rect, size: tuple[int, int]) -> Flight:
        """A card comes from the deck and turns over on its way."""
        deck, picture = self.view.row.deck, self.view.pictures.card(card, False, size)
        return Flight(picture, deck, end, card, self.fades, other_side=card_art.back(picture.get_size()))

    def _back_of(self, seat: Seat, picture: pygame.Surface) -> pygame.Surface | None:
        """What the viewer sees first of a card from somebody else's hand."""
        return None if seat == self.view.table.viewer else card_art.back(picture.get_size())

    def _landing(
        self,
        seat: Seat,
        picture: pygame.Surface,
        cells: Sequence[Cell],
        hides: Card,
        on_the_way: frozenset[Card],
        start: Rect | None = None,
    ) -> Landing:
        view = self.view
        end, own = view.camera.rect(cells[0], len(cells)), seat == view.table.viewer
        return Landing(
            picture,
            (view.laying.released if own else None) or start or self.hand_of(seat),
            end,
            hides,
            self.fades,
            landed=view.board.cut(view.seen, view.camera, cells, on_the_way),
            travel=SETTLE if own and view.laying.released is not None else FLIGHT,
        )

    def _chase(self, event: CatChased, delay: float) -> float:
        """Princess comes, hisses, and the cat hops home to its owner. Returns the seconds until the next event."""
        view, camera = self.view, self.view.camera
        rect = camera.rect(event.cells[0], len(event.cells))
        cat = cats.lying(view.table.style(event.owner), event.asleep, rect.size)
        there = Rect(0, 0, camera.width, camera.height)
        # Behind its tail, so that both faces are seen; she hisses to the left.
        there.center = (rect.right - (camera.width // 3 if len(event.cells) > 1 else 0), rect.centery)
        own = event.seat == view.table.viewer
        start = (view.laying.released if own else None) or self.hand_of(event.seat)
        comes = SETTLE if own and view.laying.released is not None else FLIGHT
        card = card_art.princess_card(there.size)
        back = self._back_of(event.seat, card)
        hop_at = comes + FRIGHT * 0.35
        self.launch(Flight(cat, rect, rect, event.cat, False), hop_at, delay, "")
        self.launch(
            Hopping(cat, rect, _shaped(rect, self._supply(event.owner)), event.cat, False),
            HOP,
            delay + hop_at,
            "",
        )
        self.launch(Flight(card, start, there, event.card, False, other_side=back), comes, delay, "")
        angry = Hissing(art.picture("princess/hissing", there.size), there, there, event.card, False)
        self.launch(angry, FRIGHT, delay + comes, self._sound(event))
        return comes + FRIGHT

    def send_back(self, piece: Piece, turned: bool, start: Rect) -> None:
        """A piece that the viewer does not play returns to where it came from."""
        row = self.view.row
        end = row.supply if piece.kind == "cat" else row.place_of(piece.card)
        self.back(self.view.pictures.card(piece.card, turned, end.size), start, end, piece.card)

    # Places

    def hand_of(self, seat: Seat) -> Rect:
        """Where a seat's hand is: the row for the viewer, the badge for all others."""
        if seat == self.view.table.viewer:
            return self.view.row.middle()
        return self.view.table.seats_bar.card_place(seat)

    def _supply(self, seat: Seat) -> Rect:
        if seat == self.view.table.viewer:
            return self.view.row.supply
        return self.view.table.seats_bar.card_place(seat)


def _shaped(like: Rect, within: Rect) -> Rect:
    """A rectangle in the middle of ``within``, as wide, and of the shape of another."""
    shaped = Rect(0, 0, within.width, within.width * like.height // like.width)
    shaped.center = within.center
    return shaped
