"""The table of Memory: cards face down in a grid, turned up two by two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.rules.memory.actions import GoOn, MemoryAction, Turn
from game.rules.memory.events import NoPair, PairKept, Turned, TurnedBack
from game.rules.memory.observation import MemoryObservation
from game.scenes.race import Deadline
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.alone import Alone
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.flying import FLIGHT, Flight
from game.scenes.tables.memory.breakdown import MemoryBreakdown
from game.scenes.tables.memory.grid import Grid
from game.scenes.tables.memory.looking import Looking
from game.scenes.tables.memory.words import Words
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

FLIP, SHOWN = 0.28, 0.35  # seconds: a card turning over; a pair lying open before it flies


class MemoryView(PlanetsView):
    """Flights tell which places they hide, since a card that lies face down is not known."""

    hand_height = 0
    keeps_secrets = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: MemoryObservation
        self.grid = Grid(self)
        self.alone = Alone(table, f"memory/{table.match.setup.options.get('cards', 24)}")
        self.looking = Looking(self)
        self._changed: int | None = None  # the place under the pointer when something last happened

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
        before = self.seen.cards if hasattr(self, "seen") else ()
        self.seen = cast(MemoryObservation, observation)
        self.legal = frozenset(legal)
        self.hinted = None
        if events and self.seen.phase == "over":
            self.alone.finished(self.seen.turns[0])
        self.dealing.prepare()
        if self.areas is None:
            return
        if events:
            self._changed = self._place_under_pointer()
        self._hint_spots()
        self._tell(events, before)

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.grid.layout(areas.board, len(self.seen.cards))
        self._hint_spots()

    def widgets(self) -> Sequence[Widget]:
        return () if self.table.spectating else self.grid.spots

    def handle(self, event: pygame.event.Event) -> bool:
        if self.watch_pointer(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.looking.held = True
            return self.looking.settles
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self.looking.let_go()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.looking.settles:
            self.looking.go_on()
            return True
        return event.type == pygame.MOUSEMOTION and self._pointed(event)

    def _pointed(self, event: pygame.event.Event) -> bool:
        """The pointer moved; True over a card. One that it comes to from elsewhere tells why it may not be turned."""
        if not event.buttons[0]:
            self.looking.held = False  # let go where nobody saw it
        place = self.grid.at(event.pos)
        if self._changed not in (None, place):
            self._changed = None
            self._hint_spots()
        return place is not None

    def _place_under_pointer(self) -> int | None:
        return next((place for place, spot in enumerate(self.grid.spots) if spot.hovered), None)

    def put_down(self) -> None:
        super().put_down()
        self.looking.held = False

    def update(self, dt: float) -> bool:
        if not self.table.motion.busy and self.table.app.stack.top is self.table:
            self.looking.update(dt)
        return super().update(dt)

    def holds(self) -> bool:
        return self.looking.holds

    def deadline(self) -> Deadline | None:
        return self.looking.deadline()

    def undo_barred(self) -> Reason | None:
        """Taking that back would show the two cards once more."""
        log, persons = self.table.match.log, self.table.persons
        action = next((entry.action for entry in reversed(log) if entry.seat in persons), None)
        return because("memory_table.why.turned_back") if isinstance(action, GoOn) else None

    def banner(self) -> str:
        waits = len(self.table.persons) > 1 and GoOn() in self.legal
        return self.words.banner(self.seen, self.table.my_turn, self.alone.best, waits)

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event, len(self.seats) == 1)

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        pairs, turns = self.seen.pairs[seat], self.seen.turns[seat]
        t = self.words.t
        facts = [SeatFact("icons/star", pairs, t("seat.pairs", count=pairs))]
        if len(self.seats) == 1:
            facts.append(SeatFact("icons/turn", turns, t("seat.turns", count=turns)))
        return facts

    def describe_middle(self) -> Sequence[str]:
        return [self._place_in_words(place) for place in range(len(self.seen.cards))]

    def describe_hand(self) -> Sequence[str]:
        return ()

    def turn_of(self) -> Seat | None:
        return None if self.seen.phase == "over" else self.seen.turn

    def banner_names(self) -> Seat | None:
        return self.seen.deciders[0] if self.seen.phase == "back" else self.turn_of()

    def describe(self, action: Action) -> str:
        return self.words.describe(cast(MemoryAction, action), self.seen, self.kind_at)

    def kind_at(self, place: int) -> int | None:
        """What the card of a place would be a pair with, as far as it was ever seen."""
        sighted = {sighting.place: sighting.card for sighting in self.seen.sightings}
        card = sighted.get(place, self.seen.cards[place])
        kinds: Sequence[int] = self.deck.kind  # type: ignore[attr-defined]
        return None if card is None else kinds[card]

    def breakdown(self, outcome: Outcome) -> MemoryBreakdown:
        return MemoryBreakdown(self, outcome)

    def rules_section(self) -> str:
        return "end" if self.seen.phase == "over" else "turn"

    def card_at(self, position: tuple[int, int]) -> Card | None:
        place = self.grid.at(position)
        if place is None or self.seen.kept[place] is not None:
            return None
        return self.seen.cards[place]

    # What can be done

    def can_turn(self, place: int) -> bool:
        """Whether the viewer may turn up the card at a place now."""
        return Turn(place) in self.legal

    def is_hinted(self, place: int) -> bool:
        return self.hinted == Turn(place)

    def hinted_widget(self) -> Widget | None:
        return self.grid.spots[self.hinted.place] if isinstance(self.hinted, Turn) else None

    def press(self, place: int, position: tuple[int, int]) -> None:
        """The left button went down on a place; held down on an open card it asks what that is, but two that lie open
        it holds."""
        self.looking.held = True
        if self.looking.settles:
            return
        self.long_press.begin(position)
        self.table.submit(Turn(place))
        if self.looking.settles:
            self.long_press.end()

    def use(self, place: int) -> None:
        """Enter on a place: while two lie open this goes on, otherwise it turns a card up."""
        if self.looking.settles:
            self.looking.go_on()
        else:
            self.table.submit(Turn(place))

    def _hint_spots(self) -> None:
        for place, spot in enumerate(self.grid.spots):
            card = self.seen.cards[place]
            asks = self.table.my_turn and not self.can_turn(place)
            # Nobody who has just turned up this card, or kept it, has to be told why it cannot be turned.
            why = self.table.why_not(Turn(place)) if asks and place != self._changed else ""
            name = self.names.card(card) if card is not None else ""
            # Beside two open cards a bubble could cover one of them, and both are to be remembered.
            spot.hint = "\n".join(filter(None, (name, why))) if len(self.seen.open) < 2 else ""
            spot.label = self._place_in_words(place)

    def _place_in_words(self, place: int) -> str:
        t, owner, card = self.ui.t, self.seen.kept[place], self.seen.cards[place]
        what = t("access.memory.down")
        if owner is not None:
            what = t("access.memory.taken", name=self.table.name(owner))
        elif card is not None:
            what = self.names.card(card)
        row, column = divmod(place, self.grid.columns)
        return t("access.memory.place", row=row + 1, column=column + 1, what=what)

    def deal(self) -> Sequence[Flight]:
        """From beyond the upper edge: no deck lies on this table."""
        assert self.areas is not None
        fades, flights = self.flights.fades, []
        for place, rect in enumerate(self.grid.places):
            start = rect.copy()
            start.midbottom = (self.areas.board.centerx, 0)
            flights.append(Flight(card_art.back(rect.size), start, rect, place, fades))
        return flights

    # What happened

    def _tell(self, events: Sequence[Event], before: Sequence[Card | None]) -> None:
        delay = 0.0
        self.looking.forget_pair()
        for event in events:
            match event:
                case Turned():
                    self._flip(event.place, event.card, face_up=True, delay=delay)
                    delay += FLIP
                case PairKept():
                    delay = self._keep(event, delay)
                    if not self.table.pace:
                        self.looking.keep(event.places, event.seat in self.table.persons)
                case NoPair():
                    self.looking.begin()
                case TurnedBack():
                    for place in event.places:
                        card = before[place]
                        if card is not None:
                            self._flip(place, card, face_up=False, delay=delay)

    def _flip(self, place: int, card: Card, face_up: bool, delay: float) -> None:
        rect = self.grid.places[place]
        face, back = self.picture(card, rect.size), card_art.back(rect.size)
        shown, other = (face, back) if face_up else (back, face)
        flight = Flight(shown, rect, rect, place, self.flights.fades, other_side=other)
        self.flights.launch(flight, FLIP, delay, "flip")

    def _keep(self, event: PairKept, delay: float) -> float:
        """The pair lies open for a moment, then flies to its owner."""
        end = self.badge(event.seat)
        for i, place in enumerate(event.places):
            card = self.seen.cards[place]
            assert card is not None  # what was kept is known
            rect = self.grid.places[place]
            picture = self.picture(card, rect.size)
            still = delay + SHOWN if i == 0 else SHOWN
            rests = Flight(picture, rect, rect, place, False)
            self.flights.launch(rests, still, 0.0 if i == 0 else delay, "")
            flight = Flight(picture, rect, end, place, self.flights.fades)
            self.flights.launch(flight, FLIGHT, delay + SHOWN + i * 0.08, "meow_1" if i == 0 else "")
        return delay + SHOWN + FLIGHT

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_sky(surface)
        self.grid.draw(surface, self.flights.hidden)
        self.flights.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        self.signals.draw(surface)


def create_view(table: Table) -> MemoryView:
    """The view for a table."""
    return MemoryView(table)
