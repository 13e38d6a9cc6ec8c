"""The keys that mean the same at every table: shortcuts, and the people's own keys in a race."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.keys import ENTER, PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.spot import Spot

if TYPE_CHECKING:
    from game.scenes.table import Table

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TableKeys:
    """Each method is given a key that went down, and says whether it was used."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def key(self, event: pygame.event.Event) -> bool:
        """Before anything on the table gets it, and after races."""
        return self._presses_button(event) or self._shortcut(event) or self._comes_too_late(event)

    def _comes_too_late(self, event: pygame.event.Event) -> bool:
        """The match has just ended: Space and Enter were meant for it, and put the focus on no button."""
        table = self.table
        is_over = bool(table.persons) and not table.match.deciders and not table.view.holds()
        if not is_over or event.key not in PRESS or table.group.shown_focus is not None:
            return False
        table.motion.skip()
        return True

    def in_race(self, event: pygame.event.Event) -> bool:
        """In a race, and a moment after it, the people's own keys mean nothing else: who is late must not mute the
        sound or draw a card."""
        table, race = self.table, self.table.director.race
        if not race.on:
            return False
        if event.key == pygame.K_SPACE and race.takes_space:
            if not (race.settled and self._presses_button(event)):
                race.space()
            return True
        seat = next((seat for seat in table.persons if event.key == table.race_key(seat)), None)
        if seat is not None:
            race.press(seat)
        return seat is not None

    def pad(self, place: int) -> bool:
        """The shoulder of a gamepad: the first pad is the first person's."""
        table = self.table
        if place >= len(table.persons) or not table.director.race.on:
            return False
        table.director.press(table.persons[place])
        return True

    @property
    def is_free(self) -> bool:
        """The keyboard is on nothing that a key would press or change: on a card or pile at most."""
        focus = self.table.group.shown_focus
        return focus is None or isinstance(focus, Spot) or not focus.focusable

    def _presses_button(self, event: pygame.event.Event) -> bool:
        """Space presses the button that the keyboard is seen to be on, whatever else it means at this table."""
        group = self.table.group
        on_button = event.key == pygame.K_SPACE and isinstance(group.shown_focus, Button)
        return on_button and group.handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        table = self.table
        if event.key == pygame.K_ESCAPE:
            if not table.view.let_go():
                table.open_menu()
            return True
        if event.key == pygame.K_SPACE and (table.director.grant_step() or self._hand_up()):
            return True
        if event.key in ENTER and table.director.waits_for_step and self.is_free:
            return table.director.grant_step()
        if table.taking_back.key(event):
            return True
        if event.key == pygame.K_t and event.mod & _COMMAND:
            table.corner.open_state()
            return True
        actions = {
            pygame.K_h: table.hinting.ask,
            pygame.K_l: table.corner.toggle_log,
            pygame.K_F1: table.corner.open_rules,
        }
        action = actions.get(event.key)
        if action is None:
            return False
        action()
        return True

    def _hand_up(self) -> bool:
        """Space turns up a hand that lies face down."""
        face_down = self.table.face_down
        if face_down.offers:
            face_down.show()
            return True
        return False

    def card(self, event: pygame.event.Event) -> bool:
        """``?``: the card that the keyboard is on, else the one under the pointer."""
        table = self.table
        if event.type != pygame.KEYDOWN or (event.unicode != "?" and event.key != pygame.K_QUESTION):
            return False
        focus = table.group.focus if table.group.show_focus else None
        return table.show_card(table.view.facts_at(focus.rect.center if focus else table.app.pointer()))
