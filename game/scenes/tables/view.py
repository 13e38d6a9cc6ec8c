"""What a game's view is to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.contract import Action, Event, Observation, Seat
from game.core.outcome import Outcome
from game.core.reason import Reason
from game.scenes.card_info import CardFacts
from game.scenes.race import Deadline, RaceRules
from game.scenes.tables.state_words import places_in_words, table_in_words
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table


@dataclass(frozen=True)
class Areas:
    """The parts of the table that belong to the game: the middle, and the strip at the bottom for the hand."""

    board: pygame.Rect
    hand: pygame.Rect


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log. ``private``: only the seat that looks now may read it."""

    seat: Seat | None
    text: str
    private: bool = False


@dataclass(frozen=True)
class SeatFact:
    """Something public about a seat for its badge: an icon of ``assets/art`` and a number."""

    picture: str
    count: int
    hint: str


class Breakdown(Protocol):
    """How a game tells its result: the final table, and rows that each light up a part of it."""

    height: int

    def caption(self) -> str: ...

    def widgets(self, viewport: pygame.Rect) -> Sequence[Widget]:
        """The rows, laid out from the top of ``viewport``; together ``height`` pixels high."""

    def score(self, seat: Seat) -> str:
        """What a seat has reached, beside its name: its points, where the game counts points."""

    def seat_detail(self, seat: Seat) -> str:
        """A line under a seat's name; a second one, after ``\\n``, where there is room."""

    def layout(self, board: pygame.Rect) -> None:
        """The room for the final table."""

    def draw(self, surface: pygame.Surface, marked: Widget | None) -> None:
        """The final table over the whole window, with what the marked row is about lit up."""


class Counting(Protocol):
    """How a game counts up its points before the eyes of all; ``update`` and ``skip`` change only what is shown."""

    @property
    def marked(self) -> Widget | None:
        """The row that is being counted."""

    def headline(self) -> str: ...

    def points(self, seat: Seat) -> int:
        """What has been counted for a seat so far."""

    def share(self, seat: Seat) -> float:
        """The same as a part of the most that anybody will have, 0 … 1."""

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; False when it is over."""

    def skip(self) -> None:
        """Show the end at once."""

    def draw_board(self, surface: pygame.Surface) -> None:
        """The final table over the whole window, with what is being counted lit up."""

    def draw_sums(self, surface: pygame.Surface, seats: Sequence[pygame.Rect]) -> None:
        """What flies to the seats' rows, above everything else."""


