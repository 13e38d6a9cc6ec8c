"""The guide of Exploding Kittens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Event, Seat
from game.core.match import Match
from game.rules.exploding_kittens.actions import Defuse, Draw, Pass, Play
from game.rules.exploding_kittens.turn import go_on
from game.scenes.guides import Beat, Places, Step, pile
from game.scenes.guides.practice import rules_of

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_ATTACK = "attack"
_HAND = (
    "defuse",
    "nope",
    _ATTACK,
    "reverse",
    "favor",
    "see_the_future",
    "alter_the_future",
    "shuffle",
    "cat_tabby",
    "cat_tabby",
)
_DISCARDED = ("skip", "cat_ginger", "draw_from_bottom")


def prepare(match: Match, viewer: Seat) -> Sequence[Event]:
    """It is the viewer's turn; they hold one card of every sort there is, and something lies on the discard pile."""
    state, kinds = match.state, rules_of(match).deck.kinds
    pile, hand = state.pile.cards, state.hands[viewer]
    pile += [code for code, count in enumerate(hand) for _ in range(count)]
    state.hands[viewer] = hand = [0] * len(hand)
    for kind in _HAND:
        if _take(match, kind):
            hand[kinds.index(kind)] += 1
    state.discard = [kinds.index(kind) for kind in _DISCARDED if _take(match, kind)]
    state.pile.seen = [0] * len(pile)
    return _viewers_turn(match, viewer)


def _take(match: Match, kind: str) -> bool:
    """Take a card out of the pile, if need be in exchange for one that somebody holds. False where there is none."""
    state, kinds = match.state, rules_of(match).deck.kinds
    code, pile = kinds.index(kind) if kind in kinds else -1, state.pile.cards
    if code not in pile:
        holder = next((hand for hand in state.hands if code >= 0 and hand[code]), None)
        given = next((card for card in pile if card != rules_of(match).deck.kitten), None)
        if holder is None or given is None:
            return False
        holder[code] -= 1
        holder[given] += 1
        pile[pile.index(given)] = code
    pile.remove(code)
    return True


def _viewers_turn(match: Match, viewer: Seat) -> Sequence[Event]:
    state = match.state
    state.turn, state.owed, state.attacked = viewer, 1, False
    go_on(state)
    return ()


def _draw_kitten(match: Match, viewer: Seat) -> Sequence[Event]:
    cards, kitten = match.state.pile.cards, rules_of(match).deck.kitten
    cards.remove(kitten)
    cards.append(kitten)
    return match.submit(viewer, Draw())


def _defuse(match: Match, viewer: Seat) -> Sequence[Event]:
    return match.submit(viewer, Defuse())


def _attack(match: Match, viewer: Seat) -> Sequence[Event]:
    """Nobody has anything against it."""
    events = list(match.submit(viewer, Play(_ATTACK)))
    while match.state.phase == "window":
        events += match.submit(match.deciders[0], Pass())
    return events


CONCEPTS = {
    "explode": "goal",
    "last one left": "end",
    "danger": "cards",
    "draw": "turn",
    "kitten and defuse": "kitten",
    "depth": "kitten",
    "hidden place": "secrets",
    "attack": "attacks",
    "owed turns": "owed",
    "skip": "skips",
    "reverse": "skips",
    "see the future": "looking",
    "alter the future": "looking",
    "tricks with the pile": "pile",
    "favor": "favor",
    "cats": "cats",
    "pair": "combinations",
    "three alike": "combinations",
    "five different": "combinations",
    "nope": "nope",
}

STEPS: tuple[Step, ...] = (
    (
        Beat("goal", ("pile",), ("explode", "last one left")),
        Beat("danger", ("danger",), ("danger",)),
        Beat("turn", ("hand", "pile"), ("draw",)),
    ),
    (
        Beat("defuse", ("kitten", "defuse"), ("kitten and defuse",), _draw_kitten),
        Beat("depth", ("panel",), ("depth", "hidden place"), _defuse),
    ),
    (
        Beat("attack", (_ATTACK,), ("attack",), _viewers_turn),
        Beat("owed", ("turn",), ("owed turns",), _attack),
        Beat("reverse", ("reverse",), ("skip", "reverse"), _viewers_turn),
    ),
    (
        Beat(
            "future",
            ("see_the_future", "alter_the_future", "shuffle"),
            ("see the future", "alter the future", "tricks with the pile"),
        ),
        Beat("favor", ("favor",), ("favor",)),
        Beat("pair", ("cats",), ("cats", "pair", "three alike")),
        Beat("five", ("discard",), ("five different",)),
    ),
    (Beat("nope", ("nope", "me"), ("nope",)),),
)


def places(view: KittensView) -> Places:
    """The piles; the cards of the viewer's hand by kind; the kitten that was drawn, the panel that is open."""
    hand, table = view.hand, view.places
    cards = {kind: [hand.place_for(kind)] for kind in _HAND if kind in hand.kinds}
    cats = [place for kind, place in zip(hand.kinds, hand.places, strict=True) if kind.startswith("cat_")]
    return {
        **cards,
        "cats": [cats[0].unionall(cats[1:])] if cats else [],
        "pile": [pile(view.ui, table.pile)],
        "danger": [table.plate],
        "discard": [pile(view.ui, table.discard)],
        "kitten": [view.kitten_place()] if view.seen.phase == "kitten" else [],
        "panel": [view.panel.rect] if view.panel is not None else [],
    }
