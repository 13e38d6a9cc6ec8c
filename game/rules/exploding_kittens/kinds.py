"""What a card kind can do: the effects that cards.yaml names, each with its parameters."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.content import Some

Cards = Annotated[int, Meta(ge=1, le=6)]
"""At most six: seven cards would have 5,040 orders to choose from."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One effect; ``do`` is its name in cards.yaml. Carried out in ``effects.py``."""


class ExplodeEffect(Effect, frozen=True, tag="explode"):
    """The kitten: never held, never played."""


class DefuseEffect(Effect, frozen=True, tag="defuse"):
    """Stops a kitten that was just drawn; cannot be played otherwise."""


class NopeEffect(Effect, frozen=True, tag="nope"):
    """Cancels what lies on top, in a window."""


class AttackEffect(Effect, frozen=True, tag="attack"):
    """Ends the turn without drawing; ``aim`` owes that many ``turns``."""

    turns: Some
    aim: Literal["next", "chosen"] = "next"


class SkipEffect(Effect, frozen=True, tag="skip"):
    """Pays one owed turn without drawing, or hands all of them to the next player."""

    turns: Literal["one", "all"] = "one"


class ReverseEffect(Effect, frozen=True, tag="reverse"):
    """Pays one owed turn; play turns round."""


class FavorEffect(Effect, frozen=True, tag="favor"):
    """A chosen player gives a card that they choose."""


class ShuffleEffect(Effect, frozen=True, tag="shuffle"):
    """Shuffles the draw pile."""


class DrawFromBottomEffect(Effect, frozen=True, tag="draw_from_bottom"):
    """The draw that ends this turn is made from the bottom."""


class PeekEffect(Effect, frozen=True, tag="peek"):
    """Look at the top ``cards``."""

    cards: Cards


class AlterEffect(Effect, frozen=True, tag="alter"):
    """Look at the top ``cards`` and put them back in any order."""

    cards: Cards


class SwapEndsEffect(Effect, frozen=True, tag="swap_ends"):
    """Top and bottom card change places, unseen."""


class BuryEffect(Effect, frozen=True, tag="bury"):
    """Draw, look, put it at the bottom; that ends one turn."""


class OweMoreEffect(Effect, frozen=True, tag="owe_more"):
    """The player owes that many ``turns`` after this one."""

    turns: Some


class CatEffect(Effect, frozen=True, tag="cat"):
    """Nothing alone, and not playable alone."""


class WildCatEffect(Effect, frozen=True, tag="wild_cat"):
    """A cat that also stands for any other cat in a combination."""


AnyEffect = (
    ExplodeEffect
    | DefuseEffect
    | NopeEffect
    | AttackEffect
    | SkipEffect
    | ReverseEffect
    | FavorEffect
    | ShuffleEffect
    | DrawFromBottomEffect
    | PeekEffect
    | AlterEffect
    | SwapEndsEffect
    | BuryEffect
    | OweMoreEffect
    | CatEffect
    | WildCatEffect
)

NOT_ALONE = (ExplodeEffect, DefuseEffect, NopeEffect, CatEffect, WildCatEffect)
"""Effects of cards that cannot be played by themselves in one's turn."""


def aims(effect: Effect) -> Literal["", "living", "holding"]:
    """Whom a card is aimed at: nobody, any other living player, or one of them who holds a card.

    Source: rules, "Edge cases".
    """
    if isinstance(effect, FavorEffect):
        return "holding"
    if isinstance(effect, AttackEffect) and effect.aim == "chosen":
        return "living"
    return ""