class GameView:
    """Maps an observation to sprites, events to animations, gestures to actions.

    It draws only what the observation holds, and never decides what is legal: it looks into ``table.legal`` and asks
    ``table.why_not(action)``. Order of calls: ``show`` first of all, then as things happen; ``layout`` after it and
    whenever sizes change.
    """

    hand_height = 152
    """How high the strip for the hand is, in the reference layout."""
    places_seats = False
    """The view sets ``table.seats_bar.rects`` in its layout and draws the badges itself; the board then reaches up to
    the window's edge. Otherwise they stand in a row at the top."""

    keeps_secrets = True
    """Seats know different things, so that a curtain hangs between people."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ui = table.app.ui

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        """The facts are now these; ``events`` (as the viewer may know them) led to it and are to be animated."""
        raise NotImplementedError

    def layout(self, areas: Areas) -> None:
        raise NotImplementedError

    def widgets(self) -> Sequence[Widget]:
        """What the keyboard can focus on this table, in order; valid until the next ``show`` or ``layout``."""
        return ()

    def for_onlookers(self) -> Sequence[Widget]:
        """Of them, those that only show things in another way: a replay offers them too."""
        return ()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer and keys that no widget took."""
        return False

    def is_urgent(self, event: pygame.event.Event) -> bool:
        """Whether a key does something that must not wait until a menu above the table is closed."""
        return False

    def let_go(self) -> bool:
        """Give up a gesture that has begun (Esc, curtain, undo); True if there was one."""
        return False

    def enter_badge(self, seat: Seat) -> None:
        """Enter on a seat's badge, as a click there."""

    def put_down(self) -> None:
        """Another scene is laid above the table, and the table comes back as it is: nothing stays in the hand."""
        self.let_go()

    def update(self, dt: float) -> bool:
        """True while something of its own moves that is not in ``table.motion``."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def draw_above(self, surface: pygame.Surface) -> None:
        """What lies above the table's own buttons: a held card, bubbles."""

    def banner(self) -> str:
        """What is expected of the seat whose turn it is."""
        raise NotImplementedError

    def thinks(self, seat: Seat) -> str:
        """What the banner says while a computer decides."""
        return self.ui.t("common.table.thinking", name=self.table.short_name(seat))

    def describe_state(self) -> list[str]:
        """The whole table in words, a sentence a line, as the viewer may know it."""
        return table_in_words(self)

    def describe_middle(self) -> Sequence[str]:
        """Of it: what lies open between the seats."""
        return ()

    def describe_hand(self) -> Sequence[str]:
        """Of it: what the viewer has before them. Never asked for while several people look."""
        return places_in_words(self)

    def describe_aim(self) -> str:
        """Where a piece that the keyboard holds would go now; empty while it holds none."""
        return ""

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        """The sentences that tell an event, projected for the viewer."""
        raise NotImplementedError

    @property
    def to_you(self) -> bool:
        """Whether what a seat alone may know is told to who sits there; in a replay it is told about them, by name."""
        return bool(self.table.persons)

    def concealed(self) -> Sequence[str]:
        """Names of what lies face down for now, so that the log must not tell it either."""
        return ()

    def ends_round(self, event: Event) -> bool:
        """Whether a round of several ends with it, as the timeline of a replay shows."""
        return False

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        """What the seat's badge shows."""
        return ()

    def to_be_seen(self) -> Sequence[pygame.Rect]:
        """Piles and panels on the board that nothing should lie upon that can as well lie elsewhere."""
        return ()

    def is_out(self, seat: Seat) -> bool:
        """Whether a seat no longer plays; its badge is dimmed."""
        return False

    def turn_of(self) -> Seat | None:
        """Whose turn it is, for the badges."""
        raise NotImplementedError

    def banner_names(self) -> Seat | None:
        """Whose mark stands before the banner's sentence: the one that it names."""
        return self.turn_of()

    def is_shared(self) -> bool:
        """Several people look at the screen now: nothing is told that is only for the viewer."""
        return False

    def undo_barred(self) -> Reason | None:
        """Why the last decision of a person stays although the rules would let it be taken back."""
        return None

    def undo_advice(self) -> str:
        """What would spare the viewer a wish to take something back; said once when that is refused."""
        return ""

    def holds(self) -> bool:
        """The viewer still looks at something that the next person must not see: the match waits for them."""
        return False

    def unread(self) -> bool:
        """Something was told to all that there was no time to read yet: no curtain falls over it."""
        return False

    def read(self) -> None:
        """A click or a key: it has been read."""

    def close(self) -> None:
        """The table is left: nothing of it is heard any more."""

    def race(self) -> RaceRules | None:
        """A window in which several seats may answer, first come first served; None where there is none."""
        return None

    def shows_keys(self) -> bool:
        """Whether the badges show the keys of a race that is on."""
        return True

    def races(self) -> bool:
        """Whether several seats look for the same thing now, each for itself: then nobody is given a hint."""
        return self.race() is not None

    def deadline(self) -> Deadline | None:
        """What is done for a seat that does not decide in time; None where it may take for ever."""
        return None

    def time_left(self) -> float | None:
        """Of a deadline that the banner is to show as a bar, 1 … 0; None where it shows none."""
        return None

    def describe(self, action: Action) -> str:
        """A hint in words."""
        raise NotImplementedError

    def point_out(self, action: Action) -> None:
        """Light up what a hint proposes; None of it is done."""
        raise NotImplementedError

    def hinted_widgets(self) -> Sequence[Widget]:
        """The buttons that a hint points at; what else it points at the view marks itself."""
        return ()

    def hinted_widget(self) -> Widget | None:
        """Where Enter does what a hint proposes, or the first part of it."""
        return next(iter(self.hinted_widgets()), None)

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        """The card under a point of the window, if the viewer sees one there."""
        return None

    def mark_fresh(self, events: Sequence[Event]) -> None:
        """Let what happened since the viewer last looked stand out until their next decision."""

    def breakdown(self, outcome: Outcome) -> Breakdown:
        """What the result scene shows of the final table."""
        raise NotImplementedError

    def counting(self, breakdown: Breakdown) -> Counting | None:
        """The points counted up, where the game has some; begins at once."""
        return None

    def rules_section(self) -> str:
        """The section of the rules that matters now."""
        return ""
