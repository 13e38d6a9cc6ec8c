"""Two cards lie open: how long they do at least; where they are no pair, who turns them back, and how they are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.memory.actions import GoOn
from game.scenes.race import Deadline

if TYPE_CHECKING:
    from game.scenes.tables.memory.view import MemoryView

LEAST_LOOK = 0.7
"""Seconds that they lie open at least, whoever is in a hurry."""
COMPUTER_LOOK = 1.2
"""Seconds before a computer goes on, at any speed."""
LOOK = 2.2
"""Seconds after which they are turned back by themselves where one person plays; more at a slow speed."""


class Looking:
    """``held``: the left button is down on the table; until it is let go they stay, and then they are turned back.
    ``pair``: places of a pair that is still seen where it lay, though it is kept already."""

    def __init__(self, view: MemoryView) -> None:
        self.view = view
        self.held = False
        self.pair: tuple[int, ...] = ()
        self._pair_left = 0.0  # seconds for which it is seen
        self._left = 0.0  # seconds for which nobody goes on
        self._hurried = 0.0  # of them those that a click or Space may spare

    def begin(self) -> None:
        """They have just been turned up."""
        waits = LEAST_LOOK if self._next_is_person else COMPUTER_LOOK
        self._left, self._hurried = waits, waits - LEAST_LOOK

    def keep(self, pair: tuple[int, ...], by_person: bool) -> None:
        """A pair was found where nothing moves: else nobody would see its second card, but who turned it up."""
        self.pair, self._pair_left = pair, LEAST_LOOK if by_person else COMPUTER_LOOK

    def forget_pair(self) -> None:
        """Something else is to be seen."""
        self.pair, self._pair_left = (), 0.0

    @property
    def _is_on(self) -> bool:
        return self.view.seen.phase == "back"

    @property
    def _next_is_person(self) -> bool:
        return bool(set(self.view.seen.deciders) & set(self.view.table.persons))

    @property
    def settles(self) -> bool:
        """Whether a press means these two cards and not another one."""
        return GoOn() in self.view.legal or self._left > 0

    def update(self, dt: float) -> None:
        """They are seen for so many seconds more."""
        if self._left > 0:
            self._left = max(0.0, self._left - dt)
            self.view.table.app.wake_in(self._left)
        if self.pair:
            self._pair_left -= dt
            if self._pair_left > 0:
                self.view.table.app.wake_in(self._pair_left)
            else:
                self.forget_pair()
                self.view.table.app.redraw()

    @property
    def holds(self) -> bool:
        """The match waits: it is too early; or a computer would go on while they are held, or before a pair is seen."""
        is_held = (self._is_on and self.held) or bool(self.pair)
        return self._left > 0 or (is_held and not self._next_is_person)

    def let_go(self) -> bool:
        """The button is up again. True when that turned them back."""
        held, self.held = self.held, False
        return held and self._is_on and self.go_on()

    def go_on(self) -> bool:
        """Turn them back, or let the computer do so; what comes too early is no decision. True when it was one."""
        if self._left > self._hurried:
            return False
        if self._left > 0:
            self._left = 0.0
            return True
        return GoOn() in self.view.legal and self.view.table.submit(GoOn())

    def deadline(self) -> Deadline | None:
        """Alone, or alone among computers, a person need not press anything; among several the next one goes on."""
        table, seen = self.view.table, self.view.seen
        if not self._is_on or not seen.deciders or self._left > 0 or self.held or len(table.persons) > 1:
            return None
        return Deadline(seen.deciders[0], GoOn(), (LOOK - LEAST_LOOK) / min(1.0, table.pace or 1.0))
