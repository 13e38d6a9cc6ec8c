"""Who at a table gets what is pressed, and in which order they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.minds import ANSWERED
from game.scenes.table_keys import TableKeys
from game.scenes.tables.long_press import is_drag
from game.ui.gamepad import RACE_PRESS
from game.ui.keys import PRESS
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table


class TableInput:
    """Keys that mean the same everywhere come first, then log, cards, view, and the buttons around them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.keys = TableKeys(table)
        self._held_back: pygame.event.Event | None = None  # a press that grants a step if no drag comes of it

    def handle(self, event: pygame.event.Event) -> bool:
        """True when somebody did something with the event."""
        table = self.table
        if event.type == ANSWERED:
            return False
        if event.type == RACE_PRESS:
            return self.keys.pad(event.pad)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            table.toast.hush()
        if event.type == pygame.KEYDOWN and self.keys.in_race(event):
            return True  # also who is late, and would hear no more of who was first
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            table.view.read()
        if event.type == pygame.KEYDOWN and self.keys.key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._pressed(event):
            return True
        if self._held_back is not None and self._grants_step(self._held_back, event):
            return True
        if table.log_panel.handle(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            if not table.my_turn and self.keys.is_free and self._skips(event):
                return True  # else it would only be told that it is not one's turn
            if table.group.shown_focus in table.log_panel.widgets() and table.log_panel.key(event):
                return True
            used = self.keys.card(event) or table.view.handle(event) or table.group.handle(event)
            return used or self._skips(event) or table.log_panel.key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            # All follow the pointer: buttons light up also while a card is carried over them.
            return any(
                [table.group.handle(event), table.view.handle(event), table.seats_bar.hover(event.pos)]
            )
        return table.group.handle(event) or table.view.handle(event)

    def follow_pointer(self) -> None:
        """The pointer has moved while another scene was in front; a press may have ended there."""
        self._held_back = None
        where = {"pos": self.table.app.pointer(), "rel": (0, 0), "buttons": (0, 0, 0)}
        self.handle(pygame.event.Event(pygame.MOUSEMOTION, where))

    def _pressed(self, event: pygame.event.Event) -> bool:
        """The left button on what is no card: a name in a race, a hand that lies face down, a move that waits."""
        table = self.table
        tapped = table.seats_bar.seat_at(event.pos)
        if tapped in table.persons and table.view.race() is not None:
            table.director.press(tapped)
            return True
        if table.face_down.take(event.pos):
            return True
        if table.motion.busy:
            table.motion.skip()  # a click skips; it also counts as the click it is
            return False
        if not self._may_grant_step(event.pos):
            return False
        self._held_back = event
        return True

    def _skips(self, event: pygame.event.Event) -> bool:
        """Enter and Space bring what moves to its end, as a click does."""
        if event.type == pygame.KEYDOWN and event.key in PRESS and self.table.motion.busy:
            self.table.motion.skip()
            return True
        return False

    def _may_grant_step(self, position: tuple[int, int]) -> bool:
        """Step by step: a click on the banner that asks for it, or on the board, is as good as Space."""
        table = self.table
        places = (table.places.banner, table.places.board)
        if not table.director.waits_for_step or pygame.Rect(position, (1, 1)).collidelist(places) < 0:
            return False
        return not isinstance(table.group.at(position), Button)

    def _grants_step(self, press: pygame.event.Event, event: pygame.event.Event) -> bool:
        """Let go where it was pressed, the step is granted; a drag is handed to what lies there."""
        if event.type == pygame.MOUSEMOTION and is_drag(press.pos, event.pos):
            self._held_back = None
            self.table.view.handle(press)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held_back = None
            return self.table.director.grant_step()
        return False
