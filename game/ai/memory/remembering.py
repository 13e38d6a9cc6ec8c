"""A memory that forgets like a person's: what was seen long ago, and some things sooner than others.

Players keep nothing between two decisions, so what one remembers is worked out anew each time, and comes out the
same until it is forgotten: every card has, for every seat, a strength of its own, and is remembered until so many
other cards were turned up.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.core.contract import Action, Card, Observation, Seat
from game.core.rng import Rng
from game.rules.memory.actions import Turn
from game.rules.memory.deck import Deck
from game.rules.memory.observation import MemoryObservation, Sighting


class Rememberer:
    """A player with such a memory. ``span``: after how many more turned cards about a third is still remembered."""

    def __init__(self, deck: Deck, span: float) -> None:
        self._deck = deck
        self._span = span

    def remembered(self, seen: MemoryObservation) -> dict[int, Card]:
        """Place → card, for what the seat has not forgotten."""
        seat = seen.seat or 0
        return {s.place: s.card for s in seen.sightings if s.ago <= self._span * _strength(seat, s)}

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions: a remembered pair, its other half, or else a card not yet known."""
        assert isinstance(observation, MemoryObservation)
        places = [action.place for action in actions if isinstance(action, Turn)]
        if not places:
            return actions[0]
        known = self.remembered(observation)
        place = self._other_half(observation, known) if observation.open else self._half_of_pair(known)
        if place is None:
            place = self.explore(observation, places, known, rng)
        return Turn(place)

    def explore(
        self, seen: MemoryObservation, places: Sequence[int], known: Mapping[int, Card], rng: Rng
    ) -> int:
        """The place to turn up of those that may be, where no pair is in mind: a card not yet known."""
        return rng.choice([place for place in places if place not in known] or places)

    def _other_half(self, seen: MemoryObservation, known: dict[int, Card]) -> int | None:
        card = seen.cards[seen.open[0]]
        assert card is not None  # it lies open
        return self._place_of(self._deck.kind[card], known)

    def _place_of(self, kind: int, known: dict[int, Card]) -> int | None:
        return next((place for place, card in known.items() if self._deck.kind[card] == kind), None)

    def _half_of_pair(self, known: dict[int, Card]) -> int | None:
        kinds = [self._deck.kind[card] for card in known.values()]
        return next((place for place, card in known.items() if kinds.count(self._deck.kind[card]) == 2), None)


def _strength(seat: Seat, sighting: Sighting) -> float:
    """How well a seat keeps a card at its place in mind: exponentially distributed, mean 1, always the same."""
    mixed = (sighting.card * 0x9E3779B1 ^ sighting.place * 0x85EBCA77 ^ (seat + 1) * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return -math.log((mixed ^ mixed >> 15 | 1) / 2**32)
