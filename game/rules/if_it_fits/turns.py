"""How a match goes on: dealing, drawing, whose turn it is, the last phase, the end."""

from __future__ import annotations

from typing import Literal

from game.core.contract import Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.deck import HAND_SIZE, Cards
from game.rules.if_it_fits.events import (
    Drew,
    HandDealt,
    IfItFitsEvent,
    LastPhaseBegan,
    MatchEnded,
    StartPlaced,
    ToyDrawn,
    ToySetAside,
    TurnBegan,
)
from game.rules.if_it_fits.grid import SIZES, grid
from game.rules.if_it_fits.moves import toy_places
from game.rules.if_it_fits.observation import LastPhaseCause
from game.rules.if_it_fits.state import IfItFitsState

Events = list[IfItFitsEvent]


def deal(cards: Cards, seats: int, options: Options, rng: Rng) -> tuple[IfItFitsState, Events]:
    """A fresh match, up to the first start card on the table. Source: rules, "Setup"."""
    first = rng.below(seats) if options["first_player"] == "random" else 0
    board = Board(
        cards,
        grid(*SIZES[str(options["table"])]),
        seats,
        edge_closes=bool(options["edge_closes"]),
        covered_toys=bool(options["covered_toys"]),
    )
    state = IfItFitsState(cards, board, equal_turns=bool(options["equal_turns"]), first=first, rng=rng)
    pile = [*cards.boxes, *cards.princesses]
    rng.shuffle(pile)
    state.hands = [[pile.pop() for _ in range(HAND_SIZE)] for _ in range(seats)]
    pile += cards.special_toys
    rng.shuffle(pile)
    state.deck = pile
    starts = list(cards.starts)
    rng.shuffle(starts)
    state.starts = [*starts[:seats]]
    state.supplies = [list(cards.cats_of(seat)) for seat in range(seats)]
    events: Events = [HandDealt(s, len(hand), tuple(hand)) for s, hand in enumerate(state.hands)]
    place_start(state, events, board.grid.centre, turned=False)
    return state, events


def place_start(state: IfItFitsState, events: Events, cell: int, turned: bool) -> None:
    """Put down the start card of the seat whose turn it is; after the last of them the first turn begins."""
    seat = state.turn
    card = state.starts[seat]
    assert card is not None  # asked once for each seat
    state.starts[seat] = None
    state.board.place(cell, card, "start", state.cards.face(card), turned)
    events.append(StartPlaced(seat, card, state.board.grid.cells[cell], turned))
    state.turn = (seat + 1) % state.seats
    if state.turn == state.first:
        state.pending = "turn"
        events.append(TurnBegan(state.turn))


def draw(state: IfItFitsState, events: Events) -> None:
    """Draw until a card comes into the hand, or a special toy comes that must be laid first.

    A special toy that finds no place is set aside. [decided] Where the deck ends with special toys, the card is
    played from the hand as it is.
    """
    seat = state.turn
    state.pending = "play"
    while state.deck:
        card = state.deck.pop()
        if card not in state.cards.special_toys:
            state.hands[seat].append(card)
            events.append(Drew(seat, card))
            break
        events.append(ToyDrawn(seat, card))
        if toy_places(state.board):
            state.toy = card
            state.pending = "toy"
            break
        state.set_aside.append(card)
        events.append(ToySetAside(seat, card))
    if not state.deck:
        last_phase_is_due(state, events, "deck")


def last_phase_is_due(state: IfItFitsState, events: Events, why: Literal["deck", "cats"]) -> None:
    """The last phase begins, with equal turns after the last seat of the round. Source: rules, "The last phase"."""
    if state.cause is None:
        state.cause = LastPhaseCause(state.turn, why)
        if not state.equal_turns:
            _begin_last_phase(state, events)


def end_turn(state: IfItFitsState, events: Events) -> None:
    """Go on to the next seat that has something to do, or end the match."""
    state.turn = (state.turn + 1) % state.seats
    if state.last_phase_due and state.turn == state.first:
        _begin_last_phase(state, events)
    if state.last_phase:
        if not any(state.hands):
            state.pending = "over"
            events.append(MatchEnded())
            return
        while not state.hands[state.turn]:
            state.turn = (state.turn + 1) % state.seats
    state.pending = "play" if state.last_phase else "turn"
    events.append(TurnBegan(state.turn))


def _begin_last_phase(state: IfItFitsState, events: Events) -> None:
    assert state.cause is not None  # it is what makes the last phase due
    state.last_phase = True
    events.append(LastPhaseBegan(state.cause.seat, state.cause.why))


def cat_was_played(state: IfItFitsState, events: Events, seat: Seat) -> None:
    """A supply that is empty now brings on the last phase."""
    if not state.supplies[seat]:
        last_phase_is_due(state, events, "cats")
