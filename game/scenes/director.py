"""Whose move is it? Computers are asked, people are let in, the pace is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action, Seat
from game.scenes.minds import Minds
from game.scenes.race import Race

if TYPE_CHECKING:
    from game.scenes.table import Table

BREATH = 0.8  # seconds at speed 1 between two moves of computers, so that people can follow


class Director:
    """Drives one match from decision to decision.

    A computer is asked at once, also while pictures still move; its answer is played when they have come to rest.
    Where several seats may answer first come first served, the race takes over.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.minds = Minds(table)
        self.race = Race(table, self.minds)
        self._asked: Seat | None = None
        self._decided: Action | None = None
        self._rest = 0.0
        self._step_granted = False
        self._burning: tuple[int, float] | None = (
            None  # a deadline: entries logged when it began, seconds gone
        )

    def start(self) -> None:
        """Warm the worker up where a computer plays."""
        self.minds.prepare()

    def close(self) -> None:
        self.minds.close()

    def forget(self) -> None:
        """The match went back: nothing asked or begun before counts."""
        self._asked = self._decided = self._burning = None
        self.minds.forget()
        self.race.forget()

    @property
    def thinking(self) -> Seat | None:
        """The computer that has been asked and has not moved yet."""
        return self._asked

    def ask_hint(self, seat: Seat) -> None:
        """Let the best computer player look at the viewer's observation; the table is told what it would do."""
        self.minds.ask(seat, "hard", self.table.hinting.came)

    def press(self, seat: Seat) -> bool:
        """A person pressed their key, or tapped their badge. True when a race took notice."""
        return self.race.press(seat)

    def watch(self, dt: float) -> bool:
        """Time goes by, also while pictures move. True when something of a race is no longer to be seen."""
        return self.race.watch(dt)

    # Step by step

    def grant_step(self) -> bool:
        """In step mode: let the next move of a computer happen. True if one was waiting."""
        if self.waits_for_step:
            self._step_granted = True
            return True
        return False

    @property
    def waits_for_step(self) -> bool:
        return (
            self.table.ui.settings.step_by_step
            and self._asked is not None
            and not self._step_granted
            and not self.table.spectating
        )

    # The flow

    def update(self, dt: float) -> bool:
        """Bring the match on where nobody has to be waited for. True when something was done."""
        self.minds.hand_out()
        match = self.table.match
        if not match.deciders:
            return self._end(dt)
        if self.table.handing_on.begins_covered:
            self.table.handing_on.let_in(self._first_person())
            return True
        rules = self.table.view.race()
        if rules is not None:
            self._asked = None
            if self.table.viewer is None and self.table.persons:
                self.table.handing_on.let_in(self._first_person())  # its clock starts when they look
                return True
            return self.race.update(dt, rules)
        computer = next((seat for seat in match.deciders if not match.setup.seats[seat].is_person), None)
        if computer is None:
            self._asked = None
            self.table.handing_on.let_in(match.deciders[0])
            return self._burn(dt)
        return self._let_computer_play(computer, dt)

    def _first_person(self) -> Seat:
        """Who sits before the screen when nobody has looked yet: whose turn it is, else one who is asked."""
        table = self.table
        turn = table.view.turn_of()
        asked = [seat for seat in table.match.deciders if seat in table.persons]
        return turn if turn in table.persons and turn is not None else (asked or table.persons)[0]

    def _end(self, dt: float) -> bool:
        self._asked = None
        self._rest += dt
        left = self._breath() * 3 - self._rest  # the last move is to be seen, whoever made it
        if left > 0:
            self.table.app.wake_in(left)
        else:
            self.table.over()
        return False

    def _let_computer_play(self, seat: Seat, dt: float) -> bool:
        if self._asked != seat:
            self._asked, self._decided = seat, None
            self._rest, self._step_granted = 0.0, False
            self.minds.ask(seat, self.table.match.setup.seats[seat].level, self._decide)
            self.table.app.redraw()  # it is seen to think
        self._rest += dt
        if self.waits_for_step:
            return False
        left = self._breath() - self._rest
        if left > 0:
            self.table.app.wake_in(left)
            return False
        if self._decided is None:
            return False  # its answer wakes the loop
        action, self._asked, self._decided = self._decided, None, None
        self.table.play(seat, action)
        return True

    def _decide(self, action: Action) -> None:
        self._decided = action

    def _breath(self) -> float:
        pace = self.table.pace
        return BREATH / pace if pace else 0.0

    def _burn(self, dt: float) -> bool:
        """A decision that may not take for ever: what is done when its time is up. True when that is to be seen."""
        deadline = self.table.view.deadline()
        if deadline is None or self.table.handing_on.covered:
            self._burning = None if deadline is None else self._burning
            return False
        entries = len(self.table.match.log)
        if self._burning is None or self._burning[0] != entries:
            self._burning = (entries, 0.0)
        before, gone = self._burning[1], self._burning[1] + dt
        self._burning = (entries, gone)
        if gone >= deadline.seconds:
            self._burning = None
            self.table.play(deadline.seat, deadline.action)
            return True
        part = deadline.seconds / max(1, deadline.changes)
        self.table.app.wake_in(part - gone % part)
        return int(gone / part) != int(before / part)

    @property
    def burnt(self) -> float:
        """Seconds of the present deadline that are gone, for the picture of the fuse."""
        return self._burning[1] if self._burning is not None else 0.0
