"""Cards of the hand that were chosen to be played together, and what they would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.exploding_kittens.actions import ExplodingKittensAction, Five, Kind, Pair, Play, Triple
from game.rules.exploding_kittens.combos import FIVE, different, same
from game.rules.exploding_kittens.kinds import aims

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Selection:
    """Indices into the hand, in no order.

    A plain click keeps what belongs together: cards of one kind gather, another card begins anew. ``gathers``: every
    click adds, for five different cards.
    """

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.indices: frozenset[int] = frozenset()
        self.gathers = False

    def clear(self) -> None:
        self.indices, self.gathers = frozenset(), False

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The chosen cards' kinds, sorted as the rules sort them."""
        return tuple(sorted(self.view.hand.kinds[i] for i in self.indices))

    def toggle(self, index: int, adds: bool) -> None:
        """Choose a card or put it back. ``adds``: to what is chosen already, whatever that makes."""
        if index in self.indices:
            self.indices -= {index}
            return
        together = self.indices | {index}
        if self.view.seen.phase == "turn" and (adds or self.gathers or self._belong(together)):
            self.indices = together
        else:
            self.indices = frozenset({index})

    def _belong(self, indices: frozenset[int]) -> bool:
        """Whether these may become a pair or three identical."""
        return len(indices) <= 3 and same(self.view.deck, self._codes(indices))

    def _codes(self, indices: frozenset[int]) -> list[int]:
        return [self.view.deck.code[self.view.hand.kinds[i]] for i in indices]

    @property
    def is_set(self) -> bool:
        """Whether the chosen cards are something that has a name: one card, a pair, three identical, five different."""
        count = len(self.indices)
        if count == FIVE:
            return different(self.view.deck, self._codes(self.indices))
        return count == 1 or (count in (2, 3) and self._belong(self.indices))

    def sample(self, target: Seat | None = None) -> ExplodingKittensAction | None:
        """An action that these cards would be, to ask why it is not legal; None where they are nothing."""
        if not self.is_set:
            return None
        view, kinds = self.view, self.kinds
        if len(kinds) == 1:
            return self.alone(kinds[0], target)
        somebody = self._somebody if target is None else target
        if len(kinds) == 2:
            return Pair(kinds, somebody)
        if len(kinds) == 3:
            return Triple(kinds, somebody, view.deck.kinds[view.deck.defuse])
        return Five(kinds)

    def alone(self, kind: Kind, target: Seat | None = None) -> ExplodingKittensAction:
        """A card played for its effect, at somebody where it has to be aimed."""
        aimed = aims(self.view.deck.effects[self.view.deck.code[kind]])
        return Play(kind, (self._somebody if target is None else target) if aimed else None)

    @property
    def _somebody(self) -> Seat:
        return next(iter(self.view.others()), 0)

    def actions(self) -> list[ExplodingKittensAction]:
        """The legal actions that play exactly these cards."""
        kinds = self.kinds
        return [action for action in self.view.legal if cards_of(action) == kinds]


def cards_of(action: object) -> tuple[Kind, ...]:
    """The cards that an action plays from the hand in one's turn; () for all others."""
    if isinstance(action, Play):
        return (action.card,)
    return action.cards if isinstance(action, Pair | Triple | Five) else ()
