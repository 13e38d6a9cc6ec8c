"""The guide of Memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.match import Match
from game.rules.memory.actions import Turn
from game.rules.memory.turns import begin
from game.scenes.guides import Beat, Places, Step
from game.scenes.guides.practice import rules_of

if TYPE_CHECKING:
    from game.scenes.tables.memory.view import MemoryView


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """It is the viewer's turn; the pair that will be shown lies in the middle."""
    state, kind = match.state, rules_of(match).deck.kind
    state.turns = [0] * len(state.turns)
    begin(state, viewer, [])
    one, two = _middle(len(state.cards))
    partner = next(
        place
        for place, card in enumerate(state.cards)
        if place != one and kind[card] == kind[state.cards[one]]
    )
    state.cards[two], state.cards[partner] = state.cards[partner], state.cards[two]
    return ()


def _middle(count: int) -> tuple[int, int]:
    """Two places side by side in most grids."""
    return count // 2 - 2, count // 2 - 1


def _first(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Turn(_middle(len(match.state.cards))[0]))


def _second(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Turn(_middle(len(match.state.cards))[1]))


def _no_pair(match: Match, viewer: Seat) -> Sequence[Event]:
    state, kind = match.state, rules_of(match).deck.kind
    down = [place for place in range(len(state.cards)) if state.is_face_down(place)]
    one = down[0]
    two = next(place for place in reversed(down) if kind[state.cards[place]] != kind[state.cards[one]])
    return [*match.submit(viewer, Turn(one)), *match.submit(viewer, Turn(two))]


CONCEPTS = {
    "turn two": "turn",
    "what is a pair": "pairs",
    "again after a pair": "turn",
    "turned back": "turn",
    "most pairs": "goal",
    "end": "end",
}

STEPS: tuple[Step, ...] = (
    (Beat("turn", ("cards",), ("turn two",)),),
    (Beat("pair", ("pair",), ("what is a pair",), _first),),
    (Beat("keep", ("me", "pair"), ("again after a pair",), _second),),
    (Beat("back", ("open",), ("turned back",), _no_pair),),
    (Beat("end", ("seats",), ("most pairs", "end")),),
)


def places(view: MemoryView) -> Places:
    """The cards on the table, the pair that is prepared, and what lies open."""
    cards, seen = view.grid.places, view.seen
    pair: list[Rect] = [cards[place] for place in _middle(len(cards))] if cards else []
    lies_open = [
        place
        for place, card, owner in zip(cards, seen.cards, seen.kept, strict=True)
        if card is not None and owner is None
    ]
    return {"cards": [cards[0].unionall(cards[1:])], "pair": pair, "open": lies_open}
