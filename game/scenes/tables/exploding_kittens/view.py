"""The table of Exploding Kittens: piles in the middle, seats in a ring, the hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Event, Observation, Seat
from game.core.outcome import Outcome
from game.core.reason import Reason
from game.rules.exploding_kittens.actions import Defuse, Draw, ExplodingKittensAction, Kind
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.events import Peeked
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.scenes.card_info import CardFacts
from game.scenes.race import Deadline, RaceRules
from game.scenes.tables.exploding_kittens import clocks, state_words
from game.scenes.tables.exploding_kittens.aiming import Aiming, draw_aim_of_window, draw_frame
from game.scenes.tables.exploding_kittens.banner import banner, names
from game.scenes.tables.exploding_kittens.bar import ActionBar
from game.scenes.tables.exploding_kittens.breakdown import Breakdown
from game.scenes.tables.exploding_kittens.controls import Controls
from game.scenes.tables.exploding_kittens.dealing import Dealing
from game.scenes.tables.exploding_kittens.doing import Doing
from game.scenes.tables.exploding_kittens.facts import Facts
from game.scenes.tables.exploding_kittens.flights import Flights
from game.scenes.tables.exploding_kittens.fuse import Fuse
from game.scenes.tables.exploding_kittens.gesture import Gesture
from game.scenes.tables.exploding_kittens.hand import HandFan
from game.scenes.tables.exploding_kittens.hinted import Hinted
from game.scenes.tables.exploding_kittens.occasions import decision_panel, discard_panel, private_panel
from game.scenes.tables.exploding_kittens.panel import Panel
from game.scenes.tables.exploding_kittens.pick import PickPanel
from game.scenes.tables.exploding_kittens.places import Places
from game.scenes.tables.exploding_kittens.row import RowPanel
from game.scenes.tables.exploding_kittens.selection import Selection, cards_of
from game.scenes.tables.exploding_kittens.spots import Spots
from game.scenes.tables.exploding_kittens.tabletop import Tabletop
from game.scenes.tables.exploding_kittens.words import SECTIONS, Words
from game.scenes.tables.view import Areas, GameView, LogLine, SeatFact
from game.ui import paint, theme
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table


class KittensView(GameView):
    """Ties together what is seen (tabletop, hand, flights, panels) and what is done (gestures, aiming, buttons)."""

    hand_height = 196
    places_seats = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.deck: Deck = table.match.controller.deck  # type: ignore[attr-defined]
        kinds = self.deck.kinds
        self.nope: Kind
        self.defuse: Kind
        self.kitten: Kind
        self.nope, self.defuse, self.kitten = (
            kinds[code] for code in (self.deck.nope, self.deck.defuse, self.deck.kitten)
        )
        self.words = Words(self.ui, table.name)
        self.seen: ExplodingKittensObservation
        self.legal: frozenset[ExplodingKittensAction] = frozenset()
        self.counts: tuple[int, ...] = ()
        self.places: Places
        self.tabletop = Tabletop(self)
        self.hand = HandFan(self)
        self.selection = Selection(self)
        self.gesture = Gesture(self)
        self.flights = Flights(self)
        self.dealing = Dealing(self)
        self.fuse = Fuse(self)
        self.facts = Facts(self)
        self.doing = Doing(self)
        self.controls = Controls(self)
        self.bar = ActionBar(self)
        self.spots = Spots(self)
        self.aiming: Aiming | None = None
        self.panel: Panel | None = None
        self.explodes_surely = False
        self.released: Rect | None = None  # where the viewer let cards go that are played now
        self._areas: Areas | None = None
        self._turn: Seat | None = None  # whose turn was shown last
        self._playable: frozenset[Kind] = frozenset()
        self.hinted = Hinted(self)
        self._before: dict[Kind, Rect] = {}  # where the viewer's cards lay before what happened last
        self._waiting: RowPanel | None = None  # opened when the cards have come to rest
        self._keeps = False  # what the panel shows is for the viewer alone, and somebody else comes next

    # The contract: what happens

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        self.seen = cast(ExplodingKittensObservation, observation)
        self.legal = cast("frozenset[ExplodingKittensAction]", frozenset(legal))
        self.counts = self.deck.counts(str(self.seen.options["deck"]), len(self.seen.alive))
        self._playable = frozenset(kind for action in self.legal for kind in cards_of(action))
        self._before = dict(zip(self.hand.kinds, self.hand.places, strict=True))
        self.gesture.drop()
        self.selection.clear()
        self.aiming, self.explodes_surely, self.hinted.action = None, False, None
        self.doing.since = 0.0
        self._waiting, self._keeps = private_panel(self, events)
        self._note_who_looks()
        if self.shared_moment or self.seen.turn != self._turn:
            self.say_no_more()  # it was for the viewer alone, or about a turn that is over
        self._turn = self.seen.turn
        browsing = self.panel if isinstance(self.panel, PickPanel) and self.panel.on_pick is None else None
        self.panel = decision_panel(self)
        if self.panel is not None:
            self.say_no_more()
        if self.panel is None and browsing is not None and not self.table.my_turn and events:
            # Whoever looks through the discard pile while others play goes on looking.
            self.browse(browsing.page)
        self.hand.fill(self.seen.hand, not self.shared_moment)
        self.dealing.prepare()
        if self._areas is None:
            return
        self.layout(self._areas)
        if Defuse() in self.legal and self.table.group.show_focus:
            self.table.group.focus = self.bar.buttons[0]  # the fuse burns: nobody has to look for it by keys
        self.flights.tell(events)

    def mark_fresh(self, events: Sequence[Event]) -> None:
        """Asked in turn, a seat is shown the future only when the computer has come back to it."""
        if self.panel is None:
            self._waiting, _ = private_panel(self, [event for event in events if isinstance(event, Peeked)])

    def holds(self) -> bool:
        return self._keeps

    def close(self) -> None:
        self.fuse.silence()

    # The contract: where things are

    def layout(self, areas: Areas) -> None:
        self._areas = areas
        near = self.table.viewer if self.table.viewer is not None else 0
        self.places = Places.of(self.ui, areas.board, len(self.seen.alive), near)
        self.table.seats_bar.rects = list(self.places.seats)
        self.hand.layout(areas.hand)
        if self.panel is not None:
            self.panel.layout(self.places.panel)
        self.changed()

    def changed(self) -> None:
        """What can be done is something else now, or stands elsewhere."""
        if self.hinted.taken is None:
            self.hinted.action = None
        self.hand.is_open = not self.shared_moment
        self.table.seats_bar.tells = self.panel is None
        self.bar.refresh()
        if self.aiming is not None:
            self.aiming.layout()
        self.spots.refresh()
        self.table.collect_widgets()
        self.table.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        return self.spots.in_order()

    def kitten_place(self) -> Rect:
        """Where a drawn kitten lies for all to see."""
        return self.fuse.card_place()

    def show_place(self) -> Rect:
        """Where a card is held up to be seen."""
        height = min(self.ui.px(300), self.places.board.height * 3 // 4)
        place = Rect(0, 0, height * 2 // 3, height)
        place.center = self.places.board.center
        return place

    def left_from(self, kind: Kind) -> Rect:
        """Where a card of the viewer lay that has left the hand."""
        return self._before.get(kind, self.hand.middle())

    def over_board(self, position: tuple[int, int]) -> bool:
        """Whether a point is over the table and not over what lies above it."""
        places = self.table.places
        return not any(rect.collidepoint(position) for rect in (places.hand, places.log, places.buttons))

    # The contract: input

    def handle(self, event: pygame.event.Event) -> bool:
        return self.controls.handle(event)

    def enter_badge(self, seat: Seat) -> None:
        if self.aiming is None:
            self.doing.propose(seat)

    def put_down(self) -> None:
        self.gesture.drop()

    def let_go(self) -> bool:
        return self.controls.let_go()

    # What the viewer has before them

    @property
    def shared_moment(self) -> bool:
        """Several people look at the screen, so nobody's hand lies open: a window for all, or others are at it."""
        return self.table.face_down.lies

    def _note_who_looks(self) -> None:
        """A race and a kitten are for all to see, and so is what others do, until a hand is asked for again."""
        table, seen = self.table, self.seen
        if sum(seen.alive[seat] for seat in table.persons) < 2:
            table.face_down.turn_up()
            return
        for_all = self.race() is not None or seen.phase == "kitten"
        together = for_all or (table.viewer not in seen.deciders and not self._keeps)
        table.face_down.note(together, wanted=table.my_turn or self._keeps)

    def describe_middle(self) -> Sequence[str]:
        return state_words.middle(self)

    def describe_hand(self) -> Sequence[str]:
        return state_words.hand(self)

    def is_shared(self) -> bool:
        return self.shared_moment

    @property
    def people_asked(self) -> bool:
        """Whether somebody at the screen may answer or has to decide."""
        return any(seat in self.table.persons for seat in self.seen.deciders)

    @property
    def cannot_object(self) -> bool:
        """The one person at the screen holds no Nope, and nobody looks on from whom that would have to be hidden."""
        return len(self.table.persons) == 1 and self.nope not in self.seen.hand

    def others(self) -> list[Seat]:
        """The other living seats."""
        return [seat for seat, lives in enumerate(self.seen.alive) if lives and seat != self.table.viewer]

    def is_unplayable(self, kind: Kind) -> bool:
        """Whether a card of the hand can do nothing now; it is greyed."""
        if not self.table.my_turn:
            return False
        if self.seen.phase == "turn":
            return kind not in self._playable
        if self.seen.phase == "window":
            return kind != self.nope
        return self.seen.phase == "kitten" and kind != self.defuse

    def is_hinted(self, kind: Kind) -> bool:
        return kind in self.hinted.kinds

    def can_draw(self) -> bool:
        return Draw() in self.legal

    def open_panel(self, panel: Panel) -> None:
        """Lay a panel over the table."""
        self.panel = panel
        self.say_no_more()
        panel.layout(self.places.panel)
        self.changed()

    def say_no_more(self) -> None:
        """Sentences and hints belong to what was there before."""
        self.table.toast.hush()
        self.hand.hovered = None
        for widget in self.table.group.widgets:
            widget.hovered = False

    def close_panel(self) -> None:
        """Look at the table again; who waited for this goes on."""
        self.panel, self._keeps = None, False
        self._note_who_looks()
        self.changed()

    def browse(self, page: int = 0) -> None:
        """Look through the discard pile."""
        self.open_panel(discard_panel(self, page))

    # The contract: time

    def update(self, dt: float) -> bool:
        waits = self.table.app.stack.top is self.table and self.doing.update(dt)
        moving = self.gesture.update(dt)
        self.dealing.update()
        if self._waiting is not None and not self.table.motion.busy:
            waiting, self._waiting = self._waiting, None
            self.open_panel(waiting)
        return self.fuse.update() or moving or waits

    def race(self) -> RaceRules | None:
        return clocks.race_rules(self)

    def shows_keys(self) -> bool:
        return not self.cannot_object

    def deadline(self) -> Deadline | None:
        return clocks.fuse(self)

    def undo_barred(self) -> Reason | None:
        return clocks.decided(self)

    # The contract: words

    def banner(self) -> str:
        return banner(self)

    def banner_names(self) -> Seat | None:
        return names(self)

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event, self.to_you)

    def to_be_seen(self) -> Sequence[Rect]:
        places = self.places
        return (places.pile, places.discard, places.plate, *places.seats)

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        return state_words.seat_facts(self, seat)

    def is_out(self, seat: Seat) -> bool:
        return not self.seen.alive[seat]

    def turn_of(self) -> Seat | None:
        return None if self.seen.phase == "over" else self.seen.turn

    def describe(self, action: Action) -> str:
        return self.words.describe(cast(ExplodingKittensAction, action))

    def point_out(self, action: Action) -> None:
        self.hinted.action = action
        self.table.app.redraw()

    def hinted_widgets(self) -> Sequence[Widget]:
        return self.bar.doing(self.hinted.action)

    def hinted_widget(self) -> Widget | None:
        button = super().hinted_widget()
        return button if button is not None or self.panel is not None else self.spots.hinted()

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        return self.facts.at(position)

    def breakdown(self, outcome: Outcome) -> Breakdown:
        return Breakdown(self, outcome)

    def rules_section(self) -> str:
        if len(self.selection.indices) > 1:
            return "combinations"
        return "owed" if self.seen.phase == "turn" and self.seen.owed > 1 else SECTIONS[self.seen.phase]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.tabletop.draw(surface, self.flights.discards_in_air)
        self.fuse.draw(surface)
        self.tabletop.draw_danger(surface)
        self.table.seats_bar.draw(surface)
        self.hinted.draw_seat(surface)
        if self.aiming is not None:
            self.aiming.draw(surface)
        for seat in self.gesture.seats:
            draw_frame(self, surface, seat)
        draw_aim_of_window(self, surface)
        if self.panel is not None:  # badges that are half under it are not to be read
            paint.veil(surface, theme.INK, 130)
        self.hand.draw(surface, self.flights.hand_in_air)
        if self.panel is not None:
            self.panel.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        self.flights.draw(surface)
        self.hand.draw_bubble(surface)
        self.gesture.draw(surface)
        for boom in self.flights.booms:
            boom.draw(surface)


def create_view(table: Table) -> KittensView:
    """The view for a table."""
    return KittensView(table)
