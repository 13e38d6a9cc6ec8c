"""The result of Constellation: every constellation that was found, by whom and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.rules.constellation.events import Shown, Taken
from game.scenes.tables.cat_planets.podium import Podium, ResultRow
from game.texts import clock

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView


class ConstellationBreakdown(Podium):
    """A row for each constellation."""

    def __init__(self, view: ConstellationView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self.sky = view
        self.words = view.words
        events = [event for entry in view.table.match.log for event in entry.events]
        self.rows = [
            ResultRow(view, getattr(event, "seat", None), self.words.why(event.cards), event.cards)
            for event in events
            if isinstance(event, Taken | Shown)
        ]

    @property
    def _is_alone(self) -> bool:
        return self.sky.alone.result is not None

    def caption(self) -> str:
        return self.words.t("result.caption")

    def score(self, seat: Seat) -> str:
        """Cards won; for one player the time it took."""
        if self._is_alone:
            return clock(self.sky.alone.result or 0)
        return self.words.t("result.cards", count=self.outcome.scores[seat])

    def seat_detail(self, seat: Seat) -> str:
        alone = self.sky.alone
        if not self._is_alone:
            return ""
        if alone.helped:
            return self.view.ui.t("planets_table.alone.helped")
        if alone.is_record:
            return self.words.t("result.record")
        return self.words.t("banner.best", time=clock(alone.best)) if alone.best is not None else ""
