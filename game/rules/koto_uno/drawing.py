"""Drawing, and what becomes of an empty deck. Source: rules, "KotUno", "Edge cases that must hold"."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat
from game.rules.koto_uno.events import Drew, Reshuffled, Why
from game.rules.koto_uno.state import State


def next_card(state: State, events: list[Event]) -> Card | None:
    """The top card of the deck, which is made anew from the discard pile less its top card where it is empty."""
    if not state.deck:
        if len(state.discard) < 2:
            return None
        state.deck, state.discard = state.discard[:-1], state.discard[-1:]
        state.rng.shuffle(state.deck)
        state.shuffled = True
        events.append(Reshuffled(len(state.deck)))
    return state.deck.pop()


def draw(state: State, seat: Seat, count: int, why: Why, events: list[Event]) -> None:
    """A seat draws so many cards, or as many as there are."""
    drawn: list[Card] = []
    while len(drawn) < count and (card := next_card(state, events)) is not None:
        drawn.append(card)
    if drawn:
        state.hands[seat] += drawn
        events.append(Drew(seat, why, len(drawn), tuple(drawn)))


def draw_until_fit(state: State, seat: Seat, row: bytes, events: list[Event]) -> Card | None:
    """A seat draws until a card fits. That card; None where none came. All are in the hand."""
    drawn: list[Card] = []
    found = None
    while found is None and (card := next_card(state, events)) is not None:
        drawn.append(card)
        if row[card]:
            found = card
    state.hands[seat] += drawn
    events.append(Drew(seat, "no_fit", len(drawn), tuple(drawn)))
    return found
