"""Watching a match that was played: as a spectator, by itself or step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.match import Match
from game.scenes.director import BREATH
from game.scenes.minds import Minds
from game.scenes.race import Race
from game.scenes.table import Table
from game.store.match_file import MatchRecord, read_action

if TYPE_CHECKING:
    from game.app import App


class ReplayDirector:
    """Stands where the director of a table stands, and plays what the file says."""

    thinking: Seat | None = None

    def __init__(self, table: Replay) -> None:
        self.table = table
        self.running = True
        self.race = Race(table, Minds(table))  # never on: what was called is in the file
        self._rest = 0.0

    def start(self) -> None: ...

    def close(self) -> None: ...

    def forget(self) -> None: ...

    def hold(self) -> None:
        """Stand still until Space."""
        self.running = False

    def ask_hint(self, seat: Seat) -> None: ...

    def press(self, seat: Seat) -> bool:
        return False

    def watch(self, dt: float) -> bool:
        return False

    @property
    def waits_for_step(self) -> bool:
        return not self.running

    def grant_step(self) -> bool:
        """Space: stop; once stopped: one action further."""
        if self.running:
            self.hold()
        else:
            self.table.next_action()
        return True

    def update(self, dt: float) -> bool:
        """Bring the replay on; True while it runs by itself."""
        if not self.running:
            return False
        self._rest += dt
        speed = self.table.app.ui.settings.speed or 3.0
        if self._rest >= BREATH / speed:
            self._rest = 0.0
            self.running = self.table.next_action()
        return self.running


class Replay(Table):
    """A table where nobody sits: all that is drawn is what a spectator may know."""

    def __init__(self, app: App, record: MatchRecord, match: Match) -> None:
        self._moves = record.moves
        self._next = 0
        super().__init__(app, match, watched=True)

    def make_director(self) -> ReplayDirector:
        return ReplayDirector(self)

    def next_action(self) -> bool:
        """Play the next action of the file; False after the last."""
        if self._next == len(self._moves):
            if self.match.outcome is not None:
                self.over()
            return False
        move = self._moves[self._next]
        self._next += 1
        self.play(move.seat, read_action(self.match.controller, move.action))
        return True

    def undo(self) -> None:
        """U: one action back, and stop there. Nobody's move is taken back: it is the film that is wound."""
        if self._next == 0:
            return
        assert isinstance(self.director, ReplayDirector)
        self.director.hold()
        self._next -= 1
        match = Match(self.match.controller, self.match.setup)
        for move in self._moves[: self._next]:
            match.submit(move.seat, read_action(match.controller, move.action))
        self.match = match
        self.motion.skip()
        self.log_panel.forget()
        self.look_again()

    def _label_buttons(self) -> None:
        super()._label_buttons()
        self.undo_button.enabled = self._next > 0
        self.undo_button.hint = f"{self.ui.t('common.button.undo')} (U)"
