"""What cards and combinations do once their window has closed. Each effect is named in cards.yaml.

Source: rules, "Every card" and "Combinations".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.actions import Five, Pair, Play
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    CardMoved,
    DirectionTurned,
    EndsSwapped,
    FavorAsked,
    NothingToGive,
    Peeked,
    Shuffled,
    Skipped,
    Taken,
    TurnsOwed,
)
from game.rules.exploding_kittens.kinds import (
    AlterEffect,
    AttackEffect,
    BuryEffect,
    DrawFromBottomEffect,
    FavorEffect,
    OweMoreEffect,
    PeekEffect,
    ReverseEffect,
    ShuffleEffect,
    SkipEffect,
    SwapEndsEffect,
)
from game.rules.exploding_kittens.observation import NopeWindow
from game.rules.exploding_kittens.state import State
from game.rules.exploding_kittens.turn import draw, go_on, pass_on, pay


class Resolution(NamedTuple):
    """What an effect works on: ``target`` is the seat the card was aimed at."""

    deck: Deck
    state: State
    target: Seat | None
    events: list[Event]


def carry_out(deck: Deck, state: State, window: NopeWindow, events: list[Event]) -> None:
    """The top card takes effect. The turn goes on, unless the effect ends it or asks somebody something."""
    action = window.action
    if isinstance(action, Play):
        effect = deck.effects[deck.code[action.card]]
        _EFFECTS[type(effect)](Resolution(deck, state, action.target, events), effect)
    elif isinstance(action, Five):
        # The pile as it was before the five: above it lie they and the Nopes.
        state.takeable = len(state.discard) - len(action.cards) - len(window.nopes)
        state.phase = "take"
    elif isinstance(action, Pair):
        _steal(deck, state, action.target, events)
    else:
        _demand(deck, state, action.target, action.named, events)


def _attack(on: Resolution, effect: AttackEffect) -> None:
    """Attacks stack: owed attacked turns go on with the new ones, the current turn included."""
    state = on.state
    seat = state.turn
    to = state.after(seat) if on.target is None else on.target
    passed_on = state.owed if state.attacked and state.options["attacks_stack"] else 0
    owed = passed_on + effect.turns
    on.events.append(TurnsOwed(seat, to, owed))
    pass_on(state, to, owed, True, on.events)


def _skip(on: Resolution, effect: SkipEffect) -> None:
    state = on.state
    if effect.turns == "one":
        on.events.append(Skipped(state.turn))
        pay(state, on.events)
        return
    # Super Skip: the turns stay what they were, attacked or not.
    to = state.after(state.turn)
    on.events.append(TurnsOwed(state.turn, to, state.owed))
    pass_on(state, to, state.owed, state.attacked, on.events)


def _reverse(on: Resolution, _: ReverseEffect) -> None:
    state = on.state
    state.direction = -state.direction
    on.events.append(DirectionTurned(state.turn, state.direction))
    pay(state, on.events)


def _owe_more(on: Resolution, effect: OweMoreEffect) -> None:
    """Self-attack: its turns count as attacked ones."""
    state = on.state
    state.owed += effect.turns
    state.attacked = True
    on.events.append(TurnsOwed(state.turn, state.turn, state.owed))


def _favor(on: Resolution, _: FavorEffect) -> None:
    giver = cast(Seat, on.target)
    # Nopes played in the window may have emptied the hand.
    if not any(on.state.hands[giver]):
        on.events.append(NothingToGive(giver, on.state.turn, "favor"))
        return
    on.state.phase = "give"
    on.state.waiting = (giver,)
    on.events.append(FavorAsked(on.state.turn, giver))


def _shuffle(on: Resolution, _: ShuffleEffect) -> None:
    on.state.pile.shuffle(on.state.rng)
    on.events.append(Shuffled(on.state.turn))


def _draw_from_bottom(on: Resolution, _: DrawFromBottomEffect) -> None:
    draw(on.deck, on.state, True, on.events)


def _bury(on: Resolution, _: BuryEffect) -> None:
    state = on.state
    code, seen = state.pile.draw()
    state.pile.bury(code, seen | 1 << state.turn)
    on.events.append(Buried(state.turn, on.deck.kinds[code]))
    pay(state, on.events)


def _peek(on: Resolution, effect: PeekEffect | AlterEffect) -> None:
    state = on.state
    cards = state.pile.top(effect.cards)
    state.pile.show(len(cards), state.turn)
    on.events.append(Peeked(state.turn, len(cards), tuple([on.deck.kinds[code] for code in cards])))


def _alter(on: Resolution, effect: AlterEffect) -> None:
    _peek(on, effect)
    on.state.phase = "arrange"
    on.state.looking = min(effect.cards, len(on.state.pile))


def _swap_ends(on: Resolution, _: SwapEndsEffect) -> None:
    on.state.pile.swap_ends()
    on.events.append(EndsSwapped(on.state.turn))


# Effects that are missing here belong to cards which are never played by themselves (``kinds.NOT_ALONE``).
_EFFECTS: dict[type, Callable[[Resolution, Any], None]] = {
    AttackEffect: _attack,
    SkipEffect: _skip,
    ReverseEffect: _reverse,
    OweMoreEffect: _owe_more,
    FavorEffect: _favor,
    ShuffleEffect: _shuffle,
    DrawFromBottomEffect: _draw_from_bottom,
    BuryEffect: _bury,
    PeekEffect: _peek,
    AlterEffect: _alter,
    SwapEndsEffect: _swap_ends,
}


def give(deck: Deck, state: State, giver: Seat, kind: str, events: list[Event]) -> None:
    """Favor: the card that was chosen changes hands."""
    _move(state, giver, deck.code[kind])
    events.append(CardMoved(giver, state.turn, "favor", kind))
    go_on(state)


def arrange(deck: Deck, state: State, kinds: tuple[str, ...], events: list[Event]) -> None:
    """Alter the Future: the cards go back in the order that was chosen."""
    state.pile.arrange([deck.code[kind] for kind in kinds], state.turn)
    state.looking = 0
    events.append(Arranged(state.turn, len(kinds), kinds))
    go_on(state)


def take(deck: Deck, state: State, kind: str, events: list[Event]) -> None:
    """Five different: the uppermost card of that kind among those that may be taken."""
    code = deck.code[kind]
    place = max(place for place in range(state.takeable) if state.discard[place] == code)
    del state.discard[place]
    state.hands[state.turn][code] += 1
    state.memory.took(state.turn, code)
    state.takeable = 0
    events.append(Taken(state.turn, kind, place))
    go_on(state)


def _steal(deck: Deck, state: State, giver: Seat, events: list[Event]) -> None:
    """A pair: a random card, each as likely."""
    hand = state.hands[giver]
    size = sum(hand)
    if size == 0:
        events.append(NothingToGive(giver, state.turn, "pair"))
        return
    left = state.rng.below(size)
    for code in deck.codes:
        left -= hand[code]
        if left < 0:
            break
    _move(state, giver, code)
    events.append(CardMoved(giver, state.turn, "pair", deck.kinds[code]))


def _demand(deck: Deck, state: State, giver: Seat, named: str, events: list[Event]) -> None:
    """Three identical: the named kind, if they have it. Everybody sees whether."""
    code = deck.code[named]
    if not state.hands[giver][code]:
        state.memory.lacked(giver, code)
        events.append(NothingToGive(giver, state.turn, "triple", named))
        return
    state.hands[giver][code] -= 1
    state.hands[state.turn][code] += 1
    state.memory.showed(giver, code)
    state.memory.took(state.turn, code)
    events.append(CardMoved(giver, state.turn, "triple", named))


def _move(state: State, giver: Seat, code: int) -> None:
    """From a hand to that of the seat whose turn it is, unseen by the others."""
    state.hands[giver][code] -= 1
    state.hands[state.turn][code] += 1
    state.memory.moved(giver, state.turn, code)
