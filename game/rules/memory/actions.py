"""What a seat may do in Memory. ``str()`` gives the short text of the log."""

from __future__ import annotations

from game.core.contract import Action


class Turn(Action, frozen=True, tag="turn"):
    """Turn up the card at a place. Text: ``turn 7``."""

    place: int

    def __str__(self) -> str:
        return f"turn {self.place}"


class GoOn(Action, frozen=True, tag="go_on"):
    """Two cards lie open that are no pair: turn them back and begin. Text: ``go on``."""

    def __str__(self) -> str:
        return "go on"


MemoryAction = Turn | GoOn
