"""What a seat may do in Exploding Kittens. Cards are named by kind; ``str()`` gives the short text of the log."""

from __future__ import annotations

from msgspec.structs import force_setattr

from game.core.contract import Action, Seat

Kind = str
"""The id of a card kind, e.g. ``see_the_future``."""


class Draw(Action, frozen=True, tag="draw"):
    """End the turn: draw the top card. Text: ``draw``."""

    def __str__(self) -> str:
        return "draw"


class Play(Action, frozen=True, tag="play"):
    """Play a card for its effect. Text: ``play skip``, ``play favor @ 2``."""

    card: Kind
    target: Seat | None = None

    def __str__(self) -> str:
        return f"play {self.card}" + ("" if self.target is None else f" @ {self.target}")


class Combination(Action, frozen=True):
    """Cards played together. Their order means nothing, so they are kept sorted."""

    cards: tuple[Kind, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class Pair(Combination, frozen=True, tag="pair"):
    """Steal a random card from ``target``. Text: ``pair cat_tabby + cat_wild @ 2``."""

    target: Seat

    def __str__(self) -> str:
        return f"pair {' + '.join(self.cards)} @ {self.target}"


class Triple(Combination, frozen=True, tag="triple"):
    """Ask ``target`` for a kind. Text: ``triple skip + skip + skip @ 2 for defuse``."""

    target: Seat
    named: Kind

    def __str__(self) -> str:
        return f"triple {' + '.join(self.cards)} @ {self.target} for {self.named}"


class Five(Combination, frozen=True, tag="five"):
    """Take a card from the discard pile. Text: ``five attack + defuse + favor + nope + skip``."""

    def __str__(self) -> str:
        return f"five {' + '.join(self.cards)}"


class Nope(Action, frozen=True, tag="nope"):
    """In a window: cancel what lies on top. Text: ``nope``."""

    def __str__(self) -> str:
        return "nope"


class Pass(Action, frozen=True, tag="pass"):
    """In a window: let it stand. Text: ``pass``."""

    def __str__(self) -> str:
        return "pass"


class Defuse(Action, frozen=True, tag="defuse"):
    """Play a Defuse on the kitten just drawn. Text: ``defuse``."""

    def __str__(self) -> str:
        return "defuse"


class Explode(Action, frozen=True, tag="explode"):
    """Let the fuse burn down: for want of a Defuse, or because the time is up. Text: ``explode``."""

    def __str__(self) -> str:
        return "explode"


class PutBack(Action, frozen=True, tag="put_back"):
    """Put the defused kitten back under ``position`` cards: 0 is drawn next. Text: ``put back 3``."""

    position: int

    def __str__(self) -> str:
        return f"put back {self.position}"


class Give(Action, frozen=True, tag="give"):
    """Favor: the card to give away. Text: ``give skip``."""

    card: Kind

    def __str__(self) -> str:
        return f"give {self.card}"


class Arrange(Action, frozen=True, tag="arrange"):
    """Alter the Future: the cards looked at in their new order, next draw first. Text: ``arrange skip, nope``."""

    cards: tuple[Kind, ...]

    def __str__(self) -> str:
        return f"arrange {', '.join(self.cards)}"


class Take(Action, frozen=True, tag="take"):
    """Five different: the card to take from the discard pile. Text: ``take defuse``."""

    card: Kind

    def __str__(self) -> str:
        return f"take {self.card}"


ExplodingKittensAction = (
    Draw | Play | Pair | Triple | Five | Nope | Pass | Defuse | Explode | PutBack | Give | Arrange | Take
)
