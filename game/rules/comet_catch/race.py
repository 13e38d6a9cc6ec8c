"""Turning, catching, letting pass, the end. Source: rules, "Comet Catch".

A card is turned, and everybody may catch it until they answered or the next one is turned. Who turns next may answer
like the others or turn at once; how long it is fair to wait is for the table to say, since the rules know no clock.
"""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.rules.comet_catch.deck import Deck
from game.rules.comet_catch.events import Caught, FalseCatch, MatchEnded, PassLet, Turned
from game.rules.comet_catch.state import State


def turn_card(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """The next card comes onto the common pile; a match that nobody caught is lost."""
    lost = _is_match(deck, state)
    card = state.piles[seat].pop()
    state.common.append(card)
    state.answered = [False] * len(state.piles)
    events.append(Turned(seat, card, lost))
    _pass_on(state, seat)
    settle(state, events)


def catch(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """The first to catch a match takes the whole pile under their own; a false catch costs one card."""
    if _is_match(deck, state):
        events.append(Caught(seat, len(state.common)))
        # Turned over, the pile begins with the card that was turned first.
        state.piles[seat] = state.common[::-1] + state.piles[seat]
        state.common = []
        state.answered = [False] * len(state.piles)
    else:
        state.answered[seat] = True
        events.append(FalseCatch(seat, bool(state.piles[seat])))
        if state.piles[seat]:
            state.common.insert(0, state.piles[seat].pop())
    settle(state, events)


def let_pass(state: State, seat: Seat, events: list[Event]) -> None:
    """A seat does not catch this card."""
    state.answered[seat] = True
    events.append(PassLet(seat))
    settle(state, events)


def settle(state: State, events: list[Event]) -> None:
    """Who may act now; nobody once the match is over."""
    seats = len(state.piles)
    for _ in range(seats):
        if state.turn is None or state.piles[state.turn]:
            break
        _pass_on(state, state.turn)  # without cards one turns none
    else:
        state.turn = None
    open_seats = range(seats) if state.may_be_caught else ()
    state.waiting = tuple(
        [
            seat
            for seat in range(seats)
            if seat == state.turn or (seat in open_seats and not state.answered[seat])
        ]
    )
    one_has_all = not state.common and sum(map(bool, state.piles)) == 1
    if one_has_all or not state.waiting:
        state.is_over = True
        state.turn = None
        state.waiting = ()
        events.append(MatchEnded())


def _pass_on(state: State, seat: Seat) -> None:
    """The turn goes to the next seat; each turn counts, also that of a seat without cards."""
    if state.turns_left is not None:
        state.turns_left -= 1
    state.turn = None if state.turns_left == 0 else (seat + 1) % len(state.piles)


def _is_match(deck: Deck, state: State) -> bool:
    return state.may_be_caught and deck.is_match(state.common[-2], state.common[-1])
