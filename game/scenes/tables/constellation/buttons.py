"""The buttons of Constellation: call, give up, take a call back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.constellation.actions import Call, GiveUp, Miss
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.constellation.view import ConstellationView


class Buttons:
    """At the lower right corner of the board."""

    def __init__(self, view: ConstellationView) -> None:
        self.view = view
        self.call = Button(view.ui, "", self._call, kind="primary", icon="eye")
        self.none = Button(view.ui, "", self.see_none, kind="quiet", icon="cross")
        self._board = Rect(0, 0, 0, 0)
        self._column = 0

    @property
    def height(self) -> int:
        """Of one button, in pixels."""
        return self.view.ui.metrics.text(44)

    def layout(self, board: Rect, column: int) -> None:
        """``column``: the width in which they stand above one another; 0: side by side."""
        self._board, self._column = board, column
        self.update()

    def update(self) -> None:
        """Words and places of what is shown now."""
        view, ui, t = self.view, self.view.ui, self.view.words.t
        if view.is_single:
            self.call.text = t("button.call_key", letter=view.table.race_letter(view.table.persons[0]))
        if Miss() in view.legal:
            key = "miss"
        elif view.is_single:
            key = "none"
        else:
            key = "nobody"
        won = view.seen.caller is not None and view.seen.won[view.seen.caller]
        self.none.text = t(f"button.{'miss_pays' if key == 'miss' and won else key}")
        self.none.hint = t("button.miss_hint") if key == "miss" else ""
        for each in (self.call, self.none):
            each.hovered = each.hovered and each in self.shown
        gap, (right, bottom) = ui.px(8), self._board.bottomright
        for button in reversed(self.shown):
            assert isinstance(button, Button)
            button.rect = Rect(0, 0, max(self._column, button.wanted_width()), self.height)
            button.rect.bottomright = (right, bottom)
            if self._column:
                bottom = button.rect.top - gap
            else:
                right = button.rect.left - gap

    @property
    def shown(self) -> list[Widget]:
        """The buttons of this moment."""
        view = self.view
        shown: list[Widget] = []
        if view.is_single and view.race() is not None and Call() in view.legal:
            shown.append(self.call)
        if Miss() in view.legal or self._lookers():
            shown.append(self.none)
        return shown

    def _lookers(self) -> list[int]:
        """People who may still give up."""
        seen = self.view.seen
        if seen.phase != "look" or self.view.showing.is_on:
            return []
        return [seat for seat in seen.deciders if seat in self.view.table.persons]

    def _call(self) -> None:
        self.view.table.submit(Call())

    def see_none(self) -> bool:
        """After a call: it was a mistake. Before: nobody at the screen sees any. True when it meant something."""
        table = self.view.table
        if Miss() in self.view.legal:
            return table.submit(Miss())
        lookers = self._lookers()
        if lookers:
            table.play_all([(seat, GiveUp()) for seat in lookers])
        return bool(lookers)
