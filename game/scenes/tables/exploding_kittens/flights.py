"""Cards under way: what happened, told by movement and sound after it has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.actions import Kind
from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    CardMoved,
    Defused,
    DirectionTurned,
    Drew,
    EndsSwapped,
    Exploded,
    FavorAsked,
    KittenDrawn,
    KittenPutBack,
    Noped,
    Peeked,
    Played,
    Shuffled,
    Taken,
    TurnsOwed,
)
from game.scenes.tables.exploding_kittens import card_art
from game.scenes.tables.exploding_kittens.explosion import Explosion
from game.ui.motion import Tween, ease_out

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

FLIGHT, SHOW, AFTER = 0.22, 0.5, 0.04  # seconds: of a flight; a card held up to be seen; between two cards
FADE = 0.2
LONGEST = 1.2  # seconds for all that one action brings
_AT_ONCE = 6  # cards of a hand that fly separately
_FIRST_BANG = 0.3  # seconds after which an explosion hurls the cards about


@dataclass
class Flight:
    """A card on its way along ``stops``; between two of them it takes FLIGHT, at each inner one it rests for SHOW.

    ``kind`` empty: its back is seen. ``to_heap``: it is one of the uppermost discards; ``to_hand``: the viewer's.
    """

    kind: Kind
    stops: tuple[Rect, ...]
    to_heap: bool = False
    to_hand: bool = False
    sound: str = ""
    from_back: bool = False  # the first way it shows its back
    t: float = -1.0  # before it starts

    @property
    def seconds(self) -> float:
        ways = len(self.stops) - 1
        return ways * FLIGHT + (ways - 1) * SHOW

    def place(self) -> tuple[Rect, bool]:
        """Where it is at ``t``, 0 … 1 of its time; and whether its face is seen."""
        now = max(0.0, self.t) * self.seconds
        for i, (start, end) in enumerate(zip(self.stops, self.stops[1:], strict=False)):
            if now <= FLIGHT or i == len(self.stops) - 2:
                part = ease_out(min(1.0, now / FLIGHT))
                return _between(start, end, part), bool(self.kind) and not (
                    self.from_back and i == 0 and part < 0.5
                )
            now -= FLIGHT
            if now <= SHOW:
                return end, bool(self.kind)
            now -= SHOW
        return self.stops[-1], bool(self.kind)


def _between(start: Rect, end: Rect, part: float) -> Rect:
    rect = Rect(
        0,
        0,
        max(2, round(start.width + (end.width - start.width) * part)),
        max(3, round(start.height + (end.height - start.height) * part)),
    )
    rect.center = (
        round(start.centerx + (end.centerx - start.centerx) * part),
        round(start.centery + (end.centery - start.centery) * part),
    )
    return rect


class Flights:
    """All flights of a table. Events of one action fly one after another."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.flights: list[Flight] = []
        self.booms: list[Explosion] = []

    # What is hidden meanwhile

    @property
    def discards_in_air(self) -> int:
        """How many of the uppermost discards have not arrived."""
        return sum(flight.to_heap for flight in self.flights)

    @property
    def hand_in_air(self) -> list[Kind]:
        """Cards of the viewer's hand that have not arrived."""
        return [flight.kind for flight in self.flights if flight.to_hand]

    @property
    def kitten_in_air(self) -> bool:
        """Whether a kitten flies to where all see it."""
        return any(flight.kind == self.view.kitten for flight in self.flights)

    def draw(self, surface: pygame.Surface) -> None:
        view = self.view
        for flight in self.flights:
            if flight.t < 0:
                continue
            place, is_open = flight.place()
            alpha = 255
            if view.ui.settings.reduce_motion:  # it appears where it belongs
                place, is_open, alpha = flight.stops[-1], bool(flight.kind), round(255 * flight.t)
            # Drawn once at its largest and scaled: sizes under way are many.
            largest = max(flight.stops, key=lambda rect: rect.width).size
            if is_open:
                picture = card_art.face(view.ui.type, flight.kind, view.words.kind(flight.kind), largest)
            else:
                picture = card_art.back(largest)
            picture = pygame.transform.smoothscale(picture, place.size)
            if alpha < 255:
                picture.set_alpha(alpha)
            surface.blit(picture, place)

    # Telling

    def tell(self, events: Sequence[Event]) -> None:
        """Start the flights of these events; together they never take longer than LONGEST."""
        started: list[tuple[float, Flight]] = []
        delay = 0.0
        for event in events:
            delay += self._besides(event, delay)
            flights = self._flights_of(event)
            for number, flight in enumerate(flights):
                started.append((delay + number * AFTER, flight))
            if flights:
                delay += flights[0].seconds + (len(flights) - 1) * AFTER
        end = max((at + flight.seconds for at, flight in started), default=0.0)
        hurry = min(1.0, LONGEST / end) if end else 1.0
        for at, flight in started:
            self.launch(flight, at * hurry, hurry)

    def launch(self, flight: Flight, delay: float, hurry: float) -> None:
        """Let a card fly; ``hurry`` below 1: in that part of its time."""
        self.flights.append(flight)
        ui = self.view.ui

        def progress(t: float) -> None:
            if flight.t < 0 and (t > 0 or delay == 0) and flight.sound:
                ui.sounds.play(flight.sound)
            if t > 0 or delay == 0:
                flight.t = t

        def done() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        seconds = FADE if ui.settings.reduce_motion else flight.seconds * hurry
        self.view.table.motion.add(Tween(seconds, progress, done, delay, ease=_even))

    def _besides(self, event: Event, delay: float) -> float:
        """What an event has besides flying cards; the seconds that its cards wait for it."""
        view = self.view
        if isinstance(event, Exploded):
            self._explode(event.seat, delay)
            return _FIRST_BANG
        if isinstance(event, DirectionTurned):
            self._turn_ring(delay)
        sound = _SOUNDS.get(type(event), "")
        if isinstance(event, TurnsOwed) and event.by == event.seat:
            sound = "meow_2"
        if sound:
            view.table.motion.add(Tween(0.01, _nothing, lambda: view.ui.sounds.play(sound), delay))
        return 0.0

    def _explode(self, seat: Seat, delay: float) -> None:
        boom = Explosion(self.view, seat)
        self.booms.append(boom)

        def done() -> None:
            if boom in self.booms:
                self.booms.remove(boom)

        self.view.table.motion.add(Tween(Explosion.SECONDS, boom.progress, done, delay, ease=_even))

    def _turn_ring(self, delay: float) -> None:
        tabletop = self.view.tabletop
        if self.view.ui.settings.reduce_motion:
            return

        def progress(t: float) -> None:
            tabletop.turn = 1 - t

        self.view.table.motion.add(Tween(0.25, progress, None, delay))

    # What flies

    def _flights_of(self, event: Event) -> list[Flight]:
        match event:
            case Played():
                return self._to_heap(event.seat, event.cards, "put_down")
            case Noped():
                return self._to_heap(event.seat, (self.view.nope,), "nope")
            case Defused():
                return self._to_heap(event.seat, (self.view.defuse,), "squirt")
            case Exploded():
                return self._to_heap(event.seat, event.hand[-_AT_ONCE:], "")
            case Drew():
                return [self._drawn(event)]
            case Buried():
                return [self._buried(event)]
            case KittenDrawn():
                kitten = self.view.kitten
                return [Flight(kitten, (self.pile(), self.view.kitten_place()), sound="draw", from_back=True)]
            case KittenPutBack():
                return [Flight("", (self.view.kitten_place(), self.pile()), sound="put_down")]
            case CardMoved():
                return [self._moved(event)]
            case Taken():
                return [self._into(event.seat, event.card, self.view.places.discard, "draw")]
            case Shuffled() | EndsSwapped() | Arranged():
                return self._stirred(len(event.cards) if isinstance(event, Arranged) and event.cards else 3)
        return []

    def _to_heap(self, seat: Seat, cards: Sequence[Kind], sound: str) -> list[Flight]:
        heap = self.view.places.discard
        return [
            Flight(kind, (self._from(seat, kind, i), heap), to_heap=True, sound="" if i else sound)
            for i, kind in enumerate(cards)
        ]

    def _drawn(self, event: Drew) -> Flight:
        if event.card is None:
            return Flight("", (self.pile(), self.badge(event.seat)), sound="draw")
        stops = (self.pile(), self.view.show_place(), self._hand(event.card))
        return Flight(event.card, stops, to_hand=True, sound="draw", from_back=True)

    def _buried(self, event: Buried) -> Flight:
        stops = (
            self.pile(),
            self.view.show_place() if event.card else self.badge(event.seat),
            self.pile(),
        )
        return Flight(event.card or "", stops, sound="draw", from_back=True)

    def _moved(self, event: CardMoved) -> Flight:
        start = self._from(event.giver, event.card or "", 0)
        return self._into(event.taker, event.card or "", start, "draw")

    def _into(self, seat: Seat, kind: Kind, start: Rect, sound: str) -> Flight:
        """A card into a hand: held up first where the viewer may see which it is."""
        mine = seat == self.view.table.viewer
        end = self._hand(kind) if mine else self.badge(seat)
        stops = (start, self.view.show_place(), end) if kind else (start, end)
        return Flight(kind, stops, to_hand=mine and bool(kind), sound=sound)

    def _stirred(self, count: int) -> list[Flight]:
        """Cards lift off the pile to both sides and fall back."""
        pile = self.pile()
        side = pile.width * 2 // 5
        return [
            Flight("", (pile, pile.move(side if i % 2 else -side, -pile.height // 8), pile))
            for i in range(count)
        ]

    # From where and to where

    def pile(self) -> Rect:
        """The draw pile."""
        return self.view.places.pile

    def _hand(self, kind: Kind) -> Rect:
        return self.view.hand.place_for(kind)

    def _from(self, seat: Seat, kind: Kind, number: int) -> Rect:
        """Where a seat's card was: in the viewer's hand, where they let it go, or at a badge."""
        if seat != self.view.table.viewer:
            return self.badge(seat)
        if self.view.released is not None:
            return self.view.released.move(-number * self.view.released.width // 4, 0)
        return self.view.left_from(kind)

    def badge(self, seat: Seat) -> Rect:
        """A card at a seat's badge."""
        return self.view.table.seats_bar.card_place(seat)


_SOUNDS: dict[type[Event], str] = {
    Shuffled: "shuffle",
    DirectionTurned: "flip",
    EndsSwapped: "flip",
    Peeked: "flip",
    Arranged: "flip",
    FavorAsked: "purr",
    TurnsOwed: "hiss",
    KittenDrawn: "meow_3",
    CardMoved: "meow_1",
}


def _even(t: float) -> float:
    return t


def _nothing(t: float) -> None: ...
