"""The table: cards in cells, what lies on them, and the boxes they form.

Cards never move, so boxes only grow: each placement updates them at once, and nothing is ever searched.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract import Card, Seat
from game.rules.if_it_fits.deck import Cards, Face
from game.rules.if_it_fits.grid import OFF, Grid
from game.rules.if_it_fits.observation import CellKind
from game.rules.if_it_fits.walls import LEFT, OPPOSITE, RIGHT, SIDES, half_turn

EMPTY = -1


class Placed(Struct, frozen=True, gc=False):
    """A card in a cell."""

    card: Card
    kind: CellKind
    face: Face
    turned: bool


class Resting(Struct, frozen=True, gc=False):
    """A cat on the table; the cells from the left."""

    seat: Seat
    cells: tuple[int, ...]
    asleep: bool


class Box(Struct, frozen=True, gc=False):
    """Cells connected by passages, with all that they hold.

    ``ends``: open sides that face an empty cell or the table's edge. ``cats``: by seat; ``owners``: the seats that
    have one, as bits. ``toys``: by kind.
    """

    cells: tuple[int, ...]
    ends: int
    cats: tuple[int, ...]
    owners: int
    toys: tuple[int, ...]
    bottles: int

    @property
    def closed(self) -> bool:
        return self.ends == 0


class Board:
    """A table for so many seats. ``edge_closes`` and ``covered_toys`` are the options of the same names."""

    __slots__ = (
        "box_of",
        "boxes",
        "cards",
        "cat_at",
        "cats",
        "covered",
        "covered_toys",
        "edge_closes",
        "frontier",
        "grid",
        "placed",
        "seats",
        "toys",
        "walls",
    )

    def __init__(
        self, cards: Cards, grid: Grid, seats: int, *, edge_closes: bool = False, covered_toys: bool = True
    ) -> None:
        size = len(grid.cells)
        self.cards = cards
        self.grid = grid
        self.seats = seats
        self.edge_closes = edge_closes
        self.covered_toys = covered_toys
        self.placed: list[Placed | None] = [None] * size
        self.walls: list[int] = [0] * size  # as the card lies; says nothing where there is none
        self.covered: list[bool] = [False] * size
        self.box_of: list[int] = [EMPTY] * size
        # A box is known by the cell whose card joined it last: no two can share that.
        self.boxes: dict[int, Box] = {}
        self.frontier: set[int] = set()  # empty cells beside a card
        self.cats: dict[Card, Resting] = {}
        self.cat_at: dict[int, Card] = {}  # by a cat's only or left cell
        self.toys: dict[Card, int] = {}  # special toys: their left cell

    def copy(self) -> Board:
        twin = Board.__new__(Board)
        twin.cards = self.cards
        twin.grid = self.grid
        twin.seats = self.seats
        twin.edge_closes = self.edge_closes
        twin.covered_toys = self.covered_toys
        twin.placed = self.placed.copy()
        twin.walls = self.walls.copy()
        twin.covered = self.covered.copy()
        twin.box_of = self.box_of.copy()
        twin.boxes = self.boxes.copy()
        twin.frontier = self.frontier.copy()
        twin.cats = self.cats.copy()
        twin.cat_at = self.cat_at.copy()
        twin.toys = self.toys.copy()
        return twin

    def place(self, cell: int, card: Card, kind: CellKind, face: Face, turned: bool) -> None:
        """Fill an empty cell with a card. Joins the boxes that it has passages to."""
        walls = half_turn(face.walls) if turned else face.walls
        self.walls[cell] = walls
        self.placed[cell] = Placed(card, kind, face, turned)
        self.frontier.discard(cell)
        ends = 0
        joined: list[int] = []
        for side, opposite, other in zip(SIDES, OPPOSITE, self.grid.neighbours[cell], strict=True):
            is_open = not walls & side
            if other == OFF:
                ends += is_open and not self.edge_closes
            elif self.box_of[other] == EMPTY:
                ends += is_open
                self.frontier.add(other)
            elif not self.walls[other] & opposite:
                # Their open side is an end no more: either a passage, or shut by this card's wall.
                number = self.box_of[other]
                box = self.boxes[number]
                self.boxes[number] = replace(box, ends=box.ends - 1)
                if is_open and number not in joined:
                    joined.append(number)
        self._join(cell, Box((cell,), ends, (0,) * self.seats, 0, face.toys, face.bottles), joined)

    def _join(self, cell: int, box: Box, joined: list[int]) -> None:
        """Make one box of a new card's own and those it has passages to."""
        for number in joined:
            other = self.boxes.pop(number)
            box = Box(
                cells=box.cells + other.cells,
                ends=box.ends + other.ends,
                cats=tuple(a + b for a, b in zip(box.cats, other.cats, strict=True)),
                owners=box.owners | other.owners,
                toys=tuple(a + b for a, b in zip(box.toys, other.toys, strict=True)),
                bottles=box.bottles + other.bottles,
            )
        self.boxes[cell] = box
        for member in box.cells:
            self.box_of[member] = cell

    def lay_cat(self, cat: Card, seat: Seat, left: int) -> None:
        """Lay an awake cat across a cell and the one to its right."""
        self.cats[cat] = Resting(seat, (left, left + 1), asleep=False)
        self.cat_at[left] = cat
        self._cover(left, left + 1)
        self._count_cat(left, seat, 1)

    def lay_asleep(self, cat: Card, seat: Seat, cell: int, turned: bool) -> None:
        """Fill an empty cell with a sleeping cat."""
        self.place(cell, cat, "sleeping_cat", self.cards.asleep, turned)
        self.cats[cat] = Resting(seat, (cell,), asleep=True)
        self.cat_at[cell] = cat
        self._cover(cell)
        self._count_cat(cell, seat, 1)

    def lay_princess(self, card: Card, cell: int, turned: bool) -> None:
        """Fill an empty cell with a Princess that lies where a cat slept."""
        self.place(cell, card, "princess", self.cards.asleep, turned)
        self._cover(cell)

    def chase(self, cat: Card, princess: Card) -> Resting:
        """Take a cat off the table; where it slept, the Princess lies now. Returns where it was."""
        resting = self.cats.pop(cat)
        first = resting.cells[0]
        del self.cat_at[first]
        self._count_cat(first, resting.seat, -1)
        if resting.asleep:
            placed = self.placed[first]
            assert placed is not None  # a sleeping cat is the card of its cell
            self.placed[first] = replace(placed, card=princess, kind="princess")
        else:
            self._uncover(*resting.cells)
        return resting

    def lay_toy(self, card: Card, left: int) -> None:
        """Lay a special toy across a cell and the one to its right."""
        toy = self.cards.special_toy(card)
        self.toys[card] = left
        self._cover(left, left + 1)
        self._count_toys(left, self.cards.face_of("", (toy.toy,) * toy.count, 0), 1)

    def has_passage(self, left: int) -> bool:
        """Whether there is a passage from a cell to the one on its right; both must be filled."""
        return not (self.walls[left] & RIGHT or self.walls[left + 1] & LEFT)

    def can_be_crossed(self, left: int) -> bool:
        """Whether a cat or toy may lie across a cell and the one to its right, as far as the two cards go."""
        right = self.grid.neighbours[left][1]
        if right == OFF or self.box_of[left] == EMPTY or self.box_of[right] == EMPTY:
            return False
        return self.has_passage(left) and not self.covered[left] and not self.covered[right]

    def _cover(self, *cells: int) -> None:
        for cell in cells:
            self.covered[cell] = True
            if not self.covered_toys:
                self._count_toys(cell, self._face(cell), -1)

    def _uncover(self, *cells: int) -> None:
        for cell in cells:
            self.covered[cell] = False
            if not self.covered_toys:
                self._count_toys(cell, self._face(cell), 1)

    def _face(self, cell: int) -> Face:
        placed = self.placed[cell]
        assert placed is not None  # only filled cells are covered
        return placed.face

    def _count_toys(self, cell: int, face: Face, sign: int) -> None:
        number = self.box_of[cell]
        box = self.boxes[number]
        toys = tuple(a + sign * b for a, b in zip(box.toys, face.toys, strict=True))
        self.boxes[number] = replace(box, toys=toys, bottles=box.bottles + sign * face.bottles)

    def _count_cat(self, cell: int, seat: Seat, sign: int) -> None:
        number = self.box_of[cell]
        box = self.boxes[number]
        cats = (*box.cats[:seat], box.cats[seat] + sign, *box.cats[seat + 1 :])
        owners = sum(1 << s for s, n in enumerate(cats) if n)
        self.boxes[number] = replace(box, cats=cats, owners=owners)
