"""How a match ended."""

from __future__ import annotations

from msgspec import Struct

from game.core.reason import Reason


class Outcome(Struct, frozen=True, kw_only=True):
    """The end of a match as a value with a reason. A game that has a breakdown extends it.

    ``ranking``: groups of seats, best first; seats of one group share their place.
    ``scores``: one for each seat; what it counts is the game's own.
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: Reason

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def place(self, seat: int) -> int:
        """1 for the winners; two who share the first place are followed by place 3."""
        ahead = 0
        for group in self.ranking:
            if seat in group:
                return ahead + 1
            ahead += len(group)
        raise ValueError(f"seat {seat} is not ranked")
