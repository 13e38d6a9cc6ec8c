"""The table that all games share: a match, its view, and what lies around it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Action, Event, Observation, Seat
from game.core.match import Match
from game.core.reason import IllegalAction, Reason
from game.scenes.banner import Banner
from game.scenes.card_info import CardFacts, CardInfo
from game.scenes.dialog import message
from game.scenes.director import Director
from game.scenes.face_down import FaceDown
from game.scenes.handing_on import HandingOn
from game.scenes.hinting import Hinting
from game.scenes.log_panel import LogPanel
from game.scenes.race_keys import keys_of
from game.scenes.scene import Scene
from game.scenes.seat_names import seat_name
from game.scenes.seats_bar import SeatsBar
from game.scenes.table_corner import TableCorner
from game.scenes.table_input import TableInput
from game.scenes.table_layout import TableLayout
from game.scenes.tables import create_view
from game.scenes.tables.view import Areas, LogLine
from game.scenes.taking_back import TakingBack
from game.scenes.toast import Toast
from game.store.archive import prune
from game.store.journal import MatchJournal
from game.ui import paint, theme
from game.ui.motion import Motion
from game.ui.theme import SeatStyle, seat_style
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.replay import ReplayDirector


class Table(Scene):
    """One match on the screen.

    ``viewer``: the seat that looks now; None before the first person does, or where only computers play (then the
    table shows what a spectator sees). All that is drawn comes from ``observation``, which is the viewer's.
    ``dealt``: the cards of a match that begins lie there already and are not dealt before people's eyes.
    """

    def __init__(self, app: App, match: Match, watched: bool = False, dealt: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.dealt = dealt
        self.ui = app.ui
        self.persons = [i for i, seat in enumerate(match.setup.seats) if seat.is_person and not watched]
        self.computers = [i for i, seat in enumerate(match.setup.seats) if not seat.is_person]
        # One person among computers never meets a curtain.
        self.viewer: Seat | None = self.persons[0] if len(self.persons) == 1 else None
        self.motion = Motion()
        self.hurries = False
        self.handing_on = HandingOn(self)
        self.director = self.make_director()
        self.group = Group(app.ui)
        self.face_down = FaceDown(self)
        self.view = create_view(match.setup.game, self)
        self.seats_bar = SeatsBar(self)
        self.banner = Banner(self)
        self.input = TableInput(self)
        self.log_panel = self.make_log()
        self.log_panel.open = app.ui.settings.log_open
        self.legal: tuple[Action, ...] = ()
        self.toast = Toast(app)
        self._make_buttons()
        self._refresh(())

    def make_director(self) -> Director | ReplayDirector:
        """What drives the match."""
        return Director(self)

    def make_log(self) -> LogPanel:
        """Where it is told what happened."""
        return LogPanel(self)

    @property
    def pace(self) -> float:
        """How fast things move: a factor, 0 is instant."""
        return 0.0 if self.hurries and self.people_are_out else self.ui.settings.speed

    @property
    def people_are_out(self) -> bool:
        """There were people, but only computers play on."""
        return bool(self.persons) and all(self.view.is_out(seat) for seat in self.persons)

    def hurry(self) -> None:
        """The computers play the rest among themselves at once."""
        self.hurries = True
        self.motion.skip()
        self.motion.speed = self.pace
        self.look_again()

    def below(self) -> int:
        """Pixels at the window's lower edge that the table leaves free."""
        return 0

    # What the view asks

    @property
    def spectating(self) -> bool:
        """Only computers play."""
        return not self.persons

    def name(self, seat: Seat) -> str:
        """The name a seat goes by; a computer that was given none has a cat's."""
        setup = self.match.setup
        return seat_name(self.ui.texts, setup.seats, setup.seed, seat)

    def short_name(self, seat: Seat) -> str:
        """The name where what is said of the seat matters more: in banner, log and buttons."""
        return self.ui.type.fit(self.name(seat), theme.BUTTON, self.ui.metrics.text(150))

    def style(self, seat: Seat) -> SeatStyle:
        """Colour, mark and cat of a seat."""
        setup = self.match.setup.seats[seat]
        return seat_style(setup.style, setup.look)

    @property
    def my_turn(self) -> bool:
        """The viewer is a person who has to decide now."""
        return bool(self.legal)

    def why_not(self, action: Action) -> str:
        """The sentence that says why the viewer may not do this; empty when they may."""
        if self.viewer is None:
            return ""
        reason = self.match.refusal(self.viewer, action)
        return self.reason_text(reason) if reason is not None else ""

    def reason_text(self, reason: Reason) -> str:
        """A reason in the player's language."""
        return self.ui.texts.reason(reason)

    def last_person(self) -> Seat:
        """The person who decided last."""
        return next(entry.seat for entry in reversed(self.match.log) if entry.seat in self.persons)

    # What the view does

    def submit(self, action: Action) -> bool:
        """Do this for the viewer; a refusal is said in a bubble. True when it was done."""
        if self.viewer is None or self.director.race.is_lost():
            return False
        try:
            self.play(self.viewer, action)
        except IllegalAction as refused:
            self.say(self.reason_text(refused.reason))
            return False
        return True

    def say(self, text: str) -> None:
        """A short message above the hand."""
        self.toast.say(text)

    # The flow

    def play(self, seat: Seat, action: Action) -> None:
        """Carry out an action of any seat and show what happened. Raises IllegalAction."""
        self.happened(self.match.submit(seat, action))

    def play_all(self, moves: Sequence[tuple[Seat, Action]]) -> None:
        """Carry out what several seats decided at the same time; what is no longer legal is left out."""
        events: list[Event] = []
        for seat, action in moves:
            if self.match.refusal(seat, action) is None:
                events += self.match.submit(seat, action)
        self.happened(events)

    def happened(self, events: Sequence[Event]) -> None:
        """Show what the match has come to; ``events`` led there, unprojected."""
        self.tell_troubles()
        self._refresh([shown for event in events if (shown := event.seen_by(self.viewer)) is not None])

    def tell_troubles(self) -> None:
        """That a move could not be kept is said at once, not when the table is left."""
        sentences = [self.reason_text(notice) for notice in self.app.store.disk.untold()]
        if sentences:
            self.app.stack.push(message(self.app, self.ui.t("common.error.title"), "\n".join(sentences)))

    def _close_match(self) -> None:
        """A match that is over is counted and marked; in this order, so that whatever happens it is counted once."""
        journal, outcome = self.match.journal, self.match.outcome
        if isinstance(journal, MatchJournal) and outcome is not None:
            self.app.statistics.count(self.match)
            journal.finished(outcome)
            prune(self.app.matches, self.ui.settings.replays_kept, self.ui.settings.replay_days)

    def _refresh(self, events: list[Event] | tuple[Event, ...]) -> None:
        self.motion.speed = self.pace
        self.observation: Observation = self.match.observe(self.viewer)
        decides = self.viewer in self.persons and self.viewer in self.match.deciders
        had_turn = self.my_turn
        self.legal = (
            tuple(self.match.legal_actions(self.viewer)) if decides and self.viewer is not None else ()
        )
        if self.my_turn and self.toast.text == self.ui.t("why.not_your_turn"):
            self.toast.hush()
        if self.my_turn and not had_turn and events:
            self.ui.sounds.play("turn")  # people look away while others think
        if self.face_down.lies:  # others look: its pictures are told when the hand is turned up
            events = [shown for event in events if (shown := event.seen_by(None)) is not None]
        self.view.show(self.observation, self.legal, events)
        if self.my_turn and not had_turn:
            self._mark_what_others_did()
        self.log_panel.refresh()
        self._label_buttons()
        self.handing_on.watched()
        self.collect_widgets()
        self.app.redraw()

    def _mark_what_others_did(self) -> None:
        """Who plays alone against computers has no recap: what they changed since the last own move stands out."""
        if len(self.persons) == 1:
            entries = enumerate(self.match.log, start=1)
            own = max((number for number, entry in entries if entry.seat == self.viewer), default=0)
            self.view.mark_fresh(self.events_since(own))

    def show_private(self, events: Sequence[Event]) -> None:
        """The viewer looks alone again: tell what came to them while others looked on."""
        self._refresh(list(events))

    def look_again(self) -> None:
        """The match has gone on without the table: show it as it is now."""
        self._refresh(())

    def over(self) -> None:
        """The match has ended and its last pictures have come to rest."""
        from game.scenes.results import Results  # results lead back to tables

        self._close_match()
        self.app.stack.replace(Results(self))

    # What is pressed

    def _make_buttons(self) -> None:
        self.taking_back = TakingBack(self)
        self.hinting = Hinting(self)
        self.corner = TableCorner(self)
        self.buttons = self.corner.buttons

    def _label_buttons(self) -> None:
        self.corner.label()
        self.taking_back.label()
        self.hinting.label()

    def undo_refusal(self) -> Reason | None:
        """Why nothing can be taken back now; None when something can."""
        refusal = self.match.undo_refusal()
        if refusal is not None and refusal.key != "why.undo_revealed":
            return refusal
        return self.view.undo_barred() or refusal  # the game may know better why

    def undo(self) -> None:
        """Take back what was begun last, where the rules of undo allow it."""
        self.taking_back.undo()

    def redo(self) -> None:
        """Put back what was taken back last."""
        self.taking_back.redo()

    def went_back(self, person: Seat) -> None:
        """The match went back to the decision of this person: all that came later was never seen."""
        self.tell_troubles()
        self.director.forget()
        self.handing_on.went_back()
        self.log_panel.forget()
        self._refresh(())
        if person != self.viewer:
            self.handing_on.pass_to(person)

    def show_card(self, facts: CardFacts | None) -> bool:
        """Right button, long press or ``?`` on a card: all there is to say of it. True when there was one."""
        if facts is None:
            return False
        self.view.put_down()
        self.app.stack.push(CardInfo(self.app, facts))
        return True

    def open_menu(self) -> None:
        """Esc: pause."""
        from game.scenes.pause import Pause

        self.view.put_down()
        self.app.stack.push(Pause(self))

    # The scene's contract

    def enter(self) -> None:
        self.director.start()

    def leave(self) -> None:
        self._close_match()
        self.app.matches.let_go(self.match)
        self.view.close()
        self.director.close()

    def resume(self) -> None:
        self._label_buttons()
        self.input.follow_pointer()

    def layout(self) -> None:
        self.ui = self.app.ui
        self.motion.skip()  # its ways were measured in the window as it was
        seats_row = not self.view.places_seats
        places = TableLayout.of(self.ui, self.log_panel.open, self.view.hand_height, seats_row, self.below())
        self.places = places
        if seats_row:
            self.seats_bar.layout(places.seats)
        self.log_panel.layout(places.log)
        for button, rect in zip(self.buttons, places.button_rects(len(self.buttons)), strict=True):
            button.rect = rect
        self._label_buttons()
        self.view.layout(Areas(places.board, places.hand))
        self.collect_widgets()

    def collect_widgets(self) -> None:
        widgets = self.view.widgets()
        aimed_at = [widget.rect for widget in widgets]  # a badge may be one of them
        badges = [badge for badge in self.seats_bar.widgets() if badge.rect not in aimed_at]
        self.group.widgets = [*widgets, *self.buttons, *self.log_panel.widgets(), *badges]
        if self.face_down.offers:
            self.face_down.layout(self.places.hand)
            self.group.widgets.insert(0, self.face_down.button)
        if self.group.focus not in self.group.widgets:
            # What the keyboard was on has gone: it goes on with the first there is, and is never lost to sight. When
            # all is over nothing is left to be pressed but by those who go there themselves.
            goes_on = self.group.show_focus and (bool(self.match.deciders) or self.view.holds())
            self.group.focus = self.group.widgets[0] if goes_on else None

    def handle(self, event: pygame.event.Event) -> bool:
        return self.minimised() if event.type == pygame.WINDOWMINIMIZED else self.input.handle(event)

    def rules_page(self) -> tuple[str, str]:
        # Under the curtain not even the section tells what it was that somebody had to decide.
        section = "" if self.handing_on.covered else self.view.rules_section()
        return self.match.setup.game, section

    def is_urgent(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and not self.handing_on.covered and self.view.is_urgent(event)

    def race_key(self, seat: Seat) -> int:
        """The key that a person presses in races."""
        return pygame.key.key_code(keys_of(self.match.setup.seats, self.ui.settings.race_keys)[seat])

    def race_letter(self, seat: Seat) -> str:
        """What stands on that key."""
        return pygame.key.name(self.race_key(seat)).upper()

    def kept_clear(self) -> Sequence[pygame.Rect]:
        return (*self.seats_bar.rects, self.places.banner, self.places.hand)

    def minimised(self) -> bool:
        """Who opens the window again may be somebody else; and no clock runs while nobody can see it."""
        if self.handing_on.cover():
            return True
        if self.app.stack.top is self and (self.director.race.on or self.view.deadline() is not None):
            self.open_menu()
            return True
        return False

    def spoken(self) -> Sequence[str]:
        return (self.banner.text(), self.toast.text, self.view.describe_aim())

    def happened_in_words(self) -> Sequence[str]:
        shared, hidden = self.view.is_shared(), self.view.concealed()
        lines = ["" if line.private and shared else line.text for line in self.log_panel.lines]
        return ["" if any(name in text for name in hidden) else text for text in lines]

    def update(self, dt: float) -> bool:
        self.motion.speed = self.pace
        self.motion.update(dt)
        moving = any(
            [self.face_down.update(dt), self.view.update(dt), self.motion.busy, self.toast.update(dt)]
        )
        if self.app.stack.top is self:
            moving = self.director.watch(dt) or moving
            if not self.motion.busy and not self.view.holds():
                moving = self.director.update(dt) or moving
                self.handing_on.look()
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)
        if not self.view.places_seats:
            self.seats_bar.draw(surface)
        self.log_panel.draw(surface)
        self.banner.draw(surface)
        self.draw_widgets(surface)
        self.view.draw_above(surface)
        clear = (*self.seats_bar.rects, self.places.hand, self.places.log)
        buttons = [widget.rect for widget in self.group.widgets if isinstance(widget, Button)]
        seen = (*buttons, *self.view.to_be_seen())
        if not self.toast.draw(surface, self.places.banner, clear, seen) and self.in_front:
            self._draw_hints(surface)

    def _draw_hints(self, surface: pygame.Surface) -> None:
        """What is said of the thing under the pointer, or else of the focus, never of two at once; badges, banner and
        the game's own buttons stay in sight."""
        buttons = [widget.rect for widget in self.view.widgets() if isinstance(widget, Button)]
        clear = (*buttons, *self.seats_bar.rects, self.places.banner)
        if self.group.dragging or not self.seats_bar.draw_hint(surface, clear):
            self.group.draw_hint(surface, clear)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """What can be pressed, and of it what a hint points at."""
        self.group.draw(surface)
        for widget in self.view.hinted_widgets():
            paint.hint_mark(surface, widget.rect, self.ui, self.ui.px(12))

    def log_lines(self, first_entry: int, enough: int = sys.maxsize) -> list[LogLine]:
        """The log from an entry on, as the viewer may read it; of the oldest no more than makes it ``enough``."""
        lines: list[LogLine] = []
        for event in reversed(self.events_since(first_entry)):
            lines[:0] = self.view.log_lines(event)
            if len(lines) >= enough:
                break
        return lines

    def events_since(self, first_entry: int) -> list[Event]:
        """What has happened from an entry of the log on, as the viewer may know it."""
        events = (event for entry in self.match.log[first_entry:] for event in entry.events)
        return [shown for event in events if (shown := event.seen_by(self.viewer)) is not None]
