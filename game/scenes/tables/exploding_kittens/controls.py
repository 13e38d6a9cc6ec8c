"""Pointer and keys on the table of Exploding Kittens, where no widget took them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.tables.exploding_kittens.panel import Panel
from game.scenes.tables.exploding_kittens.row import RowPanel
from game.ui.keys import ENTER, PRESS

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Controls:
    """A panel hears first, then a gesture that goes on, then the table."""

    def __init__(self, view: KittensView) -> None:
        self.view = view

    def handle(self, event: pygame.event.Event) -> bool:
        """True when something was done."""
        if self.view.panel is not None:
            return self._handle_panel(self.view.panel, event)
        if (
            event.type == pygame.MOUSEMOTION
            and self.view.gesture.now is None
            and self.view.hand.hover(event.pos)
        ):
            self.view.table.app.redraw()
        if self.view.gesture.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._click(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return self._draw_card()
        return event.type == pygame.KEYDOWN and event.key in ENTER and self._play_chosen()

    def _handle_panel(self, panel: Panel, event: pygame.event.Event) -> bool:
        if panel.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.view.table.show_card(panel.facts_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and not panel.must and not panel.rect.collidepoint(event.pos):
            self.view.close_panel()
            return True
        only_shown = type(panel) is RowPanel
        if event.type == pygame.KEYDOWN and only_shown and event.key in PRESS:
            self.view.close_panel()
            return True
        return False

    def _click(self, event: pygame.event.Event) -> bool:
        """A click that hit no widget: with cards chosen, a badge or the table is where they go."""
        if event.button == pygame.BUTTON_RIGHT:
            return self.view.table.show_card(self.view.facts_at(event.pos))
        if event.button == 1 and self.view.aiming is not None:
            return self._other_card(event.pos)
        if event.button != 1 or not self.view.selection.indices:
            return False
        seat = self.view.table.seats_bar.seat_at(event.pos)
        if seat is not None:
            self.view.doing.propose(seat)
            return True
        if self.view.over_board(event.pos):
            self.view.doing.propose()
            return True
        return False

    def _other_card(self, position: tuple[int, int]) -> bool:
        """Asked against whom, somebody clicks another card: that one instead, or why it cannot be."""
        view, index = self.view, self.view.hand.index_at(position)
        if index is None or index in view.selection.indices:
            return False
        if view.doing.may_take(index):
            view.let_go()
            view.doing.choose(index, adds=False)
        return True

    def press_heap(self, position: tuple[int, int]) -> None:
        """Cards that are chosen go here; otherwise the pile is looked through."""
        if self.view.selection.indices:
            self.view.doing.propose()
        else:
            self.view.browse()

    def _draw_card(self) -> bool:
        if self.view.aiming is None and self.view.can_draw():
            self.view.doing.draw_card()
            return True
        return False

    def _play_chosen(self) -> bool:
        """Enter, with cards chosen by the pointer: what the button beside them promises."""
        view = self.view
        if view.table.group.show_focus or view.aiming is not None or not view.selection.indices:
            return False
        view.doing.propose()
        return True

    def let_go(self) -> bool:
        """Esc: the last thing that was begun, one after another."""
        if self.view.gesture.drop():
            self.view.changed()
            return True
        if self.view.panel is not None and not self.view.panel.must:
            self.view.close_panel()
            return True
        if self.view.aiming is not None:
            self.view.aiming = None
            self.view.changed()
            return True
        if self.view.selection.indices or self.view.selection.gathers or self.view.explodes_surely:
            self.view.selection.clear()
            self.view.explodes_surely = False
            self.view.changed()
            return True
        return False
