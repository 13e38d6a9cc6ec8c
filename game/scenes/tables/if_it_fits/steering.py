"""The eye over the table in people's hands: wheel, middle button, dragging the table, + and −, Shift and arrows, F,
a button; else it follows the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from game.rules.if_it_fits.actions import Cell
from game.scenes.tables.long_press import is_drag
from game.ui.camera import Camera
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


_ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_PAGEUP)
_FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PAGEDOWN)


class Steering:
    """Moves the camera over ``board``, the part of the window that the table of cells has."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view
        self.camera = Camera(1, 1)
        self.board = Rect(0, 0, 0, 0)
        self._space: Literal["up", "down", "panned"] = "up"
        self._was_over = False  # the pointer, over the board
        self._grip: tuple[int, int] | None = None  # where the left button went down on the table itself
        self.fit_button = Button(view.ui, "", lambda: self.fit(glide=True), icon="fit")

    @property
    def buttons(self) -> list[Button]:
        """Those that are offered now."""
        return [self.fit_button] if self.camera.by_hand else []

    @property
    def _largest(self) -> int:
        """Pixels of the widest cell that is of use."""
        return self.view.ui.px(132)

    @property
    def _cells(self) -> set[Cell]:
        return {card.cell for card in self.view.seen.board}

    def fit(self, glide: bool) -> None:
        """F: show all that lies and one cell all round."""
        self.camera.fit(self._cells, self.board, self._largest, glide and not self._at_once)
        self.view.table.app.redraw()

    def glide(self, dt: float) -> bool:
        """On the way to where the camera is to rest, at the chosen speed. True while it moves."""
        return self.camera.update(Camera.GLIDE_SECONDS if self._at_once else dt * self.view.table.pace)

    @property
    def _at_once(self) -> bool:
        return self.view.ui.settings.reduce_motion or self.view.table.pace == 0

    def follow(self, glide: bool) -> None:
        """Fit when that is needed: with every card it would only make people look for what they know."""
        if not self.camera.by_hand and not self.camera.shows(self._cells, self.board, self._largest):
            self.fit(glide)

    def reveal(self, cell: Cell, across: int) -> None:
        """Keep in sight what the keys are on."""
        self.camera.reveal(cell, across, self.board)

    def grip(self, position: tuple[int, int]) -> None:
        """The left button went down where there is nothing to take: dragged from here, the table itself moves."""
        if self.board.collidepoint(position):
            self._grip = position

    def let_go(self) -> None:
        """Space and the left button are held down no longer."""
        self._space = "up"
        self._grip = None

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the event zoomed or fitted, drew a card by Space, or the pointer is over the board."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        pointer = self.view.table.app.pointer()
        over = self.board.collidepoint(pointer)
        if event.type == pygame.MOUSEWHEEL and over:
            self.camera.zoom(event.y, pointer, self._largest * 2, self.board)
            return True
        # The worth of a box under the pointer comes and goes with it.
        was_over, self._was_over = self._was_over, over
        return event.type == pygame.MOUSEMOTION and (over or was_over)

    def moves(self, event: pygame.event.Event) -> bool:
        """True when the event moved the camera whatever is held or being chosen: pointer or keys."""
        if event.type == pygame.MOUSEMOTION and self._is_panning(event):
            self.camera.pan(event.rel[0], event.rel[1], self.board)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            across, down = _ARROWS[event.key]
            self.camera.pan(across * self.camera.width, down * self.camera.height, self.board)
            return True
        nearer = (event.key in _NEARER) - (event.key in _FARTHER)
        if nearer:
            self.camera.zoom(nearer, self.view.looked_at().center, self._largest * 2, self.board)
        return nearer != 0

    def layout(self, board: Rect) -> None:
        """Where the table is seen, and in its corner the button for those who have no F."""
        ui = self.view.ui
        self.board = board
        side = ui.metrics.text(42)
        self.fit_button.ui, self.fit_button.rect = ui, Rect(0, 0, side, side)
        self.fit_button.rect.topright = board.topright
        self.fit_button.hint = f"{self.view.words.t('board.fit')} (F)"

    def update(self) -> None:
        """The button is there while the camera is where somebody left it."""
        if self.fit_button.visible != self.camera.by_hand:
            self.fit_button.visible = self.camera.by_hand
            self.view.table.collect_widgets()
            self.view.table.app.redraw()

    def _is_panning(self, event: pygame.event.Event) -> bool:
        if event.buttons[0] and self.view.held is None:
            if self._space != "up":
                self._space = "panned"
                return True
            if self._grip is not None and is_drag(self._grip, event.pos):
                return True
        else:
            self._grip = None
        return bool(event.buttons[1])

    def _key(self, event: pygame.event.Event) -> bool:
        down = event.type == pygame.KEYDOWN
        if event.key == pygame.K_f and down:
            self.fit(glide=True)
            return True
        if event.key != pygame.K_SPACE:
            return False
        if down and self.view.choosing is None:
            self._space = "down"
            return self.view.options.can_draw
        return not down and self._space_came_up()

    def _space_came_up(self) -> bool:
        """Space draws when it is let go: held down it drags the table about instead."""
        draws = self._space == "down" and self.view.options.can_draw
        self._space = "up"
        if draws:
            self.view.draw_card()
        return draws
