"""What things are worth, in points of about a hundredth of a match between two."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.exploding_kittens.view import View
from game.core.contract import Seat
from game.rules.exploding_kittens.kinds import (
    AlterEffect,
    AnyEffect,
    AttackEffect,
    BuryEffect,
    CatEffect,
    DefuseEffect,
    DrawFromBottomEffect,
    FavorEffect,
    NopeEffect,
    OweMoreEffect,
    PeekEffect,
    ReverseEffect,
    ShuffleEffect,
    SkipEffect,
    SwapEndsEffect,
    WildCatEffect,
)

DEATH = 100.0
FIRST_DEFUSE = 40.0
NEXT_DEFUSE = 20.0

_WORTH: dict[type, float] = {
    NopeEffect: 9,
    SkipEffect: 7,
    ReverseEffect: 7,
    BuryEffect: 7,
    DrawFromBottomEffect: 5,
    ShuffleEffect: 4,
    SwapEndsEffect: 4,
    FavorEffect: 2.5,
    OweMoreEffect: 2,
    CatEffect: 1.5,
    WildCatEffect: 2.5,
}


def of_effect(effect: AnyEffect) -> float:
    """A card with this effect, in a hand. A Defuse counts as a further one."""
    if isinstance(effect, DefuseEffect):
        return NEXT_DEFUSE
    if isinstance(effect, AttackEffect):
        return 6 + 1.5 * effect.turns + (1 if effect.aim == "chosen" else 0)
    if isinstance(effect, PeekEffect):
        return 2 + 0.5 * effect.cards
    if isinstance(effect, AlterEffect):
        return 4 + effect.cards
    if isinstance(effect, SkipEffect) and effect.turns == "all":
        return 8
    return _WORTH.get(type(effect), 0.0)


def of_card(view: View, kind: str) -> float:
    """What a card that this seat holds is worth to it."""
    if kind not in view.costs:
        view.costs[kind] = _cost(view, kind)
    return view.costs[kind]


def of_gain(view: View, kind: str) -> float:
    """What another card of this kind would be worth to this seat."""
    if kind not in view.gains:
        first = kind == view.defuse and view.defuses == 0
        view.gains[kind] = FIRST_DEFUSE if first else of_effect(view.effect(kind))
    return view.gains[kind]


def _cost(view: View, kind: str) -> float:
    if kind == view.defuse and view.defuses == 1:
        return FIRST_DEFUSE
    effect = view.effect(kind)
    # The second cat of a kind makes a pair.
    pairs = isinstance(effect, CatEffect) and view.seen.hand.count(kind) > 1
    return of_effect(effect) + (1.5 if pairs else 0)


def of_cards(view: View, kinds: Iterable[str]) -> float:
    """What it costs this seat to play these cards."""
    return sum([of_card(view, kind) for kind in kinds])


def own_kitten(view: View) -> float:
    """What drawing a kitten costs this seat."""
    return DEATH if view.defuses == 0 else NEXT_DEFUSE if view.defuses > 1 else FIRST_DEFUSE * 0.75


def their_kitten(view: View, seat: Seat) -> float:
    """What it is worth that another seat draws a kitten."""
    has = view.knows_defuse(seat)
    harm = 50.0 if has is None else 20.0 if has else 90.0
    return harm / len(view.others)


def in_discard(view: View) -> float:
    """What the best card of the discard pile would be worth to this seat."""
    return max(of_gain(view, kind) for kind in set(view.seen.discard))
