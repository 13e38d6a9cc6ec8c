"""The rules contract: what a game is to everything else.

The words, used everywhere: **seat** (0-based place at the table), **action** (what a seat may do), **event** (what
happened), **observation** (what a seat may know), **controller** (the rules of one game). Source: architecture,
"The rules contract".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from game.core.options import Option, Options
from game.core.outcome import Outcome
from game.core.reason import Reason
from game.core.rng import Rng

Seat = int

Card = Annotated[int, msgspec.Meta(extra={"card": True})]
"""A card's instance id: its index in the deck of its game. The mark lets tests find every card that a struct names."""


class Action(Struct, frozen=True, tag_field="do"):
    """What a seat may do. Subclasses set ``tag``; ``str()`` gives the short text form of the log."""


class Event(Struct, frozen=True, tag_field="event"):
    """What happened. Subclasses set ``tag``."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as that seat may know it (None: a spectator); None where it may not know of it at all."""
        return self

    def reveals_to(self, seat: Seat) -> bool:
        """Whether that seat learned something hidden from it, or chance decided. Undo never goes back past this."""
        return False


class Observation(Struct, frozen=True, kw_only=True):
    """All that one seat may know: an allow-list, built field by field. A game extends it."""

    seat: Seat | None
    deciders: tuple[Seat, ...]


class State(Protocol):
    """Everything about a match, plain and mutable: pending decision, reaction windows, generator."""

    def copy(self) -> Any: ...


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
O = TypeVar("O", bound=Observation)  # noqa: E741


class RuleController(Protocol[S, A, E, O]):
    """The rules of one game. Holds no state of a match."""

    id: str
    seats: range
    options: tuple[Option, ...]
    # For reading them back from JSON: the union of the game's actions (events); the observation's class.
    action_type: Any
    event_type: Any
    observation_type: type[O]

    def deal(self, seats: int, options: Options, rng: Rng) -> tuple[S, list[E]]:
        """A fresh match and what happened in dealing it.

        ``options`` are complete and valid; ``rng`` becomes the state's.
        """

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """Who may act now; several in a reaction window; () when the match is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Every action ``is_legal`` accepts, in a fixed order without repeats; empty if the seat is no decider."""

    def is_legal(self, state: S, seat: Seat, action: A) -> bool:
        """The authority on what a seat may do now. Takes any action of the game, also nonsense."""

    def explain(self, state: S, seat: Seat, action: A) -> Reason:
        """Why an action is not legal, also of a seat that is not asked. Called only for one that is not."""

    def apply(self, state: S, seat: Seat, action: A) -> list[E]:
        """Carry out a legal action: changes the state, runs on until somebody must decide."""

    def observe(self, state: S, seat: Seat | None) -> O:
        """What the seat may know; None: a spectator, who knows what is public."""

    def determinize(self, observation: O, rng: Rng) -> S:
        """A state that this observation allows, hidden cards spread at random; ``rng`` becomes the state's."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the match is over."""

    def parse_action(self, text: str) -> A:
        """The action whose ``str()`` is this text. Raises ValueError."""

    def card_ids(self, state: S) -> list[Card]:
        """Every card wherever it lies, for the test that cards are conserved."""

    def public_state(self, state: S) -> dict[str, Any]:
        """The state as a spectator sees it, ready for JSON; for a finished match with the scoring. Source:
        architecture, "Command line"."""


AnyController = RuleController[Any, Any, Any, Any]
