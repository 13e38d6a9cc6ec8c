"""The computer goes from one person to the next: the curtain between them, and what each of them missed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap

if TYPE_CHECKING:
    from game.scenes.table import Table


class HandingOn:
    """Decides who looks at a table.

    ``first_look``: called once, when a person sees their side. ``begins_covered``: a continued match of several;
    nothing goes on until somebody is there.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.first_look: Callable[[], object] | None = None
        self.begins_covered = False
        # How many entries of the log each person has watched; who continues a match sees where it stands.
        self._seen = dict.fromkeys(table.persons, len(table.match.log))
        self._recap: Recap | None = None  # what the viewer is still to be told

    @property
    def covered(self) -> bool:
        """The curtain hangs."""
        return any(isinstance(scene, Curtain) for scene in self.table.app.stack.scenes)

    def watched(self) -> None:
        """The viewer has been shown what the match has come to."""
        table = self.table
        if not self.covered and table.viewer is not None:
            self._seen[table.viewer] = len(table.match.log)

    def went_back(self) -> None:
        """The match went back: what came later was never seen."""
        self._seen = {seat: min(count, len(self.table.match.log)) for seat, count in self._seen.items()}

    def let_in(self, seat: Seat) -> None:
        """A person has to decide: they see their own view, after the curtain where others are at the table.
        Called again and again until they are let in."""
        view = self.table.view
        if seat != self.table.viewer and not (view.keeps_secrets and view.unread()):
            self.pass_to(seat)

    def pass_to(self, seat: Seat) -> None:
        """Let only that person look; where everybody may see everything they just go on."""
        table = self.table
        table.view.let_go()
        if not table.view.keeps_secrets and not self.begins_covered:
            table.viewer = seat
            table.look_again()
            return
        table.motion.skip()
        table.app.stack.push(Curtain(table, seat, lambda: self.opened(seat)))

    def cover(self) -> bool:
        """Nobody sees the window: who opens it again may be somebody else. True when the curtain was drawn."""
        table = self.table
        secret = len(table.persons) > 1 and table.view.keeps_secrets
        if not secret or table.viewer is None or self.covered:
            return False
        self.pass_to(table.viewer)
        return True

    def opened(self, seat: Seat) -> None:
        """That person has drawn the curtain back."""
        table = self.table
        missed = self._seen[seat]
        table.viewer, self.begins_covered = seat, False
        table.face_down.turn_up()
        table.log_panel.forget()
        table.look_again()
        table.layout()
        lines = table.log_lines(missed) if table.match.log else ()  # the deal alone is no news: it is seen
        if lines:
            table.view.mark_fresh(table.events_since(missed))
        self._recap = Recap(table, lines) if lines else None
        if self.first_look is None:
            self._recapitulate()

    def look(self) -> None:
        """The table is in front and at rest: what a person is to meet before they decide."""
        table = self.table
        if self.first_look is not None and table.viewer in table.persons and table.app.stack.top is table:
            look, self.first_look = self.first_look, None
            look()
        elif self.first_look is None:
            self._recapitulate()

    def _recapitulate(self) -> None:
        """What the viewer missed, once they have said whether they want the guide."""
        if self._recap is not None:
            recap, self._recap = self._recap, None
            self.table.app.stack.push(recap)
