"""Watching a match that was played: by itself or step by step, from any moment, over anybody's shoulder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Action, Event, Seat
from game.core.match import Entry
from game.core.playback import Playback
from game.scenes.director import BREATH
from game.scenes.minds import Minds
from game.scenes.open_hands import draw_open_hands
from game.scenes.race import Race
from game.scenes.replay_bar import Mode, ReplayBar
from game.scenes.replay_log import ReplayLog
from game.scenes.table import Table
from game.scenes.tables import create_view
from game.scenes.tables.view import LogLine
from game.store.match_lines import DAMAGED
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.app import App

HOLD = 3.0
"""Seconds, at speed 1, for what a view holds up until somebody has looked at it: nobody has to press anything here."""

INSTANT = 3.0
"""The pace of a replay where movement is instant: one must be able to see something."""


class ReplayDirector:
    """Stands where the director of a table stands, and plays what the file says."""

    thinking: Seat | None = None
    waits_for_step = False
    burnt = 0.0

    def __init__(self, table: Replay) -> None:
        self.table = table
        self.race = Race(table, Minds(table))  # never on: what was called is in the file
        self._rest = 0.0

    def start(self) -> None: ...

    def close(self) -> None: ...

    def forget(self) -> None: ...

    def ask_hint(self, seat: Seat) -> None: ...

    def press(self, seat: Seat) -> bool:
        return False

    def watch(self, dt: float) -> bool:
        return False

    def grant_step(self) -> bool:
        """Space: stop; once stopped: one action further."""
        if self.table.running:
            self.table.stop()
        else:
            self.table.next_action()
        return True

    def update(self, dt: float) -> bool:
        """Bring the replay on; True while it runs by itself."""
        if not self.table.running:
            return False
        self._rest += dt
        if self._rest >= BREATH / (self.table.speed or INSTANT):
            self._rest = 0.0
            if not self.table.next_action():
                self.table.ended()
        return self.table.running


class Replay(Table):
    """A table where nobody sits, and nothing is decided: the match is wound like a film.

    ``mode``: what is seen, see ``Mode``; of a match that can still be played on, only what a spectator sees.
    ``note``: a sentence about this replay, said at its beginning.
    """

    log_panel: ReplayLog

    def __init__(self, app: App, playback: Playback, note: str = "") -> None:
        self.playback = playback
        self.running = True
        self.speed = app.ui.settings.speed
        self.mode: Mode = "public"
        self._notes = [note] if note else []
        damaged = playback.broken is not None and playback.broken.key == DAMAGED
        if not playback.finished and not damaged:  # whether a damaged one was over nobody can tell
            self._notes.append(app.ui.t("archive.replay.unfinished"))
        self._held = 0.0
        super().__init__(app, playback.match, watched=True)
        self.viewer = None

    def make_director(self) -> ReplayDirector:
        return ReplayDirector(self)

    def make_log(self) -> ReplayLog:
        return ReplayLog(self)

    def _make_buttons(self) -> None:
        super()._make_buttons()
        self.bar = ReplayBar(self)
        self.leave_button = Button(self.ui, "", self.open_menu, icon="left")
        self.buttons = [self.corner.rules, self.corner.log, self.leave_button]

    def _label_buttons(self) -> None:
        super()._label_buttons()
        self.leave_button.hint = f"{self.ui.t('common.button.back')} (Esc)"
        self.bar.show()

    def enter(self) -> None:
        super().enter()
        if self._notes:
            self.say(" ".join(self._notes))

    @property
    def spectating(self) -> bool:
        """Nobody's hand lies there, unless it is looked over somebody's shoulder."""
        return self.viewer is None

    def submit(self, action: Action) -> bool:
        """What was decided was decided then."""
        return False

    # The film

    @property
    def pace(self) -> float:
        return self.speed

    def next_action(self) -> bool:
        """Play the next action of the match; False after the last."""
        self._put_away()
        if self.playback.position == self.playback.length:
            return False
        self.happened(self.playback.step())
        return True

    def ended(self) -> None:
        """It ran to its end by itself: the results, where the match has any."""
        self.stop()
        broken = self.playback.broken
        if broken is not None:
            damaged = broken.key == DAMAGED
            self.say(self.reason_text(broken) if damaged else self.ui.t("archive.replay.broken"))
        elif self.match.outcome is not None:
            self.over()

    def stop(self) -> None:
        """Stand still until somebody wants it to go on."""
        self.running = False
        self.bar.show()
        self.app.redraw()

    def toggle(self) -> None:
        """Play or stop; at the end it begins anew."""
        if self.running:
            self.stop()
            return
        if self.playback.position == self.playback.length:
            self.go_to(0)
        self.running = True
        self.bar.show()

    def go_to(self, position: int) -> None:
        """Stand still where so many actions have been played."""
        self._put_away()
        self.playback.seek(position)
        self.motion.skip()
        self.stop()
        self.look_again()

    def _put_away(self) -> None:
        """What the view holds up to be looked at, such as a round's hands, belongs to the moment that is left."""
        if self.view.holds():
            self.view.close()
            self.view = create_view(self.match.setup.game, self)
            self.look_again()
            self.layout()

    def undo(self) -> None:
        """U: one action back, and stop there. Nobody's move is taken back."""
        if self.playback.position > 0:
            self.go_to(self.playback.position - 1)

    def redo(self) -> None:
        """One action on, and stop there."""
        self.stop()
        self.motion.skip()
        self.next_action()

    def set_speed(self, speed: float) -> None:
        """Of this replay; a table keeps its own."""
        self.speed = speed

    # What is seen

    @property
    def modes(self) -> list[Mode]:
        """All there is to choose from: in the middle of a match nobody looks into anybody's hand."""
        if not self.playback.finished:
            return ["public"]
        return ["public", *range(len(self.match.setup.seats)), "open"]

    def show_mode(self, mode: Mode) -> None:
        """Look over somebody's shoulder, from outside, or at everything. Nothing happens where that is barred."""
        if mode not in self.modes:
            return
        self.mode = mode
        self.viewer = mode if isinstance(mode, int) else 0 if mode == "open" else None
        self.motion.skip()
        self.look_again()
        self.layout()

    def seen_of(self, event: Event) -> Event | None:
        """An event as it is told here."""
        return event if self.mode == "open" else event.seen_by(self.viewer)

    def lines_of(self, entry: Entry) -> list[LogLine]:
        """What the log says of a move, as it is told here."""
        seen = (self.seen_of(event) for event in entry.events)
        return [line for event in seen if event is not None for line in self.view.log_lines(event)]

    # The scene's contract

    def below(self) -> int:
        return self.bar.height()

    def layout(self) -> None:
        super().layout()
        self.bar.layout()

    def collect_widgets(self) -> None:
        around = [*self.buttons, *self.log_panel.widgets()]
        self.group.widgets = [*self.bar.widgets(), *self.view.for_onlookers(), *around]
        if self.group.focus not in self.group.widgets:
            self.group.focus = None

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        holds = self.running and self.view.holds() and not self.motion.busy
        self._held = self._held + dt if holds else 0.0
        if self._held > HOLD / (self.speed or INSTANT):
            self._put_away()
        return self.log_panel.tell_on() or moving or holds

    def open_menu(self) -> None:
        """Esc: back to where the replay was opened."""
        if len(self.app.stack.scenes) > 1:
            self.app.stack.pop()
        else:
            from game.scenes.title import TitleScene

            self.app.stack.clear_to(TitleScene(self.app))

    def minimised(self) -> bool:
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        focus = self.group.focus if self.group.show_focus else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and isinstance(focus, Button):
            return self.group.handle(event)  # else Space would never press what the keyboard holds
        plain = (
            event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_SHIFT
        )  # with Shift arrows move the table
        if plain and focus is None and self.bar.timeline.key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.bar.rect.collidepoint(event.pos):
            return self.group.handle(event) or True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.mode == "open":
            draw_open_hands(surface, self, self.places.board)
        if self.toast.text and self.bar.timeline.hovered and self.in_front:
            self._draw_hints(surface)  # the message above the banner leaves room for it

    def draw_widgets(self, surface: pygame.Surface) -> None:
        self.bar.draw(surface)
        super().draw_widgets(surface)
