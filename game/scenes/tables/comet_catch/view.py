"""The table of Comet Catch: a common pile, everybody's own, and a moment to catch after each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.rules.comet_catch.actions import Catch, LetPass, Turn
from game.rules.comet_catch.events import Caught, FalseCatch, Turned
from game.rules.comet_catch.observation import CometCatchObservation
from game.scenes.race import BLIND, RaceRules
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.cat_planets.covered import in_words, is_covered
from game.scenes.tables.cat_planets.dealing import MOST
from game.scenes.tables.cat_planets.pile import PileSpot
from game.scenes.tables.cat_planets.shooting_star import shoot
from game.scenes.tables.comet_catch.breakdown import CometCatchBreakdown
from game.scenes.tables.comet_catch.piles import Piles
from game.scenes.tables.comet_catch.words import Words
from game.scenes.tables.flying import FLIGHT, Flight
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

SOONER = 0.5
"""The part of the time for races that there is to catch: a card is looked at sooner than a question is answered."""
BEAT = 1.0
"""Seconds for which a card can be caught in any case where people play without a clock."""
REACTS = 2.0
"""The same where computers may catch too: the time that they have by default."""


class CometCatchView(PlanetsView):
    """``eager``: people want to go on: the next card is turned as soon as nobody can catch any more.

    Without a clock nothing but that ends the moment to catch: an uncaught match is lost when the next card is turned.

    ``old_below``: what is still seen below until the cards have moved over.
    """

    hand_height = 156
    keeps_secrets = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: CometCatchObservation
        self.piles = Piles(self)
        self.eager = False
        self.old_below: Card | None = None
        self.catch_button = Button(self.ui, "", self.catch_alone, kind="primary", icon="hand")
        self.go_on_button = Button(self.ui, "", self.go_on, icon="play")
        piles = self.piles
        self.common_spot = PileSpot(self.ui, self.catch_alone, piles.draw_common_count)
        self.turn_spot = PileSpot(self.ui, self.go_on, piles.draw_count_of_turn)

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
        before = self.seen if hasattr(self, "seen") else None
        self.seen = cast(CometCatchObservation, observation)
        self.legal = frozenset(legal)
        self.hinted = None
        if any(isinstance(event, Turned | Caught | FalseCatch) for event in events):
            self.eager = False
        self.dealing.prepare()
        if self.areas is None:
            return
        self._place_widgets()
        if before is not None:
            self._tell(events, before)

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.piles.layout(areas.board, areas.hand)
        self._place_widgets()

    def _place_widgets(self) -> None:
        assert self.areas is not None
        ui, t, board = self.ui, self.words.t, self.areas.board
        if self.is_single:
            self.catch_button.text = t(
                "button.catch_key", letter=self.table.race_letter(self.table.persons[0])
            )
        refused = self.catch_refused()
        self.catch_button.dimmed, self.catch_button.hint = bool(refused), refused
        self.catch_button.rect = Rect(0, 0, self.catch_button.wanted_width(), ui.metrics.text(52))
        # Beside what is to be caught; in the corner where the pile leaves no room.
        self.catch_button.rect.midleft = (self.piles.common.right + ui.px(24), self.piles.common.centery)
        if self.catch_button.rect.right > board.right:
            self.catch_button.rect.bottomright = board.bottomright
        self.go_on_button.text = t("button.go_on")
        self.go_on_button.rect = Rect(0, 0, self.go_on_button.wanted_width(), ui.metrics.text(46))
        self.go_on_button.rect.bottomright = board.bottomright
        if self.go_on_button.rect.colliderect(self.catch_button.rect):
            self.go_on_button.rect.bottom = self.catch_button.rect.top - ui.px(8)
        self.common_spot.rect = self.piles.common
        self.common_spot.label = "\n".join(self.describe_middle())
        self.turn_spot.rect = (
            self.piles.own[self.seen.turn] if self.seen.turn is not None else Rect(0, 0, 0, 0)
        )
        # In a race the bubble would lie over the words that ask to catch, right where the pointer has just been.
        self.turn_spot.label = t("pile.turn")
        self.turn_spot.hint = self.turn_spot.label if self.race() is None else ""

    def widgets(self) -> Sequence[Widget]:
        if self.table.spectating or self.seen.is_over:
            return ()
        widgets: list[Widget] = [self.common_spot]
        if self.seen.turn in self.table.persons:
            widgets.append(self.turn_spot)
        if self.is_single:
            widgets.append(self.catch_button)
        if not self.ui.settings.race_seconds:
            widgets.append(self.go_on_button)
        return widgets

    def handle(self, event: pygame.event.Event) -> bool:
        if self.watch_pointer(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return self.go_on()
        return False

    def update(self, dt: float) -> bool:
        if self.eager and self.race() is None and Turn() in self.legal and not self.table.motion.busy:
            self.eager = False
            self.table.submit(Turn())
        self._count()
        return super().update(dt)

    def _count(self) -> None:
        """Without a clock the first seconds are counted all the same: the next card comes no sooner."""
        rules, table = self.race(), self.table
        if rules is None or not self.is_untimed or table.app.stack.top is not table:
            return
        left = rules.seconds - table.director.race.elapsed
        if left > 0:
            table.app.wake_in(left, is_race=True)

    def banner(self) -> str:
        if self.table.director.race.is_passed and self.is_single and not self.is_untimed:
            return self.words.t("banner.passed")
        window, asks = self.race() is not None, self.is_untimed or self.is_single
        return self.words.banner(self.seen, window, Turn() in self.legal, asks, self.eager)

    def banner_names(self) -> Seat | None:
        return None if self.race() is not None else self.turn_of()  # it is for everybody

    def thinks(self, seat: Seat) -> str:
        return self.ui.t(
            "common.table.turn_of", name=self.table.short_name(seat)
        )  # to turn a card takes no thought

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event)

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        count = self.seen.pile_sizes[seat]
        return (SeatFact("icons/deck", count, self.words.t("seat.cards", count=count)),)

    def describe_middle(self) -> Sequence[str]:
        if is_covered(self):
            return [in_words(self)]
        t, lying = self.ui.t, {"top": self.seen.top, "below": self.seen.below}
        cards = [
            t(f"access.planets.{place}", card=self.names.card(card))
            for place, card in lying.items()
            if card is not None
        ]
        return cards or [t("access.planets.nothing")]

    def concealed(self) -> Sequence[str]:
        if not is_covered(self):
            return ()
        return [self.names.card(card) for card in (self.seen.top, self.seen.below) if card is not None]

    def describe_hand(self) -> Sequence[str]:
        return ()

    def turn_of(self) -> Seat | None:
        return self.seen.turn

    def race(self) -> RaceRules | None:
        """Everybody may catch; once all have answered, or the time is up, only the next card is left to be turned."""
        seen = self.seen
        if seen.is_over or seen.common_count < 2 or all(seen.answered[seat] for seat in seen.deciders):
            return None
        seconds = SOONER * self.ui.settings.race_seconds
        if not seconds:
            computers = any(seat not in self.table.persons for seat in seen.deciders)
            seconds = REACTS if computers else BEAT
        let_pass = None if self.is_untimed and not self.eager else LetPass()
        hastens = BEAT if self.is_single and not self.is_untimed else None
        return RaceRules(Catch(), let_pass, seconds, takes_space=False, least=seconds, hastens=hastens)

    @property
    def is_untimed(self) -> bool:
        """Somebody who wants no clock may still catch."""
        asked = any(seat in self.table.persons for seat in self.seen.deciders)
        return asked and not self.ui.settings.race_seconds

    def describe(self, action: Action) -> str:
        return self.words.t("hint.turn")  # there is none while a card can be caught

    def undo_barred(self) -> Reason | None:
        log, persons = self.table.match.log, self.table.persons
        action = next((entry.action for entry in reversed(log) if entry.seat in persons), None)
        return None if isinstance(action, Turn | None) else because("planets_table.why.race")

    def hinted_widget(self) -> Widget | None:
        return self.turn_spot if isinstance(self.hinted, Turn) else None

    def breakdown(self, outcome: Outcome) -> CometCatchBreakdown:
        return CometCatchBreakdown(self, outcome)

    def rules_section(self) -> str:
        return "catch" if self.race() is not None else "turn"

    def card_at(self, position: tuple[int, int]) -> Card | None:
        if self.piles.top.collidepoint(position):
            return self.seen.top
        return self.seen.below if self.piles.below.collidepoint(position) else None

    # What can be done

    @property
    def is_single(self) -> bool:
        """One person sits at the table, so that nobody else can have clicked."""
        return len(self.table.persons) == 1

    def is_next(self, seat: Seat) -> bool:
        """Whether a seat turns the next card now: nobody can catch any more, or it is for people to say so."""
        return seat == self.seen.turn and (self.race() is None or self.is_untimed)

    def catch_alone(self) -> bool:
        """The common pile clicked, or the button: the one person catches; of several nobody knows who it was."""
        if not self.is_single:
            self.table.say(self.words.t("say.own_key"))
            return True
        person = self.table.persons[0]
        if self.race() is not None:
            self.table.director.press(person)
        else:
            self.table.say(self.catch_refused())
        return True

    def catch_refused(self) -> str:
        """Why the one person cannot catch now; empty where they can, or where there are several."""
        if not self.is_single:
            return ""
        refusal = self.table.match.refusal(self.table.persons[0], Catch())
        return "" if refusal is None else self.table.reason_text(refusal)

    def go_on(self) -> bool:
        """Space, the own pile or the button: turn the next card, at once or as soon as nobody can catch any more."""
        if self.race() is not None:
            race = self.table.director.race
            if not self.is_untimed:
                self._wait_for_bar()
            elif race.running and race.elapsed >= BLIND:  # sooner it was meant for the card before
                self.eager = True
                self.table.app.redraw()
            return True
        if Turn() in self.legal:
            return self.table.submit(Turn())
        return False

    def _wait_for_bar(self) -> None:
        """No card is turned while one can be caught: the next comes by itself, or somebody else is to turn it. Who is
        the only person lets this one pass; of several nobody could say who wants no more time."""
        turn, table = self.seen.turn, self.table
        if self.is_single:
            table.director.race.nobody_objects()
            self.eager = turn in table.persons and table.director.race.is_passed
            table.app.redraw()
            return
        self.eager = turn in table.persons
        if turn is None:
            table.say(self.words.t("say.last_card"))
        elif not self.eager:
            table.say(self.words.t("say.not_yours", name=table.name(turn)))
        table.app.redraw()

    def deal(self) -> Sequence[Flight]:
        """From the middle to the piles, round the seats; more than can be seen would take too long."""
        own, size = self.piles.own, self.piles.own[0].size
        deck = Rect((0, 0), size)
        deck.center = self.piles.common.center
        back, count = card_art.back(size), min(MOST, sum(self.seen.pile_sizes))
        seats = [i % len(own) for i in range(count - count % len(own))]
        return [Flight(back, deck, own[seat], None, self.flights.fades) for seat in seats]

    # What happened

    def _tell(self, events: Sequence[Event], before: CometCatchObservation) -> None:
        self.old_below = None
        for event in events:
            match event:
                case Turned():
                    self._turned(event, before)
                case Caught():
                    self._caught(event, before)
                case FalseCatch():
                    self.signals.say(event.seat, self.words.t("say.false"), sound="nope")
                    if before.top is not None and before.below is not None:
                        common = self.words.common(before.below, before.top)
                        self.table.say(
                            self.words.t("say.why_false", name=self.table.name(event.seat), common=common)
                        )
                    if event.paid:
                        back = card_art.back(self.piles.under.size)
                        self._fly(back, self.piles.own[event.seat], self.piles.under, None)

    def _turned(self, event: Turned, before: CometCatchObservation) -> None:
        piles = self.piles
        self.old_below = before.below
        if before.top is not None:
            picture = self.picture(before.top, piles.below.size)
            self._fly(picture, piles.top, piles.below, before.top)
        face, back = self.picture(event.card, piles.top.size), card_art.back(piles.top.size)
        flight = Flight(
            face, piles.own[event.seat], piles.top, event.card, self.flights.fades, other_side=back
        )
        self.flights.launch(flight, FLIGHT, 0.0, "flip")
        if event.lost:
            self.table.say(self.words.t("say.lost"))

    def _caught(self, event: Caught, before: CometCatchObservation) -> None:
        text = self.words.t("say.caught")
        if before.top is not None and before.below is not None:
            common = self.words.common(before.below, before.top)
            self.table.say(self.words.t("say.why", name=self.table.name(event.seat), common=common))
        self.signals.say(event.seat, text, loud=True, sound="call")
        end = self.piles.own[event.seat]
        for i, (card, place) in enumerate(((before.below, self.piles.below), (before.top, self.piles.top))):
            if card is not None:
                flight = Flight(self.picture(card, place.size), place, end, None, self.flights.fades)
                self.flights.launch(flight, FLIGHT, 0.5 + i * 0.06, "meow_1" if i else "")
                rests = Flight(self.picture(card, place.size), place, place, None, False)
                self.flights.launch(rests, 0.5 + i * 0.06, 0.0, "")
        shoot(self, event.seat, self.piles.common)

    def _fly(self, picture: pygame.Surface, start: Rect, end: Rect, hides: Card | None) -> None:
        self.flights.launch(Flight(picture, start, end, hides, self.flights.fades), FLIGHT, 0.0, "")

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_sky(surface)
        self.piles.draw(surface, self.flights.hidden)
        self._draw_turns_left(surface)
        if not is_covered(self):
            self.flights.draw(surface)

    def _draw_turns_left(self, surface: pygame.Surface) -> None:
        left = self.seen.turns_left
        if left is None or self.areas is None:
            return
        words = self.ui.type.render(self.words.t("pile.turns_left", count=left), theme.LABEL, theme.PAPER)
        pill = Rect(0, 0, words.get_width() + self.ui.px(28), self.ui.metrics.text(30))
        pill.bottomleft = self.areas.board.bottomleft
        paint.panel(surface, pill, pill.height // 2, theme.NIGHT, theme.LAVENDER, self.ui.px(2), 235)
        surface.blit(words, words.get_rect(center=pill.center))

    def draw_above(self, surface: pygame.Surface) -> None:
        self.signals.draw(surface)


def create_view(table: Table) -> CometCatchView:
    """The view for a table."""
    return CometCatchView(table)
