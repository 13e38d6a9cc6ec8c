"""Matches with forced cards, for tests: who holds what and what lies where is written down in short."""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.core.options import OptionValue, complete
from game.core.reason import Reason
from game.core.rng import Rng
from game.rules.exploding_kittens.controller import ExplodingKittens, create
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.memory import Memory
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.rules.exploding_kittens.pile import Pile
from game.rules.exploding_kittens.state import State
from game.rules.exploding_kittens.turn import go_on

GAME = create()


def kinds(text: str) -> list[str]:
    """``"skip, 2 nope, kitten"`` → the kinds, one by one."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, name = part.rpartition(" ")
        found += ["exploding_kitten" if name == "kitten" else name] * int(count or 1)
    return found


def counted(deck: Deck, text: str) -> list[int]:
    """A hand as the state has it."""
    hand = [0] * len(deck.kinds)
    for kind in kinds(text):
        hand[deck.code[kind]] += 1
    return hand


class Table:
    """A match in progress: ``hands`` seat by seat, ``pile`` from the next draw down, ``discard`` upwards.

    It is the turn of ``turn``, who owes ``owed``. A hand of None is that of a seat which has exploded.
    """

    def __init__(
        self,
        *hands: str | None,
        pile: str = "5 shuffle",
        discard: str = "",
        turn: Seat = 0,
        owed: int = 1,
        attacked: bool = False,
        direction: int = 1,
        seed: int = 1,
        game: ExplodingKittens = GAME,
        **options: OptionValue,
    ) -> None:
        deck = game.deck
        self.game = game
        chosen = complete(game.options, options)
        memory = Memory(len(hands), deck.defuse)
        memory.held = [{} for _ in hands]
        self.state = State(
            chosen,
            deck.counts(str(chosen["deck"]), len(hands)),
            [counted(deck, hand or "") for hand in hands],
            Pile([deck.code[kind] for kind in reversed(kinds(pile))]),
            memory,
            Rng(seed),
        )
        self.state.discard = [deck.code[kind] for kind in kinds(discard)]
        self.state.alive = [hand is not None for hand in hands]
        self.state.exploded = [seat for seat, hand in enumerate(hands) if hand is None]
        self.state.turn, self.state.direction = turn, direction
        self.state.owed, self.state.attacked = owed, attacked
        go_on(self.state)

    def do(self, seat: Seat, text: str) -> list[Event]:
        """Carry out an action, given as text, which must be legal and be listed as such."""
        action = self.game.parse_action(text)
        assert self.game.is_legal(self.state, seat, action), self.game.explain(self.state, seat, action)
        assert action in self.game.legal_actions(self.state, seat)
        before = self.game.card_ids(self.state)
        events = self.game.apply(self.state, seat, action)
        assert self.game.card_ids(self.state) == before
        return events

    def play(self, text: str) -> list[Event]:
        """The seat whose turn it is plays, and nobody says Nope: the events once the window has closed."""
        self.do(self.state.turn, text)
        return self.all_pass()

    def all_pass(self) -> list[Event]:
        """Everybody who is asked lets it stand: the events once the window has closed."""
        events: list[Event] = []
        while self.state.phase == "window":
            _, *events = self.do(self.deciders[0], "pass")
        return events

    def refusal(self, seat: Seat, text: str) -> str:
        """Why an action is refused, without the name of the game."""
        action = self.game.parse_action(text)
        assert not self.game.is_legal(self.state, seat, action)
        assert action not in self.game.legal_actions(self.state, seat)
        reason: Reason = self.game.explain(self.state, seat, action)
        return reason.key.removeprefix("exploding_kittens.why.")

    def legal(self, seat: Seat) -> list[str]:
        """All a seat may do, as text."""
        return [str(action) for action in self.game.legal_actions(self.state, seat)]

    def see(self, seat: Seat | None) -> ExplodingKittensObservation:
        """The observation of a seat."""
        return self.game.observe(self.state, seat)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return self.game.deciders(self.state)

    @property
    def turn(self) -> tuple[Seat, int]:
        """Whose turn it is, and how many they owe; nothing else may be asked of anybody."""
        assert self.state.phase == "turn"
        assert self.deciders == (self.state.turn,)
        return self.state.turn, self.state.owed

    def hand(self, seat: Seat) -> list[str]:
        """The cards of a hand, in the order of the deck."""
        return list(self.see(seat).hand)

    @property
    def pile(self) -> list[str]:
        """The pile from the next draw down."""
        return [self.game.deck.kinds[code] for code in reversed(self.state.pile.cards)]

    @property
    def discard(self) -> list[str]:
        """The discard pile upwards."""
        return [self.game.deck.kinds[code] for code in self.state.discard]
