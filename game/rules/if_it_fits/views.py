"""What may be known of a match: a seat's observation, a state that fits one, and the public state."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rules.if_it_fits.board import Board
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.grid import grid
from game.rules.if_it_fits.observation import IfItFitsObservation, PlacedCard, PlacedCat, PlacedToy
from game.rules.if_it_fits.scoring import score
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import to_letters


def observe(state: IfItFitsState, seat: Seat | None) -> IfItFitsObservation:
    """What the seat may know; None: a spectator."""
    board = state.board
    return IfItFitsObservation(
        seat=seat,
        deciders=() if state.pending == "over" else (state.turn,),
        columns=board.grid.columns,
        rows=board.grid.rows,
        equal_turns=state.equal_turns,
        edge_closes=board.edge_closes,
        covered_toys=board.covered_toys,
        first=state.first,
        turn=state.turn,
        pending=state.pending,
        last_phase=state.last_phase,
        last_phase_due=state.last_phase_due,
        last_phase_cause=state.cause,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        starts=tuple(state.starts),
        supplies=tuple(map(tuple, state.supplies)),
        deck_size=len(state.deck),
        toy=state.toy,
        set_aside=tuple(state.set_aside),
        discard=tuple(state.discard),
        board=_placed_cards(board),
        cats=_placed_cats(board),
        toys=_placed_toys(board),
    )


def board_of(cards: Cards, observation: IfItFitsObservation) -> Board:
    """The table that an observation shows."""
    board = Board(
        cards,
        grid(observation.columns, observation.rows),
        len(observation.hand_sizes),
        edge_closes=observation.edge_closes,
        covered_toys=observation.covered_toys,
    )
    asleep = {cat.cells[0]: cat for cat in observation.cats if cat.asleep}
    for lying in observation.board:
        cell = board.grid.at(*lying.cell)
        if lying.cell in asleep:
            board.lay_asleep(lying.card, asleep[lying.cell].seat, cell, lying.turned)
        elif lying.kind == "princess":
            board.lay_princess(lying.card, cell, lying.turned)
        else:
            board.place(cell, lying.card, lying.kind, cards.face(lying.card), lying.turned)
    for awake in observation.cats:
        if not awake.asleep:
            board.lay_cat(awake.cat, awake.seat, board.grid.at(*awake.cells[0]))
    for toy in observation.toys:
        board.lay_toy(toy.card, board.grid.at(*toy.cells[0]))
    return board


def determinize(cards: Cards, observation: IfItFitsObservation, rng: Rng) -> IfItFitsState:
    """A state that this observation allows, with the unseen cards spread at random over hands and deck."""
    state = IfItFitsState(
        cards,
        board_of(cards, observation),
        equal_turns=observation.equal_turns,
        first=observation.first,
        rng=rng,
    )
    state.turn = observation.turn
    state.pending = observation.pending
    state.cause = observation.last_phase_cause
    state.last_phase = observation.last_phase
    state.starts = list(observation.starts)
    state.supplies = [list(supply) for supply in observation.supplies]
    state.toy = observation.toy
    state.set_aside = list(observation.set_aside)
    state.discard = list(observation.discard)
    unseen = _unseen(cards, observation)
    # Special toys never enter a hand, so those not seen yet are all in the deck.
    hidden = [card for card in unseen if card not in cards.special_toys]
    rng.shuffle(hidden)
    state.hands = [
        list(observation.hand) if seat == observation.seat else [hidden.pop() for _ in range(size)]
        for seat, size in enumerate(observation.hand_sizes)
    ]
    state.deck = hidden + [card for card in unseen if card in cards.special_toys]
    rng.shuffle(state.deck)
    return state


def _unseen(cards: Cards, observation: IfItFitsObservation) -> list[Card]:
    seen = {*observation.hand, *observation.discard, *observation.set_aside, observation.toy}
    seen.update(lying.card for lying in observation.board)
    seen.update(toy.card for toy in observation.toys)
    return [c for c in (*cards.boxes, *cards.princesses, *cards.special_toys) if c not in seen]


def card_ids(state: IfItFitsState) -> list[Card]:
    """Every card wherever it lies; a sleeping cat fills its cell, so it is named once."""
    board = state.board
    found = [*state.deck, *state.set_aside, *state.discard, *board.toys]
    for pile in (*state.hands, *state.supplies):
        found += pile
    found += [card for card in (state.toy, *state.starts) if card is not None]
    found += [placed.card for placed in board.placed if placed is not None]
    found += [cat for cat, resting in board.cats.items() if not resting.asleep]
    return found


def public_state(state: IfItFitsState) -> dict[str, Any]:
    """What a spectator sees, ready for JSON, and the score so far. Source: architecture, "Command line"."""
    seen = observe(state, None)
    counted = score(state.board)
    return {
        "board": [
            {
                "x": lying.cell[0],
                "y": lying.cell[1],
                "walls": lying.walls,
                "toys": list(lying.toys),
                "bottles": lying.bottles,
                "kind": lying.kind,
                "turned": lying.turned,
            }
            for lying in seen.board
        ],
        "cats": [
            {"seat": cat.seat, "cells": [list(cell) for cell in cat.cells], "asleep": cat.asleep}
            for cat in seen.cats
        ],
        "special_toys": [
            {"kind": toy.kind, "count": toy.count, "cells": [list(cell) for cell in toy.cells]}
            for toy in seen.toys
        ],
        "boxes": msgspec.json.decode(msgspec.json.encode(counted.boxes)),
        "scores": list(counted.points),
        "bonus": list(counted.bonus),
        "penalties": list(counted.penalties),
        "columns": seen.columns,
        "rows": seen.rows,
        "turn": seen.turn,
        "pending": seen.pending,
        "last_phase": seen.last_phase,
        "deck_size": seen.deck_size,
        "hand_sizes": list(seen.hand_sizes),
        "supplies": [len(supply) for supply in seen.supplies],
        "set_aside": len(seen.set_aside),
        "discard": len(seen.discard),
    }


def _placed_cards(board: Board) -> tuple[PlacedCard, ...]:
    return tuple(
        PlacedCard(
            cell=board.grid.cells[cell],
            card=placed.card,
            kind=placed.kind,
            walls=to_letters(board.walls[cell]),
            turned=placed.turned,
            toys=board.cards.toys_of(placed.face),
            bottles=placed.face.bottles,
        )
        for cell, placed in enumerate(board.placed)
        if placed is not None
    )


def _placed_cats(board: Board) -> tuple[PlacedCat, ...]:
    return tuple(
        PlacedCat(cat, resting.seat, tuple(board.grid.cells[c] for c in resting.cells), resting.asleep)
        for cat, resting in sorted(board.cats.items())
    )


def _placed_toys(board: Board) -> tuple[PlacedToy, ...]:
    placed = []
    for card, left in sorted(board.toys.items()):
        toy = board.cards.special_toy(card)
        cells = board.grid.cells[left], board.grid.cells[left + 1]
        placed.append(PlacedToy(card, toy.toy, toy.count, cells))
    return tuple(placed)
