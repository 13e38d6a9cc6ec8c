"""What the table tells while people think: the boxes as they are, and the box a placement would make."""

from __future__ import annotations

from functools import cached_property

from game.core.contract import Seat
from game.rules.if_it_fits.actions import (
    Cell,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.board import EMPTY, Board
from game.rules.if_it_fits.deck import Cards, load_cards
from game.rules.if_it_fits.grid import OFF
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.scoring import BoxScore, Score, score, score_box
from game.rules.if_it_fits.views import board_of


class BoxWorth(BoxScore, frozen=True, kw_only=True):
    """The box that an action would leave. ``joined``: the cells of each box of now that becomes part of it."""

    joined: tuple[tuple[Cell, ...], ...]

    @property
    def balance(self) -> int:
        """Toys less bottles, before a closed box is doubled."""
        return self.toys - self.bottles


class Table:
    """Made once for an observation; asked as often as the mouse moves. The default deck is that of cards.yaml."""

    def __init__(self, observation: IfItFitsObservation, cards: Cards | None = None) -> None:
        self._seat: Seat = observation.turn
        self._observation = observation
        self._board = board_of(cards or load_cards(), observation)
        self._gains: dict[IfItFitsAction, tuple[int, ...]] = {}

    @cached_property
    def score(self) -> Score:
        """Every box and every seat's points as if the match ended now."""
        return score(self._board)

    @property
    def boxes(self) -> tuple[BoxScore, ...]:
        """Every box now, with the points it would give and who would score them."""
        return self.score.boxes

    def box_at(self, cell: Cell) -> BoxScore | None:
        """The box that a cell belongs to; None where there is no card."""
        board = self._board
        place = board.grid.at(*cell)
        number = EMPTY if place == OFF else board.box_of[place]
        return None if number == EMPTY else score_box(board, board.boxes[number])

    def preview(self, action: IfItFitsAction) -> BoxWorth | None:
        """The box that the card, cat or toy of an action will lie in, or a chased cat lay in.

        None for an action that touches no box, and for one that names a cell where it cannot be: that may be asked
        while a card is dragged about. Whether the action is legal is not looked at otherwise.
        """
        board = self._board.copy()
        place = _carry_out(board, action, self._seat, self._observation)
        if place is None:
            return None
        box = score_box(board, board.boxes[board.box_of[place]])
        number_of, cells = self._board.box_of, self._board.grid.cells
        before = {number_of[self._board.grid.at(*cell)] for cell in box.cells} - {EMPTY}
        joined = tuple(
            tuple(cells[cell] for cell in sorted(self._board.boxes[number].cells))
            for number in sorted(before)
        )
        return BoxWorth(
            cells=box.cells,
            closed=box.closed,
            toy=box.toy,
            toys=box.toys,
            bottles=box.bottles,
            points=box.points,
            seats=box.seats,
            cats=box.cats,
            joined=joined,
        )

    def gain(self, action: IfItFitsAction) -> int:
        """How many points more, or less, the seat whose turn it is would have after an action, if the match ended then.

        0 for an action that changes no box.
        """
        return self.gains(action)[self._seat]

    def gains(self, action: IfItFitsAction) -> tuple[int, ...]:
        """The same for every seat."""
        if action not in self._gains:
            board = self._board.copy()
            _carry_out(board, action, self._seat, self._observation)
            pairs = zip(score(board).points, self.score.points, strict=True)
            self._gains[action] = tuple(then - now for then, now in pairs)
        return self._gains[action]


def _carry_out(board: Board, action: IfItFitsAction, seat: Seat, seen: IfItFitsObservation) -> int | None:
    """Change the board as the action would; the cell whose box it is about, None where there is none."""
    if isinstance(action, PlayBox | SleepCat | PlaceStart):
        place = board.grid.at(*action.cell)
        if place == OFF or board.box_of[place] != EMPTY:
            return None
        return place if _fill(board, action, place, seat, seen) else None
    if isinstance(action, LayToy):
        place = board.grid.at(*action.left)
        if seen.toy is None or place == OFF or not board.can_be_crossed(place):
            return None
        board.lay_toy(seen.toy, place)
        return place
    if isinstance(action, PlayPrincess):
        place = board.grid.at(*action.at)
        if place not in board.cat_at:
            return None
        board.chase(board.cat_at[place], action.card)
        return place
    return None


def _fill(
    board: Board, action: PlayBox | SleepCat | PlaceStart, place: int, seat: Seat, seen: IfItFitsObservation
) -> bool:
    """Fill an empty cell; whether there is a card for it."""
    supply = seen.supplies[seat]
    if isinstance(action, PlaceStart):
        start = seen.starts[seat]
        if start is None:
            return False
        board.place(place, start, "start", board.cards.face(start), action.turned)
    elif isinstance(action, SleepCat):
        if not supply:
            return False
        board.lay_asleep(supply[0], seat, place, action.turned)
    else:
        if action.card not in board.cards.boxes:
            return False
        board.place(place, action.card, "box", board.cards.face(action.card), action.turned)
        left = place - 1 if action.cat == "left" else place
        if action.cat != "none" and supply and board.can_be_crossed(left):
            board.lay_cat(supply[0], seat, left)
    return True
