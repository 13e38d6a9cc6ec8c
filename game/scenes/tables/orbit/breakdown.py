"""The result of Orbit: round by round, what was left in everybody's hand and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.scenes.tables.cat_planets.podium import Podium, ResultRow

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

_SHOWN = 6  # cards of a row; more would leave no room for the words


class OrbitBreakdown(Podium):
    """A row for each seat and round, with the cards that were in no meld."""

    def __init__(self, view: OrbitView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self.words = view.words
        self.results = view.seen.results
        for number, result in enumerate(self.results, start=1):
            self.rows.append(ResultRow(view, None, self.words.t("result.round", n=number)))
            for seat, hand in enumerate(result.hands):
                key = "result.out" if seat == result.out else "result.points"
                text = self.words.t(key, count=hand.penalty)
                self.rows.append(ResultRow(view, seat, text, hand.rest[:_SHOWN]))

    def caption(self) -> str:
        return self.words.t("result.caption")

    def score(self, seat: Seat) -> str:
        """Penalty points."""
        return self.words.t("result.points", count=self.outcome.scores[seat])

    def seat_detail(self, seat: Seat) -> str:
        """The sum, round by round."""
        return " + ".join(str(result.hands[seat].penalty) for result in self.results)
