"""The table of Orbit: deck and discard pile, a hand that groups itself into melds, and the hands laid open between
rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.rules.orbit.actions import Discard, Draw, GoOut, OrbitAction, Take
from game.rules.orbit.events import Drew, RoundEnded, Took
from game.rules.orbit.observation import OrbitObservation
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.cat_planets.carry import Carry
from game.scenes.tables.cat_planets.hand import Hand
from game.scenes.tables.cat_planets.pile import PileSpot
from game.scenes.tables.flying import Flight
from game.scenes.tables.orbit.arranging import Arranging
from game.scenes.tables.orbit.between_rounds import BetweenRounds
from game.scenes.tables.orbit.breakdown import OrbitBreakdown
from game.scenes.tables.orbit.buttons import Buttons
from game.scenes.tables.orbit.centre import Centre
from game.scenes.tables.orbit.flights import Teller
from game.scenes.tables.orbit.handling import Handling
from game.scenes.tables.orbit.melds_told import Loose, draw_bars, draw_came
from game.scenes.tables.orbit.round_panel import RoundPanel
from game.scenes.tables.orbit.words import Words
from game.scenes.tables.state_words import cards_in_words
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.ui.keys import ENTER
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table


class OrbitView(PlanetsView):
    """Ties together what lies there (centre, hand, buttons), what is done with it, and the pause between rounds."""

    hand_height = 186

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: OrbitObservation
        self.handling = Handling(self)
        self.hand = Hand(self, self.handling)
        self.carry = Carry(self, self.handling)
        self.hand.foot = 18  # for the bars under melds
        self.centre = Centre(self)
        self.arranging = Arranging(self)
        self.buttons = Buttons(self)
        self.loose = Loose(self)
        self.between = BetweenRounds(self)
        self.teller = Teller(self)
        self.deck_spot = PileSpot(self.ui, self.draw_card, self.centre.draw_deck_count)
        self.discard_spot = PileSpot(self.ui, self.use_discard, self.centre.draw_discard_count)

    @property
    def panel(self) -> RoundPanel | None:
        """The hands of the round that has just ended, until they have been looked at."""
        return self.between.panel

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
        before = {card: self.hand.place_of(card) for card in self.hand.cards}
        self.seen = cast(OrbitObservation, observation)
        self.legal = frozenset(legal)
        self.handling.forget()
        self.hinted = None
        for event in events:
            if isinstance(event, RoundEnded):
                self.between.begin(event)
                self.arranging.by_hand.clear()
        self.dealing.prepare()
        if self.areas is None:
            return
        self._fill()
        self._to_what_came(events)
        self.between.layout(self.areas)
        self.teller.tell(events, before)

    def _to_what_came(self, events: Sequence[Event]) -> None:
        """Where the keyboard is in use it goes to the card just drawn."""
        group, drawn = self.table.group, self.handling.drawn
        came = [event.card for event in events if isinstance(event, Drew | Took)]
        if group.show_focus and drawn is not None and drawn in came:
            group.focus = self.hand.spot_of(drawn)

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.centre.layout(areas.board)
        self.buttons.layout(areas)
        self.hand.layout(areas.hand)
        self.between.layout(areas)
        self._fill()

    def _fill(self) -> None:
        cards, after = self.arranging.order()
        self.hand.fill(cards, after)
        self.buttons.label_sort()
        self.deck_spot.rect, self.discard_spot.rect = self.centre.deck, self.centre.discard
        self.deck_spot.hint = "\n".join(self._deck_in_words())
        self.discard_spot.hint = self.names.card(self.seen.discard[-1]) if self.seen.discard else ""

    def _deck_in_words(self) -> list[str]:
        """How high the deck is; once it has run out, that the next time ends the round. Source: rules, "Orbit"."""
        t, seen = self.words.t, self.seen
        return [t("pile.deck", count=seen.deck_count), *([t("pile.last")] if seen.shuffled else [])]

    def refill(self) -> None:
        """The hand is arranged in another way."""
        self._fill()
        self.table.collect_widgets()
        self.table.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        if self.panel is not None or self.table.spectating:
            return self.for_onlookers()
        return [*self.hand.spots, self.deck_spot, self.discard_spot, *self.buttons.shown]

    def for_onlookers(self) -> Sequence[Widget]:
        return self.between.widgets

    def handle(self, event: pygame.event.Event) -> bool:
        if self.panel is not None:
            return self.between.handle(event)
        moved = event.type == pygame.MOUSEMOTION and self.carry.card is None and self.hand.hover(event.pos)
        if self.watch_pointer(event) or self.carry.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.let_go()
        return moved or (event.type == pygame.KEYDOWN and self._key(event))

    def _key(self, event: pygame.event.Event) -> bool:
        chosen = self.handling.chosen
        if chosen is not None and event.key in ENTER and not self.table.group.show_focus:
            self.handling.discard(chosen)
            return True
        if event.key == pygame.K_SPACE and self.seen.phase == "draw":
            self.draw_card()
            return True
        if event.key == pygame.K_t:
            self.table.submit(Take())
            return True
        if event.key == pygame.K_o:
            return self.buttons.use_go_out()
        if event.key == pygame.K_s and self.buttons.sort in self.table.group.widgets:
            self.buttons.use_sort()
            return True
        return False

    def let_go(self) -> bool:
        self.long_press.end()
        had = self.handling.forget()
        if had:
            self.table.collect_widgets()
            self.table.app.redraw()
        return had

    def update(self, dt: float) -> bool:
        return any([super().update(dt), self.between.update(dt)])

    def holds(self) -> bool:
        return self.panel is not None

    def banner(self) -> str:
        if self.handling.moved is not None:
            return self.words.t("banner.moved")
        if self.handling.chosen is not None:
            key = "banner.chosen_out" if self.handling.goes_out else "banner.chosen"
            return self.words.t(key, name=self.table.short_name(self.seen.turn))
        can_go_out = bool(self.buttons.can_go_out)
        return self.words.banner(self.seen, self.table.my_turn, can_go_out, self.panel is not None)

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event, self.to_you)

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundEnded)

    def to_be_seen(self) -> Sequence[Rect]:
        centre, loose = self.centre, self.loose.place
        return (centre.deck, centre.discard, centre.sheet, *([loose] if loose is not None else ()))

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        total, t = self.seen.totals[seat], self.words.t
        count = self.seen.hand_sizes[seat]
        return (
            SeatFact("icons/hand", count, t("seat.hand", count=count)),
            SeatFact("icons/minus", total, t("seat.points", count=total)),
        )

    def describe_middle(self) -> Sequence[str]:
        t, seen = self.ui.t, self.seen
        top = [t("access.planets.top", card=self.names.card(seen.discard[-1]))] if seen.discard else []
        return [*top, *self._deck_in_words()]

    def describe_hand(self) -> Sequence[str]:
        return cards_in_words(self, [self.names.card(card) for card in self.hand.cards])

    def turn_of(self) -> Seat | None:
        return None if self.seen.phase == "over" or self.panel is not None else self.seen.turn

    def describe(self, action: Action) -> str:
        return self.words.describe(cast(OrbitAction, action))

    def breakdown(self, outcome: Outcome) -> OrbitBreakdown:
        return OrbitBreakdown(self, outcome)

    def rules_section(self) -> str:
        if self.panel is not None:
            return "points"
        return "out" if self.buttons.can_go_out else "turn"

    def card_at(self, position: tuple[int, int]) -> Card | None:
        if self.panel is not None:
            return self.panel.card_at(position)
        card = self.hand.at(position)
        if card is None and self.centre.discard.collidepoint(position) and self.seen.discard:
            card = self.seen.discard[-1]
        return card

    # What can be done

    def glows(self, pile: str) -> bool:
        """Whether a pile is what the viewer may use now."""
        if Draw() in self.legal:
            return self.hinted is None
        card = self.handling.about_to_go
        return pile == "discard" and card is not None and Discard(card) in self.legal

    def draw_card(self) -> None:
        """Deck clicked, Space: draw, or say why not."""
        self.table.submit(Draw())

    def use_discard(self) -> None:
        """The discard pile clicked: take its card; once drawn: discard the chosen one."""
        if self.handling.chosen is not None:
            self.handling.discard(self.handling.chosen)
        elif self.seen.phase == "discard" and self.table.my_turn:
            self.table.say(self.words.t("say.choose"))
        else:
            self.table.submit(Take())

    def hints_at(self, pile: str) -> bool:
        """Whether a hint proposes to take from a pile."""
        return self.hinted == (Draw() if pile == "deck" else Take())

    def hinted_widgets(self) -> Sequence[Widget]:
        return [self.buttons.go_out] if isinstance(self.hinted, GoOut) else []

    def hinted_widget(self) -> Widget | None:
        match self.hinted:
            case Draw():
                return self.deck_spot
            case Take():
                return self.discard_spot
            case Discard(card=card):
                return self.hand.spot_of(card)
        return super().hinted_widget()

    def deal(self) -> Sequence[Flight]:
        cards, centre = self.hand.cards, self.centre
        flights = self.deal_hands(centre.deck, cards, [self.hand.place_of(card) for card in cards])
        if len(self.seen.discard) == 1:
            first = self.seen.discard[0]
            flights.append(self.turned_up(first, centre.deck, centre.discard, first))
        return flights

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        hidden = self.flights.hidden
        self.draw_sky(surface)
        self.centre.draw(surface, hidden)
        if not self.table.spectating:
            self.hand.draw_shelf(surface)
            if self.panel is None:
                if not self.dealing.is_on:
                    draw_bars(surface, self.hand, self.arranging)
                self.hand.draw(surface, hidden, self.carry.card)
                draw_came(surface, self.hand, self.handling.drawn, {*hidden, self.carry.card})
                self.loose.draw(surface)
        self.flights.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        if self.panel is not None and not self.table.motion.busy:
            self.panel.draw(surface)  # it says who went out as well
        else:
            self.signals.draw(surface)
        self.carry.draw(surface)


def create_view(table: Table) -> OrbitView:
    """The view for a table."""
    return OrbitView(table)
