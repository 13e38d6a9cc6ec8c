"""What a seat may do in If It Fits."""

from __future__ import annotations

from typing import Literal

from game.core.contract import Action, Card

Cell = tuple[int, int]
"""Column and row, (0, 0) on the left of the top row."""

CatSide = Literal["none", "left", "right"]
"""Where the awake cat that follows a box lies: not at all, or across the box and its neighbour to that side."""


def _at(cell: Cell, turned: bool = False) -> str:
    return f"{cell[0]},{cell[1]}" + (" turned" if turned else "")


class PlaceStart(Action, frozen=True, tag="start"):
    """Set-up: join the own start card by a short side to one that lies. Text: ``start @ 6,3 turned``."""

    cell: Cell
    turned: bool = False

    def __str__(self) -> str:
        return f"start @ {_at(self.cell, self.turned)}"


class Draw(Action, frozen=True, tag="draw"):
    """Turn A begins: draw a card, to play one afterwards. Text: ``draw``."""

    def __str__(self) -> str:
        return "draw"


class LayToy(Action, frozen=True, tag="toy"):
    """Lay the special toy just drawn across ``left`` and the cell to its right. Text: ``toy @ 4,3``."""

    left: Cell

    def __str__(self) -> str:
        return f"toy @ {_at(self.left)}"


class PlayBox(Action, frozen=True, tag="box"):
    """Play a box card and, if wished, an awake cat with it. Text: ``box 17 @ 4,3 turned, cat left``."""

    card: Card
    cell: Cell
    turned: bool = False
    cat: CatSide = "none"

    def __str__(self) -> str:
        cat = "" if self.cat == "none" else f", cat {self.cat}"
        return f"box {self.card} @ {_at(self.cell, self.turned)}{cat}"


class PlayPrincess(Action, frozen=True, tag="princess"):
    """Chase the cat whose (left) cell is ``at``. Text: ``princess 73 @ 4,3``."""

    card: Card
    at: Cell

    def __str__(self) -> str:
        return f"princess {self.card} @ {_at(self.at)}"


class SleepCat(Action, frozen=True, tag="sleep"):
    """Turn B: play one of the own cats, sleeping side up, as a box card. Text: ``sleep @ 4,3 turned``."""

    cell: Cell
    turned: bool = False

    def __str__(self) -> str:
        return f"sleep @ {_at(self.cell, self.turned)}"


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card, where nothing can be played or a Princess finds no cat. Text: ``discard 17``."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


IfItFitsAction = PlaceStart | Draw | LayToy | PlayBox | PlayPrincess | SleepCat | Discard
