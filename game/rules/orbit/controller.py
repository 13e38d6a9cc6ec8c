"""The rules of Orbit as a RuleController."""

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
from game.rules.orbit import projection
from game.rules.orbit.actions import Discard, Draw, GoOut, OrbitAction, Take
from game.rules.orbit.deck import SEATS, Deck, load_deck
from game.rules.orbit.events import OrbitEvent
from game.rules.orbit.melds import Melds
from game.rules.orbit.observation import OrbitObservation
from game.rules.orbit.rounds import Rounds
from game.rules.orbit.state import State

_DRAWS: list[OrbitAction] = [Draw(), Take()]
_CARD = re.compile(r"(discard|go out) (0|[1-9][0-9]{0,5})")


class Orbit:
    """Have the fewest penalty points. Holds the deck and no state of a match."""

    id = "orbit"
    seats = SEATS
    options: tuple[Option, ...] = (Option("rounds", 3, (1, 3, 5)),)
    action_type: Any = OrbitAction
    event_type: Any = OrbitEvent
    observation_type = OrbitObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.melds = Melds(deck)
        self._rounds = Rounds(deck, self.melds)
        self._discards = [Discard(card) for card in range(deck.size)]

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match, and what happened in dealing its first round."""
        state = State(options, seats, rng)
        events: list[Event] = []
        self._rounds.begin(state, rng.below(seats), events)
        return state, events

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: the seat whose turn it is."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[OrbitAction]:
        """Every legal action, in a fixed order. The list may be shared: not to be changed."""
        if seat not in state.waiting:
            return []
        if state.phase == "draw":
            return _DRAWS
        discards, taken, hand = self._discards, state.taken, state.hands[seat]
        found: list[OrbitAction] = [discards[card] for card in hand if card != taken]
        found += [GoOut(card) for card in self.melds.going_out(hand) if card != taken]
        return found

    def is_legal(self, state: State, seat: Seat, action: OrbitAction) -> bool:
        """Whether a seat may do this now."""
        return self._refusal(state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: OrbitAction) -> Reason:
        """Why a seat may not do this now."""
        reason = self._refusal(state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def _refusal(self, state: State, seat: Seat, action: OrbitAction) -> Reason | None:
        if seat not in state.waiting:
            return because("orbit.why.not_asked")
        if isinstance(action, Draw | Take):
            return None if state.phase == "draw" else because("orbit.why.first_discard")
        if state.phase == "draw":
            return because("orbit.why.first_draw")
        if action.card not in state.hands[seat]:
            return because("orbit.why.not_held")
        if action.card == state.taken:
            return because("orbit.why.just_taken")
        if isinstance(action, GoOut) and action.card not in self.melds.going_out(state.hands[seat]):
            return because("orbit.why.not_all_in_melds")
        return None

    def apply(self, state: State, seat: Seat, action: OrbitAction) -> list[Event]:
        """Carry out a legal action, which is always one of the seat whose turn it is."""
        events: list[Event] = []
        if isinstance(action, Draw):
            self._rounds.draw(state, events)
        elif isinstance(action, Take):
            self._rounds.take(state, events)
        elif isinstance(action, Discard):
            self._rounds.discard(state, action.card, events)
        else:
            self._rounds.go_out(state, action.card, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> OrbitObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(self.deck, state, seat)

    def determinize(self, observation: OrbitObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return projection.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Scores are penalty points: the lowest total wins; ties share. Source: rules, "Orbit"."""
        if state.phase != "over":
            return None
        scores = tuple(state.totals)
        ranking = by_score(scores, lowest_first=True)
        return Outcome(ranking=ranking, scores=scores, reason=because("orbit.why.fewest_points"))

    def parse_action(self, text: str) -> OrbitAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        if text in ("draw", "take"):
            return Draw() if text == "draw" else Take()
        if found := _CARD.fullmatch(text):
            card = int(found[2])
            return Discard(card) if found[1] == "discard" else GoOut(card)
        raise ValueError(f"not an action of Orbit: {text!r}")

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies."""
        hands = [card for hand in state.hands for card in hand]
        return [*state.deck, *state.discard, *state.aside, *hands]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def create() -> Orbit:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return Orbit(load_deck())
