"""Several seats may answer, and the first who does is the first: Nope!, a catch, a call.

The rules know no clock. Here one runs: people press their own keys, computers press after a time drawn for them, and
when the time is up everybody who has said nothing lets it pass. How long that takes never depends on anybody's cards.

Who is first? People among themselves: who stands first in the event queue. A computer presses at its moment on the
clock of the race, whenever the program comes to see to it; of a person's press it is known that it cannot have come
before the queue was last found without it. Whose moment lies before that was first for certain, and is let go first;
where it cannot be told, which is a matter of a few thousandths of a second or of a frame being drawn, it is the person.
Source: look, "Races".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.reactions import reaction
from game.core.contract import Action, Seat
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.scenes.minds import Minds
    from game.scenes.table import Table

LEAST = 1.8
"""Seconds a window stays open when nobody at the screen wants to answer: longer than a computer takes for a Nope."""

BLIND = 0.2
"""Seconds in which nobody can have seen that a window opened: a press was meant for what lay there before."""

DRAWING = 1.0
"""Seconds for which Space in a window is still the Space that draws a card or goes on: it lets nothing pass."""

AFTER = 0.7
"""Seconds after a window in which its keys mean nothing else: who is late must not start something."""

DOWN = 0.25
"""Seconds for which a key cap stays pressed in: whoever presses sees it, and it says nothing of their cards."""

LOOK = 1 / 60
"""Seconds between two looks at a clock that is shown as a bar: whether it is another number of pixels."""

ASKED = 0.5
"""Seconds between two looks at a clock that runs while a computer has not said yet what it wants."""

HURRY = 4.0
"""How many times faster computers are among themselves in a race without a clock."""

INSTANT = 6.0
"""How many times faster computers are among themselves where movement is instant."""


@dataclass(frozen=True)
class RaceRules:
    """What the view says of a race that is on.

    ``call``: what a press does. ``let_pass``: what silence does when the time is up; None where no time is ever up.
    ``seconds``: how long the window is. ``gives_up``: what a computer does after that time that sees nothing to call,
    where no time is up. ``takes_space``: Space says that nobody at the screen needs more time.
    ``closes_at_once``: where only people are asked that ends it, instead of leaving them a moment. ``least``: seconds
    that computers get in any case; as many as their reactions in this game can take. ``hastens``: seconds after which
    nobody waits for computers any more once the people let it pass: where no cards are hidden their moments may come
    at once, in their order.
    """

    call: Action
    let_pass: Action | None
    seconds: float
    gives_up: Action | None = None
    takes_space: bool = True
    closes_at_once: bool = False
    least: float = LEAST
    hastens: float | None = None


@dataclass(frozen=True)
class Deadline:
    """A seat must decide in time; else ``action`` is done for it.

    ``changes``: how often its picture changes until then, if the view does not move it itself.
    """

    seat: Seat
    action: Action
    seconds: float
    changes: int = 0


class Race:
    """The window that is open now. A new one begins with every action that is logged.

    It is open for presses from the beginning; its clock runs once the pictures have come to rest.
    """

    def __init__(self, table: Table, minds: Minds) -> None:
        self.table = table
        self.minds = minds
        self.rules: RaceRules | None = None
        self.elapsed = 0.0
        self._began: int | None = None
        self._runs = False  # its clock, since the last frame
        self._age = 0.0  # seconds since it began, on no clock that stands still
        self._bar = 0  # pixels of the bar that were shown
        self._late = 0.0  # seconds for which its keys still mean nothing else
        self._due: dict[Seat, tuple[float, Action]] = {}  # when computers will have pressed, and what they do
        self._unanswered: set[Seat] = set()
        self._all_pass = False
        self._down: dict[Seat, float] = {}  # seconds for which keys are still seen to be down

    def forget(self) -> None:
        """No race that was on goes on."""
        self._began = None

    @property
    def running(self) -> bool:
        began = self._began == len(self.table.match.log) and self.rules is not None
        return began and self.table.view.race() is not None

    @property
    def on(self) -> bool:
        """Whether the keys of races are for races now: a window is open, or was a moment ago."""
        return self._late > 0 or (self._began is not None and self.table.view.race() is not None)

    def watch(self, dt: float) -> bool:
        """Note how long a window has been there to be seen, and be woken for what ends by itself. True when a key is
        no longer seen to be down."""
        self._runs = False
        held = self._down
        self._down = {seat: left - dt for seat, left in held.items() if left > dt}
        ends = list(self._down.values())
        rules = self.table.view.race()
        if rules is None:
            self._late = max(0.0, self._late - dt)
            ends.append(self._late)
        else:
            self._late = AFTER
            if self._began == len(self.table.match.log):
                self._age += dt
            else:
                self._begin(rules)
            ends.append(BLIND - self._age)
        for left in ends:
            if left > 0:
                self.table.app.wake_in(left, is_race=True)
        return len(self._down) < len(held)

    @property
    def takes_space(self) -> bool:
        """Whether Space belongs to the race that is on, or was a moment ago."""
        return self.rules is None or self.rules.takes_space

    @property
    def is_timed(self) -> bool:
        """A clock runs for the people who are asked."""
        return self.running and self.rules is not None and self.rules.let_pass is not None

    @property
    def left(self) -> float:
        """The part of the time that is left, 1 … 0, for the bar."""
        return max(0.0, 1 - self.elapsed / self._length) if self.running else 0.0

    @property
    def _length(self) -> float:
        assert self.rules is not None
        if not self._people_asked:
            return min(self.rules.least, self.rules.seconds) / self._pace
        if not self._all_pass:
            return self.rules.seconds
        # Computers still need their time to react; where there are only people all is said.
        asked = self.table.match.deciders
        computers = any(seat not in self.table.persons for seat in asked)
        at_once = self.rules.closes_at_once and not computers
        return BLIND if at_once else min(self.rules.least, self.rules.seconds)

    @property
    def _people_asked(self) -> bool:
        return any(seat in self.table.persons for seat in self.table.match.deciders)

    @property
    def _pace(self) -> float:
        """Where only computers are asked nobody needs time to react; who likes it fast has it fast."""
        if self._people_asked or self.rules is None:
            return 1.0
        # Where no time is ever up they would think on and on.
        hurry = HURRY if self.rules.let_pass is None else 1.0
        return hurry * max(1.0, self.table.pace or INSTANT)

    def press(self, seat: Seat) -> bool:
        """A person pressed: their key is seen to go down, whatever they hold. True while a race is on."""
        if not self.running or self.rules is None:
            self._pressed_late()
            return False
        self._down[seat] = DOWN
        self.table.app.redraw()
        if self.is_lost():
            return True
        why = self.table.match.refusal(seat, self.rules.call)
        if why is None and self._age >= BLIND:
            self.table.play(seat, self.rules.call)
        elif why is not None and len(self.table.persons) == 1:
            # With others at the screen nothing tells that it takes a card which is not there.
            self.table.say(self.table.reason_text(why))
        return True

    def is_lost(self) -> bool:
        """Whether what a person does now comes too late, as a computer was first for certain; it has pressed now."""
        if not self.running:
            return False
        return self._press_due(self.elapsed + (self.table.app.since_step if self._runs else 0.0))

    def pressed_now(self, seat: Seat) -> bool:
        """Whether a person's key has gone down a moment ago."""
        return seat in self._down

    def nobody_objects(self) -> bool:
        """The people at the screen need no more time. True while a race is on."""
        if not self.running or self.rules is None or self.rules.let_pass is None:
            self._pressed_late()
            return False
        self._all_pass = self._all_pass or self._age >= BLIND
        return True

    @property
    def is_passed(self) -> bool:
        """The people at the screen let it pass."""
        return self.running and self._all_pass

    @property
    def settled(self) -> bool:
        """A window is open, and whoever presses Space has had time to see what it means now."""
        return self.running and self._age >= DRAWING

    def space(self) -> None:
        """Space went down: nobody objects, once that is seen to be asked."""
        if not self.running or self.settled:
            self.nobody_objects()

    def _pressed_late(self) -> None:
        """Who keeps on pressing has not seen yet that the window is closed."""
        if self._late > 0:
            self._late = AFTER

    def update(self, dt: float, rules: RaceRules) -> bool:
        """The clock goes on; computers press when their time has come. True when that is to be seen."""
        if self._began != len(self.table.match.log):
            self._begin(rules)
            return True
        self._runs = True
        self.elapsed += dt
        self._hasten(rules)
        if self._press_due(self.elapsed):
            return True
        if rules.let_pass is not None and self.elapsed >= self._length and not self._unanswered:
            self.table.play_all([(seat, rules.let_pass) for seat in self.table.match.deciders])
            return True
        self._wait(rules)
        before, self._bar = self._bar, self.table.banner.time_bar_width()
        return self._bar != before

    def _hasten(self, rules: RaceRules) -> None:
        """Go on to what comes next, where only computers could still do something."""
        may = rules.hastens is not None and self.elapsed >= rules.hastens
        if self._all_pass and may and not self._unanswered:
            ends = [self._length, *(moment for moment, _ in self._due.values())]
            self.elapsed = max(self.elapsed, min(ends))

    def _wait(self, rules: RaceRules) -> None:
        """Be woken for what comes next; without people's clock only until all computers have done something."""
        ends = [moment for moment, _ in self._due.values()]
        if self._unanswered:
            ends.append(self.elapsed + ASKED)  # or by the answer
        if rules.let_pass is not None:
            ends.append(self.elapsed + LOOK)
        if ends:
            self.table.app.wake_in(min(ends) - self.elapsed, is_race=True)

    def _press_due(self, moment: float) -> bool:
        """Let the first computer press that was to by that moment. True when one did, which ends this window."""
        while self._due:
            seat = min(self._due, key=lambda seat: self._due[seat][0])
            if self._due[seat][0] > moment:
                return False
            action = self._due.pop(seat)[1]
            if self.table.match.refusal(seat, action) is None:
                self.table.play(seat, action)
                return True
        return False

    def _begin(self, rules: RaceRules) -> None:
        match = self.table.match
        self.rules = rules
        self._began, self._age, self.elapsed, self._all_pass = len(match.log), 0.0, 0.0, False
        self._due = {}
        self._unanswered = set()
        self.minds.forget()
        for seat in match.deciders:
            player = match.setup.seats[seat]
            # All of them, whatever they hold: else how long a window waits for answers would tell.
            if not player.is_person and match.legal_actions(seat):
                self._unanswered.add(seat)
                self._ask(seat, player.level, rules)

    def _ask(self, seat: Seat, level: str, rules: RaceRules) -> None:
        match = self.table.match
        chance = Rng(match.setup.seed * 7_919 + len(match.log) * 101 + seat)
        noticed = reaction(match.setup.game, level, chance)

        def answered(action: Action) -> None:
            self._unanswered.discard(seat)
            if action == rules.call and noticed is not None:
                self._due[seat] = (max(noticed / self._pace, self.elapsed), rules.call)
            elif rules.gives_up is not None:
                # Not all at the same moment: it would look as if one had decided for all.
                late = rules.seconds * (1 + 0.2 * seat)
                self._due[seat] = (late / self._pace, rules.gives_up)

        self.minds.ask(seat, level, answered)
