"""Positions for tests, written as in the rules' worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from game.core.options import complete
from game.core.rng import Rng
from game.rules.if_it_fits.actions import Cell, IfItFitsAction
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.controller import OPTIONS, create
from game.rules.if_it_fits.deck import load_cards
from game.rules.if_it_fits.events import IfItFitsEvent
from game.rules.if_it_fits.grid import SIZES, grid
from game.rules.if_it_fits.observation import Pending
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import to_letters

CARDS = load_cards()
RULES = create()
PRINCESS = CARDS.princesses[0]

_made_up = count(1000)


def table(
    *lines: str, seats: int = 2, size: str = "normal", edge_closes: bool = False, covered_toys: bool = True
) -> Board:
    """A table with cards such as ``"4,3 TBL mouse mouse bottle"``, none of them of the deck; ``·``: no walls."""
    board = Board(CARDS, grid(*SIZES[size]), seats, edge_closes=edge_closes, covered_toys=covered_toys)
    for line in lines:
        where, letters, *things = line.split()
        x, y = map(int, where.split(","))
        toys = [thing for thing in things if thing != "bottle"]
        face = CARDS.face_of(letters.strip("·"), toys, things.count("bottle"))
        board.place(board.grid.at(x, y), next(_made_up), "box", face, turned=False)
    return board


def awake(board: Board, seat: int, left: Cell, number: int = 0) -> int:
    """Lay a seat's cat of that number awake; gives the cat."""
    cat = CARDS.cats_of(seat)[number]
    board.lay_cat(cat, seat, board.grid.at(*left))
    return cat


def asleep(board: Board, seat: int, cell: Cell, number: int = 0, *, turned: bool = False) -> int:
    """Lay a seat's cat of that number asleep; gives the cat."""
    cat = CARDS.cats_of(seat)[number]
    board.lay_asleep(cat, seat, board.grid.at(*cell), turned)
    return cat


def toy(board: Board, kind: str, left: Cell) -> int:
    """Lay the special toy of a kind; gives its card."""
    card = special_toy(kind)
    board.lay_toy(card, board.grid.at(*left))
    return card


def special_toy(kind: str) -> int:
    """The special toy of a kind."""
    return next(c for c in CARDS.special_toys if CARDS.special_toy(c).toy == kind)


def box(letters: str, *toys: str, bottles: int = 0) -> int:
    """A box card of the deck with these walls, as it stands upright, and these contents."""
    wanted = CARDS.face_of(letters.strip("·"), toys, bottles)
    return next(c for c in CARDS.boxes if CARDS.face(c) == wanted)


def any_box(letters: str, skip: int = 0) -> int:
    """Some box card of the deck with these walls."""
    return [c for c in CARDS.boxes if to_letters(CARDS.face(c).walls) == letters.strip("·")][skip]


def position(
    board: Board,
    *hands: Sequence[int],
    pending: Pending = "turn",
    turn: int = 0,
    first: int = 0,
    deck: Sequence[int] = (),
    equal_turns: bool = False,
    last_phase: bool = False,
) -> IfItFitsState:
    """A match in the middle. Cats that do not lie on the board are in their supplies; ``deck``: drawn from its end."""
    state = IfItFitsState(CARDS, board, equal_turns=equal_turns, first=first, rng=Rng(1))
    state.turn = turn
    state.pending = pending
    state.last_phase = last_phase
    state.hands = [list(hand) for hand in hands] + [[] for _ in range(board.seats - len(hands))]
    state.deck = list(deck)
    state.starts = [None] * board.seats
    state.supplies = [[c for c in CARDS.cats_of(s) if c not in board.cats] for s in range(board.seats)]
    return state


def dealt(seats: int = 2, seed: int = 1, **options: bool | str) -> tuple[IfItFitsState, list[IfItFitsEvent]]:
    """A match as it is dealt."""
    return RULES.deal(seats, complete(OPTIONS, options), Rng(seed))


def do(state: IfItFitsState, action: IfItFitsAction) -> list[IfItFitsEvent]:
    """Let the seat whose turn it is do something that must be legal."""
    assert RULES.is_legal(state, state.turn, action), RULES.explain(state, state.turn, action)
    return RULES.apply(state, state.turn, action)


def refusal(state: IfItFitsState, action: IfItFitsAction) -> str | None:
    """The last segment of the reason why it is refused; None when it is legal."""
    if RULES.is_legal(state, state.turn, action):
        assert action in RULES.legal_actions(state, state.turn)
        return None
    assert action not in RULES.legal_actions(state, state.turn)
    return RULES.explain(state, state.turn, action).key.removeprefix("if_it_fits.why.")
