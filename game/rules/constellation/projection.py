"""What a seat may know, built field by field; and a state that it allows."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.rng import Rng
from game.rules.constellation.deck import Deck
from game.rules.constellation.observation import ConstellationObservation
from game.rules.constellation.state import State


def observe(state: State, seat: Seat | None) -> ConstellationObservation:
    """The observation of a seat; all know the same."""
    return ConstellationObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        phase=state.phase,
        caller=state.caller,
        grid=tuple(state.grid),
        deck_count=len(state.deck),
        won=tuple([tuple(cards) for cards in state.won]),
        aside=tuple(state.aside),
        sits_out=tuple(state.sits_out),
        gave_up=tuple(state.gave_up),
    )


def determinize(deck: Deck, seen: ConstellationObservation, rng: Rng) -> State:
    """A state whose observation is this one: the deck in another order; ``rng`` becomes the state's."""
    known = {*seen.grid, *seen.aside, *(card for cards in seen.won for card in cards)}
    rest = [card for card in range(deck.size) if card not in known]
    rng.shuffle(rest)
    state = State(dict(seen.options), len(seen.won), rest, rng)
    state.grid = list(seen.grid)
    state.won = [list(cards) for cards in seen.won]
    state.aside = list(seen.aside)
    state.sits_out, state.gave_up = list(seen.sits_out), list(seen.gave_up)
    state.caller, state.phase, state.waiting = seen.caller, seen.phase, seen.deciders
    return state
