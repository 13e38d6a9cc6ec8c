"""Who sits where before a match begins: what the lobby shows and changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.look import Look, look_of_computer, look_of_style
from game.core.match import PERSON, SeatSetup

LONGEST_NAME = 40
LOOKS_KEPT = 60  # of people by name: those who were here last


@dataclass
class Seat:
    """A seat being set up. ``name`` empty: the usual one is taken. ``made``: the look of its cat that somebody chose
    here; ``kept``: the one it had last time."""

    kind: str = PERSON
    name: str = ""
    style: int = 0
    made: Look | None = None
    kept: Look | None = None

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


@dataclass
class Roster:
    """The seats of a match to be: ``allowed`` numbers of them, each with a style of its own.

    ``kinds``: what may sit there, ``human`` first. ``names``: what people here called themselves last, by seat.
    ``looks``: of people's cats, by name; ``seat_looks``: of those who gave no name, by seat. ``seed``: of the match.
    """

    allowed: range
    kinds: Sequence[str]
    names: Sequence[str] = ()
    looks: Mapping[str, Look] = field(default_factory=dict)
    seat_looks: Sequence[Look | None] = ()
    seed: int = 0
    seats: list[Seat] = field(default_factory=list)

    @property
    def styles(self) -> int:
        """How many styles there are to choose from: the first, enough for the fullest table."""
        return self.allowed[-1]

    # Filling it

    def take(self, wanted: Sequence[SeatSetup]) -> None:
        """Seat those who sat here last, as far as that is possible now; at least as many as the game needs."""
        self.seats = []
        for setup in wanted[: self.allowed[-1]]:
            kind = setup.kind if setup.kind in self.kinds else PERSON
            taken = {seat.style for seat in self.seats}
            free = setup.style in range(self.styles) and setup.style not in taken
            style = setup.style if free else self._free_style()
            self.seats.append(Seat(kind, clean_name(setup.name), style, kept=setup.look))
        while len(self.seats) < self.allowed[0]:
            self.add(PERSON)

    def arrange(self, kinds: Sequence[str]) -> None:
        """A table for these kinds, in this order; names and styles that are there already stay where they fit."""
        before = self.seats
        self.seats = []
        for i, kind in enumerate(kinds):
            old = before[i] if i < len(before) else None
            if old is not None and old.is_person == (kind == PERSON):
                self.seats.append(replace(old, kind=kind))
            else:
                self.add(kind)
        self._make_styles_unique()

    def _make_styles_unique(self) -> None:
        taken: set[int] = set()
        for seat in self.seats:
            if seat.style in taken:
                seat.style = next(style for style in range(self.styles) if style not in taken)
            taken.add(seat.style)

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.allowed[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.allowed[0]

    def add(self, kind: str) -> None:
        """One more seat, with the first style that is free."""
        index = len(self.seats)
        name = clean_name(self.names[index]) if kind == PERSON and index < len(self.names) else ""
        if any(name and seat.name == name for seat in self.seats):
            name = ""
        kept = self.seat_looks[index] if kind == PERSON and index < len(self.seat_looks) else None
        self.seats.append(Seat(kind, name, self._free_style(), kept=kept))

    def remove(self, index: int) -> None:
        del self.seats[index]

    def _free_style(self) -> int:
        taken = {seat.style for seat in self.seats}
        return next((style for style in range(self.styles) if style not in taken), 0)

    def set_style(self, index: int, style: int) -> None:
        """Give a seat a style; whoever had it gets the seat's former one."""
        style %= self.styles
        for seat in self.seats:
            if seat.style == style:
                seat.style = self.seats[index].style
        self.seats[index].style = style

    # Their cats

    def look(self, index: int) -> Look:
        """Of a seat's cat: as it was made here, else as the person had it last, else the one that belongs to the style.
        A computer's is made by chance, another one in every match."""
        seat = self.seats[index]
        if seat.made is not None:
            return seat.made
        if not seat.is_person:
            return look_of_computer(self.seed, index)
        return self._own_look(seat) or look_of_style(seat.style)

    def _own_look(self, seat: Seat) -> Look | None:
        """What somebody once chose for this person's cat."""
        name = seat.name.strip()
        return seat.made or (self.looks.get(name) if name else None) or seat.kept

    def remembered_looks(self) -> dict[str, Look]:
        """Of people's cats, by name; those who have one now come last."""
        looks = dict(self.looks)
        for seat in self.seats:
            name, look = seat.name.strip(), self._own_look(seat)
            if seat.is_person and name and look is not None:
                looks.pop(name, None)
                looks[name] = look
        return dict(list(looks.items())[-LOOKS_KEPT:])

    def remembered_seat_looks(self) -> tuple[Look | None, ...]:
        """Of the cats of people who gave no name, by seat; where nobody of these sits, what was there before."""
        count = max(len(self.seats), len(self.seat_looks))
        kept = [self.seat_looks[i] if i < len(self.seat_looks) else None for i in range(count)]
        for i, seat in enumerate(self.seats):
            if seat.is_person and not seat.name.strip():
                kept[i] = self._own_look(seat)
        return tuple(kept)

    # What comes out

    def shown_names(self, person: Sequence[str], cats: Sequence[str]) -> list[str]:
        """Every seat's name: its own, or the usual one.

        ``person``: "Player 1" and so on by seat; ``cats``: names for computers, in their order.
        """
        given = {seat.name.strip() for seat in self.seats}
        left = [cat for cat in cats if cat not in given]
        names = []
        for i, seat in enumerate(self.seats):
            if seat.name.strip():
                names.append(seat.name.strip())
            elif seat.is_person or not left:
                names.append(person[i])
            else:
                names.append(left.pop(0))
        return names

    def setups(self, names: Sequence[str]) -> tuple[SeatSetup, ...]:
        """The seats of the match, under these names."""
        return tuple(
            SeatSetup(seat.kind, name, seat.style, self.look(i))
            for i, (seat, name) in enumerate(zip(self.seats, names, strict=True))
        )

    def remembered(self) -> tuple[SeatSetup, ...]:
        """The seats for next time: only names that somebody typed, and looks that people chose."""
        return tuple(
            SeatSetup(
                seat.kind, seat.name.strip(), seat.style, self._own_look(seat) if seat.is_person else None
            )
            for seat in self.seats
        )

    def remembered_names(self) -> tuple[str, ...]:
        """What people here call themselves, by seat; where nobody typed one, what was there before."""
        count = max(len(self.seats), len(self.names))
        kept = [self.names[i] if i < len(self.names) else "" for i in range(count)]
        for i, seat in enumerate(self.seats):
            if seat.is_person and seat.name.strip():
                kept[i] = seat.name.strip()
        return tuple(kept)


def clean_name(name: str) -> str:
    """A name from a file as one could have typed it."""
    return "".join(c for c in name if c.isprintable())[:LONGEST_NAME]
