"""What a seat may know, built field by field; and a state that it allows."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rules.orbit.deck import Deck
from game.rules.orbit.observation import OrbitObservation
from game.rules.orbit.state import State


def observe(deck: Deck, state: State, seat: Seat | None) -> OrbitObservation:
    """The observation of a seat; None: a spectator. Of a match that is over the last round's table remains."""
    return OrbitObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        round=len(state.results) + (state.phase != "over"),
        objects=tuple([deck.objects[i] for i in state.objects]),
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        known=tuple([tuple(cards) for cards in state.known]),
        taken=state.taken,
        deck_count=len(state.deck),
        discard=tuple(state.discard),
        shuffled=state.shuffled,
        starter=state.starter,
        totals=tuple(state.totals),
        results=tuple(state.results),
    )


def determinize(deck: Deck, seen: OrbitObservation, rng: Rng) -> State:
    """A state whose observation for that seat is this one; ``rng`` becomes the state's."""
    seats = len(seen.hand_sizes)
    state = State(dict(seen.options), seats, rng)
    state.objects = tuple([deck.objects.index(name) for name in seen.objects])
    in_play = deck.of_objects(state.objects)
    state.aside = [card for card in range(deck.size) if deck.object[card] not in state.objects]
    state.known = [list(cards) for cards in seen.known]
    hands = [list(seen.hand) if seat == seen.seat else list(seen.known[seat]) for seat in range(seats)]
    if seen.phase == "over":  # then all hands lie open
        hands = [_open(seen, seat) for seat in range(seats)]
        if seen.seat is not None:
            hands[seen.seat] = list(seen.hand)
    known = {*seen.discard, *(card for hand in hands for card in hand)}
    unseen = [card for card in in_play if card not in known]
    rng.shuffle(unseen)
    for hand, size in zip(hands, seen.hand_sizes, strict=True):
        missing = size - len(hand)
        hand += unseen[:missing]
        del unseen[:missing]
    state.hands, state.deck, state.discard = hands, unseen, list(seen.discard)
    state.totals, state.results = list(seen.totals), list(seen.results)
    state.starter, state.turn, state.taken = seen.starter, seen.turn, seen.taken
    state.shuffled, state.phase, state.waiting = seen.shuffled, seen.phase, seen.deciders
    return state


def _open(seen: OrbitObservation, seat: Seat) -> list[Card]:
    hand = seen.results[-1].hands[seat]
    return [*hand.rest, *(card for meld in hand.melds for card in meld)]
