"""Whole matches of Constellation, Comet Catch, Memory and Orbit, watched by referees who know the rules and share no
code with the games: they look at cards only by their three features.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from game.ai import players
from game.core.contract import AnyController, Card, Event, Seat
from game.core.options import OptionValue, complete
from game.core.rng import Rng
from game.rules import registry
from game.rules.comet_catch.actions import Catch
from game.rules.comet_catch.actions import Turn as TurnCard
from game.rules.constellation.actions import Mark
from game.rules.constellation.events import Taken, Wrong
from game.rules.memory.actions import Turn as TurnUp
from game.rules.orbit.actions import Discard, GoOut
from game.rules.orbit.events import RoundEnded

DECK = registry.load("orbit").deck  # type: ignore[attr-defined]

Step = tuple[Any, Seat, Any, Any, list[Event]]
"""The state before, who did what, the state after, what happened."""


def features(card: Card) -> tuple[int, int, int]:
    return DECK.star[card], DECK.object[card], DECK.count[card]


def agreeing(one: Card, other: Card) -> int:
    return sum(a == b for a, b in zip(features(one), features(other), strict=True))


def played(game: str, seats: int, seed: int, level: str = "random", **options: OptionValue) -> Iterator[Step]:
    """A match among players of a level, step by step."""
    controller: AnyController = registry.load(game)
    state, _ = controller.deal(seats, complete(controller.options, options), Rng(seed))
    player, rng = players.create(game, level), Rng(seed + 1000)
    while deciders := controller.deciders(state):
        before = state.copy()
        seat = rng.choice(deciders)
        legal = controller.legal_actions(state, seat)
        # By chance alone hardly anybody would find a constellation.
        right = [action for action in legal if isinstance(action, Mark) and is_constellation(action.cards)]
        found = rng.choice(right) if right and rng.random() < 0.5 else None
        action = found or player.choose(controller.observe(state, seat), legal, rng)
        yield before, seat, action, state, list(controller.apply(state, seat, action))


# Constellation


def is_constellation(three: tuple[Card, ...]) -> bool:
    """They agree in exactly one feature and differ pairwise in both others."""
    return sorted(len(set(values)) for values in zip(*map(features, three), strict=True)) == [1, 3, 3]


@pytest.mark.parametrize("seats", range(1, 7))
def test_constellation(seats: int) -> None:
    right = 0
    for before, seat, action, after, events in played("constellation", seats, seats):
        assert any(map(is_constellation, combinations(before.grid, 3)))  # there always is one to be found
        assert len(before.grid) <= 15
        if isinstance(action, Mark):
            took = [event for event in events if isinstance(event, Taken)]
            assert bool(took) == is_constellation(action.cards)
            assert len(after.won[seat]) == len(before.won[seat]) + (3 if took else -bool(before.won[seat]))
            assert len(after.grid) >= 9 or not took or not after.deck  # refilled
            right += bool(took)
        elif any(isinstance(event, Wrong) for event in events):
            assert len(after.won[seat]) == max(0, len(before.won[seat]) - 1)
    left = [*after.grid, *after.deck] if not after.deck else after.grid
    assert not any(map(is_constellation, combinations(left, 3)))
    assert right


# Comet Catch


@pytest.mark.parametrize("turns", [20, 40, "off"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_comet_catch(seats: int, turns: OptionValue) -> None:
    turned = [0] * seats
    for before, seat, action, after, _ in played("comet_catch", seats, seats, turns=turns):
        common, sizes = before.common, [len(pile) for pile in before.piles]
        if isinstance(action, TurnCard):
            turned[seat] += 1
            assert after.common == [*common, before.piles[seat][-1]]
        elif isinstance(action, Catch):
            if agreeing(common[-1], common[-2]) >= 2:
                assert after.common == []
                assert sorted(after.piles[seat]) == sorted([*before.piles[seat], *common])
                assert after.piles[seat][len(common) :] == before.piles[seat]  # under their own
            else:
                assert len(after.piles[seat]) == max(0, sizes[seat] - 1)
                assert after.common[-len(common) :] == common
    assert turns == "off" or max(turned) <= int(turns)


# Memory


@pytest.mark.parametrize("cards", [12, 24, 36])
@pytest.mark.parametrize("seats", range(1, 7))
def test_memory(seats: int, cards: int) -> None:
    pairs = [0] * seats
    for before, seat, action, after, _ in played("memory", seats, seats, cards=cards):
        if not isinstance(action, TurnUp) or not before.open:
            continue
        one, two = (before.cards[place] for place in (before.open[0], action.place))
        if features(one)[1:] == features(two)[1:]:
            pairs[seat] += 1
            assert after.waiting in ((seat,), ())
        else:
            assert after.waiting == ((seat + 1) % seats,)
    assert sum(pairs) == cards // 2
    assert after.pairs == pairs


# Orbit


def is_meld(some: tuple[Card, ...]) -> bool:
    stars, objects, counts = (sorted(values) for values in zip(*map(features, some), strict=True))
    same_object, same_star = len(set(objects)) == 1, len(set(stars)) == 1
    is_set = len(set(counts)) == 1 and len(set(stars)) == len(some) <= 4
    is_run = same_star and counts == list(range(counts[0], counts[0] + len(some)))
    return same_object and (is_set or is_run)


@cache
def least(hand: frozenset[Card]) -> int:
    """Penalty points at the best split, by leaving the lowest card out or trying it in every meld."""
    if not hand:
        return 0
    first, rest = min(hand), sorted(hand)[1:]
    best = features(first)[2] + least(hand - {first})
    for size in range(2, 6):
        for others in combinations(rest, size):
            if is_meld((first, *others)):
                best = min(best, least(hand - {first, *others}))
    return best


@pytest.mark.parametrize("seats", range(2, 5))
def test_orbit(seats: int) -> None:
    controller = registry.load("orbit")
    totals, after, went_out = [0] * seats, None, 0
    for number, step in enumerate(played("orbit", seats, seats, "normal")):
        before, seat, action, after, events = step
        legal, hand = set(controller.legal_actions(before, seat)), before.hands[seat]
        # Trying everything takes its time, so not in every turn.
        if before.phase == "discard" and (number % 30 == 1 or any(isinstance(a, GoOut) for a in legal)):
            free = {card for card in hand if card != before.taken}
            out = {card for card in free if not least(frozenset(hand) - {card})}
            assert legal == {Discard(card) for card in free} | {GoOut(card) for card in out}
        for event in events:
            if not isinstance(event, RoundEnded):
                continue
            hands = [list(hand) for hand in before.hands]
            hands[seat].remove(action.card)
            penalties = [least(frozenset(hand)) for hand in hands]
            assert [hand.penalty for hand in event.result.hands] == penalties
            assert (event.result.out == seat) == isinstance(action, GoOut)
            went_out += isinstance(action, GoOut)
            totals = [total + more for total, more in zip(totals, penalties, strict=True)]
    assert after is not None
    assert went_out
    assert after.totals == totals
    outcome = controller.outcome(after)
    assert outcome is not None
    assert set(outcome.winners) == {seat for seat in range(seats) if totals[seat] == min(totals)}
