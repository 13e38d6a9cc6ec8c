"""What a seat may know of a match of Comet Catch: all know the same."""

from __future__ import annotations

from game.core.contract import Card, Observation, Seat
from game.core.options import OptionValue


class CometCatchObservation(Observation, frozen=True, kw_only=True):
    """``turn``: who turns the next card, None where nobody does any more. ``top`` and ``below``: of the common pile.

    ``answered``: who has let the top card pass, or caught it falsely. ``turns_left``: of all seats together, None
    without a limit.
    """

    options: dict[str, OptionValue]
    turn: Seat | None
    pile_sizes: tuple[int, ...]
    common_count: int
    top: Card | None
    below: Card | None
    answered: tuple[bool, ...]
    turns_left: int | None
    is_over: bool
