"""How the hand is laid out: in melds by itself, or as its owner arranged it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Card, Seat
from game.rules.orbit.melds import Split

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView


class Arranging:
    """``by_hand``: for each seat that moved a card the order it wants; a card that comes later goes to the end."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.by_hand: dict[Seat, list[Card]] = {}

    @property
    def split(self) -> Split:
        """The best split of the viewer's hand. Source: rules, "Orbit"."""
        split: Split = self.view.table.match.controller.melds.best_split(self.view.seen.hand)  # type: ignore[attr-defined]
        return split

    @property
    def is_by_hand(self) -> bool:
        return self.view.table.viewer in self.by_hand

    def order(self) -> tuple[list[Card], list[Card]]:
        """The cards from left to right, and those behind which a group ends."""
        hand, seat = self.view.seen.hand, self.view.table.viewer
        if seat is not None and seat in self.by_hand:
            kept = [card for card in self.by_hand[seat] if card in hand]
            return [*kept, *(card for card in hand if card not in kept)], []
        split = self.split
        groups = [*sorted(split.melds, key=self._key), *self._loose(split.rest)]
        return [card for group in groups for card in group], [group[-1] for group in groups if group]

    def _key(self, cards: Sequence[Card]) -> tuple[int, int, int]:
        deck, card = self.view.deck, cards[0]
        return deck.object[card], deck.star[card], deck.count[card]

    def _loose(self, cards: Sequence[Card]) -> list[list[Card]]:
        """The cards in no meld as one group, what goes together side by side."""
        return [sorted(cards, key=lambda card: self._key((card,)))] if cards else []

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

    def by_itself(self) -> None:
        """In melds again."""
        if self.view.table.viewer is not None:
            self.by_hand.pop(self.view.table.viewer, None)
