"""The hard player: forgets nothing, and knows when it is better not to show the others a further card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.ai.memory.remembering import Rememberer
from game.core.contract import Card
from game.core.rng import Rng
from game.rules.memory.deck import load_deck
from game.rules.memory.observation import MemoryObservation


class Hard(Rememberer):
    """Its first card is always a new one, unless it knows a pair; which its second is follows from what is left."""

    def __init__(self) -> None:
        super().__init__(load_deck(), span=0)

    def remembered(self, seen: MemoryObservation) -> dict[int, Card]:
        """All that was ever seen."""
        return {sighting.place: sighting.card for sighting in seen.sightings}

    def explore(
        self, seen: MemoryObservation, places: Sequence[int], known: Mapping[int, Card], rng: Rng
    ) -> int:
        """A new card; or as the second one an old one, where that promises more."""
        new = [place for place in places if place not in known]
        old = [place for place in places if place in known]
        if old and (not new or self._keeps_still(seen, len(old))):
            return rng.choice(old)
        return rng.choice(new)

    def _keeps_still(self, seen: MemoryObservation, old: int) -> bool:
        """Whether to turn up a second card that everybody knows already."""
        if not seen.open or len(seen.pairs) == 1:
            return False  # nobody else can take what is shown
        pairs = seen.kept.count(None) // 2
        return _second(pairs, old + 1, len(seen.pairs))[0] == "old"


Prospect = tuple[float, ...]
"""Pairs that each seat may expect, beginning with the one whose turn it is."""


@cache
def _turn(pairs: int, known: int, seats: int) -> Prospect:
    """What is to be expected at the beginning of a turn when one card each of ``known`` pairs has been seen.

    All are thought to play as well as this one. Source: U. Zwick, M. S. Paterson, "The memory game", 1993; here for
    any number of players, and without a turn in which nothing new is shown: it might be answered in kind for ever.
    """
    if pairs == 0:
        return (0.0,) * seats
    unseen = 2 * pairs - known
    found = known / unseen
    after_pair = _gain(_turn(pairs - 1, known - 1, seats)) if known else (0.0,) * seats
    after_new = _second(pairs, known + 1, seats)[1] if known < pairs else (0.0,) * seats
    return _mix((found, after_pair), (1 - found, after_new))


@cache
def _second(pairs: int, known: int, seats: int) -> tuple[str, Prospect]:
    """Which second card is best after a first that was new and fitted nothing, and what is then to be expected.

    ``known``: pairs of which one card has been seen, the open one among them.
    """
    unseen = 2 * pairs - known  # none of them is the open card
    lucky = 1 / unseen
    given = (known - 1) / unseen  # it fits a card seen before: the next one takes the pair
    rest = 1 - lucky - given
    new = _mix(
        (lucky, _gain(_turn(pairs - 1, known - 1, seats))),
        (given, _pass_on(_gain(_turn(pairs - 1, known - 1, seats))) if given else (0.0,) * seats),
        (rest, _pass_on(_turn(pairs, known + 1, seats)) if rest > 1e-9 else (0.0,) * seats),
    )
    if known < 2:
        return "new", new
    old = _pass_on(_turn(pairs, known, seats))
    return ("old", old) if _lead(old) > _lead(new) else ("new", new)


def _gain(prospect: Prospect) -> Prospect:
    return (prospect[0] + 1, *prospect[1:])


def _pass_on(prospect: Prospect) -> Prospect:
    """The same, seen from the seat before."""
    return (prospect[-1], *prospect[:-1])


def _mix(*parts: tuple[float, Prospect]) -> Prospect:
    return tuple(sum(chance * prospect[i] for chance, prospect in parts) for i in range(len(parts[0][1])))


def _lead(prospect: Prospect) -> float:
    """Own pairs less what the others have on the average."""
    return prospect[0] - sum(prospect[1:]) / max(1, len(prospect) - 1)
