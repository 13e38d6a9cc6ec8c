"""The rules of Exploding Kittens as a RuleController."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.contract import Card, Event, Seat
from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.core.rng import Rng
from game.rules.exploding_kittens import deal, determinize, effects, notation, projection, turn, window
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    ExplodingKittensAction,
    Give,
    Nope,
    Pass,
    PutBack,
    Take,
)
from game.rules.exploding_kittens.deck import SEATS, Deck, load_deck
from game.rules.exploding_kittens.events import ExplodingKittensEvent
from game.rules.exploding_kittens.legal import Lister
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.rules.exploding_kittens.refusal import refusal
from game.rules.exploding_kittens.state import State


class ExplodingKittens:
    """Be the last who has not exploded. Holds the deck and no state of a match."""

    id = "exploding_kittens"
    seats = SEATS
    action_type: Any = ExplodingKittensAction
    event_type: Any = ExplodingKittensEvent
    observation_type = ExplodingKittensObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._lister = Lister(deck)
        self.options: tuple[Option, ...] = (
            Option("deck", deck.decks[-1], deck.decks),
            # Seconds, for the table: the rules know no clock.
            Option("fuse", 8, (5, 8, "off")),
            Option("attacks_stack", True),
            Option("cats_only", False),
        )

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match, and what happened in dealing it."""
        return deal.deal(self.deck, seats, options, rng)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: the seat whose turn it is, all who may answer in a window, or who was asked for a card."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[ExplodingKittensAction]:
        """Every legal action, in a fixed order. The list is shared: not to be changed."""
        return self._lister.actions(state, seat)

    def is_legal(self, state: State, seat: Seat, action: ExplodingKittensAction) -> bool:
        """Whether a seat may do this now."""
        return refusal(self.deck, state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: ExplodingKittensAction) -> Reason:
        """Why a seat may not do this now."""
        reason = refusal(self.deck, state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def apply(self, state: State, seat: Seat, action: ExplodingKittensAction) -> list[Event]:
        """Carry out a legal action."""
        events: list[Event] = []
        match action:
            case Pass():
                window.let_stand(self.deck, state, seat, events)
            case Draw():
                turn.draw(self.deck, state, False, events)
            case Nope():
                window.nope(self.deck, state, seat, events)
            case Defuse():
                turn.defuse(self.deck, state, events)
            case Explode():
                turn.explode(self.deck, state, events)
            case PutBack():
                turn.put_back(self.deck, state, action.position, events)
            case Give():
                effects.give(self.deck, state, seat, action.card, events)
            case Arrange():
                effects.arrange(self.deck, state, action.cards, events)
            case Take():
                effects.take(self.deck, state, action.card, events)
            case _:
                window.play(self.deck, state, seat, action, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> ExplodingKittensObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(self.deck, state, seat)

    def determinize(self, observation: ExplodingKittensObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return determinize.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The last living seat wins; the others rank by when they exploded, latest first.

        A seat's score is the number of seats that it outlived. Source: rules, "Turn".
        """
        if state.phase != "over":
            return None
        order = (state.turn, *reversed(state.exploded))
        scores = [0] * len(order)
        for place, seat in enumerate(order):
            scores[seat] = len(order) - 1 - place
        return Outcome(
            ranking=tuple((seat,) for seat in order),
            scores=tuple(scores),
            reason=because("exploding_kittens.why.last_one_left"),
        )

    def parse_action(self, text: str) -> ExplodingKittensAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        return notation.parse(text)

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies, the kittens that left the game included.

        Cards of a kind are one and the same to the rules; here they are numbered through, kind by kind.
        """
        total = [0] * len(self.deck.kinds)
        for hand in state.hands:
            total = [n + held for n, held in zip(total, hand, strict=True)]
        for code in (*state.pile.cards, *state.discard):
            total[code] += 1
        total[self.deck.kitten] += len(state.exploded) + state.kitten_lies_open
        most = max(state.counts)
        return [code * most + n for code, count in enumerate(total) for n in range(count)]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def create() -> ExplodingKittens:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return ExplodingKittens(load_deck())
