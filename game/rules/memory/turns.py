"""Turning cards up and back. Source: rules, "Memory"."""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.rules.memory.deck import Deck
from game.rules.memory.events import MatchEnded, NoPair, PairKept, TurnBegan, Turned, TurnedBack
from game.rules.memory.state import State


def begin(state: State, seat: Seat, events: list[Event]) -> None:
    """A turn of this seat begins; after a pair, another one."""
    state.turn = seat
    state.turns[seat] += 1
    state.phase = "turn"
    state.waiting = (seat,)
    events.append(TurnBegan(seat))


def turn_up(deck: Deck, state: State, place: int, events: list[Event]) -> None:
    """Turn up a card; the second one tells whether the two are a pair."""
    card = state.cards[place]
    state.open.append(place)
    state.turned += 1
    state.seen[place] = state.turned
    events.append(Turned(state.turn, place, card))
    if len(state.open) < 2:
        return
    first, second = state.open
    if deck.kind[state.cards[first]] == deck.kind[card]:
        _keep(state, (first, second), events)
    else:
        state.phase = "back"
        following = (state.turn + 1) % len(state.turns)
        state.waiting = (following,)
        events.append(NoPair(state.turn, (first, second), following))


def go_on(state: State, seat: Seat, events: list[Event]) -> None:
    """The next player, or the only one, goes on: the two cards are turned back."""
    first, second = state.open
    state.open = []
    events.append(TurnedBack((first, second)))
    begin(state, seat, events)


def _keep(state: State, places: tuple[int, int], events: list[Event]) -> None:
    for place in places:
        state.kept[place] = state.turn
    state.open = []
    events.append(PairKept(state.turn, places))
    if None in state.kept:
        begin(state, state.turn, events)
    else:
        state.phase = "over"
        state.waiting = ()
        events.append(MatchEnded())
