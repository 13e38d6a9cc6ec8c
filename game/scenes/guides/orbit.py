"""The guide of Orbit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.core.match import Match
from game.rules.orbit.actions import Draw, GoOut
from game.scenes.guides import Beat, Places, Step, pile
from game.scenes.guides.practice import bring, bring_all, rules_of

if TYPE_CHECKING:
    from game.rules.orbit.deck import Deck
    from game.scenes.tables.orbit.view import OrbitView

# Star, place of the object among those of the round, number.
_SET = (("yellow", 0, 4), ("blue", 0, 4), ("pink", 0, 4))
_RUN = (("pink", 1, 2), ("pink", 1, 3), ("pink", 1, 4))
_REST = (("blue", 2, 1), ("blue", 2, 2), ("green", 2, 6))
_DRAWN = ("blue", 2, 3)


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """The viewer holds a set, a run, and what the next card of the deck makes a second run."""
    state = match.state
    lists = [state.deck, state.discard, *state.hands]
    bring_all([_card(match, *card) for card in (*_SET, *_RUN, *_REST)], state.hands[viewer], lists)
    bring(_card(match, *_DRAWN), state.deck, -1, lists)
    state.turn, state.phase, state.waiting, state.taken = viewer, "draw", (viewer,), None
    return ()


def _card(match: Match, star: str, thing: int, count: int) -> Card:
    deck: Deck = rules_of(match).deck
    return deck.card(star, deck.objects[match.state.objects[thing]], count)


def _draw(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Draw())


def _go_out(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, GoOut(_card(match, *_REST[-1])))


CONCEPTS = {
    "draw from two places": "turn",
    "three objects": "cards",
    "set": "sets",
    "run": "runs",
    "discard": "turn",
    "going out": "out",
    "penalties": "points",
    "lowest total": "goal",
}

STEPS: tuple[Step, ...] = (
    (Beat("turn", ("deck", "discard"), ("draw from two places",)),),
    (Beat("sets", ("set",), ("set", "three objects")),),
    (Beat("runs", ("run",), ("run",)),),
    (
        Beat("discard", ("hand", "discard"), ("discard",), _draw),
        Beat("out", ("out",), ("going out",)),
    ),
    (
        Beat("points", ("losers",), ("penalties",), _go_out),
        Beat("end", ("seats",), ("lowest total",)),
    ),
)


def places(view: OrbitView) -> Places:
    """The two piles in the middle, the viewer's melds, the button to go out, hands laid open by others."""
    centre, out = view.centre, view.buttons.go_out

    def held(cards: Sequence[tuple[str, int, int]]) -> list[Rect]:
        ids = [_card(view.table.match, *card) for card in cards]
        rects = [view.hand.rest_of(card) for card in ids if card in view.seen.hand]
        return [rects[0].unionall(rects[1:])] if rects else []

    panel = view.panel
    rows = enumerate(panel.rows) if panel is not None else ()
    losers = [row for seat, row in rows if panel is not None and seat != panel.result.out]
    return {
        "deck": [pile(view.ui, centre.deck)],
        "discard": [pile(view.ui, centre.discard)],
        "set": held(_SET),
        "run": held(_RUN),
        "out": [out.rect] if out in view.buttons.shown else [],
        "losers": losers,
    }
