"""What a seat may do: the authority ``is_legal``, and ``legal_actions`` that lists what it accepts."""

from __future__ import annotations

from functools import cache

from game.core.contract import Card, Seat
from game.rules.if_it_fits.actions import (
    Cell,
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.board import EMPTY, Board
from game.rules.if_it_fits.grid import OFF
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import BOTTOM, LEFT, RIGHT, TOP, half_turn

CAT_LEFT, CAT_RIGHT = 1, 2
"""Bits of ``cat_sides``."""


def is_legal(state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> bool:
    """Whether a seat may do this now. Takes any action of the game, also nonsense; costs the same for each."""
    if seat != state.turn or state.pending == "over":
        return False
    if isinstance(action, PlayBox):
        return may_play(state) and action.card in state.hands[seat] and _box_fits(state, seat, action)
    if isinstance(action, Draw):
        return may_draw(state)
    if isinstance(action, SleepCat):
        place = cell_number(state, action.cell)
        return state.pending == "turn" and bool(state.supplies[seat]) and place in state.board.frontier
    if isinstance(action, PlayPrincess):
        mine = action.card in state.hands[seat] and action.card in state.cards.princesses
        return may_play(state) and mine and cell_number(state, action.at) in state.board.cat_at
    if isinstance(action, Discard):
        return may_play(state) and action.card in state.hands[seat] and may_discard(state, seat, action.card)
    if isinstance(action, LayToy):
        place = cell_number(state, action.left)
        return state.pending == "toy" and place != OFF and state.board.can_be_crossed(place)
    return state.pending == "start" and cell_number(state, action.cell) in start_places(state)


def legal_actions(state: IfItFitsState, seat: Seat) -> list[IfItFitsAction]:
    """Every action ``is_legal`` accepts: card by card, row by row."""
    if seat != state.turn or state.pending == "over":
        return []
    cells = state.board.grid.cells
    if state.pending == "start":
        return [PlaceStart(cells[i], turned) for i in sorted(start_places(state)) for turned in (False, True)]
    if state.pending == "toy":
        return [LayToy(cells[i]) for i in toy_places(state.board)]
    found: list[IfItFitsAction] = []
    if may_draw(state):
        found.append(Draw())
    if state.pending == "turn" and state.supplies[seat]:
        for place in sorted(state.board.frontier):
            found += _sleep_actions(cells[place])
    if may_play(state):
        found += _plays(state, seat)
    return found


def may_draw(state: IfItFitsState) -> bool:
    """Whether turn A begins with drawing now."""
    return state.pending == "turn" and bool(state.deck)


def may_play(state: IfItFitsState) -> bool:
    """Whether a card of the hand may be played now: after drawing, or where there is no more to draw."""
    return state.pending == "play" or (state.pending == "turn" and not state.deck)


def start_places(state: IfItFitsState) -> set[int]:
    """Empty cells above and below the start cards that lie. Source: rules, "Setup" 3."""
    board = state.board
    return {
        other
        for cell, placed in enumerate(board.placed)
        if placed is not None and placed.kind == "start"
        for other in board.grid.neighbours[cell][::2]
        if other != OFF and board.box_of[other] == EMPTY
    }


def toy_places(board: Board) -> list[int]:
    """The left cells of the pairs that a special toy may be laid across."""
    return [cell for cell in range(len(board.placed)) if board.can_be_crossed(cell)]


def may_discard(state: IfItFitsState, seat: Seat, card: Card) -> bool:
    """A Princess that finds no cat, or any card when nothing in the hand can be played. [decided]"""
    if card in state.cards.princesses and not state.board.cats:
        return True
    return not can_play_something(state, seat)


def can_play_something(state: IfItFitsState, seat: Seat) -> bool:
    """Whether any card of the hand can be played otherwise than by a discard."""
    princesses = state.cards.princesses
    return any(state.board.cats if c in princesses else state.board.frontier for c in state.hands[seat])


def cat_sides(board: Board, seat: Seat, cell: int, walls: int) -> int:
    """To which sides an awake cat may lie from a card placed in an empty cell with these walls, as bits.

    The box is looked at as it will be: all boxes that the card has passages to.
    """
    top, right, bottom, left = board.grid.neighbours[cell]
    box_of, boxes, laid = board.box_of, board.boxes, board.walls
    owners = sides = 0
    # Unrolled: asked for every cell and rotation of every legal placement.
    if not walls & LEFT and left != OFF and box_of[left] != EMPTY and not laid[left] & RIGHT:
        owners = boxes[box_of[left]].owners
        if not board.covered[left]:
            sides = CAT_LEFT
    if not walls & RIGHT and right != OFF and box_of[right] != EMPTY and not laid[right] & LEFT:
        owners |= boxes[box_of[right]].owners
        if not board.covered[right]:
            sides |= CAT_RIGHT
    if not sides:
        return 0
    if not walls & TOP and top != OFF and box_of[top] != EMPTY and not laid[top] & BOTTOM:
        owners |= boxes[box_of[top]].owners
    if not walls & BOTTOM and bottom != OFF and box_of[bottom] != EMPTY and not laid[bottom] & TOP:
        owners |= boxes[box_of[bottom]].owners
    own = 1 << seat
    return 0 if owners & ~own and not owners & own else sides


def cell_number(state: IfItFitsState, cell: Cell) -> int:
    """The number of a cell; ``OFF`` where there is none."""
    return state.board.grid.at(*cell)


def _box_fits(state: IfItFitsState, seat: Seat, action: PlayBox) -> bool:
    place = cell_number(state, action.cell)
    if action.card not in state.cards.boxes or place not in state.board.frontier:
        return False
    if action.cat == "none":
        return True
    walls = state.cards.face(action.card).walls
    sides = cat_sides(state.board, seat, place, half_turn(walls) if action.turned else walls)
    return bool(state.supplies[seat]) and bool(sides & (CAT_LEFT if action.cat == "left" else CAT_RIGHT))


def _plays(state: IfItFitsState, seat: Seat) -> list[IfItFitsAction]:
    """Everything that can be done with the cards of the hand."""
    board = state.board
    cells = board.grid.cells
    found: list[IfItFitsAction] = []
    places = sorted(board.frontier)
    discard_all = not can_play_something(state, seat)
    sides: dict[int, int] = {}  # by cell and walls: cards of the same walls share it
    has_cats = bool(state.supplies[seat])
    for card in state.hands[seat]:
        if card in state.cards.princesses:
            found += [PlayPrincess(card, cells[at]) for at in sorted(board.cat_at)]
            if not board.cats:
                found.append(Discard(card))
        elif discard_all:
            found.append(Discard(card))
        else:
            upright = state.cards.face(card).walls
            turned = half_turn(upright)
            for place in places:
                offered = _box_actions(card, cells[place])
                for walls, first in ((upright, 0), (turned, 4)):
                    key = place << 4 | walls
                    if has_cats and key not in sides:
                        sides[key] = cat_sides(board, seat, place, walls)
                    found += offered[first + (sides[key] if has_cats else 0)]
    return found


@cache
def _sleep_actions(cell: Cell) -> tuple[SleepCat, ...]:
    return SleepCat(cell), SleepCat(cell, turned=True)


@cache
def _box_actions(card: Card, cell: Cell) -> tuple[tuple[PlayBox, ...], ...]:
    """By the bits of ``cat_sides``, first upright, then turned: made once, as they are asked for all the time."""
    return tuple(
        (
            PlayBox(card, cell, turned),
            *((PlayBox(card, cell, turned, "left"),) if sides & CAT_LEFT else ()),
            *((PlayBox(card, cell, turned, "right"),) if sides & CAT_RIGHT else ()),
        )
        for turned in (False, True)
        for sides in range(4)
    )
