"""The rules of Constellation as a RuleController."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.contract import Card, Event, Seat
from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.core.rng import Rng
from game.rules.cat_planets.ranking import by_score
from game.rules.constellation import legal, notation, projection
from game.rules.constellation.actions import Call, ConstellationAction, GiveUp, Mark
from game.rules.constellation.deck import SEATS, Deck, load_deck
from game.rules.constellation.events import ConstellationEvent
from game.rules.constellation.finding import Finder
from game.rules.constellation.observation import ConstellationObservation
from game.rules.constellation.race import Race
from game.rules.constellation.state import State


class Constellation:
    """Find the most constellations. Holds the deck and no state of a match."""

    id = "constellation"
    seats = SEATS
    options: tuple[Option, ...] = ()
    action_type: Any = ConstellationAction
    event_type: Any = ConstellationEvent
    observation_type = ConstellationObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.finder = Finder(deck)
        self._race = Race(deck, self.finder)

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match, and what happened in laying the grid."""
        cards = list(range(self.deck.size))
        rng.shuffle(cards)
        state = State(options, seats, cards, rng)
        events: list[Event] = []
        self._race.lay(state, events)
        return state, events

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: all who neither sit out nor gave up; after a call, who called."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[ConstellationAction]:
        """Every legal action, in a fixed order. The list is shared: not to be changed."""
        return legal.actions(state, seat)

    def is_legal(self, state: State, seat: Seat, action: ConstellationAction) -> bool:
        """Whether a seat may do this now."""
        return legal.refusal(state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: ConstellationAction) -> Reason:
        """Why a seat may not do this now."""
        reason = legal.refusal(state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def apply(self, state: State, seat: Seat, action: ConstellationAction) -> list[Event]:
        """Carry out a legal action."""
        events: list[Event] = []
        if isinstance(action, Call):
            self._race.call(state, seat, events)
        elif isinstance(action, GiveUp):
            self._race.give_up(state, seat, events)
        elif isinstance(action, Mark):
            self._race.mark(state, seat, action.cards, events)
        else:
            self._race.miss(state, seat, (), events)
        return events

    def observe(self, state: State, seat: Seat | None) -> ConstellationObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(state, seat)

    def determinize(self, observation: ConstellationObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return projection.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Most cards win; ties share. Who plays alone plays for time, which the table measures.

        Source: rules, "Constellation".
        """
        if state.phase != "over":
            return None
        scores = tuple([len(cards) for cards in state.won])
        why = "none_left" if len(scores) > 1 else "none_left_alone"
        return Outcome(ranking=by_score(scores), scores=scores, reason=because(f"constellation.why.{why}"))

    def parse_action(self, text: str) -> ConstellationAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        return notation.parse(text)

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies."""
        return [*state.deck, *state.grid, *state.aside, *(card for cards in state.won for card in cards)]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def create() -> Constellation:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return Constellation(load_deck())
