"""Random matches against slow, independent counting."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules.if_it_fits.actions import Discard, PlayBox, PlayPrincess, SleepCat
from game.rules.if_it_fits.controller import OPTIONS
from tests.rules.if_it_fits.build import RULES, dealt

ENDS_A_TURN = (PlayBox, PlayPrincess, SleepCat, Discard)
STEPS = {"T": (0, -1, "B"), "R": (1, 0, "L"), "B": (0, 1, "T"), "L": (-1, 0, "R")}
CHOICES = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in OPTIONS})


def slow_count(
    seen: Any, options: dict[str, Any]
) -> tuple[list[int], list[int], dict[frozenset[Any], tuple[Any, ...]]]:
    """Points, penalties and boxes by flood fill from what a spectator sees."""
    cards = {card.cell: card for card in seen.board}
    seats = len(seen.hand_sizes)
    points, penalties = [0] * seats, [0] * seats
    boxes = {}
    covered = {c for cat in seen.cats if not cat.asleep for c in cat.cells} | {
        c for t in seen.toys for c in t.cells
    }
    left = set(cards)
    while left:
        todo, cells, closed = [min(left)], set(), True
        while todo:
            cell = todo.pop()
            if cell in cells:
                continue
            cells.add(cell)
            for side, (dx, dy, opposite) in STEPS.items():
                if side in cards[cell].walls:
                    continue
                other = cell[0] + dx, cell[1] + dy
                inside = 0 <= other[0] < seen.columns and 0 <= other[1] < seen.rows
                if other not in cards:
                    closed = closed and not inside and options["edge_closes"]
                elif opposite not in cards[other].walls:
                    todo.append(other)
        left -= cells
        toys: Counter[str] = Counter()
        bottles = 0
        for cell in cells:
            if options["covered_toys"] or cell not in covered:
                toys.update(cards[cell].toys)
                bottles += cards[cell].bottles
        for toy in seen.toys:
            if toy.cells[0] in cells:
                toys[toy.kind] += toy.count
        cats = [sum(cat.seat == seat and cat.cells[0] in cells for cat in seen.cats) for seat in range(seats)]
        worth = (max(toys.values(), default=0) - bottles) * (2 if closed else 1)
        who = tuple(seat for seat in range(seats) if cats[seat] and cats[seat] == max(cats))
        for seat in who:
            points[seat] += worth
            penalties[seat] += bottles * (2 if closed else 1)
        boxes[frozenset(cells)] = (closed, worth, who, tuple(cats))
    for cat in seen.cats:
        points[cat.seat] += not cat.asleep
    return points, penalties, boxes


def _match(seats: int, seed: int, options: dict[str, Any]) -> Match:
    return Match(RULES, MatchSetup("if_it_fits", (SeatSetup(),) * seats, seed, options))


def _play(match: Match, rng: Rng, drowsiness: float = 0.1) -> None:
    """One random action; sleeping cats rarely, as uniform choice would end every match with them."""
    seat = match.deciders[0]
    actions = match.legal_actions(seat)
    others = [action for action in actions if not isinstance(action, SleepCat)]
    match.submit(seat, rng.choice(others if others and rng.random() > drowsiness else actions))


@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), options=CHOICES)
@settings(max_examples=40, deadline=None)
def test_boxes_kept_as_they_grow_are_those_that_are_there(
    seats: int, seed: int, options: dict[str, Any]
) -> None:
    match, rng = _match(seats, seed, options), Rng(seed + 1)
    step = 0
    while match.deciders:
        _play(match, rng)
        step += 1
        if step % 7 == 0 or not match.deciders:
            points, penalties, boxes = slow_count(match.observe(None), options)
            state = RULES.public_state(match.state)
            assert (state["scores"], state["penalties"]) == (points, penalties)
            told = {
                frozenset(map(tuple, b["cells"])): (
                    b["closed"],
                    b["points"],
                    tuple(b["seats"]),
                    tuple(b["cats"]),
                )
                for b in state["boxes"]
            }
            assert told == boxes
    assert match.outcome is not None
    assert list(match.outcome.scores) == points


@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), options=CHOICES)
@settings(max_examples=25, deadline=None)
def test_cats_lie_as_they_may(seats: int, seed: int, options: dict[str, Any]) -> None:
    match, rng = _match(seats, seed, options), Rng(seed)
    while match.deciders:
        _play(match, rng)
    seen = match.observe(None)
    cards = {card.cell: card for card in seen.board}  # type: ignore[attr-defined]
    across = [cat.cells for cat in seen.cats if not cat.asleep] + [toy.cells for toy in seen.toys]  # type: ignore[attr-defined]
    for (x, y), right in across:
        assert right == (x + 1, y)
        assert "R" not in cards[x, y].walls
        assert "L" not in cards[right].walls
    lying = [cell for cells in across for cell in cells]
    lying += [card.cell for card in seen.board if card.kind in ("sleeping_cat", "princess")]  # type: ignore[attr-defined]
    assert len(lying) == len(set(lying))


@pytest.mark.parametrize("equal_turns", [False, True])
def test_everybody_plays_the_same_number_of_turns_with_that_option(equal_turns: bool) -> None:
    differed = False
    for seed in range(25):
        match, rng = _match(3, seed, {"equal_turns": equal_turns}), Rng(seed)
        turns = [0, 0, 0]
        while match.deciders and not match.state.last_phase:
            _play(match, rng)
            turns[match.log[-1].seat] += isinstance(match.log[-1].action, ENDS_A_TURN)
        differed |= len(set(turns)) > 1
    assert differed != equal_turns


def test_a_small_table_with_five_players_fills_up_and_the_match_still_ends() -> None:
    filled = 0
    for seed in range(6):
        match, rng = _match(5, seed, {"table": "small"}), Rng(seed)
        while match.deciders:
            _play(match, rng, drowsiness=0.0)
        filled += not match.state.board.frontier
        assert match.outcome is not None
    assert filled


def test_the_deck_of_a_fresh_match_is_shuffled_by_its_seed() -> None:
    assert dealt(3, 4)[0].deck == dealt(3, 4)[0].deck
    assert dealt(3, 4)[0].deck != dealt(3, 5)[0].deck
