"""The result of KotUno: what everybody played, drew, called and forgot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.rules.koto_uno.events import CallForgotten, Caught, Drew, Played
from game.scenes.tables.cat_planets.podium import Podium, ResultRow

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView


class KotoUnoBreakdown(Podium):
    """Places on the podium; a line for each seat."""

    def __init__(self, view: KotoUnoView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self.words = view.words
        self.counts: dict[str, Counter[Seat]] = {
            key: Counter() for key in ("played", "drew", "bonus", "forgot", "caught")
        }
        self._count()
        order = [seat for group in outcome.ranking for seat in group]
        self.rows = [ResultRow(view, seat, self._line(seat)) for seat in order]

    def _count(self) -> None:
        for entry in self.view.table.match.log:
            for event in entry.events:
                match event:
                    case Played():
                        self.counts["played"][event.seat] += 1
                        self.counts["bonus"][event.seat] += self.view.deck.bonus[event.card] is not None
                    case Drew():
                        self.counts["drew"][event.seat] += event.count
                    case CallForgotten():
                        self.counts["forgot"][event.seat] += 1
                    case Caught():
                        self.counts["caught"][event.by] += 1

    def _line(self, seat: Seat) -> str:
        always = ("played", "drew")
        parts = [
            self.words.t(f"result.{key}", count=count[seat])
            for key, count in self.counts.items()
            if count[seat] or key in always
        ]
        return " · ".join(parts)

    def caption(self) -> str:
        return self.words.t("result.caption")

    def score(self, seat: Seat) -> str:
        """Cards left in hand."""
        return self.words.t("result.left", count=self.outcome.scores[seat])
