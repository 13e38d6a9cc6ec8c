"""A piece in the hand: picked up by dragging, by a click or by the keyboard, and where it would go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pygame import Rect

from game.core.contract import Card
from game.rules.if_it_fits.actions import (
    Cell,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.preview import BoxWorth
from game.ui.camera import Camera

Mode = Literal["press", "drag", "carry", "keys"]
PieceKind = Literal["box", "princess", "start", "toy", "cat"]


@dataclass(frozen=True)
class Piece:
    """What can be taken in hand. A toy is two cells wide, all others one."""

    kind: PieceKind
    card: Card

    @property
    def across(self) -> int:
        return 2 if self.kind == "toy" else 1

    @property
    def turns(self) -> bool:
        """Whether it can be turned by 180°."""
        return self.kind in ("box", "start", "cat")

    def action(self, cell: Cell, turned: bool) -> IfItFitsAction:
        """What laying it there would be; for a box without a cat, which is asked afterwards."""
        if self.kind == "box":
            return PlayBox(self.card, cell, turned)
        if self.kind == "princess":
            return PlayPrincess(self.card, cell)
        if self.kind == "start":
            return PlaceStart(cell, turned)
        if self.kind == "toy":
            return LayToy(cell)
        return SleepCat(cell, turned)


def piece_of(action: IfItFitsAction, cat: Card, toy: Card, start: Card) -> tuple[Piece, Cell, bool] | None:
    """The piece, cell and rotation of an action that lays something; None for one that does not."""
    if isinstance(action, PlayBox):
        return Piece("box", action.card), action.cell, action.turned
    if isinstance(action, PlayPrincess):
        return Piece("princess", action.card), action.at, False
    if isinstance(action, PlaceStart):
        return Piece("start", start), action.cell, action.turned
    if isinstance(action, LayToy):
        return Piece("toy", toy), action.left, False
    if isinstance(action, SleepCat):
        return Piece("cat", cat), action.cell, action.turned
    return None


@dataclass(frozen=True)
class Aim:
    """Where the held piece would go now, and what would come of it."""

    cell: Cell
    action: IfItFitsAction
    legal: bool
    reason: str  # why not
    worth: BoxWorth | None


@dataclass
class Held:
    """A piece in the hand.

    ``mode``: pressed but not moved yet; dragged with the button down; carried from click to click; or moved by keys.
    ``origin``: where it came from and goes back to. ``grip``: the pointer's place on it, as parts of its size.
    """

    piece: Piece
    mode: Mode
    origin: Rect
    grip: tuple[float, float] = (0.5, 0.5)
    pointer: tuple[int, int] = (0, 0)
    turned: bool = False
    cursor: Cell = (0, 0)
    aim: Aim | None = None
    pressed_at: tuple[int, int] = field(default=(0, 0))

    def rect(self, size: tuple[int, int]) -> Rect:
        """Where it is drawn, ``size`` large, gripped where it was gripped."""
        x = self.pointer[0] - round(self.grip[0] * size[0])
        y = self.pointer[1] - round(self.grip[1] * size[1])
        return Rect(x, y, *size)

    def cell(self, camera: Camera) -> Cell:
        """The cell that it would go to: the one under its centre (of two cells the left one)."""
        if self.mode == "keys":
            return self.cursor
        if self.piece.kind == "princess":
            return camera.cell_at(self.pointer)
        rect = self.rect((camera.width * self.piece.across, camera.height))
        return camera.cell_at((rect.left + camera.width / 2, rect.centery))
