"""The rules of KotUno as a RuleController."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.contract import Card, Event, Seat
from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.core.rng import Rng
from game.rules.koto_uno import notation, projection, turns
from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, LetPass, Name, Play
from game.rules.koto_uno.deck import SEATS, Deck, load_deck
from game.rules.koto_uno.events import Called, FirstTurnedUp, HandDealt, KotoUnoEvent
from game.rules.koto_uno.legal import Lister, refusal
from game.rules.koto_uno.observation import KotoUnoObservation
from game.rules.koto_uno.state import State


class KotoUno:
    """Be the first without cards. Holds the deck and no state of a match."""

    id = "koto_uno"
    seats = SEATS
    options: tuple[Option, ...] = (Option("play_on", True), Option("may_draw_anyway", False))
    action_type: Any = KotoUnoAction
    event_type: Any = KotoUnoEvent
    observation_type = KotoUnoObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._lister = Lister(deck)

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match, and what happened in dealing it."""
        cards = list(range(self.deck.size))
        rng.shuffle(cards)
        size = self.deck.hand
        hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
        rest = cards[seats * size :]
        events: list[Event] = [HandDealt(seat, size, tuple(hand)) for seat, hand in enumerate(hands)]
        first, top = rng.below(seats), rest.pop()
        events.append(FirstTurnedUp(first, top))
        state = State(options, hands, rest, [top], rng)
        turns.begin(state, first, events)
        return state, events

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: the seat whose turn it is, or all who have not answered to a forgotten call."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[KotoUnoAction]:
        """Every legal action, in a fixed order. The list may be shared: not to be changed."""
        return self._lister.actions(state, seat)

    def is_legal(self, state: State, seat: Seat, action: KotoUnoAction) -> bool:
        """Whether a seat may do this now."""
        return refusal(self.deck, state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: KotoUnoAction) -> Reason:
        """Why a seat may not do this now."""
        reason = refusal(self.deck, state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def apply(self, state: State, seat: Seat, action: KotoUnoAction) -> list[Event]:
        """Carry out a legal action."""
        events: list[Event] = []
        if isinstance(action, Play):  # by far the most frequent
            turns.play(self.deck, state, action.card, events)
        elif isinstance(action, Draw):
            turns.draw_and_play(self.deck, state, events)
        elif isinstance(action, Call):
            state.called = True
            events.append(Called(seat))
        elif isinstance(action, Name):
            turns.name_star(state, action.star, events)
        elif isinstance(action, LetPass):
            turns.let_pass(self.deck, state, seat, events)
        elif isinstance(action, Catch):
            turns.catch(self.deck, state, seat, events)
        else:
            turns.skip(state, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> KotoUnoObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(state, seat)

    def determinize(self, observation: KotoUnoObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return projection.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Places in the order of finishing; the rest by fewest cards in hand. Scores are cards left in hand.

        Source: rules, "KotUno", "Stalemate".
        """
        if state.phase != "over":
            return None
        left = [len(hand) for hand in state.hands]
        rest = {left[seat] for seat, plays in enumerate(state.playing) if plays}
        groups: list[tuple[Seat, ...]] = [(seat,) for seat in state.finished]
        groups += [
            tuple(seat for seat, plays in enumerate(state.playing) if plays and left[seat] == size)
            for size in sorted(rest)
        ]
        why = "no_cards_left" if state.idle < sum(state.playing) else "stalemate"
        return Outcome(ranking=tuple(groups), scores=tuple(left), reason=because(f"koto_uno.why.{why}"))

    def parse_action(self, text: str) -> KotoUnoAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        return notation.parse(text)

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies."""
        return [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def create() -> KotoUno:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return KotoUno(load_deck())
