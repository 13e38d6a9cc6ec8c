"""What a seat may do in KotUno. Cards are named by id; ``str()`` gives the short text of the log."""

from __future__ import annotations

from game.core.contract import Action, Card


class Play(Action, frozen=True, tag="play"):
    """Lay a fitting card on the discard pile. Text: ``play 17``."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


class Draw(Action, frozen=True, tag="draw"):
    """Draw until a card fits, and play that one. Text: ``draw``."""

    def __str__(self) -> str:
        return "draw"


class Skip(Action, frozen=True, tag="skip"):
    """End the turn, as no card fits and there is none to draw. Text: ``skip``."""

    def __str__(self) -> str:
        return "skip"


class Call(Action, frozen=True, tag="call"):
    """Call "Cat Planets!" before playing the last card. Text: ``call``."""

    def __str__(self) -> str:
        return "call"


class Name(Action, frozen=True, tag="name"):
    """Eclipse: the star colour that the next card must have. Text: ``name green``."""

    star: str

    def __str__(self) -> str:
        return f"name {self.star}"


class Catch(Action, frozen=True, tag="catch"):
    """The last card was played without the call: catch it. Text: ``catch``."""

    def __str__(self) -> str:
        return "catch"


class LetPass(Action, frozen=True, tag="let_pass"):
    """Do not catch it. Text: ``let pass``."""

    def __str__(self) -> str:
        return "let pass"


KotoUnoAction = Play | Draw | Skip | Call | Name | Catch | LetPass
