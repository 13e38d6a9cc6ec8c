"""What a seat may do in Comet Catch. ``str()`` gives the short text of the log."""

from __future__ import annotations

from game.core.contract import Action


class Turn(Action, frozen=True, tag="turn"):
    """Turn the own top card onto the common pile; an uncaught match is lost. Text: ``turn``."""

    def __str__(self) -> str:
        return "turn"


class Catch(Action, frozen=True, tag="catch"):
    """Catch the pile, rightly or not. Text: ``catch``."""

    def __str__(self) -> str:
        return "catch"


class LetPass(Action, frozen=True, tag="let_pass"):
    """Do not catch the card just turned. Text: ``let pass``."""

    def __str__(self) -> str:
        return "let pass"


CometCatchAction = Turn | Catch | LetPass
