"""The table of Constellation: open cards, a race to call, three cards to mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.rules.constellation.actions import Call, GiveUp, Mark, Miss
from game.rules.constellation.events import Shown, Taken, Wrong
from game.rules.constellation.observation import ConstellationObservation
from game.scenes.race import Deadline, RaceRules
from game.scenes.tables.cat_planets.alone import Alone
from game.scenes.tables.cat_planets.base import PlanetsView
from game.scenes.tables.cat_planets.covered import in_words, is_covered
from game.scenes.tables.constellation.breakdown import ConstellationBreakdown
from game.scenes.tables.constellation.buttons import Buttons
from game.scenes.tables.constellation.flights import Teller
from game.scenes.tables.constellation.grid import Grid
from game.scenes.tables.constellation.showing import Showing
from game.scenes.tables.constellation.side import Side
from game.scenes.tables.constellation.words import Words
from game.scenes.tables.flying import Flight
from game.scenes.tables.view import Areas, LogLine, SeatFact
from game.texts import clock
from game.ui import paint, theme
from game.ui.widgets.bubble import bubble_height
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

TO_MARK = 12.0
"""Seconds to mark three cards after a call, where others wait."""
GIVES_UP = 40.0
"""Seconds after which a computer that sees nothing says so."""


class ConstellationView(PlanetsView):
    """``marked``: cards the viewer has marked so far. Where one person plays, marking three is the call as well."""

    hand_height = 0
    keeps_secrets = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.words = Words(self.ui, self.names, table.name)
        self.seen: ConstellationObservation
        self.grid = Grid(self)
        self.side = Side(self)
        self.buttons = Buttons(self)
        self.teller = Teller(self)
        self.showing = Showing(self)
        self.alone = Alone(table, "constellation")
        self.marked: list[Card] = []
        self.taken: list[tuple[Seat, tuple[Card, ...]]] = []
        self.seconds = 0.0
        self._hints = 0  # cards of a constellation that hints have shown
        self._is_whole = not table.match.log  # the clock has run since the cards were dealt

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        if events:
            self.dealing.break_off()
            self.showing.forget()
        before = {}
        if self.areas is not None:
            before = dict(zip(self.seen.grid, self.grid.places, strict=True))
        self.seen = cast(ConstellationObservation, observation)
        self.legal = frozenset(legal)
        self.hinted = None
        self.marked = [card for card in self.marked if card in self.seen.grid] if self.can_mark else []
        if any(isinstance(event, Taken | Shown | Wrong) for event in events):
            self.marked, self._hints = [], 0
        log = self.table.match.log
        self.taken = [(e.seat, e.cards) for entry in log for e in entry.events if isinstance(e, Taken)]
        if events and self.seen.phase == "over" and self._is_whole:
            self.alone.finished(self.seconds)
        self.dealing.prepare()
        if self.areas is None:
            return
        self.grid.arrange()
        self.teller.tell(self.showing.begin(events, before), before)
        self._show_widgets()

    def _show_widgets(self) -> None:
        """Cards that do not lie there yet are out of reach, but the keyboard does not leave them."""
        for spot in self.grid.spots:
            spot.visible = not self.showing.is_on
        self.buttons.update()

    def changed(self) -> None:
        """The cards that lie there now are seen."""
        self._show_widgets()
        self.table.collect_widgets()
        self.table.app.redraw()

    def layout(self, areas: Areas) -> None:
        self.areas = areas
        self.showing.forget()
        ui, board = self.ui, areas.board
        width = min(ui.px(110), board.width // 9)
        deck = Rect(board.left + ui.px(6), 0, width, width * 3 // 2)
        deck.centery = board.top + board.height * 2 // 5
        side = ui.metrics.text(212)
        brief = board.width < 4 * side
        if brief:
            side = ui.px(170)
        room = Rect(
            deck.right + ui.px(24), board.top, board.right - side - deck.right - ui.px(40), board.height
        )
        # Below them, and above the banner, there is room for a message: nobody is to lose sight of a card by it.
        below = bubble_height(ui, lines=2) + ui.px(8)
        rows = 1 if brief else 2  # of buttons
        if brief:
            below = max(below, self.buttons.height + ui.px(6))
        room.height -= below
        height = board.height - rows * (self.buttons.height + ui.px(8))
        self.side.layout(Rect(board.right - side, board.top, side, height), brief)
        self.grid.layout(room, deck)
        self.buttons.layout(board, 0 if brief else side)
        self._show_widgets()

    def widgets(self) -> Sequence[Widget]:
        if self.table.spectating:
            return ()
        in_rows = sorted(self.grid.spots, key=lambda spot: (spot.rect.top, spot.rect.left))
        return [*in_rows, *self.buttons.shown]

    def handle(self, event: pygame.event.Event) -> bool:
        if self.watch_pointer(event):
            return True
        if self.showing.is_on:
            return event.type == pygame.KEYDOWN and event.key == pygame.K_n
        if event.type == pygame.KEYDOWN and event.key == pygame.K_n:
            return self.buttons.see_none()
        return event.type == pygame.MOUSEMOTION and self.grid.at(event.pos) is not None

    def let_go(self) -> bool:
        self.long_press.end()
        had, self.marked = bool(self.marked), []
        return had

    def update(self, dt: float) -> bool:
        runs = self.alone.is_on and self.seen.phase != "over" and self.table.app.stack.top is self.table
        runs = runs and not self.dealing.is_on and not self.showing.is_on
        if runs:
            before, self.seconds = self.seconds, self.seconds + dt
            if clock(before) != clock(self.seconds):
                self.table.app.redraw()
            self.table.app.wake_in(1 - self.seconds % 1)
        self.showing.update(dt)
        return super().update(dt)

    def holds(self) -> bool:
        return self.showing.is_on

    def read(self) -> None:
        super().read()
        self.showing.read()

    def banner(self) -> str:
        seen, t = self.seen, self.words.t
        if self.showing.is_on:
            return t("say.shown")
        if seen.phase == "over":
            return t("banner.over")
        if self.alone.is_on:
            time = t("banner.alone", time=clock(self.seconds), n=len(self.marked))
            best = self.alone.best
            return time if best is None else f"{time} · {t('banner.best', time=clock(best))}"
        if seen.phase == "mark" and seen.caller is not None:
            return t("banner.mark", name=self.table.name(seen.caller), n=len(self.marked))
        if len(self.marked) == 2 and Call() in self.legal:
            return t("banner.third")
        return self._who_looks()

    def _who_looks(self) -> str:
        """Everybody is asked, but for those who sit out; of them it is said until when."""
        seen, t, table = self.seen, self.words.t, self.table
        out = [seat for seat in self.seats if seen.sits_out[seat]]
        if self.is_single and table.persons[0] in out:
            return t("banner.you_sit_out")
        if self.is_single and seen.gave_up[table.persons[0]]:
            return t("banner.you_gave_up")
        if not out:
            return t("banner.look")
        return t("banner.sit_out", count=len(out), names=", ".join(map(table.short_name, out)))

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event, len(self.seats) == 1)

    def to_be_seen(self) -> Sequence[Rect]:
        return self.grid.places

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        count = len(self.seen.won[seat])
        hints = [self.words.t("seat.won", count=count)]
        if self.seen.sits_out[seat]:
            hints.append(self.words.t("seat.sits_out"))
        elif self.seen.gave_up[seat]:
            hints.append(self.words.t("seat.gave_up"))
        return (SeatFact("icons/deck", count, "\n".join(hints)),)

    def is_out(self, seat: Seat) -> bool:
        return self.seen.sits_out[seat] or self.seen.gave_up[seat]

    def describe_middle(self) -> Sequence[str]:
        if is_covered(self):
            return [in_words(self)]
        if self.showing.is_on:
            return self.showing.in_words()
        return [self.names.card(card) for card in self.seen.grid]

    def describe_hand(self) -> Sequence[str]:
        return ()

    def turn_of(self) -> Seat | None:
        return self.seen.caller

    def race(self) -> RaceRules | None:
        if self.seen.phase != "look" or len(self.seats) == 1 or self.showing.is_on:
            return None
        return RaceRules(Call(), None, GIVES_UP, gives_up=GiveUp(), takes_space=False)

    def races(self) -> bool:
        return self.seen.phase != "over" and len(self.seats) > 1  # who has called looks on, too

    def deadline(self) -> Deadline | None:
        seen = self.seen
        if seen.phase != "mark" or seen.caller is None or len(self.seats) == 1:
            return None
        if not self.ui.settings.race_seconds:
            return None
        return Deadline(seen.caller, Miss(), TO_MARK, changes=self.table.banner.whole_bar())

    def time_left(self) -> float | None:
        deadline = self.deadline()
        if deadline is None or deadline.seat not in self.table.persons:
            return None
        return max(0.0, 1 - self.table.director.burnt / deadline.seconds)

    def describe(self, action: Action) -> str:
        return self.words.t("hint.none" if action == GiveUp() else "hint.look", count=self._hints)

    def point_out(self, action: Action) -> None:
        """Each hint shows one card more of the first constellation in the grid."""
        self.hinted = action
        self._hints = min(3, self._hints + 1)

    def undo_barred(self) -> Reason | None:
        return because("planets_table.why.race") if len(self.seats) > 1 else None

    def hinted_widgets(self) -> Sequence[Widget]:
        return [self.buttons.none] if self.hinted == GiveUp() and self.buttons.none in self.widgets() else []

    def hinted_widget(self) -> Widget | None:
        shown = self.hinted_cards
        return self.grid.spots[self.seen.grid.index(shown[-1])] if shown else super().hinted_widget()

    @property
    def hinted_cards(self) -> tuple[Card, ...]:
        """Cards that hints have shown."""
        found = self.table.match.controller.finder.first(self.seen.grid) if self._hints else None  # type: ignore[attr-defined]
        return tuple(found[: self._hints]) if found is not None else ()

    def breakdown(self, outcome: Outcome) -> ConstellationBreakdown:
        return ConstellationBreakdown(self, outcome)

    def rules_section(self) -> str:
        if self.seen.phase != "look":
            return "call" if self.seen.phase == "mark" else "end"
        waits = self.table.viewer is not None and self.seen.sits_out[self.table.viewer]
        return "wrong" if waits else "constellation"

    def card_at(self, position: tuple[int, int]) -> Card | None:
        return None if self.showing.is_on else self.grid.at(position)

    # What can be done

    @property
    def is_single(self) -> bool:
        """One person sits at the table, so that nobody else can have clicked."""
        return len(self.table.persons) == 1

    @property
    def can_mark(self) -> bool:
        """The viewer may mark cards now."""
        return Miss() in self.legal or (self.is_single and Call() in self.legal)

    def press(self, place: int, position: tuple[int, int]) -> None:
        """The left button went down on a card."""
        self.long_press.begin(position)
        self.use(place)

    def use(self, place: int) -> None:
        """Mark a card or take the mark away; the third one decides."""
        card = self.seen.grid[place]
        if not self.can_mark:
            self.table.say(self._why_not())
            return
        if card in self.marked:
            self.marked.remove(card)
            self.ui.sounds.play("put_down")
            return
        self.marked.append(card)
        self.ui.sounds.play("pick_up")
        if len(self.marked) == 3:
            self._decide()

    def _decide(self) -> None:
        cards = tuple(self.marked)
        if Call() in self.legal and not self.table.submit(Call()):
            return
        self.table.submit(Mark(cast(tuple[Card, Card, Card], cards)))

    def _why_not(self) -> str:
        seen = self.seen
        if seen.phase == "look" and not self.is_single:
            return self.words.t("say.call_first")
        return self.table.why_not(Call() if seen.phase == "look" else Miss())

    def deal(self) -> Sequence[Flight]:
        cards = zip(self.seen.grid, self.grid.places, strict=True)
        return [self.turned_up(card, self.grid.deck, place, card) for card, place in cards]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_sky(surface)
        self.side.draw(surface)
        if is_covered(self):
            self.grid.draw_covered(surface)
            return
        if self.showing.is_on:
            self.grid.draw_deck(surface)
            self.showing.draw(surface)
        else:
            self.grid.draw(surface, self.flights.hidden)
        self.flights.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        self._draw_waiting(surface)
        self.signals.draw(surface)

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        """An hourglass where the key of a seat would be, at those who sit out."""
        size = self.ui.px(26)
        for seat, badge in enumerate(self.table.seats_bar.rects):
            if self.seen.sits_out[seat] and self.seen.phase != "over":
                place = Rect(0, 0, size, size)
                place.bottomright = (badge.right - self.ui.px(7), badge.bottom - self.ui.px(6))
                paint.icon(surface, "hourglass", place, theme.CORAL_DARK)


def create_view(table: Table) -> ConstellationView:
    """The view for a table."""
    return ConstellationView(table)
