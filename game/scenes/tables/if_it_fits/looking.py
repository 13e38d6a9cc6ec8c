"""The board for those who have no pointer: one place in the order of focus, that goes over the cards that lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.if_it_fits.actions import Cell
from game.ui import paint
from game.ui.keys import ARROWS, ENTER
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class Looking(Widget):
    """The arrows go from card to card, and from the lowest down to the hand; Enter shows one large.

    ``cell``: the one that is looked at. ``rect`` is where it is seen.
    """

    hints_on_focus = False

    def __init__(self, view: IfItFitsView) -> None:
        super().__init__(view.ui)
        self.view = view
        self.cell: Cell = (0, 0)
        self._was_on = False

    @property
    def is_on(self) -> bool:
        """Whether the keyboard is on the board."""
        return self.view.table.group.shown_focus is self

    def follow(self) -> None:
        """Stay on a card, and where it is seen: cards are taken back, and the camera moves."""
        cells = [card.cell for card in self.view.seen.board]
        if self.cell not in cells:
            x, y = self.cell if self._was_on else (self.view.seen.columns / 2, self.view.seen.rows / 2)
            self.cell = min(cells, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell))
        if self.is_on and not self._was_on:
            self.view.steering.reveal(self.cell, 1)
        self._was_on = self.is_on
        self.ui, self.rect = self.view.ui, self.view.camera.rect(self.cell)

    def leave(self) -> bool:
        """Esc: back to the hand. True if the keyboard was here, and there is a hand for it."""
        group = self.view.table.group
        hand = next((spot for spot in self.view.row.spots if spot in group.widgets), None)
        if not self.is_on or hand is None:
            return False
        group.focus = hand
        return True

    def spoken(self) -> str:
        return self.view.state_words.at(self.cell)

    def click(self, position: tuple[int, int]) -> bool:
        """For the pointer there is nothing here but the board."""
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=pygame.BUTTON_LEFT)
        return self.view.handle(press)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER:
            return self.view.table.show_card(self.view.facts.on(self.cell))
        return event.key in ARROWS and self._go(*ARROWS[event.key])

    def _go(self, dx: int, dy: int) -> bool:
        """To the next card in a direction, over gaps. False: there is none, and the hand lies there."""
        x, y = self.cell
        ahead = []
        for cell in (card.cell for card in self.view.seen.board):
            across, down = cell[0] - x, cell[1] - y
            on, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            if on > 0 and aside <= on:
                ahead.append((on + 2 * aside, aside, cell))
        if not ahead:
            return dy <= 0
        self.cell = min(ahead)[2]
        self.view.steering.reveal(self.cell, 1)
        self.follow()
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        if focused and self.view.camera.glide is None:
            paint.focus_ring(surface, self.rect, self.ui, self.ui.px(8))
