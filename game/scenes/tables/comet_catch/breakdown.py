"""The result of Comet Catch: what everybody caught, and what went wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.outcome import Outcome
from game.rules.comet_catch.events import Caught, FalseCatch, Turned
from game.scenes.tables.cat_planets.podium import Podium, ResultRow

if TYPE_CHECKING:
    from game.scenes.tables.comet_catch.view import CometCatchView


class CometCatchBreakdown(Podium):
    """A line for each seat, and how many matches nobody caught, if any."""

    def __init__(self, view: CometCatchView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self.words = view.words
        caught: Counter[Seat] = Counter()
        cards: Counter[Seat] = Counter()
        false: Counter[Seat] = Counter()
        lost = 0
        for entry in view.table.match.log:
            for event in entry.events:
                match event:
                    case Caught():
                        caught[event.seat] += 1
                        cards[event.seat] += event.count
                    case FalseCatch():
                        false[event.seat] += 1
                    case Turned():
                        lost += event.lost
        t = self.words.t
        for seat in (seat for group in outcome.ranking for seat in group):
            parts = [t("result.caught", count=caught[seat])]
            if cards[seat]:
                parts.append(t("result.won", count=cards[seat]))
            if false[seat]:
                parts.append(t("result.false", count=false[seat]))
            self.rows.append(ResultRow(view, seat, " · ".join(parts)))
        if lost:
            self.rows.append(ResultRow(view, None, t("result.lost", count=lost)))

    def caption(self) -> str:
        return self.words.t("result.caption")

    def score(self, seat: Seat) -> str:
        """Cards in the own pile."""
        return self.words.t("result.cards", count=self.outcome.scores[seat])
