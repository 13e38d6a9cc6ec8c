"""Scoring, box by box: what each box is worth, to whom, and why. Source: rules, "Scoring, box by box"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.rules.if_it_fits.actions import Cell
from game.rules.if_it_fits.board import Board, Box


class BoxScore(Struct, frozen=True, kw_only=True):
    """A box and its worth.

    ``toy``: the kind that counts, None where there are no toys; of several equally many, the first in the deck.
    ``toys``: how many of that kind; ``points``: toys less bottles, doubled where the box is closed; ``seats``: who
    score it, nobody without a cat; ``cats``: number by seat.
    """

    cells: tuple[Cell, ...]
    closed: bool
    toy: str | None
    toys: int
    bottles: int
    points: int
    seats: tuple[Seat, ...]
    cats: tuple[int, ...]

    @property
    def penalty(self) -> int:
        """What its bottles took away from each who scores it."""
        return self.bottles * (2 if self.closed else 1)


class Score(Struct, frozen=True):
    """The table counted up: every box, and by seat the points in all, those for awake cats, the penalty points."""

    boxes: tuple[BoxScore, ...]
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    penalties: tuple[int, ...]


class IfItFitsOutcome(Outcome, frozen=True, kw_only=True):
    """The end of a match with every box on the table, those that nobody scores too.

    ``bonus``: points for awake cats, part of the scores; ``penalties``: what decides a tie.
    """

    boxes: tuple[BoxScore, ...]
    bonus: tuple[int, ...]
    penalties: tuple[int, ...]


def leaders(cats: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the most cats; nobody where there are none."""
    most = max(cats)
    return tuple(seat for seat, n in enumerate(cats) if n == most) if most else ()


def worth(box: Box) -> int:
    """The points of a box."""
    return (max(box.toys) - box.bottles) * (1 if box.ends else 2)


def score_box(board: Board, box: Box) -> BoxScore:
    """The breakdown of one box."""
    most = max(box.toys)
    return BoxScore(
        cells=tuple(board.grid.cells[cell] for cell in sorted(box.cells)),
        closed=box.closed,
        toy=board.cards.kinds[box.toys.index(most)] if most else None,
        toys=most,
        bottles=box.bottles,
        points=worth(box),
        seats=leaders(box.cats),
        cats=box.cats,
    )


def score(board: Board) -> Score:
    """The table as if the match ended now; the boxes by their first cell."""
    boxes = sorted((score_box(board, box) for box in board.boxes.values()), key=lambda b: b.cells[0][::-1])
    bonus = [0] * board.seats
    for cat in board.cats.values():
        bonus[cat.seat] += not cat.asleep
    points = bonus.copy()
    penalties = [0] * board.seats
    for box in boxes:
        for seat in box.seats:
            points[seat] += box.points
            penalties[seat] += box.penalty
    return Score(tuple(boxes), tuple(points), tuple(bonus), tuple(penalties))


def result(board: Board) -> IfItFitsOutcome:
    """The outcome of a finished match. Most points win; then the fewer penalty points; then it is shared."""
    counted = score(board)
    standing = [(-p, penalty) for p, penalty in zip(counted.points, counted.penalties, strict=True)]
    ranking = tuple(
        tuple(seat for seat, own in enumerate(standing) if own == place) for place in sorted(set(standing))
    )
    return IfItFitsOutcome(
        ranking=ranking,
        scores=counted.points,
        reason=_reason(counted, ranking[0]),
        boxes=counted.boxes,
        bonus=counted.bonus,
        penalties=counted.penalties,
    )


def _reason(counted: Score, winners: tuple[Seat, ...]) -> Reason:
    if len(winners) > 1:
        return because("if_it_fits.why.shared")
    if counted.points.count(max(counted.points)) > 1:
        return because("if_it_fits.why.fewer_penalties")
    return because("if_it_fits.why.most_points")
