"""The table of KotUno: piles in the middle, what has to be matched beside them, the hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, LetPass, Name, Play, Skip
from game.rules.koto_uno.observation import KotoUnoObservation
from game.scenes.race import RaceRules
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.cat_planets.carry import Carry
from game.scenes.tables.cat_planets.hand import Hand
from game.scenes.tables.cat_planets.pile import PileSpot
from game.scenes.tables.flying import Flight
from game.scenes.tables.koto_uno.breakdown import KotoUnoBreakdown
from game.scenes.tables.koto_uno.buttons import Buttons
from game.scenes.tables.koto_uno.centre import Centre
from game.scenes.tables.koto_uno.flights import Teller
from game.scenes.tables.koto_uno.handling import Handling
from game.scenes.tables.koto_uno.playing import Playing
from game.scenes.tables.koto_uno.star_picker import StarPicker
from game.scenes.tables.koto_uno.words import Words
from game.scenes.tables.state_words import cards_in_words
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.ui import theme
from game.ui.keys import ENTER
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

_SECTIONS = {"star": "bonus", "catch": "call", "over": "end"}


class KotoUnoView(PlanetsView):
    """Ties together hand, piles, picker and buttons."""

    shows_bonus = True
    hand_height = 178

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: KotoUnoObservation
        self.playing = Playing(self)
        handling = Handling(self)
        self.hand = Hand(self, handling)
        self.carry = Carry(self, handling)
        self.centre = Centre(self)
        self.buttons = Buttons(self)
        self.picker = StarPicker(self)
        self.teller = Teller(self)
        self.deck_spot = PileSpot(self.ui, self.playing.use_deck, self.centre.draw_deck_count)
        self.discard_spot = PileSpot(self.ui, self._look_at_discard, self.centre.draw_discard_count)
        self.discard_spot.on_press = self._press_discard

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
        before = {card: self.hand.place_of(card) for card in self.hand.cards}
        old_top = self.seen.top if hasattr(self, "seen") else None
        self.seen = cast(KotoUnoObservation, observation)
        self.legal = frozenset(legal)
        self.playing.forget()
        self.hinted = None
        self.table.face_down.note(self.race() is not None, wanted=bool(self.legal))
        self.dealing.prepare()
        if self.areas is None:
            return
        if old_top != self.seen.top:
            self.centre.under = old_top
        self._fill()
        self.teller.tell(events, before)
        self.playing.released = None

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.buttons.layout(areas)
        self.centre.layout(areas.board)
        self.picker.layout(areas.board)
        self.hand.layout(areas.hand)
        self._fill()

    def _fill(self) -> None:
        """The hand as it is sorted now, and the buttons for what can be done."""
        self.hand.fill(self.buttons.sorted(self.seen.hand), is_open=not self.table.face_down.lies)
        self.buttons.update()
        self.deck_spot.rect = self.centre.deck
        self.deck_spot.hint = self._deck_hint()
        self.discard_spot.rect, self.discard_spot.label = self.centre.discard, self.names.card(self.seen.top)

    def _deck_hint(self) -> str:
        count = self.words.t("pile.deck", count=self.seen.deck_count)
        able = self.playing.uses_deck
        why = self.table.why_not(Draw()) if self.table.my_turn and not able else ""
        if Skip() in self.legal:
            why = self.words.t("pile.skip")
        return "\n".join(filter(None, (count, why)))

    def refill(self) -> None:
        """The hand is sorted in another way."""
        self._fill()
        self.table.collect_widgets()
        self.table.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        if self.table.spectating:
            return ()
        if self.only_watched:
            return [*self.buttons.shown, self.discard_spot]
        picker = self.picker.widgets if self.playing.naming else []
        spots = self.hand.spots if self.hand.is_open else []
        return [*picker, *spots, self.deck_spot, self.discard_spot, *self.buttons.shown]

    @property
    def only_watched(self) -> bool:
        """The people have no cards left, and computers play on."""
        return self.table.people_are_out and self.seen.phase != "over"

    def handle(self, event: pygame.event.Event) -> bool:
        moved = event.type == pygame.MOUSEMOTION and self.carry.card is None and self.hand.hover(event.pos)
        if self.watch_pointer(event) or self.carry.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click()
        return moved or (event.type == pygame.KEYDOWN and self._key(event))

    def _click(self) -> bool:
        """Beside all widgets: the chosen card is put back."""
        return self.playing.chosen is not None and self.let_go()

    def _press_discard(self, position: tuple[int, int]) -> None:
        """The pile takes the chosen card; held down it shows its own."""
        self.long_press.begin(position)
        self.playing.play_chosen()

    def _look_at_discard(self) -> None:
        """Enter: the same, but that nothing can be held down."""
        if not self.playing.play_chosen():
            self.table.show_card(self.facts_at(self.centre.discard.center))

    def _key(self, event: pygame.event.Event) -> bool:
        playing = self.playing
        if playing.naming and self.picker.key(event):
            return True
        if event.key in ENTER and not self.table.group.show_focus and playing.play_chosen():
            return True
        if event.key == pygame.K_SPACE and not playing.naming:
            return playing.uses_deck and playing.use_deck()
        if event.key == pygame.K_c:
            playing.call()
            return True
        if event.key == pygame.K_s:
            self.buttons.next_order()
            return True
        return False

    def is_urgent(self, event: pygame.event.Event) -> bool:
        """The call, where it can be made. A catch is not: its clock stands still under a menu, so nobody is late."""
        return event.key == pygame.K_c and Call() in self.legal

    def let_go(self) -> bool:
        self.long_press.end()
        had = self.playing.forget()
        if had:
            self.table.collect_widgets()
            self.table.app.redraw()
        return had

    def update(self, dt: float) -> bool:
        self.playing.update(dt)
        return super().update(dt)

    def banner(self) -> str:
        if self.playing.chosen is not None:
            return self.words.t("banner.chosen", name=self.table.short_name(self.seen.turn))
        racing = self.race() is not None
        return self.words.banner(self.seen, cast(frozenset[object], self.legal), self.playing.naming, racing)

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event, self.to_you)

    def to_be_seen(self) -> Sequence[Rect]:
        centre = self.centre
        return (centre.deck, centre.discard, centre.badge)

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        seen, t = self.seen, self.words.t
        if seat in seen.finished:
            place = seen.finished.index(seat) + 1
            return (SeatFact("icons/trophy", place, t("seat.finished", place=place)),)
        count = seen.hand_sizes[seat]
        return (SeatFact("icons/hand", count, t("seat.hand", count=count)),)

    def is_out(self, seat: Seat) -> bool:
        return seat in self.seen.finished

    def describe_middle(self) -> Sequence[str]:
        t, seen = self.ui.t, self.seen
        lines = [t("access.planets.top", card=self.names.card(seen.top))]
        if seen.named is not None:
            lines.append(t("access.planets.star", star=self.names.star_of(seen.named)))
        return [*lines, self.words.t("pile.deck", count=seen.deck_count)]

    def describe_hand(self) -> Sequence[str]:
        return cards_in_words(self, [self.names.card(card) for card in self.hand.cards])

    def is_shared(self) -> bool:
        return self.table.face_down.lies

    def turn_of(self) -> Seat | None:
        return None if self.seen.phase == "over" else self.seen.turn

    def race(self) -> RaceRules | None:
        seconds = self.ui.settings.race_seconds
        if self.seen.phase != "catch" or not seconds:
            return None
        return RaceRules(Catch(), LetPass(), float(seconds), least=float(seconds))

    def describe(self, action: Action) -> str:
        return self.words.describe(cast(KotoUnoAction, action))

    def breakdown(self, outcome: Outcome) -> KotoUnoBreakdown:
        return KotoUnoBreakdown(self, outcome)

    def rules_section(self) -> str:
        if self.seen.phase != "turn":
            return _SECTIONS[self.seen.phase]
        if self.table.my_turn and len(self.seen.hand) == 1:
            return "call"
        return "draw" if self.playing.uses_deck else "turn"

    def card_at(self, position: tuple[int, int]) -> Card | None:
        card = self.hand.at(position)
        if card is None and self.centre.discard.collidepoint(position):
            laid = self.playing.laid
            card = laid if laid is not None else self.seen.top
        return card

    # Hints

    def hinted_widgets(self) -> Sequence[Widget]:
        buttons = self.buttons
        answers = ((Call(), buttons.call), (Catch(), buttons.catch), (LetPass(), buttons.let_pass))
        return [button for action, button in answers if action == self.hinted and button in buttons.shown]

    def hinted_widget(self) -> Widget | None:
        match self.hinted:
            case Play(card=card):
                return self.hand.spot_of(card)
            case Draw() | Skip():
                return self.deck_spot
            case Name(star=name):
                return next(star for star in self.picker.stars if star.star == name)
        return super().hinted_widget()

    # The deal

    def deal(self) -> Sequence[Flight]:
        cards, centre = self.hand.cards if self.hand.is_open else (), self.centre
        flights = self.deal_hands(centre.deck, cards, [self.hand.place_of(card) for card in cards])
        if not self.table.match.log:
            flights.append(self.turned_up(self.seen.top, centre.deck, centre.discard, self.seen.top))
        return flights

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        hidden = self.flights.hidden
        self.draw_sky(surface)
        self.centre.draw(surface, hidden)
        if not self.table.spectating:
            self.hand.draw_shelf(surface)
            laid = self.playing.laid
            self.hand.draw(surface, hidden, laid if laid is not None else self.carry.card)
            self._draw_done(surface)
        self.flights.draw(surface)
        if self.playing.naming:
            self.picker.draw(surface)

    def _draw_done(self, surface: pygame.Surface) -> None:
        """Who has no cards left reads in their place what they have reached."""
        seen, seat = self.seen, self.table.viewer
        if seat in seen.finished and not self.flights.hidden:
            words = self.words.t("hand.done", place=seen.finished.index(seat) + 1)
            inner = self.hand.area.inflate(-self.ui.px(40), 0)
            self.ui.type.draw(surface, words, theme.HEADING, theme.PAPER, inner, "center")

    def draw_above(self, surface: pygame.Surface) -> None:
        self.buttons.draw_called(surface)
        self.signals.draw(surface)
        self.carry.draw(surface)


def create_view(table: Table) -> KotoUnoView:
    """The view for a table."""
    return KotoUnoView(table)
