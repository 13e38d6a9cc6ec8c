"""What a seat may do now: the list, the authority on a single action, and why not."""

from __future__ import annotations

from typing import Any

from game.core.contract import Seat
from game.core.reason import Reason, because
from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, LetPass, Name, Play, Skip
from game.rules.koto_uno.deck import Deck
from game.rules.koto_uno.state import State

Actions = list[Any]
"""Of KotoUnoAction; a union of list types would only burden the hot path."""

_CALL, _DRAW, _SKIP = Call(), Draw(), Skip()
_ANSWERS: Actions = [LetPass(), Catch()]
_PHASES = {Name: "star", Catch: "catch", LetPass: "catch"}


class Lister:
    """Lists actions; they are made once."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._plays = [Play(card) for card in range(deck.size)]
        self._names: Actions = [Name(star) for star in deck.stars]

    def actions(self, state: State, seat: Seat) -> Actions:
        """Every legal action of a seat, in a fixed order; none if it is not asked."""
        if seat not in state.waiting:
            return []
        phase = state.phase
        if phase == "turn":
            deck, hand, plays = self._deck, state.hands[seat], self._plays
            top = state.discard[-1]
            row = deck.on_card[top] if state.named is None else deck.fitting(top, state.named)
            found: Actions = [plays[card] for card in hand if row[card]]
            if not found:
                found.append(_DRAW if state.can_draw else _SKIP)
            elif state.may_draw_anyway:
                found.append(_DRAW)
            if len(hand) == 1 and not state.called:
                found.append(_CALL)
            return found
        return _ANSWERS if phase == "catch" else self._names


def refusal(deck: Deck, state: State, seat: Seat, action: KotoUnoAction) -> Reason | None:
    """Why a seat may not do this now; None when it may. Source: rules, "KotUno"."""
    if seat not in state.waiting:
        # Only a catch may come in another's turn; so who tries is told why not this time.
        early = isinstance(action, Catch) and state.phase in ("turn", "star")
        return because(f"koto_uno.why.{'no_catch' if early else 'not_asked'}")
    meant = _PHASES.get(type(action), "turn")
    if meant != state.phase:
        if state.phase == "turn":
            return because(f"koto_uno.why.no_{meant}")
        return because(f"koto_uno.why.first_{state.phase}")
    match action:
        case Play():
            return _play(deck, state, seat, action)
        case Draw():
            if not state.can_draw:
                return because("koto_uno.why.nothing_to_draw")
            if not state.may_draw_anyway and _holds_fitting(deck, state, seat):
                return because("koto_uno.why.must_play")
        case Skip():
            if _holds_fitting(deck, state, seat):
                return because("koto_uno.why.must_play")
            if state.can_draw:
                return because("koto_uno.why.must_draw")
        case Call():
            if len(state.hands[seat]) != 1:
                return because("koto_uno.why.call_too_early")
            if state.called:
                return because("koto_uno.why.called_already")
        case Name() if action.star not in deck.stars:
            return because("koto_uno.why.no_such_star")
    return None


def _play(deck: Deck, state: State, seat: Seat, action: Play) -> Reason | None:
    if action.card not in state.hands[seat]:
        return because("koto_uno.why.not_held")
    if deck.fitting(state.discard[-1], state.named)[action.card]:
        return None
    return because("koto_uno.why.no_fit" if state.named is None else "koto_uno.why.eclipse")


def _holds_fitting(deck: Deck, state: State, seat: Seat) -> bool:
    row = deck.fitting(state.discard[-1], state.named)
    return any(row[card] for card in state.hands[seat])
