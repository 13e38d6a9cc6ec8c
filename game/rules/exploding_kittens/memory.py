"""What the seats know of each other's hands from what they saw.

Kept as limits that are surely true: how many cards of a kind a hand holds at least, to each onlooker, and kinds that it
surely lacks, to all. When a card leaves a hand unseen it may have been any of them, so every limit falls by one.
"""

from __future__ import annotations

from game.core.contract import Seat


class Memory:
    """``held[holder][code][onlooker]``: at least so many, without an entry none; ``lacks[holder]``: bits by code."""

    __slots__ = ("held", "lacks")

    def __init__(self, seats: int, dealt: int) -> None:
        """``dealt``: the code of the card that everybody was given openly, a Defuse. Source: rules, "Deal"."""
        self.held: list[dict[int, tuple[int, ...]]] = [{dealt: (1,) * seats} for _ in range(seats)]
        self.lacks = [0] * seats

    def copy(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin.held = [limits.copy() for limits in self.held]
        twin.lacks = self.lacks.copy()
        return twin

    def drew(self, holder: Seat, code: int, seen: int) -> None:
        """A hand got a card from the pile; ``seen``: who knew it, as bits."""
        self.lacks[holder] = 0
        if seen:
            self._more(holder, code, seen)

    def took(self, holder: Seat, code: int) -> None:
        """A hand got a card that all saw."""
        self.lacks[holder] &= ~(1 << code)
        self._more(holder, code, -1)

    def showed(self, holder: Seat, code: int) -> None:
        """A card left a hand and all saw it. An onlooker cannot tell cards of one kind apart."""
        limits = self.held[holder].get(code)
        if limits is not None:
            self._set(holder, code, tuple(n - 1 if n else 0 for n in limits))

    def lacked(self, holder: Seat, code: int) -> None:
        """All saw that a hand has no card of a kind."""
        self.lacks[holder] |= 1 << code

    def moved(self, giver: Seat, taker: Seat, code: int) -> None:
        """A card went from hand to hand, seen by these two alone."""
        held = self.held[giver]
        for other, limits in list(held.items()):
            self._set(
                giver,
                other,
                tuple(
                    n - 1 if n and (other == code or onlooker not in (giver, taker)) else n
                    for onlooker, n in enumerate(limits)
                ),
            )
        self.lacks[taker] = 0
        self._more(taker, code, 1 << giver)

    def emptied(self, holder: Seat) -> None:
        """A hand was laid open and is gone."""
        self.held[holder] = {}
        self.lacks[holder] = 0

    def _more(self, holder: Seat, code: int, seen: int) -> None:
        limits = self.held[holder].get(code, (0,) * len(self.held))
        self._set(holder, code, tuple(n + (seen >> onlooker & 1) for onlooker, n in enumerate(limits)))

    def _set(self, holder: Seat, code: int, limits: tuple[int, ...]) -> None:
        if any(limits):
            self.held[holder][code] = limits
        else:
            self.held[holder].pop(code, None)
