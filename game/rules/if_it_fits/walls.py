"""The sides of a card as bits: 1 top, 2 right, 4 bottom, 8 left. A set bit is a wall, a clear one an open side."""

from __future__ import annotations

from game.core.reason import Reason, because

LETTERS = "TRBL"
TOP, RIGHT, BOTTOM, LEFT = 1, 2, 4, 8

SIDES = (TOP, RIGHT, BOTTOM, LEFT)
"""In the order in which a cell's neighbours are listed."""

OPPOSITE = (BOTTOM, LEFT, TOP, RIGHT)
"""The neighbour's side that faces the side of the same place in ``SIDES``."""


class NoWalls(ValueError):  # noqa: N818 - reads as what it is
    """Letters that stand for no walls."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def from_letters(letters: str) -> int:
    """``"TL"`` → 9. Raises NoWalls for a letter that names no side, or one given twice."""
    walls = 0
    for letter in letters:
        if letter not in LETTERS:
            raise NoWalls(because("deck_errors.if_it_fits.no_side", letter=repr(letter)))
        side = 1 << LETTERS.index(letter)
        if walls & side:
            raise NoWalls(because("deck_errors.if_it_fits.side_twice", letter=letter))
        walls |= side
    return walls


def to_letters(walls: int) -> str:
    """9 → ``"TL"``."""
    return "".join(letter for letter, side in zip(LETTERS, SIDES, strict=True) if walls & side)


def half_turn(walls: int) -> int:
    """The walls of a card turned by 180°."""
    return (walls << 2 | walls >> 2) & 15
