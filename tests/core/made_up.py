"""A small game for tests of what is the same in all: hidden hands, private draws, a window with several deciders.

On its turn a seat draws a card or plays one. A played card opens a window: every other seat may block it, once
in the match, or lets it pass, in any order. When all have answered, an unblocked card scores its number. The match
ends when deck and hands are empty.
"""

from __future__ import annotations

import copy
from typing import Any

from msgspec.structs import replace

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason, because
from game.core.rng import Rng

CARDS = 9


class Draw(Action, frozen=True, tag="draw"):
    def __str__(self) -> str:
        return "draw"


class Play(Action, frozen=True, tag="play"):
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


class Answer(Action, frozen=True, tag="answer"):
    block: bool

    def __str__(self) -> str:
        return "block" if self.block else "pass"


class Drew(Event, frozen=True, tag="drew"):
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


class Played(Event, frozen=True, tag="played"):
    seat: Seat
    card: Card

    def reveals_to(self, seat: Seat) -> bool:
        return seat != self.seat


class Answered(Event, frozen=True, tag="answered"):
    """Nobody but the seat itself may know of it before the window closes."""

    seat: Seat
    block: bool

    def seen_by(self, seat: Seat | None) -> Answered | None:
        return self if seat == self.seat else None


class Closed(Event, frozen=True, tag="closed"):
    card: Card
    scored: bool


class View(Observation, frozen=True, kw_only=True):
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    played: Card | None
    scores: tuple[int, ...]


class State:
    def __init__(self, seats: int, rng: Rng) -> None:
        self.rng = rng
        self.deck: list[Card] = list(range(CARDS))
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.done: list[Card] = []
        self.turn = 0
        self.played: Card | None = None
        self.answers: dict[Seat, bool] = {}
        self.blocks = [1] * seats
        self.scores = [0] * seats

    def copy(self) -> State:
        return copy.deepcopy(self)


class MadeUp:
    id = "made_up"
    seats = range(2, 5)
    options: tuple[Option, ...] = (Option("blocks", True), Option("hand", 2, (1, 2)))
    action_type: Any = Draw | Play | Answer
    event_type: Any = Drew | Played | Answered | Closed
    observation_type = View

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
        state = State(seats, rng)
        rng.shuffle(state.deck)
        if not options["blocks"]:
            state.blocks = [0] * seats
        hand = int(options["hand"])
        return state, [self._draw(state, seat) for seat in range(seats) for _ in range(hand)]

    def _draw(self, state: State, seat: Seat) -> Event:
        card = state.deck.pop()
        state.hands[seat].append(card)
        return Drew(seat, card)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        if state.played is not None:
            return tuple(s for s in range(len(state.hands)) if s != state.turn and s not in state.answers)
        return () if len(state.done) == CARDS else (state.turn,)

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        if seat not in self.deciders(state):
            return []
        if state.played is not None:
            return [Answer(False), *[Answer(True)] * state.blocks[seat]]
        draws: list[Action] = [Draw()] if state.deck else []
        return draws + [Play(card) for card in state.hands[seat]]

    def is_legal(self, state: State, seat: Seat, action: Action) -> bool:
        return action in self.legal_actions(state, seat)

    def explain(self, state: State, seat: Seat, action: Action) -> Reason:
        if seat not in self.deciders(state):
            return because("why.not_your_turn")
        if isinstance(action, Play):
            return because("made_up.why.not_your_card", card=action.card)
        return because("made_up.why.not_now")

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Draw):
            events = [self._draw(state, seat)]
            self._next(state)
            return events
        if isinstance(action, Play):
            state.hands[seat].remove(action.card)
            state.played = action.card
            return [Played(seat, action.card)]
        assert isinstance(action, Answer)
        state.answers[seat] = action.block
        answered: list[Event] = [Answered(seat, action.block)]
        return answered if self.deciders(state) else answered + self._close(state)

    def _close(self, state: State) -> list[Event]:
        card = state.played
        assert card is not None
        for seat, block in state.answers.items():
            state.blocks[seat] -= block
        scored = not any(state.answers.values())
        if scored:
            state.scores[state.turn] += card
        state.done.append(card)
        state.played, state.answers = None, {}
        self._next(state)
        return [Closed(card, scored)]

    def _next(self, state: State) -> None:
        for _ in state.hands:
            state.turn = (state.turn + 1) % len(state.hands)
            if state.deck or state.hands[state.turn]:
                return

    def observe(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            deciders=self.deciders(state),
            hand=() if seat is None else tuple(state.hands[seat]),
            hand_sizes=tuple(map(len, state.hands)),
            deck_size=len(state.deck),
            played=state.played,
            scores=tuple(state.scores),
        )

    def determinize(self, observation: View, rng: Rng) -> State:
        raise NotImplementedError("no computer player searches this game")

    def outcome(self, state: State) -> Outcome | None:
        if self.deciders(state):
            return None
        best = sorted(set(state.scores), reverse=True)
        groups = (tuple(s for s, n in enumerate(state.scores) if n == score) for score in best)
        return Outcome(
            ranking=tuple(groups), scores=tuple(state.scores), reason=because("made_up.outcome.all_played")
        )

    def parse_action(self, text: str) -> Action:
        word, _, card = text.partition(" ")
        if word == "play" and card.isdecimal():
            return Play(int(card))
        try:
            return {"draw": Draw(), "block": Answer(True), "pass": Answer(False)}[text]
        except KeyError:
            raise ValueError(f"no action {text!r}") from None

    def card_ids(self, state: State) -> list[Card]:
        lying = [] if state.played is None else [state.played]
        return [*state.deck, *state.done, *lying, *(card for hand in state.hands for card in hand)]

    def public_state(self, state: State) -> dict[str, Any]:
        return {"deck": len(state.deck), "scores": list(state.scores)}


def create() -> MadeUp:
    return MadeUp()
