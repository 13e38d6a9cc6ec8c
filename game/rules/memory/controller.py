"""The rules of Memory as a RuleController."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.contract import Card, Event, Seat
from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.core.rng import Rng
from game.rules.cat_planets.ranking import by_score
from game.rules.memory import projection, turns
from game.rules.memory.actions import GoOn, MemoryAction, Turn
from game.rules.memory.deck import SEATS, Deck, load_deck
from game.rules.memory.events import CardsLaid, MemoryEvent
from game.rules.memory.observation import MemoryObservation
from game.rules.memory.state import State

_GO_ON: list[MemoryAction] = [GoOn()]
_TURN = re.compile(r"turn (0|[1-9][0-9]{0,5})")


class Memory:
    """Find the most pairs, or all in the fewest turns. Holds the deck and no state of a match."""

    id = "memory"
    seats = SEATS
    action_type: Any = MemoryAction
    event_type: Any = MemoryEvent
    observation_type = MemoryObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.options: tuple[Option, ...] = (Option("cards", deck.usual, deck.sizes),)
        self._turns = [Turn(place) for place in range(max(deck.sizes))]

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match, and what happened in laying the cards."""
        size = options["cards"]
        assert isinstance(size, int)
        cards = self.deck.draw_pairs(list(range(self.deck.kinds)), size // 2, rng)
        rng.shuffle(cards)
        aside = sorted(set(range(self.deck.size)) - set(cards))
        state = State(options, seats, cards, aside, rng)
        events: list[Event] = [CardsLaid(size)]
        turns.begin(state, rng.below(seats), events)
        return state, events

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: the seat whose turn it is, or, to turn two cards back, the next one."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[MemoryAction]:
        """Every legal action, by place. The list may be shared: not to be changed."""
        if seat not in state.waiting:
            return []
        if state.phase == "back":
            return _GO_ON
        kept, opened, turn = state.kept, state.open, self._turns
        return [turn[place] for place in range(len(kept)) if kept[place] is None and place not in opened]

    def is_legal(self, state: State, seat: Seat, action: MemoryAction) -> bool:
        """Whether a seat may do this now."""
        return self._refusal(state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: MemoryAction) -> Reason:
        """Why a seat may not do this now."""
        reason = self._refusal(state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def _refusal(self, state: State, seat: Seat, action: MemoryAction) -> Reason | None:
        if seat not in state.waiting:
            return because("memory.why.not_asked")
        if isinstance(action, GoOn):
            return None if state.phase == "back" else because("memory.why.nothing_to_turn_back")
        if state.phase == "back":
            return because("memory.why.first_back")
        if not 0 <= action.place < len(state.cards):
            return because("memory.why.no_such_place")
        if state.kept[action.place] is not None:
            return because("memory.why.place_empty")
        return because("memory.why.already_open") if action.place in state.open else None

    def apply(self, state: State, seat: Seat, action: MemoryAction) -> list[Event]:
        """Carry out a legal action."""
        events: list[Event] = []
        if isinstance(action, Turn):
            turns.turn_up(self.deck, state, action.place, events)
        else:
            turns.go_on(state, seat, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> MemoryObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(state, seat)

    def determinize(self, observation: MemoryObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return projection.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Most pairs win; ties share. One player alone: the score is the number of turns, the fewer the better."""
        if state.phase != "over":
            return None
        if len(state.turns) == 1:
            count = state.turns[0]
            return Outcome(ranking=((0,),), scores=(count,), reason=because("memory.why.solved", count=count))
        scores = tuple(state.pairs)
        return Outcome(ranking=by_score(scores), scores=scores, reason=because("memory.why.most_pairs"))

    def parse_action(self, text: str) -> MemoryAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        if text == "go on":
            return GoOn()
        if found := _TURN.fullmatch(text):
            return Turn(int(found[1]))
        raise ValueError(f"not an action of Memory: {text!r}")

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies."""
        return [*state.cards, *state.aside]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def create() -> Memory:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return Memory(load_deck())
