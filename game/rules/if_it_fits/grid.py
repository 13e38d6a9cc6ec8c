"""The cells of the table, numbered row by row from the left of the top row."""

from __future__ import annotations

from functools import cache

from game.rules.if_it_fits.actions import Cell

SIZES: dict[str, tuple[int, int]] = {"small": (9, 5), "normal": (13, 9), "large": (17, 11)}
"""Columns and rows by the option ``table``."""

OFF = -1
"""Stands for a neighbour beyond the table's edge."""


class Grid:
    """A table of so many columns and rows."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells: tuple[Cell, ...] = tuple((x, y) for y in range(rows) for x in range(columns))
        self.neighbours: tuple[tuple[int, int, int, int], ...] = tuple(
            (self.at(x, y - 1), self.at(x + 1, y), self.at(x, y + 1), self.at(x - 1, y))
            for x, y in self.cells
        )
        """For each cell those above, right, below and left; ``OFF`` beyond the edge."""

    def at(self, x: int, y: int) -> int:
        """The number of a cell; ``OFF`` where there is none."""
        return y * self.columns + x if 0 <= x < self.columns and 0 <= y < self.rows else OFF

    @property
    def centre(self) -> int:
        return self.at(self.columns // 2, self.rows // 2)


@cache
def grid(columns: int, rows: int) -> Grid:
    """The grid of that size, made once."""
    return Grid(columns, rows)
