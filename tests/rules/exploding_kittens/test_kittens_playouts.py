"""What must hold in every match, however it is played. Source: rules, "Edge cases that must hold"."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.options import OptionValue, complete
from game.core.rng import Rng
from game.rules.exploding_kittens.actions import Five
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.rules.exploding_kittens.state import State
from tests.rules.exploding_kittens.table import GAME

SETTINGS: list[dict[str, OptionValue]] = [
    {},
    {"deck": "classic"},
    {"attacks_stack": False},
    {"cats_only": True},
    {"deck": "classic", "fuse": "off"},
]


def start(seats: int, seed: int) -> State:
    state, _ = GAME.deal(seats, complete(GAME.options, SETTINGS[seed % len(SETTINGS)]), Rng(seed))
    return state


STEPS = {"window": 6, "arrange": 5, "give": 5, "take": 5, "put_back": 4, "turn": 3, "kitten": 2, "over": 0}


def potential(state: State) -> int:
    """A number that falls with every action, so that a match must end.

    A draw moves a card from pile to hand, everything else costs a card of the hand; the one card that five different
    bring back counts from the moment they are played.
    """
    pile = len(state.pile) + state.kitten_lies_open
    taking = state.phase == "take" or (state.window is not None and isinstance(state.window.action, Five))
    cards = 2 * pile + sum(map(sum, state.hands)) + 2 * taking
    return 100 * cards + 10 * STEPS[state.phase] + len(state.waiting)


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_cards_are_conserved_and_every_match_ends(seats: int, seed: int) -> None:
    state, rng = start(seats, seed), Rng(seed)
    cards = GAME.card_ids(state)
    assert len(set(cards)) == len(cards)
    while deciders := GAME.deciders(state):
        before = potential(state)
        seat = rng.choice(deciders)
        assert state.alive[seat]
        assert state.alive[state.turn]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        assert GAME.card_ids(state) == cards
        assert potential(state) < before
        if state.phase != "over":
            assert state.pile.cards.count(GAME.deck.kitten) == state.kittens
            assert len(state.pile) > 0 or state.kitten_lies_open
            assert state.owed >= 1
        assert len(state.pile.seen) == len(state.pile.cards)
        assert all(count >= 0 for hand in state.hands for count in hand)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))
    assert state.alive == [seat in outcome.winners for seat in range(seats)]


@pytest.mark.parametrize("seed", range(10))
def test_actions_events_and_observations_go_to_text_and_json_and_back(seed: int) -> None:
    state, rng = start(2 + seed % 5, seed), Rng(seed)
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders)
        legal = GAME.legal_actions(state, seat)
        for action in legal:
            assert GAME.parse_action(str(action)) == action
        action = rng.choice(legal)
        assert msgspec.json.decode(msgspec.json.encode(action), type=GAME.action_type) == action
        for looker in (seat, None):
            seen = GAME.observe(state, looker)
            again: Any = msgspec.json.decode(msgspec.json.encode(seen), type=ExplodingKittensObservation)
            assert again == seen
        for event in GAME.apply(state, seat, action):
            assert msgspec.json.decode(msgspec.json.encode(event), type=GAME.event_type) == event


@pytest.mark.parametrize("seed", range(10))
def test_a_copy_goes_on_as_the_original_would_and_independently_of_it(seed: int) -> None:
    state, rng = start(3, seed), Rng(seed)
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders)
        action = rng.choice(GAME.legal_actions(state, seat))
        twin, untouched = state.copy(), state.copy()
        events = GAME.apply(state, seat, action)
        assert GAME.apply(twin, seat, action) == events
        for looker in (None, 0, 1, 2):
            assert GAME.observe(twin, looker) == GAME.observe(state, looker)
        assert GAME.is_legal(untouched, seat, action)
        assert untouched.rng is not state.rng


def test_the_same_seed_gives_the_same_match() -> None:
    def play() -> list[Any]:
        state, rng = start(4, 7), Rng(7)
        log: list[Any] = []
        while deciders := GAME.deciders(state):
            seat = rng.choice(deciders)
            log += GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        return log

    assert play() == play()


def test_the_public_state_is_ready_for_json_and_hides_the_hands() -> None:
    state = start(3, 1)
    public = GAME.public_state(state)
    msgspec.json.encode(public)
    assert public["hand_sizes"] == (8, 8, 8)
    assert public["hand"] == ()
    assert set(public["pile"]) == {None}
