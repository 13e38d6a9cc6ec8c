"""What a seat may do in Orbit. Cards are named by id; ``str()`` gives the short text of the log."""

from __future__ import annotations

from game.core.contract import Action, Card


class Draw(Action, frozen=True, tag="draw"):
    """Draw the top card of the deck. Text: ``draw``."""

    def __str__(self) -> str:
        return "draw"


class Take(Action, frozen=True, tag="take"):
    """Take the top card of the discard pile. Text: ``take``."""

    def __str__(self) -> str:
        return "take"


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card and end the turn. Text: ``discard 17``."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


class GoOut(Action, frozen=True, tag="go_out"):
    """Discard a card and end the round: all others are in melds. Text: ``go out 17``."""

    card: Card

    def __str__(self) -> str:
        return f"go out {self.card}"


OrbitAction = Draw | Take | Discard | GoOut
