"""Everything about a match of Exploding Kittens, plain and mutable."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.exploding_kittens.memory import Memory
from game.rules.exploding_kittens.observation import NopeWindow, Phase
from game.rules.exploding_kittens.pile import Pile


class State:
    """Cards are codes (see ``deck``). ``hands[seat][code]`` is how many cards of that kind a seat holds.

    ``waiting``: who must decide, in the order of play; which decision is told by ``phase``. A drawn kitten lies
    in no pile while ``phase`` is ``kitten`` or ``put_back``.
    """

    __slots__ = (
        "alive",
        "attacked",
        "counts",
        "direction",
        "discard",
        "exploded",
        "hands",
        "looking",
        "memory",
        "options",
        "owed",
        "phase",
        "pile",
        "rng",
        "takeable",
        "turn",
        "waiting",
        "window",
    )

    def __init__(
        self,
        options: Options,
        counts: tuple[int, ...],
        hands: list[list[int]],
        pile: Pile,
        memory: Memory,
        rng: Rng,
    ) -> None:
        """A match before its first turn, which ``turn.pass_on`` begins."""
        self.options = options
        self.counts = counts
        self.hands = hands
        self.pile = pile
        self.memory = memory
        self.rng = rng
        self.discard: list[int] = []
        self.alive = [True] * len(hands)
        self.exploded: list[Seat] = []
        self.turn: Seat = 0
        self.direction = 1
        self.owed = 0
        self.attacked = False
        self.phase: Phase = "turn"
        self.waiting: tuple[Seat, ...] = ()
        self.window: NopeWindow | None = None
        self.looking = 0
        self.takeable = 0

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(
            self.options,
            self.counts,
            [hand.copy() for hand in self.hands],
            self.pile.copy(),
            self.memory.copy(),
            self.rng.copy(),
        )
        twin.discard = self.discard.copy()
        twin.alive = self.alive.copy()
        twin.exploded = self.exploded.copy()
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        return twin

    @property
    def kitten_lies_open(self) -> bool:
        """Whether a kitten was drawn and neither put back nor exploded yet."""
        return self.phase in ("kitten", "put_back")

    @property
    def kittens(self) -> int:
        """Kittens in the pile, which all know: one fewer than living players, but for the one drawn."""
        return max(0, sum(self.alive) - 1 - self.kitten_lies_open)

    def after(self, seat: Seat) -> Seat:
        """The next living seat in the direction of play."""
        alive, count = self.alive, len(self.alive)
        seat = (seat + self.direction) % count
        while not alive[seat]:
            seat = (seat + self.direction) % count
        return seat

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All other living seats, in the order of play after this one."""
        alive, count, direction = self.alive, len(self.alive), self.direction
        return tuple([s for n in range(1, count) if alive[s := (seat + n * direction) % count]])


_PLAIN = ("turn", "direction", "owed", "attacked", "phase", "waiting", "window", "looking", "takeable")
