"""What a hint points at: cards of the hand, the seat they are for, the draw pile, a button.

Whoever takes one of the cards takes all of them, and what is asked then is answered by the hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Action
from game.rules.exploding_kittens.actions import Defuse, Draw, Five, Give, Kind, Nope, Pair, Play, Triple
from game.scenes.tables.exploding_kittens.selection import cards_of
from game.ui import paint

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Hinted:
    """``action``: what the hint proposes; None where there is none."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.action: Action | None = None

    @property
    def is_pile(self) -> bool:
        return isinstance(self.action, Draw)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The cards of the hand."""
        match self.action:
            case Give():
                return (self.action.card,)
            case Nope():
                return (self.view.nope,)
            case Defuse():
                return (self.view.defuse,)
        return cards_of(self.action)

    def together(self, kind: Kind) -> frozenset[int]:
        """The cards to be chosen with one of a kind, as indices into the hand; none where the hint is not about it."""
        wanted, found = list(cards_of(self.action)), set()
        if kind not in wanted:
            return frozenset()
        for index, held in enumerate(self.view.hand.kinds):
            if held in wanted:
                wanted.remove(held)
                found.add(index)
        return frozenset(found)

    @property
    def taken(self) -> Play | Pair | Triple | Five | None:
        """What is proposed, once its cards are what is chosen."""
        action = self.action
        if isinstance(action, Play | Pair | Triple | Five) and cards_of(action) == self.view.selection.kinds:
            return action
        return None

    def draw_seat(self, surface: pygame.Surface) -> None:
        """The badge of the seat that the cards are for."""
        if isinstance(self.action, Play | Pair | Triple) and self.action.target is not None:
            badge, ui = self.view.table.seats_bar.rects[self.action.target], self.view.ui
            paint.hint_mark(surface, badge, ui, ui.px(14))
