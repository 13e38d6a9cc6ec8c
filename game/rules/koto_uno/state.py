"""Everything about a match of KotUno, plain and mutable."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.options import Options
from game.core.rng import Rng
from game.rules.koto_uno.observation import Phase


class State:
    """``hands`` by seat, in the order of drawing; the last card of ``deck`` and ``discard`` is the top one.

    ``waiting``: who must decide; which decision is told by ``phase``. In a catch window these are the seats that
    have not answered; the seat that forgot to call is ``turn``.
    """

    __slots__ = (
        "called",
        "deck",
        "direction",
        "discard",
        "finished",
        "hands",
        "idle",
        "named",
        "options",
        "phase",
        "playing",
        "rng",
        "shuffled",
        "turn",
        "waiting",
    )

    def __init__(
        self, options: Options, hands: list[list[Card]], deck: list[Card], discard: list[Card], rng: Rng
    ) -> None:
        """A match before its first turn."""
        self.options = options
        self.hands = hands
        self.deck = deck
        self.discard = discard
        self.rng = rng
        self.playing = [True] * len(hands)
        self.finished: list[Seat] = []
        self.turn: Seat = 0
        self.direction = 1
        self.called = False
        self.named: str | None = None
        self.shuffled = False  # whether the discard pile was made into a new deck
        self.idle = 0
        self.phase: Phase = "turn"
        self.waiting: tuple[Seat, ...] = (0,)

    def copy(self) -> State:
        """An independent twin, which goes on as this one would."""
        twin = State(
            self.options,
            [hand.copy() for hand in self.hands],
            self.deck.copy(),
            self.discard.copy(),
            self.rng.copy(),
        )
        twin.playing = self.playing.copy()
        twin.finished = self.finished.copy()
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        return twin

    def after(self, seat: Seat) -> Seat:
        """The next seat still in the game, in the direction of play."""
        playing, count = self.playing, len(self.playing)
        seat = (seat + self.direction) % count
        while not playing[seat]:
            seat = (seat + self.direction) % count
        return seat

    def others(self, seat: Seat) -> list[Seat]:
        """All other seats still in the game, from the next one round the table."""
        playing, count, direction = self.playing, len(self.playing), self.direction
        return [s for n in range(1, count) if playing[s := (seat + n * direction) % count]]

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after a shuffle of the discard pile."""
        return bool(self.deck) or len(self.discard) > 1

    @property
    def may_draw_anyway(self) -> bool:
        """Whether a seat may draw that holds a fitting card: by the house rule, and only from the first deck.

        If it could go on after that, a match of players who like to draw would never end.
        """
        return bool(self.options["may_draw_anyway"] and self.deck) and not self.shuffled


_PLAIN = ("turn", "direction", "called", "named", "shuffled", "idle", "phase", "waiting")
