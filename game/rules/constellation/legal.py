"""What a seat may do now: the list, the authority on a single action, and why not."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.contract import Card, Seat
from game.core.reason import Reason, because
from game.rules.constellation.actions import Call, ConstellationAction, GiveUp, Mark, Miss
from game.rules.constellation.state import State

Actions = list[ConstellationAction]

_LOOK: Actions = [Call(), GiveUp()]
_PHASES = {Call: "look", GiveUp: "look", Mark: "mark", Miss: "mark"}


def actions(state: State, seat: Seat) -> Actions:
    """Every legal action of a seat, in a fixed order; none if it is not asked. The list is shared."""
    if seat not in state.waiting:
        return []
    return _LOOK if state.phase == "look" else _marks(tuple(sorted(state.grid)))


@lru_cache(64)
def _marks(grid: tuple[Card, ...]) -> Actions:
    """One grid is asked for again and again while players are wrong about it."""
    return [Miss(), *map(Mark, combinations(grid, 3))]


def refusal(state: State, seat: Seat, action: ConstellationAction) -> Reason | None:
    """Why a seat may not do this now; None when it may. Source: rules, "Constellation"."""
    if seat not in state.waiting:
        # Of a seat that does not exist nothing can be looked up.
        if state.phase != "look" or seat not in range(len(state.won)):
            return because("constellation.why.another_called")
        return because(f"constellation.why.{'sits_out' if state.sits_out[seat] else 'gave_up'}")
    meant = _PHASES[type(action)]
    if meant != state.phase:
        return because(f"constellation.why.first_{state.phase}")
    if isinstance(action, Mark):
        if len(set(action.cards)) < 3:
            return because("constellation.why.three_different")
        if not all(card in state.grid for card in action.cards):
            return because("constellation.why.not_in_grid")
    return None
