"""States made from what a seat knows, for computers that think ahead."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.if_it_fits.board import Board
from tests.rules.if_it_fits.build import CARDS, RULES, dealt


def _told(board: Board) -> object:
    """All of a board, its boxes by their cells: which number a box has does not matter."""
    boxes = {
        tuple(sorted(b.cells)): (b.ends, b.cats, b.owners, b.toys, b.bottles) for b in board.boxes.values()
    }
    same = {tuple(sorted(board.boxes[n].cells)) for n in board.box_of if n >= 0}
    return (
        board.walls,
        board.placed,
        board.covered,
        board.frontier,
        board.cats,
        board.cat_at,
        board.toys,
        boxes,
        same,
    )


def test_the_table_is_the_same_down_to_what_is_covered() -> None:
    for seed in range(20):
        state, _ = dealt(2 + seed % 4, seed, covered_toys=seed % 3 > 0, edge_closes=seed % 2 > 0)
        rng = Rng(seed)
        princesses = 0
        while RULES.deciders(state):
            actions = RULES.legal_actions(state, state.turn)
            kinds = sorted({type(action).__name__ for action in actions})
            kind = rng.choice(kinds)
            RULES.apply(state, state.turn, rng.choice([a for a in actions if type(a).__name__ == kind]))
            guess = RULES.determinize(RULES.observe(state, 0), Rng(1))
            assert _told(guess.board) == _told(state.board)
            princesses += any(p is not None and p.kind == "princess" for p in state.board.placed)
    assert princesses


def test_unseen_cards_are_in_any_place_they_may_be() -> None:
    state, _ = dealt(2, 5)
    seen = RULES.observe(state, 0)
    guesses = [RULES.determinize(seen, Rng(seed)) for seed in range(400)]
    assert all(guess.hands[0] == state.hands[0] for guess in guesses)
    unseen = set(CARDS.boxes) | set(CARDS.princesses) - set(state.hands[0])
    assert {card for guess in guesses for card in guess.hands[1]} == unseen - set(state.hands[0])
    assert len({guess.deck[-1] for guess in guesses}) > 60
    assert set(CARDS.special_toys) <= {guess.deck[-1] for guess in guesses}


def test_a_copy_has_its_own_chance() -> None:
    state, _ = dealt(2)
    ahead = state.copy().rng.random()
    copy = state.copy()
    copy.rng.random()
    assert state.rng.random() == ahead
