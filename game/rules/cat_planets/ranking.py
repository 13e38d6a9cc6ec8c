"""Places by score, with ties."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat


def by_score(scores: Sequence[int], *, lowest_first: bool = False) -> tuple[tuple[Seat, ...], ...]:
    """Groups of seats with the same score, the highest (or lowest) first."""
    order = sorted(set(scores), reverse=not lowest_first)
    return tuple([tuple([seat for seat, own in enumerate(scores) if own == score]) for score in order])
