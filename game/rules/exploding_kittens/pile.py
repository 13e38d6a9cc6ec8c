"""The draw pile, and which seats know which of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.rng import Rng


class Pile:
    """``cards`` as codes, the next draw last. ``seen``: for each card, who knows it, bit 0 for seat 0 and so on.

    Knowledge travels with the card, and is lost when its place is: to the others when a kitten goes back
    secretly or cards are put into another order, to all when the pile is shuffled.
    """

    __slots__ = ("cards", "seen")

    def __init__(self, cards: Sequence[int], seen: Sequence[int] | None = None) -> None:
        self.cards = list(cards)
        self.seen = [0] * len(self.cards) if seen is None else list(seen)

    def copy(self) -> Pile:
        return Pile(self.cards, self.seen)

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self, bottom: bool = False) -> tuple[int, int]:
        """Take the top or bottom card off: the card, and who knew it."""
        place = 0 if bottom else -1
        return self.cards.pop(place), self.seen.pop(place)

    def bury(self, card: int, seen: int) -> None:
        """Put a card to the bottom."""
        self.cards.insert(0, card)
        self.seen.insert(0, seen)

    def put_back(self, card: int, position: int, seat: Seat, everybody: int) -> None:
        """Put a card under ``position`` others, secretly. With no other card there, all know where it is."""
        place = len(self.cards) - position
        own = 1 << seat
        self.seen = [mask & own for mask in self.seen]
        self.seen.insert(place, own if self.cards else everybody)
        self.cards.insert(place, card)

    def top(self, count: int) -> list[int]:
        """Up to so many cards, the next draw first."""
        return self.cards[: -count - 1 : -1]

    def show(self, count: int, seat: Seat) -> None:
        """Let a seat know the top cards."""
        seen, own = self.seen, 1 << seat
        for place in range(max(0, len(seen) - count), len(seen)):
            seen[place] |= own

    def arrange(self, cards: Sequence[int], seat: Seat) -> None:
        """Put the top cards into this order, the next draw first; only the seat knows it."""
        count = len(cards)
        self.cards[-count:] = cards[::-1]
        self.seen[-count:] = [1 << seat] * count

    def shuffle(self, rng: Rng) -> None:
        """Shuffle all; nobody knows anything any more."""
        rng.shuffle(self.cards)
        self.seen = [0] * len(self.cards)

    def swap_ends(self) -> None:
        """Top and bottom card change places; who knew one knows it where it lies now."""
        for cards in (self.cards, self.seen):
            cards[0], cards[-1] = cards[-1], cards[0]
