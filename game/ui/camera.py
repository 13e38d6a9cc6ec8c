"""The eye over a table of cells: which part is seen, how large, and how it moves there."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

Cell = tuple[int, int]
SMALLEST_CELL, STEP = 28, 1.15


@dataclass
class Camera:
    """Cells are ``width`` × ``width`` · 3/2 pixels (cards are 2 : 3); cell (0, 0) has its corner at ``x``, ``y``.

    What is drawn is always the place where the camera will come to rest; ``glide`` tells how far it still is from
    there: (scale, x, y) to apply to the finished picture.
    """

    columns: int
    rows: int
    width: int = 96
    x: float = 0.0
    y: float = 0.0
    by_hand: bool = False  # zoomed or moved by a person: no longer follows the cards by itself
    _from: tuple[int, float, float] | None = None
    _left: float = 0.0

    GLIDE_SECONDS = 0.22

    @property
    def height(self) -> int:
        return self.width * 3 // 2

    def rect(self, cell: Cell, across: int = 1) -> Rect:
        """The pixels of a cell, or of ``across`` cells side by side."""
        left, top = round(self.x) + cell[0] * self.width, round(self.y) + cell[1] * self.height
        return Rect(left, top, self.width * across, self.height)

    def table(self) -> Rect:
        """The pixels of the whole table."""
        return Rect(round(self.x), round(self.y), self.columns * self.width, self.rows * self.height)

    def cell_at(self, position: tuple[float, float]) -> Cell:
        """The cell under a point; may lie off the table."""
        return int((position[0] - round(self.x)) // self.width), int(
            (position[1] - round(self.y)) // self.height
        )

    def shows(self, cells: set[Cell], area: Rect, largest: int) -> bool:
        """Whether these cells and one all round are seen well enough to leave the camera where it is."""
        left, top, right, bottom = self._bounds(cells)
        first, last = self.rect((left, top)), self.rect((right, bottom))
        best = self._width_for(right - left + 1, bottom - top + 1, area, largest)
        return area.contains(first.union(last)) and self.width <= best <= self.width * 1.25

    def _bounds(self, cells: set[Cell]) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the cells with one all round, on the table."""
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        left, right = max(0, min(xs) - 1), min(self.columns - 1, max(xs) + 1)
        top, bottom = max(0, min(ys) - 1), min(self.rows - 1, max(ys) + 1)
        return left, top, right, bottom

    @staticmethod
    def _width_for(across: int, down: int, area: Rect, largest: int) -> int:
        """The width of cells at which so many fit into the area."""
        width = min(area.width // across, area.height * 2 // (3 * down), largest)
        return max(SMALLEST_CELL, width - width % 2)

    def fit(self, cells: set[Cell], area: Rect, largest: int, glide: bool) -> None:
        """Show these cells and one all round, as large as ``area`` allows, in its middle."""
        left, top, right, bottom = self._bounds(cells)
        across, down = right - left + 1, bottom - top + 1
        width = self._width_for(across, down, area, largest)
        x = area.centerx - (left + across / 2) * width
        y = area.centery - (top + down / 2) * (width * 3 // 2)
        self._go(width, x, y, glide)
        self.by_hand = False

    def zoom(self, steps: int, at: tuple[int, int], largest: int, area: Rect) -> bool:
        """Nearer or farther by whole steps; the point under the pointer stays, as long as some of the table does in
        ``area``. True when it changed."""
        width = round(self.width * STEP**steps)
        width = max(SMALLEST_CELL, min(largest, width + width % 2))
        if width == self.width:
            return False
        factor = width / self.width
        x, y = at[0] - (at[0] - self.x) * factor, at[1] - (at[1] - self.y) * factor
        self._go(width, *self._kept(x, y, width, area), True)
        self.by_hand = True
        return True

    def pan(self, dx: int, dy: int, area: Rect) -> None:
        """Move with the hand; some of the table always stays in ``area``."""
        self.x, self.y = self._kept(self.x + dx, self.y + dy, self.width, area)
        self.by_hand = True
        self._from = None

    def reveal(self, cell: Cell, across: int, area: Rect) -> None:
        """Move as little as needed for a cell to be seen whole; its upper left corner where it is too large."""
        rect = self.rect(cell, across)
        dx = max(area.left - rect.left, min(0, area.right - rect.right))
        dy = max(area.top - rect.top, min(0, area.bottom - rect.bottom))
        if dx or dy:
            self._go(self.width, self.x + dx, self.y + dy, False)
            self.by_hand = True

    def _kept(self, x: float, y: float, width: int, area: Rect) -> tuple[float, float]:
        """The corner moved so that a cell's width of the table, or half the area, is seen."""
        across, down = self.columns * width, self.rows * (width * 3 // 2)
        left, top = min(width, area.width // 2), min(width, area.height // 2)
        return (
            min(max(x, area.left + left - across), area.right - left),
            min(max(y, area.top + top - down), area.bottom - top),
        )

    def _go(self, width: int, x: float, y: float, glide: bool) -> None:
        if (width, round(x), round(y)) == (self.width, round(self.x), round(self.y)):
            return
        self._from = (self.width, self.x, self.y) if glide else None
        self._left = self.GLIDE_SECONDS
        self.width, self.x, self.y = width, x, y

    def update(self, dt: float) -> bool:
        """True while it is on its way."""
        if self._from is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._from = None
            return True  # one more frame, at rest
        return True

    @property
    def glide(self) -> tuple[float, float, float] | None:
        """How the finished picture is to be shown now: scaled by the first, then moved; None at rest."""
        if self._from is None:
            return None
        rest = (self._left / self.GLIDE_SECONDS) ** 3  # eases out
        width = self.width + (self._from[0] - self.width) * rest
        scale = width / self.width
        x = self.x + (self._from[1] - self.x) * rest
        y = self.y + (self._from[2] - self.y) * rest
        return scale, x - self.x * scale, y - self.y * scale
