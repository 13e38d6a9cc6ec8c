"""Determinizing: a state that the observation allows. Source: architecture, "The rules contract"."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.options import complete
from game.core.rng import Rng
from game.rules.exploding_kittens.state import State
from tests.rules.exploding_kittens.table import GAME


def random_match(seed: int) -> State:
    """A match some way on, after random play."""
    rng = Rng(seed)
    state, _ = GAME.deal(2 + seed % 5, complete(GAME.options, {}), Rng(seed))
    for _ in range(rng.below(150)):
        following = state.copy()
        seat = rng.choice(GAME.deciders(following))
        GAME.apply(following, seat, rng.choice(GAME.legal_actions(following, seat)))
        if not GAME.deciders(following):
            break
        state = following
    return state


@pytest.mark.parametrize("seed", range(60))
def test_the_state_gives_the_same_observation_and_has_the_same_cards(seed: int) -> None:
    state = random_match(seed)
    for seat in (None, *range(len(state.hands))):
        seen = GAME.observe(state, seat)
        spread = GAME.determinize(seen, Rng(seed))
        assert GAME.observe(spread, seat) == seen
        assert GAME.card_ids(spread) == GAME.card_ids(state)
        assert spread.pile.cards.count(GAME.deck.kitten) == seen.kittens
        assert not any(hand[GAME.deck.kitten] for hand in spread.hands)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_known_of_hands_and_pile_is_true_and_kept(seed: int) -> None:
    state = random_match(seed)
    code = GAME.deck.code
    for seat in range(len(state.hands)):
        seen = GAME.observe(state, seat)
        for true in (state, GAME.determinize(seen, Rng(seed))):
            for holder, cards in enumerate(seen.known):
                assert all(true.hands[holder][code[kind]] >= n for kind, n in Counter(cards).items())
            for holder, lacking in enumerate(seen.lacks):
                assert not any(true.hands[holder][code[kind]] for kind in lacking)
            for kind, card in zip(seen.pile, reversed(true.pile.cards), strict=True):
                assert kind is None or code[kind] == card


@pytest.mark.parametrize("seed", range(20))
def test_the_same_actions_are_legal_for_that_seat(seed: int) -> None:
    state = random_match(seed)
    for seat in GAME.deciders(state):
        spread = GAME.determinize(GAME.observe(state, seat), Rng(seed))
        assert GAME.legal_actions(spread, seat) == GAME.legal_actions(state, seat)


def test_hidden_cards_are_spread_evenly() -> None:
    state, _ = GAME.deal(2, complete(GAME.options, {}), Rng(4))
    seen = GAME.observe(state, 0)
    size = len(seen.pile)
    kitten, hands = Counter[int](), Counter[bool]()
    for seed in range(600):
        spread = GAME.determinize(seen, Rng(seed))
        kitten[spread.pile.cards.index(GAME.deck.kitten)] += 1
        hands[tuple(spread.hands[1]) == tuple(state.hands[1])] += 1
    assert len(kitten) == size
    assert max(kitten.values()) < 4 * 600 / size
    assert hands[True] < 5


def test_a_hand_that_lacks_a_kind_gets_none_of_it() -> None:
    state, _ = GAME.deal(2, complete(GAME.options, {}), Rng(4))
    lacking = [code for code in GAME.deck.codes if not state.hands[1][code] and code != GAME.deck.kitten]
    assert len(lacking) > 10
    for code in lacking:
        state.memory.lacked(1, code)
    for seed in range(20):
        spread = GAME.determinize(GAME.observe(state, 0), Rng(seed))
        assert not any(spread.hands[1][code] for code in lacking)


def test_play_goes_on_from_it_to_the_end() -> None:
    for seed in range(20):
        state = random_match(seed)
        rng = Rng(seed)
        spread = GAME.determinize(GAME.observe(state, 0), Rng(seed))
        while deciders := GAME.deciders(spread):
            seat = rng.choice(deciders)
            GAME.apply(spread, seat, rng.choice(GAME.legal_actions(spread, seat)))
        assert GAME.outcome(spread) is not None
