"""The Nope window: opening, answering, closing. It asks every living seat but the owner of the top card.

Source: rules, "Nope!".
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.actions import Five, Pair, Play, Triple
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.effects import carry_out
from game.rules.exploding_kittens.events import Cancelled, Noped, Passed, Played
from game.rules.exploding_kittens.observation import NopeWindow
from game.rules.exploding_kittens.state import State
from game.rules.exploding_kittens.turn import go_on


def play(
    deck: Deck, state: State, seat: Seat, action: Play | Pair | Triple | Five, events: list[Event]
) -> None:
    """Lay the cards of an action on the discard pile and open its window."""
    kinds = cards_of(action)
    for kind in kinds:
        _discard(state, seat, deck.code[kind])
    if isinstance(action, Five):
        events.append(Played(seat, kinds))
    elif isinstance(action, Triple):
        events.append(Played(seat, kinds, action.target, action.named))
    else:
        events.append(Played(seat, kinds, action.target))
    _open(state, NopeWindow(seat, action))


def cards_of(action: Play | Pair | Triple | Five) -> tuple[str, ...]:
    """The cards that an action plays."""
    return (action.card,) if isinstance(action, Play) else action.cards


def nope(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """A Nope on what lies on top; a new window opens on it."""
    window = _window(state)
    _discard(state, seat, deck.nope)
    events.append(Noped(seat, len(window.nopes) + 1))
    _open(state, replace(window, nopes=(*window.nopes, seat)))


def let_stand(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """A seat passes; when all have, the top card takes effect."""
    events.append(Passed(seat))
    state.waiting = tuple([other for other in state.waiting if other != seat])
    if state.waiting:
        return
    window = _window(state)
    state.window = None
    go_on(state)
    if window.cancelled:
        events.append(Cancelled(window.seat, cards_of(window.action)))
    else:
        carry_out(deck, state, window, events)


def _open(state: State, window: NopeWindow) -> None:
    state.phase = "window"
    state.window = window
    state.waiting = state.others(window.top)


def _window(state: State) -> NopeWindow:
    assert state.window is not None  # the phase is "window"
    return state.window


def _discard(state: State, seat: Seat, code: int) -> None:
    state.hands[seat][code] -= 1
    state.discard.append(code)
    state.memory.showed(seat, code)
