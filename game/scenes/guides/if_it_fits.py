"""The guide of If It Fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.core.match import Match
from game.rules.if_it_fits.actions import Cell
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import from_letters, half_turn
from game.scenes.guides import Beat, Places, Step, pile
from game.scenes.guides.practice import after

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

# Steps from the middle of the table.
_STARTS = ((0, 0), (0, 1), (0, -1), (0, 2), (0, -2))
_BOXES = (((-1, 0), "TBL"), ((1, 0), "TBR"), ((1, 1), "T"), ((-1, 1), ""), ((-2, 1), "TB"))
_CLOSED = ((-1, 0), (0, 0), (1, 0))
_OWN_CAT, _OTHER_CAT, _TOY, _SLEEPER = (-1, 0), (0, 1), (-2, 1), (1, -1)


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """A closed box with a cat of the viewer's, a sleeping cat, and an open box with a special toy and another's cat."""
    state: IfItFitsState = match.state
    cards, old = state.cards, state.board
    state.board = Board(cards, old.grid, old.seats)
    middle = old.grid.centre
    starts = [placed.card for placed in old.placed if placed is not None]
    starts += [card for card in state.starts if card is not None]
    for card, step in zip(starts, _STARTS, strict=False):
        state.board.place(_cell(state, middle, step), card, "start", cards.face(card), False)
    state.starts = [None] * state.seats
    for step, walls in _BOXES:
        card, turned = _box(state, walls)
        state.board.place(_cell(state, middle, step), card, "box", cards.face(card), turned)
    _lay_toy(state, _cell(state, middle, _TOY))
    other = after(match, viewer)
    state.board.lay_cat(state.supplies[viewer].pop(), viewer, _cell(state, middle, _OWN_CAT))
    state.board.lay_cat(state.supplies[other].pop(), other, _cell(state, middle, _OTHER_CAT))
    state.board.lay_asleep(state.supplies[viewer].pop(), viewer, _cell(state, middle, _SLEEPER), False)
    _give_princess(state, viewer)
    state.turn, state.pending = viewer, "turn"
    return ()


def _cell(state: IfItFitsState, middle: int, step: Cell) -> int:
    x, y = state.board.grid.cells[middle]
    return state.board.grid.at(x + step[0], y + step[1])


def _box(state: IfItFitsState, letters: str) -> tuple[Card, bool]:
    """Take a box out of the deck that has these walls, as it is or turned; the first there is where none has."""
    walls = from_letters(letters)
    boxes = [card for card in state.deck if card in state.cards.boxes]
    faces = {card: state.cards.face(card).walls for card in boxes}
    found = next((card for card in boxes if walls in (faces[card], half_turn(faces[card]))), boxes[0])
    state.deck.remove(found)
    return found, faces[found] != walls


def _lay_toy(state: IfItFitsState, left: int) -> None:
    toy = next((card for card in state.deck if card in state.cards.special_toys), None)
    if toy is not None and state.board.can_be_crossed(left):
        state.deck.remove(toy)
        state.board.lay_toy(toy, left)


def _give_princess(state: IfItFitsState, seat: Seat) -> None:
    """The last card of the hand becomes a Princess, unless somebody holds them all."""
    hand, princesses = state.hands[seat], state.cards.princesses
    at = next((i for i, card in enumerate(state.deck) if card in princesses), None)
    if at is not None and not any(card in princesses for card in hand):
        state.deck[at], hand[-1] = hand[-1], state.deck[at]


CONCEPTS = {
    "points of a box": "scoring",
    "most cats": "goal",
    "draw and play": "turn",
    "turning": "handling",
    "boxes and start": "cards",
    "walls and passages": "boxes",
    "closed box": "closed",
    "awake cat": "awake",
    "others' boxes": "awake",
    "sleeping cat": "sleeping",
    "princess": "princess",
    "special toy": "special_toy",
    "last phase": "last_phase",
}

STEPS: tuple[Step, ...] = (
    (
        Beat("goal", ("boxes",), ("most cats",)),
        Beat("points", ("closed",), ("points of a box",)),
    ),
    (Beat("turn", ("deck", "cards", "boxes"), ("draw and play", "boxes and start", "turning")),),
    (
        Beat("walls", ("open",), ("walls and passages",)),
        Beat("closed", ("closed",), ("closed box",)),
    ),
    (
        Beat("cats", ("own", "supply"), ("awake cat",)),
        Beat("others", ("other",), ("others' boxes",)),
        Beat("asleep", ("sleeper",), ("sleeping cat",)),
    ),
    (
        Beat("princess", ("princess",), ("princess",)),
        Beat("toy", ("toy",), ("special toy",)),
        Beat("end", ("deck", "supply"), ("last phase",)),
    ),
)


def places(view: IfItFitsView) -> Places:
    """Piles, cards and cats of the viewer; what lies on the table, as it was prepared."""
    row, seen, princesses = view.row, view.seen, view.cards.princesses
    middle = (seen.columns // 2, seen.rows // 2)
    boxes = [view.camera.rect(placed.cell) for placed in seen.board]
    hand = [place for piece, place in zip(row.pieces, row.places, strict=True) if piece.card in seen.hand]

    def lying(*steps: Cell) -> list[Rect]:
        cells = [view.camera.rect((middle[0] + x, middle[1] + y)) for x, y in steps]
        margin = view.ui.px(4)
        return [cells[0].unionall(cells[1:]).inflate(margin, margin).clip(view.table.places.board)]

    return {
        "boxes": [boxes[0].unionall(boxes[1:]).clip(view.table.places.board)] if boxes else [],
        "closed": lying(*_CLOSED),
        "open": lying(_OTHER_CAT, (1, 1)),
        "own": lying(_OWN_CAT, (0, 0)),
        "other": lying(_OTHER_CAT, (1, 1)),
        "sleeper": lying(_SLEEPER),
        "toy": lying(_TOY, (-1, 1)),
        "deck": [pile(view.ui, row.deck)],
        "cards": [hand[0].unionall(hand[1:])] if hand else [],
        "princess": [row.place_of(card) for card in seen.hand if card in princesses],
        "supply": [pile(view.ui, row.supply)],
    }
