"""What a seat may do in Constellation. Cards are named by id; ``str()`` gives the short text of the log."""

from __future__ import annotations

from msgspec.structs import force_setattr

from game.core.contract import Action, Card


class Call(Action, frozen=True, tag="call"):
    """Call: I see one. The first to call marks three cards. Text: ``call``."""

    def __str__(self) -> str:
        return "call"


class GiveUp(Action, frozen=True, tag="give_up"):
    """Find none in these cards. Once all who may call gave up, one is shown. Text: ``give up``."""

    def __str__(self) -> str:
        return "give up"


class Mark(Action, frozen=True, tag="mark"):
    """After the call: the three cards. Their order means nothing, so they are kept sorted. Text: ``mark 3 17 40``."""

    cards: tuple[Card, Card, Card]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return "mark " + " ".join(map(str, self.cards))


class Miss(Action, frozen=True, tag="miss"):
    """After the call: no three cards to show, or not in time. Counts as a wrong call. Text: ``miss``."""

    def __str__(self) -> str:
        return "miss"


ConstellationAction = Call | GiveUp | Mark | Miss
