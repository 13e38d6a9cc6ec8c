"""How the hand is laid out: in melds, sorted by star or by number, or as its owner moved the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal, cast

from game.core.contract import Card, Seat
from game.rules.orbit.melds import Split
from game.rules.orbit.observation import OrbitObservation
from game.store.hand_orders import Arranged
from game.store.journal import MatchJournal

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

Order = Literal["melds", "star", "number"]
_ORDERS: tuple[Order, ...] = ("melds", "star", "number")


class Arranging:
    """``by_hand``: for each seat that moved a card the order it wants; a card that comes later goes to the end.

    What people have arranged is kept beside the match, which knows nothing of it, and is there again when it goes on.
    """

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.by_hand: dict[Seat, list[Card]] = {}
        self._sorted: dict[Seat, Order] = {}
        self._take_up()

    @property
    def _kept_as(self) -> str | None:
        """The name of the match's file; None where nobody plays, or nothing of it is kept."""
        table = self.view.table
        journal = table.match.journal
        path = journal.path if table.persons and isinstance(journal, MatchJournal) else None
        return path.name if path is not None else None

    def _take_up(self) -> None:
        """As the hands lay when the match was left."""
        table, match = self.view.table, self._kept_as
        if match is None:
            return
        seen = cast(OrbitObservation, table.match.observe(None))
        for seat, arranged in table.app.hand_orders.of(match).items():
            order = next((order for order in _ORDERS if order == arranged.order), None)
            if order is not None:
                self._sorted[seat] = order
            if arranged.cards and arranged.round == seen.round:
                self.by_hand[seat] = list(dict.fromkeys(arranged.cards))

    def _keep(self, seat: Seat) -> None:
        if (match := self._kept_as) is not None:
            order, cards = self._sorted.get(seat, ""), tuple(self.by_hand.get(seat, ()))
            arranged = Arranged(order=order, round=self.view.seen.round, cards=cards)
            self.view.table.app.hand_orders.keep(match, seat, arranged)

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
        self._keep(seat)

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
        self._keep(seat)


def _by(*features: Sequence[int]) -> Callable[[Card], tuple[int, ...]]:
    """Sorts cards by what each of these has for them, the first one first."""
    return lambda card: tuple(feature[card] for feature in features)
