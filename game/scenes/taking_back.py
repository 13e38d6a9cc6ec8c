"""Undo and redo at a table: what may be taken back, who has to look at it, and what the buttons say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.reason import Reason
from game.scenes.log_copy import public_log
from game.ui.clipboard import copy
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table


class TakingBack:
    """The two buttons and what they do. Nothing is refused without a sentence that says why."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.undo_button = Button(table.ui, "", table.undo, icon="undo")
        self.redo_button = Button(table.ui, "", table.redo, icon="redo")
        self._advised = False

    def label(self) -> None:
        """Grey what is barred; its hint says why."""
        table, t = self.table, self.table.ui.t
        for button, words, refusal in (
            (self.undo_button, f"{t('common.button.undo')} (U)", table.undo_refusal()),
            (self.redo_button, f"{t('common.button.redo')} (Shift+U)", table.match.redo_refusal()),
        ):
            button.enabled = refusal is None
            button.hint = words if refusal is None else f"{words}: {table.reason_text(refusal)}"

    def undo(self) -> None:
        """Take back what was begun last: a gesture, else a person's decision, where the rules of undo allow it."""
        table = self.table
        if table.view.let_go():
            return
        refusal = table.undo_refusal()
        if refusal is not None:
            table.say(self._told(refusal))
            return
        table.motion.skip()
        table.went_back(table.match.undo())

    def _told(self, refusal: Reason) -> str:
        """Why not; and the first time that there was something to take back, what helps against it."""
        why, advice = self.table.reason_text(refusal), ""
        if refusal.key == "why.undo_revealed" and not self._advised:
            self._advised, advice = True, self.table.view.undo_advice()
        return f"{why} {advice}".strip()

    def redo(self) -> None:
        """Put back what was taken back last, and show it as it happened the first time."""
        table = self.table
        if table.view.let_go():
            return
        refusal = table.match.redo_refusal()
        if refusal is not None:
            table.say(table.reason_text(refusal))
            return
        table.motion.skip()
        events = table.match.redo()
        table.director.forget()
        table.happened(events)

    def key(self, event: pygame.event.Event) -> bool:
        """U and Shift+U; Ctrl+Z and Ctrl+Y as everywhere; Ctrl+C for the log."""
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key == (pygame.K_z if ctrl else pygame.K_u):
            (self.table.redo if shift else self.table.undo)()
        elif ctrl and event.key == pygame.K_y:
            self.table.redo()
        elif ctrl and event.key == pygame.K_c:
            self.copy_log()
        else:
            return False
        return True

    def copy_log(self) -> None:
        """What was public, as text, where the log can be seen."""
        table = self.table
        if table.log_panel.open and copy(public_log(table)):
            table.say(table.ui.t("archive.log_copied"))
