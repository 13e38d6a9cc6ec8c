"""What the viewer has before them, and what they may do with it now."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from game.core.contract import Action, Card, Seat
from game.rules.if_it_fits.actions import Cell, Discard, Draw, IfItFitsAction
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.scenes.tables.if_it_fits.gesture import Piece, piece_of


class Options:
    """Of one observation: made anew with each. ``legal``: all that ``seat`` may do, as the rules say."""

    def __init__(
        self, seen: IfItFitsObservation, legal: frozenset[Action], cards: Cards, seat: Seat | None
    ) -> None:
        self.legal = legal
        self._seen = seen
        self._cards = cards
        self._seat = seat

    @property
    def supply(self) -> tuple[Card, ...]:
        """The viewer's cats that are not on the table."""
        return self._seen.supplies[self._seat] if self._seat is not None else ()

    @property
    def _start(self) -> Card | None:
        return self._seen.starts[self._seat] if self._seat is not None else None

    @cached_property
    def pieces(self) -> list[Piece]:
        """What can be taken from the hand, in the order in which it lies there; cats have a place of their own."""
        seen, princesses = self._seen, self._cards.princesses
        pieces = [Piece("princess" if card in princesses else "box", card) for card in seen.hand]
        if (
            self._seat is not None
            and seen.turn == self._seat
            and seen.pending == "toy"
            and seen.toy is not None
        ):
            pieces.insert(0, Piece("toy", seen.toy))
        if self._start is not None:
            pieces.insert(0, Piece("start", self._start))
        return pieces

    @property
    def can_draw(self) -> bool:
        return Draw() in self.legal

    def can_play(self, piece: Piece) -> bool:
        """Whether anything at all may be done with a piece now."""
        return any(self.uses(action, piece) for action in self.legal)

    def uses(self, action: Action, piece: Piece) -> bool:
        """Whether an action does something with a piece."""
        if isinstance(action, Discard):
            return action.card == piece.card
        laid = self.laid_by(cast(IfItFitsAction, action))
        return laid is not None and laid[0] == piece

    def laid_by(self, action: IfItFitsAction) -> tuple[Piece, Cell, bool] | None:
        """The viewer's piece that an action would lay, where and how; None for an action that lays nothing."""
        cats, toy, start = self.supply, self._seen.toy, self._start
        return piece_of(
            action,
            cats[0] if cats else -1,
            toy if toy is not None else -1,
            start if start is not None else -1,
        )

    def legal_cells(self, piece: Piece, turned: bool) -> frozenset[Cell]:
        """Where a piece may be laid as it is turned; of two cells the left one."""
        found = (self.laid_by(cast(IfItFitsAction, action)) for action in self.legal)
        laid = (one for one in found if one is not None)
        return frozenset(cell for other, cell, half in laid if other == piece and half == turned)

    def must_lay(self) -> Piece | None:
        """The one piece that has to be laid now, where it is the only thing to do."""
        return next((p for p in self.pieces if p.kind in ("start", "toy") and self.can_play(p)), None)
