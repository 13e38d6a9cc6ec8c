"""The result of Memory: who found which pairs, in the order of finding them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Card, Seat
from game.core.outcome import Outcome
from game.rules.memory.events import PairKept, TurnBegan, Turned
from game.scenes.tables.cat_planets.podium import Podium, ResultRow

if TYPE_CHECKING:
    from game.scenes.tables.memory.view import MemoryView


class MemoryBreakdown(Podium):
    """A row for each pair, with the turn in which it was found."""

    def __init__(self, view: MemoryView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self.memory = view
        self.words = view.words
        self.rows = self._pairs()

    def _pairs(self) -> list[ResultRow]:
        match, rows, turn = self.view.table.match, [], 0
        cards: dict[int, Card] = {}
        events = [*match.dealt, *(event for entry in match.log for event in entry.events)]
        for event in events:
            if isinstance(event, TurnBegan):
                turn += 1
            elif isinstance(event, Turned):
                cards[event.place] = event.card
            elif isinstance(event, PairKept):
                pair = [cards[place] for place in event.places]
                rows.append(ResultRow(self.view, event.seat, self.words.t("result.turn", n=turn), pair))
        return rows

    @property
    def _is_alone(self) -> bool:
        return len(self.outcome.scores) == 1

    def caption(self) -> str:
        return self.words.t("result.caption")

    def score(self, seat: Seat) -> str:
        """Pairs; for one player the turns it took."""
        key = "result.turns" if self._is_alone else "result.pairs"
        return self.words.t(key, count=self.outcome.scores[seat])

    def seat_detail(self, seat: Seat) -> str:
        alone = self.memory.alone
        if not self._is_alone or alone.result is None:
            return ""
        if alone.helped:
            return self.view.ui.t("planets_table.alone.helped")
        if alone.is_record:
            return self.words.t("result.record")
        return self.words.t("banner.best", count=round(alone.best or 0))
