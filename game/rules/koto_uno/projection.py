"""What a seat may know, built field by field; and a state that it allows."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.rng import Rng
from game.rules.koto_uno.deck import Deck
from game.rules.koto_uno.observation import KotoUnoObservation
from game.rules.koto_uno.state import State


def observe(state: State, seat: Seat | None) -> KotoUnoObservation:
    """The observation of a seat; None: a spectator."""
    return KotoUnoObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        called=state.called,
        named=state.named,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        finished=tuple(state.finished),
        top=state.discard[-1],
        discard_count=len(state.discard),
        deck_count=len(state.deck),
        shuffled=state.shuffled,
        idle=state.idle,
    )


def determinize(deck: Deck, seen: KotoUnoObservation, rng: Rng) -> State:
    """A state whose observation for that seat is this one; ``rng`` becomes the state's.

    What lies under the top of the discard pile is as unknown as the deck.
    """
    known = {seen.top, *seen.hand}
    unseen = [card for card in range(deck.size) if card not in known]
    rng.shuffle(unseen)
    hands = []
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            hands.append(list(seen.hand))
        else:
            hands.append(unseen[:size])
            del unseen[:size]
    pile, under = unseen[: seen.deck_count], unseen[seen.deck_count :]
    state = State(dict(seen.options), hands, pile, [*under, seen.top], rng)
    state.playing = [seat not in seen.finished for seat in range(len(hands))]
    state.finished = list(seen.finished)
    state.turn, state.direction = seen.turn, seen.direction
    state.called, state.named = seen.called, seen.named
    state.shuffled, state.idle = seen.shuffled, seen.idle
    state.phase, state.waiting = seen.phase, seen.deciders
    return state
