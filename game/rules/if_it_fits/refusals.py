"""Why an action is refused: for each a key of the texts ``if_it_fits.why``."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.reason import Reason, because
from game.rules.if_it_fits import moves
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


def explain(state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> Reason:
    """Why an action is not legal: whose turn it is, then what is wrong now, then what is wrong with it."""
    if seat != state.turn:
        return because("why.not_your_turn")
    return because(f"if_it_fits.why.{_moment(state, action) or _fault(state, seat, action)}")


def _moment(state: IfItFitsState, action: IfItFitsAction) -> str | None:
    """What is expected instead, where this kind of action is not."""
    if state.pending == "start":
        return None if isinstance(action, PlaceStart) else "place_start_first"
    if state.pending == "toy":
        return None if isinstance(action, LayToy) else "lay_toy_first"
    if isinstance(action, PlaceStart):
        return "no_start_to_place"
    if isinstance(action, LayToy):
        return "no_toy_to_lay"
    if isinstance(action, Draw | SleepCat):
        return _moment_of_a_turn(state, action)
    return None if moves.may_play(state) else "draw_first"


def _moment_of_a_turn(state: IfItFitsState, action: Draw | SleepCat) -> str | None:
    asleep = isinstance(action, SleepCat)
    if state.last_phase:
        return "last_phase_no_sleep" if asleep else "last_phase_no_draw"
    if state.pending == "play":
        return "drawn_so_no_sleep" if asleep else "drawn_already"
    return None if asleep else "deck_empty"


def _fault(state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> str:
    if isinstance(action, PlaceStart):
        return _place_fault(state.board, action.cell) or "start_beside_start"
    if isinstance(action, LayToy):
        return _toy_fault(state.board, action.left)
    if isinstance(action, SleepCat):
        no_cats = None if state.supplies[seat] else "no_cats_left"
        return no_cats or _place_fault(state.board, action.cell) or "touches_no_card"
    assert not isinstance(action, Draw)  # what is wrong with drawing is always the moment
    if action.card not in state.hands[seat]:
        return "not_your_card"
    if isinstance(action, PlayBox):
        return _box_fault(state, seat, action)
    if isinstance(action, PlayPrincess):
        return "no_cat_there" if action.card in state.cards.princesses else "not_a_princess"
    return _discard_fault(state, action)


def _box_fault(state: IfItFitsState, seat: Seat, action: PlayBox) -> str:
    if action.card not in state.cards.boxes:
        return "not_a_box"
    fault = _place_fault(state.board, action.cell)
    if fault is not None:
        return fault
    cell = moves.cell_number(state, action.cell)
    if cell not in state.board.frontier:
        return "touches_no_card"
    return _cat_fault(state, seat, action, cell)


def _cat_fault(state: IfItFitsState, seat: Seat, action: PlayBox, cell: int) -> str:
    """What is wrong with the cat that should follow a card, which itself fits."""
    if not state.supplies[seat]:
        return "no_cats_left"
    left = action.cat == "left"
    other = state.board.grid.neighbours[cell][3 if left else 1]
    if other == OFF or state.board.box_of[other] == EMPTY:
        return "cat_needs_two_cards"
    # The card is looked at where it would lie.
    board = state.board.copy()
    board.place(cell, action.card, "box", state.cards.face(action.card), action.turned)
    if not board.has_passage(other if left else cell):
        return "cat_no_passage"
    if board.covered[other]:
        return "cat_on_something"
    return "cat_meets_rival"


def _place_fault(board: Board, cell: Cell) -> str | None:
    """What is wrong with a cell that is not even empty."""
    place = board.grid.at(*cell)
    if place == OFF:
        return "off_table"
    return None if board.box_of[place] == EMPTY else "cell_taken"


def _toy_fault(board: Board, cell: Cell) -> str:
    left = board.grid.at(*cell)
    right = OFF if left == OFF else board.grid.neighbours[left][1]
    if OFF in (left, right):
        return "off_table"
    if EMPTY in (board.box_of[left], board.box_of[right]):
        return "toy_needs_two_cards"
    return "toy_on_something" if board.has_passage(left) else "toy_no_passage"


def _discard_fault(state: IfItFitsState, action: Discard) -> str:
    is_princess = action.card in state.cards.princesses
    return "princess_finds_cats" if is_princess and state.board.cats else "something_fits"
