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
        """Name the button; grey it when there is nothing to decide."""
        self.button.hint = f"{self.table.ui.t('common.button.hint')} (H)"
        self.button.enabled = self._may

    @property
    def _may(self) -> bool:
        """A hint tells of the viewer's hand: never while others look on."""
        return self.table.my_turn and not self.table.view.is_shared()

    def ask(self) -> None:
        """H: the answer comes when the computer has thought."""
        if self._may and self.table.viewer is not None:
            self.table.director.ask_hint(self.table.viewer)

    def came(self, action: Action) -> None:
        """Show what the computer would do, if it may still be shown."""
        if self._may:
            self.table.view.point_out(action)
            self.table.say(self.table.view.describe(action))
