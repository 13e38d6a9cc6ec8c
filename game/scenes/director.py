"""Whose move is it? Computers are asked, people are let in, the pace is kept."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.ai import players
from game.ai.thinker import Thinker, ThinkingFailed
from game.core.contract import Action, Seat
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.scenes.table import Table

ANSWERED = pygame.event.custom_type()
"""Wakes the loop when a computer has decided; the answer itself waits in the director."""

BREATH = 0.45  # seconds at speed 1 between two moves of computers, so that people can follow


class Director:
    """Drives one match from decision to decision.

    A computer's observation goes to a worker process at once, also while pictures still move; its answer is played
    when they have come to rest. An answer to a question that undo has overtaken is dropped by its ticket.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinker = Thinker(self._deliver)
        self._answers: deque[tuple[int, Action | ThinkingFailed]] = deque()
        self._ticket = 0
        self._asked: Seat | None = None
        self._hint_ticket = 0
        self._rest = 0.0
        self._step_granted = False

    def start(self) -> None:
        """Warm the worker up where a computer plays."""
        setup = self.table.match.setup
        levels = {seat.level for seat in setup.seats if not seat.is_person}
        for level in sorted(levels):
            self._thinker.prepare(setup.game, level)

    def close(self) -> None:
        self._thinker.close()

    # The worker's side

    def _deliver(self, ticket: int, answer: Action | ThinkingFailed) -> None:
        # Called in the reader's thread: a deque and the event queue are all it touches.
        self._answers.append((ticket, answer))
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(ANSWERED))

    def forget(self) -> None:
        """The match is not what it was when computers were asked."""
        self._asked = None
        self._hint_ticket = 0
        self._ticket += 1

    @property
    def thinking(self) -> Seat | None:
        """The computer that has been asked and has not moved yet."""
        return self._asked

    def ask_hint(self, seat: Seat) -> None:
        """Let a good computer player look at the viewer's observation; the table gets ``hint_came``."""
        self._ticket += 1
        self._hint_ticket = self._ticket
        self._ask(seat, "normal")

    def _ask(self, seat: Seat, level: str) -> None:
        match = self.table.match
        seed = match.setup.seed * 1_000_003 + len(match.log) * 31 + seat
        self._thinker.ask(
            self._ticket, match.setup.game, level, match.observe(seat), match.legal_actions(seat), seed
        )

    # The table's side

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

    def update(self, dt: float) -> bool:
        """Bring the match on where nobody has to be waited for. True while a pause is running."""
        match = self.table.match
        deciders = match.deciders
        if not deciders:
            self._asked = None
            self._rest += dt
            if self._rest >= self._breath() * 2:
                self.table.over()
                return False
            return True
        computer = next((seat for seat in deciders if not match.setup.seats[seat].is_person), None)
        if computer is None:
            self._asked = None
            self._take_answers()
            self.table.let_in(deciders[0])
            return False
        if self._asked is None:
            self._ticket += 1
            self._asked = computer
            self._rest = 0.0
            self._step_granted = False
            self._ask(computer, match.setup.seats[computer].level)
        self._rest += dt
        if self.waits_for_step:
            return False
        if self._rest < self._breath():
            return True
        return self._take_answers()

    def _breath(self) -> float:
        speed = self.table.ui.settings.speed
        return BREATH / speed if speed else 0.0

    def _take_answers(self) -> bool:
        """Do what has been decided meanwhile. True when a move was made, so that its pictures start moving."""
        moved = False
        while self._answers:
            ticket, answer = self._answers.popleft()
            if ticket == self._hint_ticket:
                self._hint_ticket = 0
                if not isinstance(answer, ThinkingFailed):
                    self.table.hint_came(answer)
            elif ticket == self._ticket and self._asked is not None:
                seat, self._asked = self._asked, None
                if isinstance(answer, ThinkingFailed):
                    answer = self._any_action(seat)
                self.table.play(seat, answer)
                moved = True
        return moved

    def _any_action(self, seat: Seat) -> Action:
        """A computer that cannot think must not stop the people's game."""
        match = self.table.match
        self.table.say(self.table.ui.t("common.error.computer_failed", name=self.table.name(seat)))
        chance = Rng(match.setup.seed + len(match.log))
        return players.create(match.setup.game, "random").choose(
            match.observe(seat), match.legal_actions(seat), chance
        )
