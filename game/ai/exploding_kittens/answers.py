"""What a Nope is worth to the normal player."""

from __future__ import annotations

from game.ai.exploding_kittens import worth
from game.ai.exploding_kittens.view import View
from game.core.contract import Seat
from game.rules.exploding_kittens.actions import Five, Pair, Play, Triple
from game.rules.exploding_kittens.kinds import (
    AlterEffect,
    AttackEffect,
    BuryEffect,
    DrawFromBottomEffect,
    FavorEffect,
    ReverseEffect,
    ShuffleEffect,
    SkipEffect,
    SwapEndsEffect,
)

_SURE = 0.5
"""How likely a kitten must lie on top for it to matter that somebody slips away from it."""


def gain_of_nope(view: View) -> float:
    """What this seat gains by a Nope on what lies on top, less the worth of the Nope itself."""
    window = view.seen.window
    assert window is not None  # asked only in a window
    harm = _own(view, window.action) if window.seat == view.me else -_theirs(view, window.seat, window.action)
    # ``harm`` is what it is worth to this seat that the action takes effect.
    gain = harm if window.cancelled else -harm
    nope = view.deck.kinds[view.deck.nope]
    spare = view.seen.hand.count(nope) - 1
    return gain - worth.of_card(view, nope) / (1 + 0.3 * spare)


def _own(view: View, action: Play | Pair | Triple | Five) -> float:
    """What the own action is worth, now that its cards are spent."""
    if isinstance(action, Play):
        effect = view.effect(action.card)
        if isinstance(effect, AttackEffect | SkipEffect | ReverseEffect | BuryEffect | AlterEffect):
            return view.within(view.seen.owed) * worth.own_kitten(view)
        if isinstance(effect, DrawFromBottomEffect | ShuffleEffect | SwapEndsEffect):
            return (view.top - view.mixed) * worth.own_kitten(view)
        return 3.0
    if isinstance(action, Pair):
        return 7.0
    if isinstance(action, Triple):
        return worth.of_gain(view, action.named) / 2
    return worth.in_discard(view)


def _theirs(view: View, seat: Seat, action: Play | Pair | Triple | Five) -> float:
    """How much it hurts this seat that another one's action takes effect."""
    if isinstance(action, Play):
        return _card(view, seat, action)
    if isinstance(action, Pair):
        return _average(view) if action.target == view.me else 0.0
    if isinstance(action, Triple):
        holds = action.target == view.me and action.named in view.seen.hand
        return worth.of_card(view, action.named) if holds else 0.0
    return 15.0 / len(view.others) if view.defuse in view.seen.discard else 0.0


def _card(view: View, seat: Seat, action: Play) -> float:
    effect = view.effect(action.card)
    if isinstance(effect, AttackEffect):
        to = view.after(seat) if action.target is None else action.target
        if to != view.me:
            return 0.0
        passed_on = view.seen.owed if view.seen.attacked and view.seen.options["attacks_stack"] else 0
        return _have_to_draw(view, effect.turns + passed_on) + _slips_away(view, seat)
    if isinstance(effect, SkipEffect | ReverseEffect):
        to = view.after(seat, -1) if isinstance(effect, ReverseEffect) else view.after(seat)
        all_turns = isinstance(effect, SkipEffect) and effect.turns == "all"
        if view.seen.owed > 1 and not all_turns:
            return 0.0
        own = _have_to_draw(view, view.seen.owed) if to == view.me else 0.0
        return own + _slips_away(view, seat)
    if isinstance(effect, FavorEffect):
        return min(worth.of_card(view, kind) for kind in view.seen.hand) if action.target == view.me else 0.0
    if isinstance(effect, AlterEffect):
        to = view.after(seat)
        return view.within(effect.cards) * worth.own_kitten(view) * 0.6 if to == view.me else 0.0
    if isinstance(effect, DrawFromBottomEffect | BuryEffect | ShuffleEffect | SwapEndsEffect):
        return _slips_away(view, seat)
    return 0.0


def _have_to_draw(view: View, draws: int) -> float:
    """How much it hurts to have to draw so many; less than nothing while the pile is safe."""
    return view.within(draws) * worth.own_kitten(view) - draws * view.new_card / 2


def _slips_away(view: View, seat: Seat) -> float:
    return view.top * worth.their_kitten(view, seat) if view.top >= _SURE else 0.0


def _average(view: View) -> float:
    """What a random card of the own hand is worth."""
    return worth.of_cards(view, view.seen.hand) / max(1, len(view.seen.hand))
