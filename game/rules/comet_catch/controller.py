"""The rules of Comet Catch as a RuleController."""

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
from game.rules.comet_catch import projection, race
from game.rules.comet_catch.actions import Catch, CometCatchAction, LetPass, Turn
from game.rules.comet_catch.deck import SEATS, Deck, load_deck
from game.rules.comet_catch.events import CardsDealt, CometCatchEvent
from game.rules.comet_catch.observation import CometCatchObservation
from game.rules.comet_catch.state import State

_TURN, _CATCH, _LET_PASS = Turn(), Catch(), LetPass()
_BY_TEXT: dict[str, CometCatchAction] = {str(action): action for action in (_TURN, _CATCH, _LET_PASS)}


class CometCatch:
    """Catch the most cards. Holds the deck and no state of a match."""

    id = "comet_catch"
    seats = SEATS
    options: tuple[Option, ...] = (Option("turns", 20, (20, 40, "off")),)
    action_type: Any = CometCatchAction
    event_type: Any = CometCatchEvent
    observation_type = CometCatchObservation

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        """A fresh match: all cards dealt out evenly, the rest set aside."""
        cards = list(range(self.deck.size))
        rng.shuffle(cards)
        size = len(cards) // seats
        piles = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
        aside = cards[seats * size :]
        turns = options["turns"]
        state = State(options, piles, aside, turns * seats if isinstance(turns, int) else None, rng)
        state.turn = rng.below(seats)
        state.waiting = (state.turn,)
        return state, [CardsDealt(size, len(aside))]

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who may act now: all who may catch the top card, and who turns the next one."""
        return state.waiting

    def legal_actions(self, state: State, seat: Seat) -> Sequence[CometCatchAction]:
        """Every legal action, in a fixed order."""
        if seat not in state.waiting:
            return []
        found: list[CometCatchAction] = [_TURN] if seat == state.turn else []
        if state.may_be_caught and not state.answered[seat]:
            found += (_LET_PASS, _CATCH)
        return found

    def is_legal(self, state: State, seat: Seat, action: CometCatchAction) -> bool:
        """Whether a seat may do this now."""
        return _refusal(state, seat, action) is None

    def explain(self, state: State, seat: Seat, action: CometCatchAction) -> Reason:
        """Why a seat may not do this now."""
        reason = _refusal(state, seat, action)
        assert reason is not None  # asked only for what is not legal
        return reason

    def apply(self, state: State, seat: Seat, action: CometCatchAction) -> list[Event]:
        """Carry out a legal action."""
        events: list[Event] = []
        if isinstance(action, Turn):
            race.turn_card(self.deck, state, seat, events)
        elif isinstance(action, Catch):
            race.catch(self.deck, state, seat, events)
        else:
            race.let_pass(state, seat, events)
        return events

    def observe(self, state: State, seat: Seat | None) -> CometCatchObservation:
        """What a seat may know; None: a spectator."""
        return projection.observe(state, seat)

    def determinize(self, observation: CometCatchObservation, rng: Rng) -> State:
        """A state that this observation allows."""
        return projection.determinize(self.deck, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Most cards win; ties share. Source: rules, "Comet Catch"."""
        if not state.is_over:
            return None
        scores = tuple([len(pile) for pile in state.piles])
        has_all = not state.common and sum(map(bool, scores)) == 1
        why = "has_all" if has_all else "turns_over"
        return Outcome(ranking=by_score(scores), scores=scores, reason=because(f"comet_catch.why.{why}"))

    def parse_action(self, text: str) -> CometCatchAction:
        """The action whose ``str()`` is this text. Raises ValueError."""
        if text not in _BY_TEXT:
            raise ValueError(f"not an action of Comet Catch: {text!r}")
        return _BY_TEXT[text]

    def card_ids(self, state: State) -> list[Card]:
        """Every card wherever it lies."""
        return [*state.common, *state.aside, *(card for pile in state.piles for card in pile)]

    def public_state(self, state: State) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON."""
        public: dict[str, Any] = msgspec.to_builtins(self.observe(state, None))
        return public


def _refusal(state: State, seat: Seat, action: CometCatchAction) -> Reason | None:
    """Why a seat may not do this now; None when it may."""
    if isinstance(action, Turn):
        return None if seat == state.turn else because("comet_catch.why.not_your_card")
    if not state.may_be_caught:
        return because("comet_catch.why.nothing_to_compare")
    # A seat that does not exist has not answered either.
    if seat in range(len(state.answered)) and state.answered[seat]:
        return because("comet_catch.why.answered_already")
    return None if seat in state.waiting else because("comet_catch.why.over")


def create() -> CometCatch:
    """The game with its deck from cards.yaml. Raises ContentErrors."""
    return CometCatch(load_deck())
