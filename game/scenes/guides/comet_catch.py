"""The guide of Comet Catch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Event, Seat
from game.core.match import Match
from game.rules.comet_catch.actions import Catch, Turn
from game.rules.comet_catch.race import settle
from game.scenes.guides import Beat, Places, Step, pile
from game.scenes.guides.practice import bring, rules_of

if TYPE_CHECKING:
    from game.scenes.tables.comet_catch.view import CometCatchView

_LYING = (("blue", "ufo", 4), ("green", "moon", 1), ("pink", "rocket", 2))
_MATCH = ("pink", "rocket", 5)


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """Some cards lie in the middle; the viewer turns the next one, which will fit."""
    state, deck = match.state, rules_of(match).deck
    lists = [*state.piles, state.aside]
    state.common = [state.piles[seat % len(state.piles)].pop() for seat in range(len(_LYING))]
    lists.append(state.common)
    for index, card in enumerate(_LYING):
        bring(deck.card(*card), state.common, index, lists)
    bring(deck.card(*_MATCH), state.piles[viewer], -1, lists)
    state.turn = viewer
    settle(state, [])
    return ()


def _turn(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Turn())


def _catch(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Catch())


CONCEPTS = {
    "turn": "turn",
    "two features": "cards",
    "match": "catch",
    "uncaught is lost": "catch",
    "first to press": "race",
    "false catch": "too_hasty",
    "back without cards": "too_hasty",
    "most cards": "goal",
    "end": "end",
}

STEPS: tuple[Step, ...] = (
    (Beat("turn", ("mine", "common"), ("turn",)),),
    (
        Beat("fits", ("common",), ("two features", "match"), _turn),
        Beat("lost", ("common",), ("uncaught is lost",)),
    ),
    (Beat("catch", ("me", "button", "common"), ("first to press",)),),
    (
        Beat("caught", ("mine",), ("most cards",), _catch),
        Beat("wrong", ("mine",), ("false catch", "back without cards")),
    ),
    (Beat("end", ("seats",), ("end",)),),
)


def places(view: CometCatchView) -> Places:
    """The common pile, the viewer's own, and the button where one person plays."""
    viewer, piles = view.table.viewer, view.piles
    return {
        "common": [pile(view.ui, piles.common)],
        "mine": [pile(view.ui, piles.own[viewer])] if viewer is not None else [],
        "button": [view.catch_button.rect] if view.is_single else [],
    }
