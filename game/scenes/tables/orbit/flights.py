"""Orbit told by movement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.rules.orbit.events import Discarded, Drew, Reshuffled, RoundBegan, Took, WentOut
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.dealing import LONGEST
from game.scenes.tables.flying import FLIGHT, SETTLE, Flight

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView


class Teller:
    """Turns the events of one action into flights, one after another."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self._delay = 0.0

    def tell(self, events: Sequence[Event], before: Mapping[Card, Rect]) -> None:
        """``before``: where the cards of the viewer's hand lay until now. Together they take no longer than LONGEST."""
        self._delay = 0.0
        with self.view.table.motion.within(LONGEST):
            for event in events:
                self._tell(event, before)

    def _tell(self, event: Event, before: Mapping[Card, Rect]) -> None:
        view = self.view
        centre, back = view.centre, card_art.back(view.centre.deck.size)
        match event:
            case Drew():
                if event.card is None:
                    self._fly(Flight(back, centre.deck, view.badge(event.seat), None, self._fades), "draw")
                else:
                    face = view.picture(event.card, centre.deck.size)
                    end = view.hand.place_of(event.card)
                    flight = Flight(face, centre.deck, end, event.card, self._fades, other_side=back)
                    self._fly(flight, "draw")
            case Took():
                face = view.picture(event.card, centre.discard.size)
                own = event.seat == view.table.viewer
                end = view.hand.place_of(event.card) if own else view.badge(event.seat)
                self._fly(Flight(face, centre.discard, end, event.card if own else None, self._fades), "draw")
            case Discarded() | WentOut():
                self._laid(event.seat, event.card, before)
                if isinstance(event, WentOut):
                    text = view.words.t("say.out")
                    view.signals.say(event.seat, text, self._delay, loud=True, sound="call")
            case Reshuffled():
                self._fly(Flight(back, centre.discard, centre.deck, None, self._fades), "shuffle")
                view.table.say(view.words.t("say.reshuffled"))
            case RoundBegan():
                view.ui.sounds.play("shuffle")

    @property
    def _fades(self) -> bool:
        return self.view.flights.fades

    def _laid(self, seat: Seat, card: Card, before: Mapping[Card, Rect]) -> None:
        view = self.view
        end = view.centre.discard
        own = seat == view.table.viewer
        start = view.handling.released or (before.get(card, view.hand.middle()) if own else view.badge(seat))
        seconds = SETTLE if view.handling.released is not None else FLIGHT
        self._fly(Flight(view.picture(card, end.size), start, end, card, self._fades), "put_down", seconds)

    def _fly(self, flight: Flight, sound: str, seconds: float = FLIGHT) -> None:
        self.view.flights.launch(flight, seconds, self._delay, sound)
        self._delay += seconds * 0.9
