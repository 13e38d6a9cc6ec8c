"""KotUno told by movement: cards fly, bonus coins go to whom they concern, seats speak up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.rules.koto_uno.events import (
    Called,
    Caught,
    DirectionTurned,
    Drew,
    Finished,
    Played,
    Reshuffled,
    StarNamed,
    TurnLost,
    TurnSkipped,
)
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.dealing import LONGEST
from game.scenes.tables.cat_planets.shooting_star import shoot
from game.scenes.tables.flying import FLIGHT, SETTLE, Flight

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

_STAGGER, _ALL_DRAWN, _MOST_DRAWN = 0.09, 0.7, 12  # seconds between cards and for all; cards shown flying


class Teller:
    """Turns the events of one action into flights, one after another."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self._delay = 0.0
        self._top: Card | None = None

    def tell(self, events: Sequence[Event], before: Mapping[Card, Rect]) -> None:
        """``before``: where the cards of the viewer's hand lay until now. Together they take no longer than LONGEST."""
        self._delay, self._top = 0.0, None
        with self.view.table.motion.within(LONGEST):
            for event in events:
                self._tell(event, before)

    def _tell(self, event: Event, before: Mapping[Card, Rect]) -> None:
        view, t = self.view, self.view.words.t
        match event:
            case Played():
                self._played(event, before)
            case Drew():
                self._drew(event)
            case Reshuffled():
                centre = view.centre
                self._fly(card_art.back(centre.deck.size), centre.discard, centre.deck, None, "shuffle")
            case Called():
                view.signals.say(event.seat, t("say.called"), self._delay, loud=True, sound="call")
            case Caught():
                view.signals.say(event.by, t("say.caught"), self._delay, loud=True, sound="nope")
                shoot(view, event.by, view.centre.discard, self._delay)
                self._delay += 0.4
            case TurnLost():
                self._coin(event.seat)
                view.signals.say(event.seat, t("say.turn_lost"), self._delay)
            case TurnSkipped():
                view.signals.say(event.seat, t("say.turn_skipped"), self._delay)
            case DirectionTurned():
                view.centre.spin()
                view.ui.sounds.play("turn")
            case StarNamed():
                picture = f"planets/stars/{event.star}"
                view.signals.coin(picture, view.badge(event.seat), event.seat, self._delay, "meow_2")
            case Finished():
                text = t("say.finished", place=event.place)
                view.signals.say(event.seat, text, self._delay, loud=True, sound="purr")

    def _played(self, event: Played, before: Mapping[Card, Rect]) -> None:
        view = self.view
        end = view.centre.discard
        own = event.seat == view.table.viewer
        start = view.playing.released or (
            before.get(event.card, view.hand.middle()) if own else view.badge(event.seat)
        )
        seconds = SETTLE if view.playing.released is not None else FLIGHT
        self._fly(view.picture(event.card, end.size), start, end, event.card, "put_down", seconds)
        bonus = view.deck.bonus[event.card]
        if bonus is not None and bonus.id == "another_round":
            self._coin(event.seat)

    def _coin(self, seat: Seat) -> None:
        """The coin of the bonus that was just played goes to a seat."""
        view = self.view
        bonus = view.deck.bonus[view.seen.top]
        if bonus is not None:
            view.signals.coin(f"planets/bonus/{bonus.id}", view.centre.discard, seat, self._delay, "meow_3")

    def _drew(self, event: Drew) -> None:
        view = self.view
        if event.why in ("abduction", "signal"):
            self._coin(event.seat)
        shown = min(event.count, _MOST_DRAWN)
        pause = min(_STAGGER, _ALL_DRAWN / max(1, shown))
        back = card_art.back(view.centre.deck.size)
        # Others may look on while who forgot to call has to draw.
        known = None if view.is_shared() else event.cards
        cards: Sequence[Card | None] = (None,) * event.count if known is None else known
        for card in cards[-shown:]:
            if card is None:
                self._fly(back, view.centre.deck, view.badge(event.seat), None, "draw", pause=pause)
                continue
            end = view.hand.place_of(card)
            hides = card if card in view.hand.cards else None
            face = view.picture(card, view.centre.deck.size)
            self._fly(face, view.centre.deck, end, hides, "draw", pause=pause, other_side=True)
        self._delay += FLIGHT

    def _fly(
        self,
        picture: pygame.Surface,
        start: Rect,
        end: Rect,
        hides: Card | None,
        sound: str,
        seconds: float = FLIGHT,
        pause: float | None = None,
        other_side: bool = False,
    ) -> None:
        flights = self.view.flights
        back = card_art.back(self.view.centre.deck.size) if other_side else None
        flight = Flight(picture, start, end, hides, flights.fades, other_side=back)
        flights.launch(flight, seconds, self._delay, sound)
        self._delay += seconds * 0.9 if pause is None else pause
