"""The buttons in a table's corner, and what can be opened from any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table


class TableCorner:
    """``buttons``: all of them, from the left; also those of undo and hint, which know for themselves what they do."""

    def __init__(self, table: Table) -> None:
        self.table = table
        ui = table.ui
        self.rules = Button(ui, "", self.open_rules, icon="rules")
        self.log = Button(ui, "", self.toggle_log, icon="log")
        self.menu = Button(ui, "", table.open_menu, icon="menu")
        undo = table.taking_back
        self.buttons = [
            self.rules,
            undo.undo_button,
            undo.redo_button,
            table.hinting.button,
            self.log,
            self.menu,
        ]

    def label(self) -> None:
        """Name them, each with its key."""
        t = self.table.ui.t
        self.rules.hint = f"{t('common.button.rules')} (F1)"
        self.log.hint = f"{t('common.button.log')} (L)"
        self.menu.hint = f"{t('common.button.menu')} (Esc)"

    def toggle_log(self) -> None:
        """L: fold the log away or show it."""
        log = self.table.log_panel
        log.open = not log.open
        self.table.app.change_settings(log_open=log.open)

    def open_rules(self) -> None:
        """F1: the rules, opened where they matter now."""
        self.table.view.put_down()
        self.table.app.open_rules()

    def open_state(self) -> None:
        """Ctrl+T, or the button in the log: the table in words."""
        from game.scenes.state_text import StateText  # few ask for it; the table must open fast

        self.table.view.put_down()
        self.table.app.stack.push(StateText(self.table))
