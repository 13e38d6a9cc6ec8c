"""Hints: what a good player would do in the viewer's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table


class Hinting:
    """The button and what it does. A hint comes from the viewer's observation alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.button = Button(table.ui, "", self.ask, icon="hint")

    def label(self) -> None:
        """Name the button; grey it when there is nothing to decide, and say so."""
        words, barred = f"{self.table.ui.t('common.button.hint')} (H)", self._barred()
        self.button.hint = f"{words}: {barred}" if barred else words
        self.button.enabled = self._may

    @property
    def _may(self) -> bool:
        """A hint tells of the viewer's hand: never while others look on. And it would win a race."""
        view = self.table.view
        return self.table.my_turn and not view.is_shared() and not view.races()

    def _barred(self) -> str:
        """Why there is no hint now, for a person at the table; else empty."""
        table, t = self.table, self.table.ui.t
        if self._may or table.viewer not in table.persons:
            return ""
        if table.view.is_shared():  # whoever's turn it is: whether they could decide now may be a secret
            return t("common.table.no_hint")
        if table.view.races():
            return t("common.table.no_hint_in_race")
        return t("why.not_your_turn" if table.match.deciders else "why.match_over")

    def ask(self) -> None:
        """H: the answer comes when the computer has thought; or why there is none."""
        if self._may and self.table.viewer is not None:
            self.table.director.ask_hint(self.table.viewer)
        elif barred := self._barred():
            self.table.say(barred)

    def came(self, action: Action) -> None:
        """Show what the computer would do, if it may still be shown."""
        if self._may and self.table.viewer is not None:
            self.table.match.note_hint(self.table.viewer)
            self.table.tell_troubles()
            self.table.view.point_out(action)
            self._focus()
            self.table.say(self.table.view.describe(action))

    def _focus(self) -> None:
        """Where the keyboard is in use it goes to what is proposed: Enter does it, or begins it."""
        group, widget = self.table.group, self.table.view.hinted_widget()
        if group.show_focus and widget in group.widgets:
            group.focus = widget
