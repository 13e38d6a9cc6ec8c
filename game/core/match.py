"""One played game: rules, state and log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct

from game.core.contract import Action, AnyController, Event, Observation, Seat
from game.core.look import Look
from game.core.options import OptionValue, complete
from game.core.outcome import Outcome
from game.core.reason import IllegalAction, Reason, because
from game.core.rng import Rng

PERSON = "human"
PRINTABLE = r"\A[^\x00-\x1f\x7f]*\Z"
"""What a name on disk must match: it is drawn and told in lists."""


class SeatSetup(Struct, frozen=True):
    """Who sits at a seat. ``kind``: ``human`` or ``ai:<level>``; ``style``: index of colour and mark; ``look``: of the
    seat's cat, None for the one that belongs to the style; ``key``: the name of the one that the person presses in
    races, empty where there are none."""

    kind: Annotated[str, Meta(max_length=40)] = PERSON
    name: Annotated[str, Meta(max_length=200, pattern=PRINTABLE)] = ""
    style: int = 0
    look: Look | None = None
    key: Annotated[str, Meta(max_length=40, pattern=PRINTABLE)] = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def level(self) -> str:
        """The computer player's level; empty for a person."""
        return self.kind.partition(":")[2]


class MatchSetup(Struct, frozen=True):
    """All that decides how a match begins: the same setup and actions give the same match."""

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int
    options: dict[str, OptionValue] = {}


class Entry(Struct, frozen=True):
    """A line of the log: who did what, and what happened (unprojected: show it only by ``Event.seen_by``)."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]


Moves = tuple[tuple[Seat, Action], ...]
"""Actions one after another, each with its seat: what was taken back at once."""


class Journal(Protocol):
    """Where a match is written while it is played. Called before anything is shown."""

    def wrote(self, seat: Seat, action: Action) -> None: ...

    def took_back(self, count: int) -> None: ...

    def put_back(self, count: int) -> None: ...

    def hinted(self, seat: Seat) -> None: ...


class Match:
    """Owns controller, state and log. ``hinted``: the seats that were given a hint, which cannot be taken back.

    Raises BadOption for options the game does not have, ValueError for a number of seats it cannot have.
    """

    def __init__(self, controller: AnyController, setup: MatchSetup, journal: Journal | None = None) -> None:
        if len(setup.seats) not in controller.seats:
            least, most = controller.seats[0], controller.seats[-1]
            raise ValueError(f"{controller.id} is for {least} to {most} seats, not {len(setup.seats)}")
        self.controller = controller
        self.setup = setup
        self.journal = journal
        self._options = complete(controller.options, setup.options)
        self._undone: list[Moves] = []
        self.hinted: set[Seat] = set()
        self._start()

    def _start(self) -> None:
        self.log: list[Entry] = []
        state, events = self.controller.deal(len(self.setup.seats), self._options, Rng(self.setup.seed))
        self.state: Any = state
        self.dealt: tuple[Event, ...] = tuple(events)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return self.controller.deciders(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.controller.outcome(self.state)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return self.controller.legal_actions(self.state, seat)

    def observe(self, seat: Seat | None) -> Observation:
        observation: Observation = self.controller.observe(self.state, seat)
        return observation

    def refusal(self, seat: Seat, action: Action) -> Reason | None:
        """Why this action would be refused; None when it is legal."""
        if self.controller.is_legal(self.state, seat, action):
            return None
        if not self.deciders:
            return because("why.match_over")
        return self.controller.explain(self.state, seat, action)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out an action and log it; the events are unprojected.

        Raises IllegalAction, and changes nothing, when it is not legal.
        """
        reason = self.refusal(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        if self.journal is not None:
            self.journal.wrote(seat, action)
        self._undone.clear()
        return self._apply(seat, action)

    def _apply(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = tuple(self.controller.apply(self.state, seat, action))
        self.log.append(Entry(seat, action, events))
        return events

    def note_hint(self, seat: Seat) -> None:
        """A seat is given a hint: of interest only whether it ever was."""
        if seat in self.hinted:
            return
        if self.journal is not None:
            self.journal.hinted(seat)
        self.hinted.add(seat)

    def undo_refusal(self) -> Reason | None:
        """Why the last decision of a person cannot be taken back; None when it can."""
        count = self._entries_to_undo()
        if count == 0:
            return because("why.nothing_to_undo")
        events = [event for entry in self.log[-count:] for event in entry.events]
        if any(self._bars_undo(event, self.log[-count].seat) for event in events):
            return because("why.undo_revealed")
        return None

    def _bars_undo(self, event: Event, person: Seat) -> bool:
        """Whether it showed that person something hidden, or another person something that is for them alone.

        What became known to everybody by the person's own decision, as a card they played, is theirs to take back.
        """
        if event.reveals_to(person):
            return True
        return any(
            seat.is_person and event.reveals_to(other) and event.seen_by(other) != event.seen_by(None)
            for other, seat in enumerate(self.setup.seats)
        )

    def undo(self) -> Seat:
        """Take back the last decision of a person, and what computers did since. Returns that person's seat.

        Barred past anything that showed them something hidden, or another person in private: a card drawn, looked at,
        given. Never goes across another person's action, since it stops at the last one. Raises IllegalAction.
        """
        reason = self.undo_refusal()
        if reason is not None:
            raise IllegalAction(reason)
        count = self._entries_to_undo()
        kept, undone = self.log[:-count], self.log[-count:]
        if self.journal is not None:
            self.journal.took_back(count)
        self._start()
        for entry in kept:
            self._apply(entry.seat, entry.action)
        self._undone.append(tuple((entry.seat, entry.action) for entry in undone))
        return undone[0].seat

    def redo_refusal(self) -> Reason | None:
        """Why nothing can be put back; None when something can. Any new action ends the possibility."""
        return None if self._undone else because("why.nothing_to_redo")

    def redo(self) -> tuple[Event, ...]:
        """Put back what was taken back last; the events, which are those of the first time, are unprojected.

        Undo and then redo leave everything as it was: chance is part of the state. Raises IllegalAction.
        """
        reason = self.redo_refusal()
        if reason is not None:
            raise IllegalAction(reason)
        moves = self._undone.pop()
        if self.journal is not None:
            self.journal.put_back(len(moves))
        return tuple(event for seat, action in moves for event in self._apply(seat, action))

    def remember_undone(self, undone: Sequence[Moves]) -> None:
        """What was taken back before the match was left, in the order in which that was done.

        Raises IllegalAction, and remembers nothing, where it could not be put back.
        """
        state = self.state.copy()
        for seat, action in (move for moves in reversed(undone) for move in moves):
            if not self.controller.is_legal(state, seat, action):
                raise IllegalAction(because("why.nothing_to_redo"))
            self.controller.apply(state, seat, action)
        self._undone = list(undone)

    def _entries_to_undo(self) -> int:
        """How many entries from the end reach back to the last decision of a person; 0 without one."""
        for count, entry in enumerate(reversed(self.log), start=1):
            if self.setup.seats[entry.seat].is_person:
                return count
        return 0
