"""Matches of KotUno with forced cards, for tests: who holds what and what lies where is written down in short."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat
from game.core.options import OptionValue, complete
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.rules.koto_uno.controller import create
from game.rules.koto_uno.observation import KotoUnoObservation
from game.rules.koto_uno.state import State
from game.rules.koto_uno.turns import SOLO

GAME = create()


def card(text: str) -> Card:
    """``"pink ufo 6"`` → its id."""
    star, thing, count = text.split()
    return GAME.deck.card(star, thing, int(count))


def cards(text: str) -> list[Card]:
    """Cards with commas between them."""
    return [card(part) for part in text.split(",") if part.strip()]


class Table:
    """A match in progress: ``hands`` seat by seat, ``deck`` from the next draw down, ``discard`` up to its top.

    A hand of None is that of a seat that has finished.
    """

    def __init__(
        self,
        *hands: str | None,
        top: str = "yellow comet 1",
        deck: str = "",
        under: str = "",
        turn: Seat = 0,
        direction: int = 1,
        **options: OptionValue,
    ) -> None:
        self.state = State(
            complete(GAME.options, options),
            [cards(hand or "") for hand in hands],
            cards(deck)[::-1],
            [*cards(under), card(top)],
            Rng(1),
        )
        self.state.finished = [seat for seat, hand in enumerate(hands) if hand is None]
        self.state.playing = [hand is not None for hand in hands]
        self.state.turn = turn
        self.state.direction = direction
        self.state.waiting = SOLO[turn]

    def do(self, seat: Seat, text: str) -> list[Event]:
        """Carry out an action, which must be legal; ``play pink ufo 6`` names a card by its features."""
        action = GAME.parse_action(self._text(text))
        assert self.why_not(seat, text) is None
        assert action in GAME.legal_actions(self.state, seat)
        return GAME.apply(self.state, seat, action)

    def why_not(self, seat: Seat, text: str) -> str | None:
        """The last part of the reason's key; None for what is legal."""
        action = GAME.parse_action(self._text(text))
        if GAME.is_legal(self.state, seat, action):
            return None
        return GAME.explain(self.state, seat, action).key.removeprefix("koto_uno.why.")

    def _text(self, text: str) -> str:
        return f"play {card(text.removeprefix('play '))}" if text.startswith("play ") else text

    def offered(self, seat: Seat) -> list[str]:
        return [str(action) for action in GAME.legal_actions(self.state, seat)]

    def hand(self, seat: Seat) -> set[Card]:
        return set(self.state.hands[seat])

    def see(self, seat: Seat | None) -> KotoUnoObservation:
        return GAME.observe(self.state, seat)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return GAME.deciders(self.state)

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)
