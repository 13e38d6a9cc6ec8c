"""How the hand is laid out: in melds, sorted by star or by number, or as its owner moved the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from game.core.contract import Card, Seat
from game.rules.orbit.melds import Split

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

Order = Literal["melds", "star", "number"]
_ORDERS: tuple[Order, ...] = ("melds", "star", "number")


class Arranging:
    """``by_hand``: for each seat that moved a card the order it wants; a card that comes later goes to the end."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.by_hand: dict[Seat, list[Card]] = {}
        self._sorted: dict[Seat, Order] = {}

    @property
    def split(self) -> Split:
        """The best split of the viewer's hand. Source: rules, "Orbit"."""
        split: Split = self.view.table.match.controller.melds.best_split(self.view.seen.hand)  # type: ignore[attr-defined]
        return split

    @property
    def now(self) -> Order | Literal["hand"]:
        """How the viewer's hand lies."""
        seat = self.view.table.viewer
        if seat is None:
            return "melds"
        return "hand" if seat in self.by_hand else self._sorted.get(seat, "melds")

    def order(self) -> tuple[list[Card], list[Card]]:
        """The cards from left to right, and those behind which a group ends."""
        hand, deck, seat = self.view.seen.hand, self.view.deck, self.view.table.viewer
        if seat is not None and seat in self.by_hand:
            kept = [card for card in self.by_hand[seat] if card in hand]
            return [*kept, *(card for card in hand if card not in kept)], []
        # By star what may be a run stands side by side, by number what may be a set.
        first = {"star": deck.star, "number": deck.count}.get(self.now)
        groups = self._melds() if first is None else self._alike(first)
        return [card for group in groups for card in group], [group[-1] for group in groups]

    def _melds(self) -> list[list[Card]]:
        """Meld by meld, then the cards in none, what goes together side by side."""
        deck, split = self.view.deck, self.split
        key = _by(deck.object, deck.star, deck.count)
        melds = sorted(split.melds, key=lambda meld: key(meld[0]))
        return [list(group) for group in (*melds, sorted(split.rest, key=key)) if group]

    def _alike(self, first: Sequence[int]) -> list[list[Card]]:
        """The cards with one feature in common, by object within them."""
        deck = self.view.deck
        key = _by(first, deck.object, deck.star, deck.count)
        return [list(group) for _, group in groupby(sorted(self.view.seen.hand, key=key), key=_by(first))]

    def move(self, card: Card, to: int) -> None:
        """Put a card of the hand before the one at index ``to`` (as they lie now)."""
        seat = self.view.table.viewer
        if seat is None:
            return
        cards, _ = self.order()
        before = [other for other in cards[:to] if other != card]
        behind = [other for other in cards[to:] if other != card]
        self.by_hand[seat] = [*before, card, *behind]

    def step(self, card: Card, by: int) -> None:
        """Move a card one place to the left (−1) or right (1)."""
        cards, _ = self.order()
        index = cards.index(card)
        to = index - 1 if by < 0 else index + 2
        self.move(card, max(0, min(len(cards), to)))

    def sort(self) -> None:
        """The next of the orders; a hand that was arranged by its owner lies in melds again."""
        seat, now = self.view.table.viewer, self.now
        if seat is None:
            return
        self.by_hand.pop(seat, None)
        self._sorted[seat] = "melds" if now == "hand" else _ORDERS[(_ORDERS.index(now) + 1) % len(_ORDERS)]


def _by(*features: Sequence[int]) -> Callable[[Card], tuple[int, ...]]:
    """Sorts cards by what each of these has for them, the first one first."""
    return lambda card: tuple(feature[card] for feature in features)
