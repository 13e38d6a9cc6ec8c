"""The guide of KotUno."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card, Event, Seat
from game.core.match import Match
from game.rules.koto_uno.actions import Play
from game.scenes.guides import Beat, Places, Step, pile
from game.scenes.guides.practice import after, bring_all, rules_of

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

_TOP = ("yellow", "moon", 3)
_FITTING = (("yellow", "comet", 2), ("pink", "moon", 5), ("green", "rocket", 3))
_BONUS = ("yellow", "rocket", 6)
_OTHERS = (("blue", "ufo", 6), ("green", "satellite", 4), ("blue", "comet", 1))
_LAST = ("yellow", "ufo", 2)


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """The viewer has a card that fits for each of the three reasons, bonus cards, and some that do not fit."""
    state, deck = match.state, rules_of(match).deck
    lists = [state.deck, state.discard, *state.hands]
    bring_all([deck.card(*_TOP)], state.discard, lists)
    hand = state.hands[viewer]
    bring_all([deck.card(*card) for card in (*_FITTING, _BONUS, *_OTHERS)], hand, lists)
    _keep(match, hand, len((*_FITTING, _BONUS, *_OTHERS)))
    _turn(match, viewer)
    return ()


def _keep(match: Match, hand: list[Card], count: int) -> None:
    """All but the first cards of a hand go under the deck."""
    match.state.deck[:0] = hand[count:]
    del hand[count:]


def _turn(match: Match, seat: Seat) -> None:
    state = match.state
    state.turn, state.phase, state.waiting, state.called = seat, "turn", (seat,), False


def _bonus(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Play(rules_of(match).deck.card(*_BONUS)))


def _one_left(match: Match, seat: Seat) -> None:
    """It is this seat's turn, and its only card fits."""
    state, deck = match.state, rules_of(match).deck
    lists = [state.deck, state.discard, *state.hands]
    bring_all([deck.card(*_LAST)], state.hands[seat], lists)
    _keep(match, state.hands[seat], 1)
    _turn(match, seat)


def _call(match: Match, viewer: Seat) -> Sequence[Event]:
    _one_left(match, viewer)
    return ()


def _forget(match: Match, viewer: Seat) -> Sequence[Event]:
    """The next seat plays the last card without a word."""
    other = after(match, viewer)
    state = match.state
    state.hands[viewer] += [state.deck.pop(0) for _ in range(3)]
    _one_left(match, other)
    return match.submit(other, Play(rules_of(match).deck.card(*_LAST)))


CONCEPTS = {
    "out": "goal",
    "three features": "cards",
    "match": "turn",
    "hand and piles": "table",
    "draw until it fits": "draw",
    "bonus cards": "bonus",
    "direction": "bonus",
    "call": "call",
    "catch": "call",
    "places": "end",
}

STEPS: tuple[Step, ...] = (
    (
        Beat("goal", ("hand",), ("out",)),
        Beat("match", ("fitting", "match"), ("three features", "match", "hand and piles")),
    ),
    (Beat("draw", ("deck",), ("draw until it fits",)),),
    (
        Beat("bonus", ("bonus",), ("bonus cards",)),
        Beat("around", ("match", "seats"), ("direction",), _bonus),
    ),
    (Beat("call", ("call", "hand"), ("call",), _call),),
    (
        Beat("catch", ("me", "catch"), ("catch",), _forget),
        Beat("end", ("seats",), ("places",)),
    ),
)


def places(view: KotoUnoView) -> Places:
    """The piles, what has to be matched, cards of the viewer's, the buttons for the call and the catch."""
    centre, buttons, hand, deck = view.centre, view.buttons, view.hand, view.deck

    def held(*cards: tuple[str, str, int]) -> list[Rect]:
        return [hand.place_of(card) for one in cards if (card := deck.card(*one)) in view.seen.hand]

    return {
        "deck": [pile(view.ui, centre.deck)],
        "match": [pile(view.ui, centre.discard), centre.badge],
        "fitting": held(*_FITTING),
        "bonus": held(_BONUS, *_OTHERS[:1]),
        "call": [buttons.call.rect] if buttons.call in buttons.shown else [],
        "catch": [buttons.catch.rect] if buttons.catch in buttons.shown else [],
    }
