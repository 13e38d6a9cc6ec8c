"""The buttons of Orbit: go out, discard only, and how the hand is sorted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card
from game.rules.orbit.actions import Discard, GoOut
from game.scenes.tables.view import Areas
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView


class Buttons:
    """At the lower corners of the board."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.go_out = Button(view.ui, "", self.use_go_out, kind="primary", icon="check")
        self.only_discard = Button(view.ui, "", self._only_discard, icon="deck")
        self.sort = Button(view.ui, "", self.use_sort, kind="quiet", icon="shuffle")

    def layout(self, areas: Areas) -> None:
        ui, t, board = self.view.ui, self.view.words.t, areas.board
        self.go_out.text, self.only_discard.text = t("button.go_out"), t("button.only_discard")
        self.go_out.hint, self.sort.hint = t("button.go_out_hint"), t("sort.hint")
        self.only_discard.hint = t("button.only_discard_hint")
        height, gap, right = ui.metrics.text(46), ui.px(8), board.right
        for button in (self.go_out, self.only_discard):
            button.rect = Rect(0, 0, button.wanted_width(), height)
            button.rect.bottomright = (right, board.bottom)
            right = button.rect.left - gap
        self.label_sort()

    def label_sort(self) -> None:
        """It says how the hand lies now."""
        view = self.view
        self.sort.text = view.words.t(f"sort.{view.arranging.now}")
        if view.areas is not None:
            self.sort.rect = Rect(0, 0, self.sort.wanted_width(), view.ui.metrics.text(38))
            self.sort.rect.bottomleft = view.areas.board.bottomleft

    @property
    def can_go_out(self) -> list[Card]:
        """The cards with which the round could be ended, the one with the most objects first."""
        deck = self.view.deck
        cards = [action.card for action in self.view.legal if isinstance(action, GoOut)]
        return sorted(cards, key=lambda card: (-deck.count[card], card))

    @property
    def shown(self) -> list[Widget]:
        """The buttons of this moment."""
        shown: list[Widget] = [self.go_out] if self.can_go_out else []
        if self.view.handling.goes_out:
            shown.append(self.only_discard)
        return [*shown, self.sort]

    def use_go_out(self) -> bool:
        """Go out with the chosen card; else with the best one. True when somebody can."""
        cards = self.can_go_out
        if not cards:
            return False
        wanted = self.view.handling.chosen
        return self.view.table.submit(GoOut(wanted if wanted in cards and wanted is not None else cards[0]))

    def _only_discard(self) -> None:
        """Rules, "Orbit": who has all in melds may go out, and need not."""
        card = self.view.handling.chosen
        if card is not None:
            self.view.table.submit(Discard(card))

    def use_sort(self) -> None:
        """Sort the hand in the next way."""
        self.view.arranging.sort()
        self.view.refill()
