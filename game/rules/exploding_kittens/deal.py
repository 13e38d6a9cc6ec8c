"""Dealing. Source: rules, "Deal"."""

from __future__ import annotations

from game.core.contract import Event
from game.core.options import Options
from game.core.rng import Rng
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.events import HandDealt, PileMade
from game.rules.exploding_kittens.memory import Memory
from game.rules.exploding_kittens.pile import Pile
from game.rules.exploding_kittens.state import State
from game.rules.exploding_kittens.turn import pass_on


def deal(deck: Deck, seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    """Each seat gets a Defuse and random cards; kittens and spare Defuses go into the rest."""
    counts = deck.counts(str(options["deck"]), seats)
    rest = [
        code for code in deck.codes if code not in (deck.kitten, deck.defuse) for _ in range(counts[code])
    ]
    rng.shuffle(rest)
    hands = []
    for _ in range(seats):
        hand = [0] * len(deck.kinds)
        hand[deck.defuse] = 1
        for _ in range(deck.hand):
            hand[rest.pop()] += 1
        hands.append(hand)
    rest += [deck.kitten] * counts[deck.kitten] + [deck.defuse] * (counts[deck.defuse] - seats)
    rng.shuffle(rest)
    state = State(options, counts, hands, Pile(rest), Memory(seats, deck.defuse), rng)
    events: list[Event] = [
        HandDealt(seat, sum(hand), tuple(deck.kinds[code] for code in deck.codes for _ in range(hand[code])))
        for seat, hand in enumerate(hands)
    ]
    events.append(PileMade(len(rest), counts[deck.kitten]))
    pass_on(state, rng.below(seats), 1, False, events)
    return state, events
