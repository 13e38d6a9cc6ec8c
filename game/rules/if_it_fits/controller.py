"""The rules of If It Fits behind the contract; the work is done by the modules beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Card, Seat
from game.core.options import Option, Options
from game.core.reason import Reason
from game.core.rng import Rng
from game.rules.if_it_fits import moves, notation, refusals, turns, views
from game.rules.if_it_fits.actions import (
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.deck import SEATS, Cards, load_cards
from game.rules.if_it_fits.events import (
    BoxPlaced,
    CatChased,
    CatLaid,
    CatSlept,
    Discarded,
    IfItFitsEvent,
    ToyLaid,
)
from game.rules.if_it_fits.grid import SIZES
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.scoring import IfItFitsOutcome, result
from game.rules.if_it_fits.state import IfItFitsState

OPTIONS: tuple[Option, ...] = (
    Option("table", "normal", tuple(SIZES)),
    Option("equal_turns", False),
    Option("edge_closes", False),
    Option("covered_toys", True),
    Option("first_player", "random", ("random", "first_seat")),
)


class IfItFits:
    """The controller. Source of every rule: the rules page of the game."""

    id = "if_it_fits"
    seats = SEATS
    options = OPTIONS
    action_type: Any = IfItFitsAction
    event_type: Any = IfItFitsEvent
    observation_type: type[IfItFitsObservation] = IfItFitsObservation

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[IfItFitsState, list[IfItFitsEvent]]:
        return turns.deal(self.cards, seats, options, rng)

    def deciders(self, state: IfItFitsState) -> tuple[Seat, ...]:
        return () if state.pending == "over" else (state.turn,)

    def legal_actions(self, state: IfItFitsState, seat: Seat) -> Sequence[IfItFitsAction]:
        return moves.legal_actions(state, seat)

    def is_legal(self, state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> bool:
        return moves.is_legal(state, seat, action)

    def explain(self, state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> Reason:
        return refusals.explain(state, seat, action)

    def apply(self, state: IfItFitsState, seat: Seat, action: IfItFitsAction) -> list[IfItFitsEvent]:
        events: list[IfItFitsEvent] = []
        if isinstance(action, PlayBox):
            _play_box(state, seat, action, events)
        elif isinstance(action, Draw):
            turns.draw(state, events)
        elif isinstance(action, SleepCat):
            _sleep_cat(state, seat, action, events)
        elif isinstance(action, PlayPrincess):
            _play_princess(state, seat, action, events)
        elif isinstance(action, Discard):
            _discard(state, seat, action, events)
        elif isinstance(action, LayToy):
            _lay_toy(state, seat, action, events)
        else:
            turns.place_start(state, events, moves.cell_number(state, action.cell), action.turned)
        return events

    def observe(self, state: IfItFitsState, seat: Seat | None) -> IfItFitsObservation:
        return views.observe(state, seat)

    def determinize(self, observation: IfItFitsObservation, rng: Rng) -> IfItFitsState:
        return views.determinize(self.cards, observation, rng)

    def outcome(self, state: IfItFitsState) -> IfItFitsOutcome | None:
        return result(state.board) if state.pending == "over" else None

    def parse_action(self, text: str) -> IfItFitsAction:
        return notation.parse_action(text)

    def card_ids(self, state: IfItFitsState) -> list[Card]:
        return views.card_ids(state)

    def public_state(self, state: IfItFitsState) -> dict[str, Any]:
        return views.public_state(state)


def create() -> IfItFits:
    """The controller with its deck from cards.yaml. Raises ContentErrors."""
    return IfItFits(load_cards())


def _play_box(state: IfItFitsState, seat: Seat, action: PlayBox, events: list[IfItFitsEvent]) -> None:
    cell = moves.cell_number(state, action.cell)
    state.hands[seat].remove(action.card)
    state.board.place(cell, action.card, "box", state.cards.face(action.card), action.turned)
    events.append(BoxPlaced(seat, action.card, action.cell, action.turned))
    if action.cat != "none":
        left = cell - 1 if action.cat == "left" else cell
        cat = state.supplies[seat].pop(0)
        state.board.lay_cat(cat, seat, left)
        events.append(CatLaid(seat, cat, state.board.grid.cells[left]))
        turns.cat_was_played(state, events, seat)
    turns.end_turn(state, events)


def _sleep_cat(state: IfItFitsState, seat: Seat, action: SleepCat, events: list[IfItFitsEvent]) -> None:
    cat = state.supplies[seat].pop(0)
    state.board.lay_asleep(cat, seat, moves.cell_number(state, action.cell), action.turned)
    events.append(CatSlept(seat, cat, action.cell, action.turned))
    turns.cat_was_played(state, events, seat)
    turns.end_turn(state, events)


def _play_princess(
    state: IfItFitsState, seat: Seat, action: PlayPrincess, events: list[IfItFitsEvent]
) -> None:
    board = state.board
    cat = board.cat_at[moves.cell_number(state, action.at)]
    state.hands[seat].remove(action.card)
    was = board.chase(cat, action.card)
    if not was.asleep:
        state.discard.append(action.card)
    supply = state.supplies[was.seat]
    supply.append(cat)
    supply.sort()
    cells = tuple(board.grid.cells[cell] for cell in was.cells)
    events.append(CatChased(seat, action.card, cat, was.seat, cells, was.asleep))
    turns.end_turn(state, events)


def _discard(state: IfItFitsState, seat: Seat, action: Discard, events: list[IfItFitsEvent]) -> None:
    state.hands[seat].remove(action.card)
    state.discard.append(action.card)
    why: Any = "no_cat" if action.card in state.cards.princesses else "nothing_fits"
    events.append(Discarded(seat, action.card, why))
    turns.end_turn(state, events)


def _lay_toy(state: IfItFitsState, seat: Seat, action: LayToy, events: list[IfItFitsEvent]) -> None:
    card = state.toy
    assert card is not None  # pending says that there is one
    state.toy = None
    state.board.lay_toy(card, moves.cell_number(state, action.left))
    events.append(ToyLaid(seat, card, action.left))
    turns.draw(state, events)
