"""The guide of Constellation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.match import Match
from game.rules.constellation.actions import Call, Mark, Miss
from game.scenes.guides import Beat, Places, Step
from game.scenes.guides.practice import rules_of

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView


def prepare(_match: Match, _viewer: Seat) -> Sequence[Event]:
    """The grid as it is dealt always holds a constellation."""
    return ()


def _take(match: Match, viewer: Seat) -> Sequence[Event]:
    """The viewer calls, if anybody else could, and marks the constellation."""
    events: list[Event] = []
    if Call() in match.legal_actions(viewer):
        events += match.submit(viewer, Call())
    cards = rules_of(match).finder.first(match.state.grid)
    return [*events, *match.submit(viewer, Mark(cards))]


def _miss(match: Match, viewer: Seat) -> Sequence[Event]:
    """The viewer calls and was wrong; who plays alone is spared that."""
    if Call() not in match.legal_actions(viewer):
        return ()
    return [*match.submit(viewer, Call()), *match.submit(viewer, Miss())]


def _look_again(match: Match, _viewer: Seat) -> Sequence[Event]:
    """Nobody sits out any more."""
    state = match.state
    state.sits_out = [False] * len(state.sits_out)
    state.waiting = tuple(range(len(state.sits_out)))
    return ()


CONCEPTS = {
    "features": "cards",
    "exactly one alike": "constellation",
    "two different": "constellation",
    "most cards": "goal",
    "call": "call",
    "refill": "call",
    "price of a wrong call": "wrong",
    "nobody sees any": "none",
    "end": "end",
}

STEPS: tuple[Step, ...] = (
    (
        Beat("features", ("one",), ("features",)),
        Beat("same", ("three",), ("exactly one alike", "two different")),
    ),
    (Beat("call", ("three", "me", "call"), ("call",)),),
    (Beat("taken", ("cards", "me"), ("refill",), _take),),
    (Beat("wrong", ("me",), ("price of a wrong call",), _miss),),
    (
        Beat("none", ("none", "deck"), ("nobody sees any",), _look_again),
        Beat("end", ("seats",), ("most cards", "end")),
    ),
)


def places(view: ConstellationView) -> Places:
    """The open cards, one constellation among them, the buttons."""
    grid, buttons = view.grid, view.buttons
    three = rules_of(view.table.match).finder.first(view.seen.grid) or ()
    found: list[Rect] = [grid.place_of(card) for card in three]
    return {
        "cards": [grid.places[0].unionall(grid.places[1:])] if grid.places else [],
        "one": found[:1],
        "three": found,
        "deck": [grid.deck],
        "call": [buttons.call.rect] if buttons.call in buttons.shown else [],
        "none": [buttons.none.rect] if buttons.none in buttons.shown else [],
    }
