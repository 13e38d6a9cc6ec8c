"""How well a seat stands: the boxes as they are and as they may become, the cats left, the cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from game.core.contract import Seat
from game.rules.if_it_fits.board import Box
from game.rules.if_it_fits.state import IfItFitsState


class Weights(Struct, frozen=True):
    """What things are worth, in points. Found by having versions play each other.

    ``close``: chance that one open end gets shut while there is time; ``pace``: plays in which most of that comes
    about. ``growth``: points that an open end brings to its box. ``trail``: part of a box that a seat with fewer
    cats may still hope for; ``share``: part that the leader of a contested box may count on. ``cat``: a cat in
    supply, while its seat has about ``cat_pace`` plays left. ``princess``: a Princess in hand. ``best``: how much of
    what rivals have is taken from the best of them, the rest from their mean. ``asleep``: what laying a cat asleep must
    bring more than playing a card of the hand. At 0 two such players run out of cats over ten cards, with nine tenths
    of the deck unused; at 2 they build half as much again, and win more often against the easy player, though less
    often against one who hurries.
    """

    close: float = 0.72
    pace: float = 4.0
    growth: float = 0.8
    trail: float = 0.05
    share: float = 0.97
    cat: float = 0.4
    cat_pace: float = 3.0
    princess: float = 1.6
    best: float = 0.5
    asleep: float = 2.0


class _Time(Struct, frozen=True):
    """``shut``: chance that one open end gets shut; ``cat``: worth of a cat in supply; ``hopes``: by box."""

    shut: float
    cat: float
    hopes: dict[int, tuple[float, ...]]


class Outlook:
    """Judges states that come from one state by one action, for one seat: what did not change is not judged again."""

    def __init__(self, state: IfItFitsState, seat: Seat, weights: Weights) -> None:
        self._seat = seat
        self._weights = weights
        self._board = state.board
        self._times: dict[bool, _Time] = {}

    def value(self, state: IfItFitsState) -> float:
        """The seat's expected points less its rivals'."""
        w = self._weights
        time = self._time(state)
        expected = [0.0] * state.seats
        for cat in state.board.cats.values():
            expected[cat.seat] += not cat.asleep
        before = self._board.boxes
        for number, box in state.board.boxes.items():
            if box.owners:
                same = before.get(number) is box
                for seat, hope in enumerate(time.hopes[number] if same else _hopes(box, time.shut, w)):
                    expected[seat] += hope
        for seat, supply in enumerate(state.supplies):
            expected[seat] += time.cat * len(supply)
        held = sum(card in state.cards.princesses for card in state.hands[self._seat])
        expected[self._seat] += w.princess * held
        return self._against_rivals(expected)

    def _time(self, state: IfItFitsState) -> _Time:
        """What the time left makes of things: judged once for all actions, unless one begins the last phase."""
        if state.last_phase not in self._times:
            w = self._weights
            plays = _plays_left(state)
            shut = w.close * (1 - exp(-plays / w.pace))
            cat = w.cat * (1 - exp(-plays / state.seats / w.cat_pace))
            boxes = self._board.boxes.items()
            hopes = {number: _hopes(box, shut, w) for number, box in boxes if box.owners}
            self._times[state.last_phase] = _Time(shut, cat, hopes)
        return self._times[state.last_phase]

    def _against_rivals(self, expected: Sequence[float]) -> float:
        rivals = [points for seat, points in enumerate(expected) if seat != self._seat]
        best = self._weights.best
        return expected[self._seat] - best * max(rivals) - (1 - best) * sum(rivals) / len(rivals)


def _hopes(box: Box, shut: float, w: Weights) -> tuple[float, ...]:
    """What a box with cats promises each seat."""
    worth = max(box.toys) - box.bottles
    if not box.ends:
        most = max(box.cats)
        return tuple(2.0 * worth if n == most else 0.0 for n in box.cats)
    promise = worth * (1 + shut**box.ends) + w.growth * min(box.ends, 4) * shut
    most = max(box.cats)
    contested = box.owners & (box.owners - 1)
    lead = w.share if contested else 1.0
    return tuple((promise * lead if n == most else promise * w.trail) if n else 0.0 for n in box.cats)


def _plays_left(state: IfItFitsState) -> float:
    """About how many cards will still be played by all together."""
    in_hands = sum(map(len, state.hands))
    if state.last_phase:
        return in_hands
    # The match ends with the deck or with somebody's cats, of which about one goes in three turns.
    by_cats = (min(map(len, state.supplies)) * 3 - 1) * state.seats
    return in_hands + min(len(state.deck), by_cats)
