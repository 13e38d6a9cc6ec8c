"""The computers of a table: asked in another process, answering when they are done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ai import players
from game.ai.thinker import Thinker, ThinkingFailed
from game.core.contract import Action, Seat
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.scenes.table import Table

ANSWERED = pygame.event.custom_type()
"""Wakes the loop when a computer has decided; the answer itself waits here."""

Then = Callable[[Action], None]


class Minds:
    """Asks and hands answers out. An answer is dropped when the match has gone on since, or back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinker = Thinker(self._deliver)
        self._answers: deque[tuple[int, Action | ThinkingFailed]] = deque()
        self._ticket = 0
        self._waiting: dict[int, tuple[Seat, int, Then]] = {}  # with the entries logged when it was asked

    def prepare(self) -> None:
        """Start the process while people still look at the table, where a computer plays."""
        setup = self.table.match.setup
        for level in sorted({seat.level for seat in setup.seats if not seat.is_person}):
            self._thinker.prepare(setup.game, level)

    def close(self) -> None:
        self._thinker.close()

    def ask(self, seat: Seat, level: str, then: Then) -> None:
        """Let a player of that level decide for a seat from what the seat may know; ``then`` gets the action."""
        match = self.table.match
        self._ticket += 1
        self._waiting[self._ticket] = (seat, len(match.log), then)
        seed = match.setup.seed * 1_000_003 + len(match.log) * 31 + seat
        observation, actions = match.observe(seat), match.legal_actions(seat)
        self._thinker.ask(self._ticket, match.setup.game, level, observation, actions, seed)

    def forget(self) -> None:
        """The match is not what it was when they were asked."""
        self._waiting.clear()

    def hand_out(self) -> None:
        """Give the answers that have come to those who wait for them."""
        while self._answers:
            ticket, answer = self._answers.popleft()
            if ticket not in self._waiting:
                continue
            seat, entries, then = self._waiting.pop(ticket)
            if entries == len(self.table.match.log):
                # A hint that comes late would show one person's hand to the next.
                then(self._any_action(seat) if isinstance(answer, ThinkingFailed) else answer)

    def _deliver(self, ticket: int, answer: Action | ThinkingFailed) -> None:
        # Called in the reader's thread: a deque and the event queue are all it touches.
        self._answers.append((ticket, answer))
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(ANSWERED))

    def _any_action(self, seat: Seat) -> Action:
        """A computer that cannot think must not stop the people's game."""
        table, match = self.table, self.table.match
        table.say(table.ui.t("common.error.computer_failed", name=table.name(seat)))
        chance = Rng(match.setup.seed + len(match.log))
        player = players.create(match.setup.game, "random")
        return player.choose(match.observe(seat), match.legal_actions(seat), chance)
