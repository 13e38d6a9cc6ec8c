"""The authority: whether a seat may do something now, and if not, why."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Seat
from game.core.reason import Reason, because
from game.rules.exploding_kittens.actions import (
    Arrange,
    Combination,
    Defuse,
    Draw,
    Explode,
    ExplodingKittensAction,
    Five,
    Give,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
    Triple,
)
from game.rules.exploding_kittens.combos import different, same
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.kinds import (
    NOT_ALONE,
    DefuseEffect,
    ExplodeEffect,
    NopeEffect,
    aims,
)
from game.rules.exploding_kittens.observation import Phase
from game.rules.exploding_kittens.state import State

_PHASE_OF: dict[type, Phase] = {
    Draw: "turn",
    Play: "turn",
    Pair: "turn",
    Triple: "turn",
    Five: "turn",
    Nope: "window",
    Pass: "window",
    Defuse: "kitten",
    Explode: "kitten",
    PutBack: "put_back",
    Give: "give",
    Arrange: "arrange",
    Take: "take",
}


def refusal(deck: Deck, state: State, seat: Seat, action: ExplodingKittensAction) -> Reason | None:
    """Why this action is not legal; None when it is."""
    phase = _PHASE_OF.get(type(action))
    if seat not in state.waiting:
        return _not_asked(state, seat, action)
    if phase != state.phase:
        return _out_of_phase(deck, state, seat, phase)
    match action:
        case Play():
            return _play(deck, state, seat, action)
        case Pair() | Triple() | Five():
            return _combination(deck, state, seat, action)
        case Nope() if not state.hands[seat][deck.nope]:
            return because("exploding_kittens.why.no_nope")
        case Defuse() if not state.hands[seat][deck.defuse]:
            return because("exploding_kittens.why.not_held")
        case PutBack() if not 0 <= action.position <= len(state.pile):
            return because("exploding_kittens.why.no_such_place", count=len(state.pile) + 1)
        case Give():
            return _held(deck, state, seat, (action.card,))
        case Arrange() if Counter(action.cards) != _looked_at(deck, state):
            return because("exploding_kittens.why.other_cards")
        case Take() if deck.code.get(action.card) not in state.discard[: state.takeable]:
            return because("exploding_kittens.why.not_in_discard")
    return None


def _not_asked(state: State, seat: Seat, action: ExplodingKittensAction) -> Reason:
    """Only a Nope may be said in another's turn; so who tries is told why not this time."""
    if not isinstance(action, Nope) or seat not in range(len(state.alive)) or not state.alive[seat]:
        return because("exploding_kittens.why.not_asked")
    if state.window is None:
        return because("exploding_kittens.why.no_window")
    if state.window.top == seat:
        return because("exploding_kittens.why.own_on_top")
    return because("exploding_kittens.why.let_stand_already")


def _out_of_phase(deck: Deck, state: State, seat: Seat, meant: Phase | None) -> Reason:
    """What must be done first, or what the action would be an answer to."""
    if state.phase == "kitten" and not state.hands[seat][deck.defuse]:
        return because("exploding_kittens.why.no_defuse")
    if state.phase != "turn":
        return because(f"exploding_kittens.why.first_{state.phase}")
    return because(f"exploding_kittens.why.no_{meant}")


def _held(deck: Deck, state: State, seat: Seat, kinds: tuple[str, ...]) -> Reason | None:
    for kind, count in Counter(kinds).items():
        if kind not in deck.code or state.hands[seat][deck.code[kind]] < count:
            return because("exploding_kittens.why.not_held")
    return None


def _play(deck: Deck, state: State, seat: Seat, action: Play) -> Reason | None:
    if reason := _held(deck, state, seat, (action.card,)):
        return reason
    effect = deck.effects[deck.code[action.card]]
    if isinstance(effect, NOT_ALONE):
        return _not_alone(effect)
    aim = aims(effect)
    if action.target is None:
        return because("exploding_kittens.why.needs_target") if aim else None
    if not aim:
        return because("exploding_kittens.why.takes_no_target")
    return _target(state, seat, action.target, must_hold=aim == "holding")


def _not_alone(effect: object) -> Reason:
    if isinstance(effect, DefuseEffect | ExplodeEffect):
        return because("exploding_kittens.why.only_on_a_kitten")
    if isinstance(effect, NopeEffect):
        return because("exploding_kittens.why.only_in_a_window")
    return because("exploding_kittens.why.cat_alone")


def _target(state: State, seat: Seat, target: Seat, must_hold: bool) -> Reason | None:
    if not 0 <= target < len(state.hands):
        return because("exploding_kittens.why.no_such_seat")
    if target == seat:
        return because("exploding_kittens.why.target_is_oneself")
    if not state.alive[target]:
        return because("exploding_kittens.why.target_exploded")
    if must_hold and not any(state.hands[target]):
        return because("exploding_kittens.why.target_holds_nothing")
    return None


def _combination(deck: Deck, state: State, seat: Seat, action: Combination) -> Reason | None:
    if reason := _held(deck, state, seat, action.cards):
        return reason
    codes = [deck.code[kind] for kind in action.cards]
    if isinstance(action, Five):
        if not different(deck, codes):
            return because("exploding_kittens.why.not_five_different")
        return None if state.discard else because("exploding_kittens.why.discard_empty")
    if isinstance(action, Pair) and not (len(codes) == 2 and same(deck, codes)):
        return because("exploding_kittens.why.not_a_pair")
    if isinstance(action, Triple) and not (len(codes) == 3 and same(deck, codes)):
        return because("exploding_kittens.why.not_three_identical")
    if state.options["cats_only"] and not deck.any_cat.issuperset(codes):
        return because("exploding_kittens.why.cats_only")
    if isinstance(action, Triple) and not _may_be_named(deck, state, action.named):
        return because("exploding_kittens.why.not_in_this_deck")
    assert isinstance(action, Pair | Triple)
    return _target(state, seat, action.target, must_hold=True)


def _may_be_named(deck: Deck, state: State, kind: str) -> bool:
    """A kind of this match's deck; nobody ever holds a kitten."""
    code = deck.code.get(kind)
    return code is not None and code != deck.kitten and state.counts[code] > 0


def _looked_at(deck: Deck, state: State) -> Counter[str]:
    return Counter(deck.kinds[code] for code in state.pile.top(state.looking))
