"""Turns: beginning, paying, passing on; drawing, the kitten, the explosion."""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.events import (
    Defused,
    Drew,
    Exploded,
    KittenDrawn,
    KittenPutBack,
    MatchEnded,
    TurnBegan,
)
from game.rules.exploding_kittens.state import State


def pass_on(state: State, to: Seat, owed: int, attacked: bool, events: list[Event]) -> None:
    """The turn goes to a seat, which owes so many."""
    state.turn = to
    state.owed = owed
    state.attacked = attacked
    go_on(state)
    events.append(TurnBegan(to, owed))


def go_on(state: State) -> None:
    """The seat whose turn it is may play or draw."""
    state.phase = "turn"
    state.waiting = (state.turn,)


def pay(state: State, events: list[Event]) -> None:
    """One owed turn is paid. Source: rules, "Turn"."""
    if state.owed > 1:
        pass_on(state, state.turn, state.owed - 1, state.attacked, events)
    else:
        pass_on(state, state.after(state.turn), 1, False, events)


def draw(deck: Deck, state: State, bottom: bool, events: list[Event]) -> None:
    """The draw that ends one turn, unless it is a kitten."""
    seat = state.turn
    code, seen = state.pile.draw(bottom)
    if code == deck.kitten:
        state.phase = "kitten"
        state.waiting = (seat,)
        events.append(KittenDrawn(seat, "bottom" if bottom else "top"))
        return
    state.hands[seat][code] += 1
    state.memory.drew(seat, code, seen)
    events.append(Drew(seat, "bottom" if bottom else "top", deck.kinds[code]))
    pay(state, events)


def defuse(deck: Deck, state: State, events: list[Event]) -> None:
    """A Defuse is played on the kitten; its place in the pile is asked for next."""
    seat = state.turn
    state.hands[seat][deck.defuse] -= 1
    state.discard.append(deck.defuse)
    state.memory.showed(seat, deck.defuse)
    state.phase = "put_back"
    events.append(Defused(seat))


def put_back(deck: Deck, state: State, position: int, events: list[Event]) -> None:
    """The kitten goes back, and a defuse pays one owed turn. Source: rules, "Turn"."""
    state.pile.put_back(deck.kitten, position, state.turn, (1 << len(state.hands)) - 1)
    events.append(KittenPutBack(state.turn, position))
    pay(state, events)


def explode(deck: Deck, state: State, events: list[Event]) -> None:
    """Out of the game: hand to the discard, owed turns dropped, the next living player owes 1."""
    seat = state.turn
    hand = state.hands[seat]
    cards = [code for code in deck.codes for _ in range(hand[code])]
    state.discard += cards
    state.hands[seat] = [0] * len(hand)
    state.memory.emptied(seat)
    state.alive[seat] = False
    state.exploded.append(seat)
    events.append(Exploded(seat, tuple([deck.kinds[code] for code in cards])))
    if sum(state.alive) > 1:
        pass_on(state, state.after(seat), 1, False, events)
        return
    winner = state.alive.index(True)
    state.turn = winner
    state.owed = 0
    state.attacked = False
    state.phase = "over"
    state.waiting = ()
    events.append(MatchEnded(winner))
