"""Computer players of If It Fits: what they prefer where one thing is plainly better."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from game.ai.if_it_fits.outlook import Outlook, Weights
from game.ai.if_it_fits.thinking import Thinker
from game.ai.players import create, levels_of
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules.if_it_fits.actions import (
    Cell,
    Draw,
    IfItFitsAction,
    LayToy,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.scoring import score
from game.rules.if_it_fits.state import IfItFitsState
from tests.ai.matches import assert_beats
from tests.rules.if_it_fits.build import (
    CARDS,
    PRINCESS,
    RULES,
    any_box,
    awake,
    box,
    dealt,
    position,
    special_toy,
    table,
)

LEVELS = [level for level in levels_of("if_it_fits") if level != "random"]
THINKING = [level for level in LEVELS if level != "easy"]


def _put(board: Board, cell: Cell, card: int, *, turned: bool = False) -> None:
    """Lay a card of the deck; computers see only such."""
    board.place(board.grid.at(*cell), card, "box", CARDS.face(card), turned)


def _choice(level: str, state: IfItFitsState, seed: int = 1) -> IfItFitsAction:
    player = create("if_it_fits", level)
    actions = RULES.legal_actions(state, state.turn)
    chosen = player.choose(RULES.observe(state, state.turn), actions, Rng(seed))
    assert chosen in actions
    return chosen  # type: ignore[return-value]


def _after(state: IfItFitsState, action: IfItFitsAction) -> Sequence[int]:
    copy = state.copy()
    RULES.apply(copy, copy.turn, action)
    return score(copy.board).points


def _two_boxes(rich: int, poor: int) -> Board:
    """Closed boxes of two cells each: above with 2 yarn and a cat of ``rich``, below empty with one of ``poor``."""
    board = table()
    _put(board, (4, 2), box("TB", "yarn", "yarn"))
    _put(board, (5, 2), any_box("TBL"), turned=True)
    _put(board, (3, 2), any_box("TBL", 1))
    _put(board, (4, 5), box("TB"))
    _put(board, (5, 5), any_box("TBL", 2), turned=True)
    _put(board, (3, 5), any_box("TBL", 3))
    awake(board, rich, (4, 2), number=0)
    awake(board, poor, (4, 5), number=1)
    return board


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_knowledge_and_chance_give_the_same_choice(level: str) -> None:
    state = position(_two_boxes(0, 1), [any_box("·"), any_box("T"), PRINCESS], [any_box("L")], pending="play")
    seen = RULES.observe(state, 0)
    read = msgspec.json.decode(msgspec.json.encode(seen), type=RULES.observation_type)
    actions = RULES.legal_actions(state, 0)
    choices = [create("if_it_fits", level).choose(known, actions, Rng(4)) for known in (seen, read, seen)]
    assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("level", LEVELS)
def test_the_princess_spares_their_own_cats(level: str) -> None:
    for seed in range(5):
        state = position(_two_boxes(0, 1), [PRINCESS], [any_box("L")], pending="play")
        assert _choice(level, state, seed) == PlayPrincess(PRINCESS, (4, 5))


@pytest.mark.parametrize("level", THINKING)
def test_the_princess_chases_the_cat_that_scores_most(level: str) -> None:
    for seed in range(5):
        state = position(_two_boxes(1, 1), [PRINCESS], [any_box("L")], pending="play")
        assert _choice(level, state, seed) == PlayPrincess(PRINCESS, (4, 2))


@pytest.mark.parametrize("level", LEVELS)
def test_bottles_are_not_for_the_own_box(level: str) -> None:
    for seed in range(5):
        board = table()
        _put(board, (4, 4), box("TB", "yarn", "yarn"))
        _put(board, (5, 4), any_box("TB"))
        awake(board, 0, (4, 4))
        state = position(board, [box("T", bottles=2)], [any_box("L")], pending="play", last_phase=True)
        before = score(board).points[0]
        assert _after(state, _choice(level, state, seed))[0] >= before


@pytest.mark.parametrize("level", THINKING)
def test_bottles_are_for_the_rivals_box(level: str) -> None:
    board = table()
    _put(board, (4, 4), box("TB", "yarn", "yarn"))
    _put(board, (5, 4), any_box("TB"))
    awake(board, 1, (4, 4))
    state = position(board, [box("T", bottles=2)], [any_box("L")], pending="play", last_phase=True)
    for seed in range(5):
        assert _after(state, _choice(level, state, seed))[1] < score(board).points[1]


@pytest.mark.parametrize("level", THINKING)
def test_a_good_box_is_closed_for_double_points(level: str) -> None:
    board = table()
    _put(board, (4, 4), any_box("TBL"))
    _put(board, (5, 4), box("TB", "yarn", "yarn"))
    awake(board, 0, (4, 4))
    hand = [any_box("·"), any_box("T"), any_box("TBL", 1)]
    state = position(board, hand, [any_box("L")], pending="play", last_phase=True)
    assert (
        max(_after(state, a)[0] for a in RULES.legal_actions(state, 0))
        == _after(state, _choice(level, state))[0]
    )
    chosen = _choice(level, state)
    assert isinstance(chosen, PlayBox)
    assert (chosen.card, chosen.cell, chosen.turned) == (any_box("TBL", 1), (6, 4), True)


@pytest.mark.parametrize("level", THINKING)
def test_a_special_toy_goes_to_the_own_box(level: str) -> None:
    board = table()
    for x, card in enumerate([any_box("TBL"), box("TB", "yarn"), any_box("TB", 4), any_box("TB", 5)]):
        _put(board, (2 + x, 2), card)
    for x, card in enumerate([any_box("TBL", 1), any_box("TB", 3), any_box("TB", 6), any_box("TB", 7)]):
        _put(board, (2 + x, 6), card)
    awake(board, 0, (2, 2))
    awake(board, 1, (2, 6))
    state = position(board, [any_box("·")], [any_box("L")], pending="toy", deck=CARDS.boxes[:5])
    state.toy = special_toy("yarn")
    assert _choice(level, state) == LayToy((4, 2))


@pytest.mark.parametrize("level", THINKING)
def test_a_cat_is_laid_asleep_to_share_a_rich_box(level: str) -> None:
    board = table()
    _put(board, (4, 4), any_box("TBL"))
    _put(board, (5, 4), box("TB", "yarn", "yarn"))
    _put(board, (6, 4), box("TL", "yarn"), turned=True)
    awake(board, 1, (4, 4))
    board.lay_toy(special_toy("yarn"), board.grid.at(5, 4)) if not board.covered[
        board.grid.at(5, 4)
    ] else None
    hand = [any_box("RL"), any_box("RL", 1)]
    # The corner is open at the top: a cat asleep there has half of the box and closes it.
    state = position(board, hand, [any_box("L")], deck=[c for c in CARDS.boxes if c not in hand][-20:])
    assert _choice(level, state) == SleepCat((6, 3))


@pytest.mark.parametrize("level", THINKING)
def test_they_draw_rather_than_waste_a_cat(level: str) -> None:
    board = table()
    _put(board, (4, 4), any_box("TB", 1))
    state = position(board, [any_box("TB"), any_box("·")], [any_box("L")], deck=CARDS.boxes[-30:])
    assert _choice(level, state) == Draw()


def test_what_did_not_change_is_judged_as_if_it_had_been_judged_again() -> None:
    rng = Rng(3)
    for seed in range(6):
        state, _ = dealt(2 + seed % 4, seed)
        while RULES.deciders(state):
            actions = RULES.legal_actions(state, state.turn)
            after = state.copy()
            RULES.apply(after, state.turn, rng.choice(actions))
            fresh = Outlook(after, 0, Weights()).value(after)
            assert Outlook(state, 0, Weights()).value(after) == pytest.approx(fresh)
            state = after


def test_normal_beats_easy_in_75_of_100_matches() -> None:
    assert_beats("if_it_fits", "normal", "easy", 0.75, quick=20, full=400)


def test_hard_beats_normal_in_60_of_100_matches() -> None:
    assert_beats("if_it_fits", "hard", "normal", 0.6, quick=4, full=100)


@pytest.mark.parametrize(("seats", "matches", "least"), [(3, 6, 4), (5, 5, 3)])
def test_normal_is_stronger_than_easy(seats: int, matches: int, least: int) -> None:
    wins = 0.0
    for seed in range(matches):
        strong = seed % seats
        players = [create("if_it_fits", "normal" if seat == strong else "easy") for seat in range(seats)]
        match = Match(RULES, MatchSetup("if_it_fits", (SeatSetup("ai:any"),) * seats, seed))
        rng = Rng(seed)
        while match.deciders:
            (seat,) = match.deciders
            match.submit(seat, players[seat].choose(match.observe(seat), match.legal_actions(seat), rng))
        assert match.outcome is not None
        winners = match.outcome.winners
        wins += (strong in winners) / len(winners)
    assert wins >= least


def test_the_normal_player_builds_rather_than_ends_the_match_with_sleeping_cats() -> None:
    """Whoever lays a cat asleep whenever that is a little better is out of cats before there are boxes."""

    def boxes_laid(weights: Weights, seed: int) -> int:
        rng, match = Rng(seed), Match(RULES, MatchSetup("if_it_fits", (SeatSetup("ai:normal"),) * 2, seed))
        while match.outcome is None:
            seat = match.state.turn
            actions = RULES.legal_actions(match.state, seat)
            match.submit(seat, Thinker(RULES, match.state, rng, weights).best(actions))
        return sum(isinstance(entry.action, PlayBox) for entry in match.log)

    seeds = range(1, 7)
    hurried = sum(boxes_laid(Weights(asleep=0.0), seed) for seed in seeds)
    assert sum(boxes_laid(Weights(), seed) for seed in seeds) > 1.25 * hurried
