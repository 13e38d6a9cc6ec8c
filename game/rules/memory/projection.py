"""What a seat may know, built field by field; and a state that it allows."""

from __future__ import annotations

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rules.memory.deck import Deck
from game.rules.memory.observation import MemoryObservation, Sighting
from game.rules.memory.state import State


def observe(state: State, seat: Seat | None) -> MemoryObservation:
    """The observation of a seat; all know the same."""
    places = range(len(state.cards))
    return MemoryObservation(
        seat=seat,
        deciders=state.waiting,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        cards=tuple([None if state.is_face_down(place) else state.cards[place] for place in places]),
        kept=tuple(state.kept),
        open=tuple(state.open),
        pairs=tuple(state.pairs),
        turns=tuple(state.turns),
        sightings=tuple(
            [
                Sighting(place, state.cards[place], state.turned - state.seen[place])
                for place in places
                if state.seen[place] and state.is_face_down(place)
            ]
        ),
    )


def determinize(deck: Deck, seen: MemoryObservation, rng: Rng) -> State:
    """A state whose observation is this one; ``rng`` becomes the state's.

    Where a card was never seen lie the partners of seen ones, and random pairs of kinds that nobody has seen.
    """
    known: list[Card | None] = list(seen.cards)
    for sighting in seen.sightings:
        known[sighting.place] = sighting.card
    hidden = _hidden(deck, [card for card in known if card is not None], len(known), rng)
    rng.shuffle(hidden)
    rest = iter(hidden)
    cards = [next(rest) if card is None else card for card in known]
    aside = sorted(set(range(deck.size)) - set(cards))
    state = State(dict(seen.options), len(seen.turns), cards, aside, rng)
    state.kept, state.open, state.turns = list(seen.kept), list(seen.open), list(seen.turns)
    state.turn, state.phase, state.waiting = seen.turn, seen.phase, seen.deciders
    _count_turned(state, seen)
    return state


def _hidden(deck: Deck, known: list[Card], size: int, rng: Rng) -> list[Card]:
    """The cards nobody has seen."""
    by_kind: dict[int, list[Card]] = {}
    for card in known:
        by_kind.setdefault(deck.kind[card], []).append(card)
    hidden = []
    for kind, found in by_kind.items():
        if len(found) == 1:
            hidden.append(rng.choice([card for card in deck.of_kind(kind) if card not in found]))
    unseen = [kind for kind in range(deck.kinds) if kind not in by_kind]
    return hidden + deck.draw_pairs(unseen, size // 2 - len(by_kind), rng)


def _count_turned(state: State, seen: MemoryObservation) -> None:
    """Only how long ago matters, so any count will do that is large enough."""
    state.turned = 1 + max((sighting.ago for sighting in seen.sightings), default=0)
    for sighting in seen.sightings:
        state.seen[sighting.place] = state.turned - sighting.ago
    for age, place in enumerate(reversed(seen.open)):
        state.seen[place] = state.turned - age
