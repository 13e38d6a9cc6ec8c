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
from game.rules.orbit.events import RoundEnded
from game.rules.orbit.observation import OrbitObservation
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.cat_planets.carry import Carry
from game.scenes.tables.cat_planets.hand import ENTER, CardSpot, Hand
from game.scenes.tables.flying import Flight
from game.scenes.tables.orbit.arranging import Arranging
from game.scenes.tables.orbit.breakdown import OrbitBreakdown
from game.scenes.tables.orbit.buttons import Buttons
from game.scenes.tables.orbit.centre import Centre
from game.scenes.tables.orbit.flights import Teller
from game.scenes.tables.orbit.round_panel import RoundPanel
from game.scenes.tables.orbit.words import Words
from game.scenes.tables.state_words import cards_in_words
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.ui import paint, theme
from game.ui.widgets.spot import Spot
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

READ = 5.0
"""Seconds after which the panel between rounds closes by itself where only computers play."""


class OrbitView(PlanetsView):
    """``chosen``: a card of the hand that was clicked once. ``panel``: the hands of the round that has just ended."""

    hand_height = 186

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: OrbitObservation
        self.hand = Hand(self, self)
        self.hand.foot = 18  # for the bars under melds
        self.carry = Carry(self, self)
        self.centre = Centre(self)
        self.arranging = Arranging(self)
        self.buttons = Buttons(self)
        self.teller = Teller(self)
        self.deck_spot = Spot(self.ui, Rect(0, 0, 0, 0), lambda _: self.draw_card(), self.draw_card)
        self.discard_spot = Spot(self.ui, Rect(0, 0, 0, 0), lambda _: self.use_discard(), self.use_discard)
        self.chosen: Card | None = None
        self._moved: Card | None = None
        self.panel: RoundPanel | None = None
        self.released: Rect | None = None  # where the viewer let a card go that is now discarded
        self._read = 0.0

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
        before = {card: self.hand.place_of(card) for card in self.hand.cards}
        self.seen = cast(OrbitObservation, observation)
        self.legal = frozenset(legal)
        self.carry.let_go()
        self.chosen = self._moved = self.hinted = self.buttons.asked = None
        for event in events:
            if isinstance(event, RoundEnded):
                number = self.seen.round - (self.seen.phase != "over")
                self.panel, self._read = RoundPanel(self, number, event.result, self.seen.totals), READ
                self.arranging.by_hand.clear()
        self.dealing.prepare()
        if self.areas is None:
            return
        self._fill()
        if self.panel is not None:
            self.panel.layout(self.areas.board, self.areas.hand)
        self.teller.tell(events, before)
        self.released = None

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.centre.layout(areas.board)
        self.buttons.layout(areas)
        self.hand.layout(areas.hand)
        if self.panel is not None:
            self.panel.layout(areas.board, areas.hand)
        self._fill()

    def _fill(self) -> None:
        cards, after = self.arranging.order()
        self.hand.fill(cards, after)
        t = self.words.t
        self.deck_spot.rect, self.discard_spot.rect = self.centre.deck, self.centre.discard
        self.deck_spot.hint = t("pile.deck", count=self.seen.deck_count)
        self.discard_spot.hint = self.names.card(self.seen.discard[-1]) if self.seen.discard else ""

    def refill(self) -> None:
        """The hand is arranged in another way."""
        self._fill()
        self.table.collect_widgets()
        self.table.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        if self.table.spectating:
            return ()
        if self.panel is not None:
            return [self.panel.ok]
        return [*self.hand.spots, self.deck_spot, self.discard_spot, *self.buttons.shown]

    def handle(self, event: pygame.event.Event) -> bool:
        if self.panel is not None:
            return self._handle_panel(event)
        moved = event.type == pygame.MOUSEMOTION and self.carry.card is None and self.hand.hover(event.pos)
        if self.watch_pointer(event) or self.carry.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.let_go()
        return moved or (event.type == pygame.KEYDOWN and self._key(event))

    def _handle_panel(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.table.show_card(self.facts_at(event.pos))
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        keys = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if not self.table.motion.busy and (click or (event.type == pygame.KEYDOWN and event.key in keys)):
            if self.panel is not None and not self.panel.is_open:
                self.panel.open_up()
                self.table.app.redraw()
            else:
                self.close_round()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.chosen is not None and event.key in ENTER and not self.table.group.show_focus:
            self.discard(self.chosen)
            return True
        if event.key == pygame.K_SPACE and self.seen.phase == "draw":
            self.draw_card()
            return True
        if event.key == pygame.K_t:
            self.table.submit(Take())
            return True
        if event.key == pygame.K_o:
            return self.buttons.use_go_out()
        if event.key == pygame.K_s and self.arranging.is_by_hand:
            self.arranging.by_itself()
            self.refill()
            return True
        return False

    def let_go(self) -> bool:
        self.long_press.end()
        had = self.carry.let_go() or any(
            card is not None for card in (self.chosen, self.moved, self.buttons.asked)
        )
        self.chosen = self._moved = self.buttons.asked = None
        if had:
            self.table.collect_widgets()
            self.table.app.redraw()
        return had

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.panel is not None and not self.table.motion.busy:
            moving = self.panel.update(dt) or moving
        if self.panel is not None and self.table.spectating and not self.table.motion.busy:
            pace = self.ui.settings.speed or READ
            self._read -= dt * pace
            if self._read <= 0:
                self.close_round()
            else:
                self.table.app.wake_in(self._read / pace)
        return moving

    def holds(self) -> bool:
        return self.panel is not None

    def close_round(self) -> None:
        """The hands of the last round have been looked at."""
        self.panel = None
        self.dealing.again()
        self.table.collect_widgets()
        self.table.app.redraw()

    def banner(self) -> str:
        if self.moved is not None:
            return self.words.t("banner.moved")
        if self.chosen is not None:
            return self.words.t("banner.chosen", name=self.table.short_name(self.seen.turn))
        can_go_out = bool(self.buttons.can_go_out)
        return self.words.banner(self.seen, self.table.my_turn, can_go_out, self.panel is not None)

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event)

    def to_be_seen(self) -> Sequence[Rect]:
        centre = self.centre
        loose = self._loose()
        return (centre.deck, centre.discard, centre.sheet, *([loose[1]] if loose is not None else ()))

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        total, t = self.seen.totals[seat], self.words.t
        count = self.seen.hand_sizes[seat]
        return (
            SeatFact("icons/hand", count, t("seat.hand", count=count)),
            SeatFact("icons/star", total, t("seat.points", count=total)),
        )

    def describe_middle(self) -> Sequence[str]:
        t, seen = self.ui.t, self.seen
        top = [t("access.planets.top", card=self.names.card(seen.discard[-1]))] if seen.discard else []
        return [*top, self.words.t("pile.deck", count=seen.deck_count)]

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
        card = self.carry.card if self.carry.card is not None else self.chosen
        return pile == "discard" and card is not None and Discard(card) in self.legal

    def draw_card(self) -> None:
        """Deck clicked, Space: draw, or say why not."""
        self.table.submit(Draw())

    def use_discard(self) -> None:
        """The discard pile clicked: take its card; once drawn: discard the chosen one."""
        if self.chosen is not None:
            self.discard(self.chosen)
        elif self.seen.phase == "discard" and self.table.my_turn:
            self.table.say(self.words.t("say.choose"))
        else:
            self.table.submit(Take())

    def discard(self, card: Card) -> None:
        """Discard a card; where that could end the round, ask."""
        self.chosen = None
        if GoOut(card) in self.legal and self.buttons.asked != card:
            self.buttons.asked = card
            self.ui.sounds.play("put_down")
            self.table.collect_widgets()
            if self.table.group.show_focus:
                self.table.group.focus = self.buttons.go_out
            self.table.app.redraw()
            return
        self.table.submit(Discard(card))

    # The hand: what it asks, and what is done with it

    @property
    def moved(self) -> Card | None:
        """The card that the arrow keys move within the hand, as long as the keyboard is on it."""
        group = self.table.group
        on = group.focus.card if group.show_focus and isinstance(group.focus, CardSpot) else None
        return self._moved if self._moved == on else None

    def is_dim(self, card: Card) -> bool:
        return self.table.my_turn and card == self.seen.taken

    def is_raised(self, card: Card) -> bool:
        return card in (self.chosen, self.moved, self.buttons.asked)

    def is_marked(self, card: Card) -> bool:
        return card in (self.chosen, self.moved, self.buttons.asked)

    def is_hinted(self, card: Card) -> bool:
        return self.hinted in (Discard(card), GoOut(card))

    def hints_at(self, pile: str) -> bool:
        """Whether a hint proposes to take from a pile."""
        return self.hinted == (Draw() if pile == "deck" else Take())

    def hinted_widgets(self) -> Sequence[Widget]:
        return [self.buttons.go_out] if isinstance(self.hinted, GoOut) else []

    def hint_of(self, card: Card) -> str:
        return self.table.why_not(Discard(card)) if self.table.my_turn and card == self.seen.taken else ""

    def press(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        self.long_press.begin(position)
        self.carry.press(card, place, position)

    def enter(self, card: Card) -> None:
        if self.moved == card:
            self._take_to_move(None)
        else:
            self.clicked(card)

    def hand_key(self, card: Card, event: pygame.event.Event) -> bool:
        """R takes a card, then arrows move it within the hand, until R or Enter; so does Shift with an arrow."""
        if event.key == pygame.K_r:
            self._take_to_move(None if self.moved == card else card)
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps or not (self.moved == card or event.mod & pygame.KMOD_SHIFT):
            return False
        self.arranging.step(card, steps[event.key])
        self.refill()
        return True

    def _take_to_move(self, card: Card | None) -> None:
        """The arrows move this card from now on; None: they move the focus again."""
        self.let_go()
        self._moved = card
        self.ui.sounds.play("put_down" if card is None else "pick_up")
        self.table.app.redraw()

    def clicked(self, card: Card) -> None:
        """The first click chooses a card, the second one discards it."""
        self.hinted = None
        if Discard(card) not in self.legal:
            self.table.say(self.table.why_not(Discard(card)))
            return
        if card == self.chosen:
            self.discard(card)
            return
        self.let_go()
        self.chosen = card
        self.ui.sounds.play("pick_up")

    def may_lift(self, card: Card) -> bool:
        return True  # a hand can be arranged at any time

    def dropped(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """On the hand: there it lies now. On the table: discarded."""
        if self.hand.area.collidepoint(position):
            index = sum(
                self.hand.rest_of(other).centerx < place.centerx for other in self.hand.cards if other != card
            )
            cards = [other for other in self.hand.cards if other != card]
            self.arranging.move(
                card, self.hand.cards.index(cards[index]) if index < len(cards) else len(self.hand.cards)
            )
            self.refill()
            self.flights.back(self.picture(card, place.size), place, self.hand.place_of(card), card)
            return
        if Discard(card) in self.legal:
            self.released = place
            self.discard(card)
            self.released = None
            return
        self.table.say(self.table.why_not(Discard(card)))
        self.flights.back(self.picture(card, place.size), place, self.hand.place_of(card), card)

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
                    self._draw_melds(surface)
                self.hand.draw(surface, hidden, self.carry.card)
                self._draw_loose(surface)
        self.flights.draw(surface)

    def _draw_melds(self, surface: pygame.Surface) -> None:
        """A bar under each meld; where the hand was arranged by its owner, under each card that is in one."""
        ui = self.ui
        in_melds = self.arranging.split.melds
        runs = in_melds if not self.arranging.is_by_hand else [(card,) for meld in in_melds for card in meld]
        for cards in runs:
            places = [self.hand.rest_of(card) for card in cards]
            left, right = min(p.left for p in places), max(p.right for p in places)
            if self.arranging.is_by_hand:
                right = min(right, next(s.rect.right for s in self.hand.spots if s.card == cards[0]))
            bar = Rect(left + ui.px(2), places[0].bottom + ui.px(4), right - left - ui.px(4), ui.px(7))
            paint.panel(surface, bar, bar.height // 2, theme.LEAF_LIGHT, theme.INK, 1)
            size = ui.px(16)
            disc = Rect(0, 0, size, size)
            disc.center = bar.center
            paint.panel(surface, disc, size // 2, theme.PAPER, theme.LEAF_DARK, 2)
            paint.icon(surface, "check", disc.inflate(-size // 3, -size // 3), theme.LEAF_DARK)

    def _loose(self) -> tuple[pygame.Surface, Rect] | None:
        """What the cards in no meld would cost now, in words, and the pill around them; None where nothing is told."""
        ui = self.ui
        if self.areas is None or not self.seen.hand or self.dealing.is_on:
            return None
        words = self.words.t("hand.loose", count=self.arranging.split.penalty)
        picture = ui.type.render(words, theme.LABEL, theme.PAPER)
        pill = Rect(0, 0, picture.get_width() + ui.px(28), ui.metrics.text(30))
        pill.midbottom = self.areas.board.midbottom
        if any(pill.colliderect(button.rect) for button in self.buttons.shown):
            return None  # who may go out need not be told
        return picture, pill

    def _draw_loose(self, surface: pygame.Surface) -> None:
        loose = self._loose()
        if loose is not None:
            picture, pill = loose
            paint.panel(surface, pill, pill.height // 2, theme.NIGHT, theme.LAVENDER, self.ui.px(2), 235)
            surface.blit(picture, picture.get_rect(center=pill.center))

    def draw_above(self, surface: pygame.Surface) -> None:
        if self.panel is not None and not self.table.motion.busy:
            self.panel.draw(surface)  # it says who went out as well
        else:
            self.signals.draw(surface)
        self.carry.draw(surface)


def create_view(table: Table) -> OrbitView:
    """The view for a table."""
    return OrbitView(table)
