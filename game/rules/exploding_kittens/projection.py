"""What a seat may know, built field by field."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.rules.exploding_kittens.state import State


def observe(deck: Deck, state: State, seat: Seat | None) -> ExplodingKittensObservation:
    """The observation of a seat; None: a spectator."""
    kinds = deck.kinds
    return ExplodingKittensObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        owed=state.owed,
        attacked=state.attacked,
        hand=() if seat is None else _named(deck, state.hands[seat]),
        hand_sizes=tuple([sum(hand) for hand in state.hands]),
        alive=tuple(state.alive),
        exploded=tuple(state.exploded),
        kittens=state.kittens,
        pile=_pile(deck, state, seat),
        known=tuple([_known(deck, state, holder, seat) for holder in range(len(state.hands))]),
        lacks=tuple(
            [tuple([kinds[code] for code in deck.codes if mask >> code & 1]) for mask in state.memory.lacks]
        ),
        discard=tuple([kinds[code] for code in state.discard]),
        window=state.window,
        looking=state.looking,
        takeable=state.takeable,
    )


def _named(deck: Deck, hand: list[int]) -> tuple[str, ...]:
    return tuple([deck.kinds[code] for code, count in enumerate(hand) for _ in range(count)])


def _pile(deck: Deck, state: State, seat: Seat | None) -> tuple[str | None, ...]:
    pile = state.pile
    if seat is None:
        return (None,) * len(pile)
    return tuple(
        [
            deck.kinds[card] if seen >> seat & 1 else None
            for card, seen in zip(reversed(pile.cards), reversed(pile.seen), strict=True)
        ]
    )


def _known(deck: Deck, state: State, holder: Seat, seat: Seat | None) -> tuple[str, ...]:
    """Nothing for the own hand: it is in ``hand``."""
    if seat is None or seat == holder:
        return ()
    held = state.memory.held[holder]
    return tuple([deck.kinds[code] for code in sorted(held) for _ in range(held[code][seat])])
