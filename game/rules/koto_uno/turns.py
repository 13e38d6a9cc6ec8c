"""Turns: playing, drawing, calling, catching, bonus cards, finishing. Source: rules, "KotUno"."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat
from game.rules.koto_uno.deck import Deck
from game.rules.koto_uno.drawing import draw, draw_until_fit
from game.rules.koto_uno.events import (
    CallForgotten,
    CallLapsed,
    Caught,
    DirectionTurned,
    Finished,
    MatchEnded,
    PassLet,
    Played,
    StarNamed,
    TurnBegan,
    TurnLost,
    TurnSkipped,
)
from game.rules.koto_uno.state import State

SOLO: tuple[tuple[Seat, ...], ...] = tuple([(seat,) for seat in range(6)])
"""A single decider, by seat."""


def begin(state: State, seat: Seat, events: list[Event]) -> None:
    """The turn goes to a seat. A call is for one turn."""
    state.turn = seat
    state.called = False
    state.phase = "turn"
    state.waiting = SOLO[seat]
    events.append(TurnBegan(seat))


def play(deck: Deck, state: State, card: Card, events: list[Event]) -> None:
    """A card of the seat whose turn it is goes to the discard pile; a last card without the call may be caught."""
    seat = state.turn
    hand = state.hands[seat]
    hand.remove(card)
    state.discard.append(card)
    state.named = None
    state.idle = 0
    events.append(Played(seat, card))
    if hand:
        if deck.bonus[card] is None:
            begin(state, state.after(seat), events)
        else:
            take_effect(deck, state, events)
    elif state.called:
        finish(deck, state, events)
    else:
        state.phase = "catch"
        state.waiting = tuple(state.others(seat))
        events.append(CallForgotten(seat))


def draw_and_play(deck: Deck, state: State, events: list[Event]) -> None:
    """Draw until a card fits, and play it. Where the cards run out, what was drawn is kept and the turn ends."""
    seat = state.turn
    lapse(state, events)
    card = draw_until_fit(state, seat, deck.fitting(state.discard[-1], state.named), events)
    if card is None:
        skip(state, events)
    else:
        play(deck, state, card, events)


def lapse(state: State, events: list[Event]) -> None:
    """Whoever does anything else than play the last card has called in vain."""
    if state.called:
        state.called = False
        events.append(CallLapsed(state.turn))


def skip(state: State, events: list[Event]) -> None:
    """The turn ends without a card, as none is left to draw. Once all in a row did so, nobody ever can play."""
    lapse(state, events)
    events.append(TurnSkipped(state.turn))
    state.idle += 1
    if state.idle == sum(state.playing):
        end(state, events, stalemate=True)
    else:
        begin(state, state.after(state.turn), events)


def let_pass(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """A seat does not catch; when nobody does, the forgetful one is out, and safe."""
    events.append(PassLet(seat))
    state.waiting = tuple([other for other in state.waiting if other != seat])
    if not state.waiting:
        finish(deck, state, events)


def catch(deck: Deck, state: State, seat: Seat, events: list[Event]) -> None:
    """The first to catch makes the forgetful seat draw; it plays on, and its card takes effect."""
    events.append(Caught(state.turn, seat))
    draw(state, state.turn, deck.caught, "caught", events)
    take_effect(deck, state, events)


def finish(deck: Deck, state: State, events: list[Event]) -> None:
    """The seat whose turn it is has no cards left. Its card takes effect all the same."""
    state.playing[state.turn] = False
    state.finished.append(state.turn)
    events.append(Finished(state.turn, len(state.finished)))
    take_effect(deck, state, events)


def take_effect(deck: Deck, state: State, events: list[Event]) -> None:
    """What the card just played does; then the match ends, or somebody's turn begins."""
    bonus = deck.bonus[state.discard[-1]]
    seat = state.turn
    is_over = _is_over(state)
    if bonus is not None:
        if bonus.id == "signal":
            for other in state.others(seat):
                draw(state, other, bonus.draw, "signal", events)
        elif bonus.id == "abduction":
            draw(state, state.after(seat), bonus.draw, "abduction", events)
        elif bonus.id == "eclipse" and not is_over:
            state.phase = "star"
            state.waiting = SOLO[seat]
            return
    if is_over:
        end(state, events, stalemate=False)
    else:
        begin(state, _next_turn(state, bonus.id if bonus else None, events), events)


def name_star(state: State, star: str, events: list[Event]) -> None:
    """Eclipse: the colour stands until the next card is played."""
    state.named = star
    events.append(StarNamed(state.turn, star))
    begin(state, state.after(state.turn), events)


def _next_turn(state: State, bonus: str | None, events: list[Event]) -> Seat:
    """Whose turn is next. A seat that has just finished is not counted among those still playing."""
    seat = state.turn
    if bonus == "another_round" and state.playing[seat]:
        return seat
    loses_turn = bonus in ("fly_by", "abduction")
    if bonus == "turn_about":
        state.direction = -state.direction
        events.append(DirectionTurned(seat, state.direction))
        loses_turn = state.playing[seat] and sum(state.playing) == 2
    after = state.after(seat)
    if loses_turn:
        events.append(TurnLost(after))
        return state.after(after)
    return after


def _is_over(state: State) -> bool:
    """The first without cards ends the match, or, where the rest play on for places, the last but one."""
    return bool(state.finished) and (not state.options["play_on"] or sum(state.playing) == 1)


def end(state: State, events: list[Event], *, stalemate: bool) -> None:
    """Nobody decides any more."""
    state.phase = "over"
    state.waiting = ()
    state.called = False
    events.append(MatchEnded(stalemate))
