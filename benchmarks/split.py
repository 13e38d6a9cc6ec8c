"""Splitting a hand of Orbit into melds so that it costs least."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence

from benchmarks.figures import figure
from game.core.contract import Card
from game.core.rng import Rng
from game.rules.orbit.controller import create
from game.rules.orbit.melds import Melds

HAND, TIMES = 10, 3
LIMIT = 5.0
"""Milliseconds: the hand is split anew whenever it is shown."""


def run() -> None:
    """Hands as they are dealt, and such in which nearly every card is in several melds."""
    cards = create().deck
    # Each remembers what it has split; so each is asked once for a hand.
    fresh = [create().melds for _ in range(TIMES)]
    for name, objects, highest in (("as dealt", 3, 6), ("of many melds", 1, 4)):
        pool = [
            card
            for card in range(cards.size)
            if cards.object[card] < objects and cards.count[card] <= highest
        ]
        rng, seconds = Rng(7), []
        for _ in range(300):
            rng.shuffle(pool)
            hand = pool[:HAND]
            seconds.append(min(_seconds(melds, hand) for melds in fresh))
        figure(
            f"best split of {HAND} cards, {name}: slowest of {len(seconds)}",
            1000 * max(seconds),
            "ms",
            LIMIT,
            digits=3,
            also=f"median {1000 * statistics.median(seconds):.3f} ms",
        )


def _seconds(melds: Melds, hand: Sequence[Card]) -> float:
    began = time.perf_counter()
    melds.best_split(hand)
    return time.perf_counter() - began
