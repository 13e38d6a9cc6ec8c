"""What a seat may know, built field by field; and a state that it allows."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.rng import Rng
from game.rules.comet_catch.deck import Deck
from game.rules.comet_catch.observation import CometCatchObservation
from game.rules.comet_catch.state import State


def observe(state: State, seat: Seat | None) -> CometCatchObservation:
    """The observation of a seat; all know the same."""
    common = state.common
    return CometCatchObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        turn=state.turn,
        pile_sizes=tuple([len(pile) for pile in state.piles]),
        common_count=len(common),
        top=common[-1] if common else None,
        below=common[-2] if len(common) > 1 else None,
        answered=tuple(state.answered),
        turns_left=state.turns_left,
        is_over=state.is_over,
    )


def determinize(deck: Deck, seen: CometCatchObservation, rng: Rng) -> State:
    """A state whose observation is this one, all other cards spread at random; ``rng`` becomes the state's.

    Nobody is expected to remember the cards that went by: they are spread as well.
    """
    open_cards = [card for card in (seen.below, seen.top) if card is not None]
    rest = [card for card in range(deck.size) if card not in open_cards]
    rng.shuffle(rest)

    def take(count: int) -> list[int]:
        taken = rest[:count]
        del rest[:count]
        return taken

    piles = [take(size) for size in seen.pile_sizes]
    under = take(seen.common_count - len(open_cards))
    state = State(dict(seen.options), piles, rest, seen.turns_left, rng)
    state.common = [*under, *open_cards]
    state.answered = list(seen.answered)
    state.turn, state.waiting, state.is_over = seen.turn, seen.deciders, seen.is_over
    return state
