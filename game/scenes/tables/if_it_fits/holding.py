"""Taking a piece in hand, moving it, turning it and letting it go, by mouse or by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.if_it_fits.actions import Cell, Discard
from game.scenes.tables.if_it_fits.gesture import Aim, Held, Mode, Piece
from game.scenes.tables.long_press import is_drag
from game.ui.keys import ARROWS, PRESS

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class Holding:
    """The gesture that is going on, if one is. Dragging, click and click, and keys end in the same ``_lay``."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view
        self.held: Held | None = None

    # Beginning

    def press(self, piece: Piece, place: Rect, position: tuple[int, int]) -> None:
        """The left button went down on a piece: a drag if it moves, a click if not."""
        if self.held is not None and self.held.mode == "carry" and self.held.piece == piece:
            self.give_back()
            return
        if not self._may_take(piece):
            return
        grip = ((position[0] - place.x) / place.width, (position[1] - place.y) / place.height)
        hinted = self._hinted(piece)
        turned = hinted is not None and hinted[1]
        self.view.hinted = None
        self.held = Held(piece, "press", place.copy(), grip, position, turned, pressed_at=position)

    def take_by_key(self, piece: Piece, place: Rect) -> None:
        """Enter on a piece: the arrows move it over the table now."""
        if not self._may_take(piece):
            return
        hinted = self._hinted(piece)
        turned = hinted[1] if hinted is not None else not self.view.options.legal_cells(piece, False)
        self.view.hinted = None
        cells = self.view.options.legal_cells(piece, turned)
        held = Held(piece, "keys", place.copy(), turned=turned)
        middle = self.view.seen.columns / 2, self.view.seen.rows / 2
        held.cursor = min(
            cells,
            key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), cell),
            default=(self.view.seen.columns // 2, self.view.seen.rows // 2),
        )
        if hinted is not None:
            held.cursor = hinted[0]
        self.held = held
        self.view.steering.reveal(held.cursor, piece.across)
        self._aim()
        self.view.ui.sounds.play("pick_up")

    def _may_take(self, piece: Piece) -> bool:
        """Whether the piece can be played; otherwise says why not, and offers to discard it where that is all."""
        view = self.view
        if piece.kind == "cat" and view.laying.take_cat():
            return False
        if not view.table.my_turn:
            view.table.say(view.why_not(piece))
            return False
        if view.options.can_play(piece):
            if self._only_discard(piece):
                view.laying.offer(piece, None, False, [Discard(piece.card)])
                return False
            view.laying.take_back()
            return True
        view.table.say(view.why_not(piece))
        return False

    def _hinted(self, piece: Piece) -> tuple[Cell, bool] | None:
        """Where a hint shows a piece, and whether turned: so it is taken."""
        laid = self.view.options.laid_by(self.view.hinted) if self.view.hinted is not None else None
        return laid[1:] if laid is not None and laid[0] == piece else None

    def _only_discard(self, piece: Piece) -> bool:
        return Discard(piece.card) in self.view.options.legal and not (
            self.view.options.legal_cells(piece, False) or self.view.options.legal_cells(piece, True)
        )

    # Going on

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the gesture used the event."""
        held = self.held
        if held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(held, event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(held, event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and held.mode != "press":
            return self._button(held, event)
        if event.type == pygame.MOUSEWHEEL and held.mode != "press":
            if event.y:  # not when it is moved sideways
                self._turn(held)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(held, event)
        return False

    def moved_under(self, event: pygame.event.Event) -> bool:
        """The table has moved under the piece. True: that is to be seen."""
        if self.held is not None and self.held.mode in ("drag", "carry"):
            if event.type == pygame.MOUSEMOTION:
                self.held.pointer = event.pos
            self._aim()
        return True

    def _move(self, held: Held, event: pygame.event.Event) -> bool:
        held.pointer = event.pos
        if held.mode == "press":
            if is_drag(held.pressed_at, event.pos):
                self._lift(held, "drag")
        elif held.mode == "keys":
            return False
        self._aim()
        return True

    def _lift(self, held: Held, mode: Mode) -> None:
        held.mode = mode
        if not self.view.options.legal_cells(held.piece, held.turned) and self.view.options.legal_cells(
            held.piece, not held.turned
        ):
            held.turned = not held.turned
        self.view.ui.sounds.play("pick_up")

    def _release(self, held: Held, position: tuple[int, int]) -> bool:
        held.pointer = position
        if held.mode == "press":
            self._lift(held, "carry")  # it was a click: the piece follows the pointer until the next one
            self._aim()
            return True
        if held.mode == "drag":
            self._lay(held)
            return True
        return False

    def _button(self, held: Held, event: pygame.event.Event) -> bool:
        if event.button == 3:
            self._turn(held)
            return True
        if event.button == 1 and held.mode in ("carry", "keys"):
            if held.mode == "keys":
                held.mode = "carry"
                held.grip = (0.5, 0.5)
            held.pointer = event.pos
            self._aim()
            self._lay(held)
            return True
        return False

    def _key(self, held: Held, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_r:
            self._turn(held)
            return True
        if held.mode != "keys":
            return False
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            x, y = held.cursor
            held.cursor = (
                max(0, min(self.view.seen.columns - 1, x + dx)),
                max(0, min(self.view.seen.rows - 1, y + dy)),
            )
        elif event.key == pygame.K_TAB:
            held.cursor = self._next_legal(held, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in PRESS:
            self._lay(held)
            return True
        else:
            return False
        self.view.steering.reveal(held.cursor, held.piece.across)
        self._aim()
        return True

    def _next_legal(self, held: Held, step: int) -> Cell:
        cells = sorted(
            self.view.options.legal_cells(held.piece, held.turned), key=lambda cell: (cell[1], cell[0])
        )
        if not cells:
            return held.cursor
        if held.cursor not in cells:
            return cells[0]
        return cells[(cells.index(held.cursor) + step) % len(cells)]

    def _turn(self, held: Held) -> None:
        if held.piece.turns:
            held.turned = not held.turned
            held.aim = None
            self._aim()
            self.view.ui.sounds.play("flip")
            self.view.table.app.redraw()

    def _aim(self) -> None:
        """Look at what is under the piece; asked again only when it is another cell or rotation."""
        held, view = self.held, self.view
        if held is None:
            return
        if held.mode != "keys" and not view.over_board(held.pointer):
            held.aim = None
            return
        cell = self._anchor(held.piece, held.cell(view.camera))
        action = held.piece.action(cell, held.turned)
        if held.aim is not None and held.aim.action == action:
            return
        legal = action in view.options.legal
        reason = "" if legal else view.table.why_not(action)
        held.aim = Aim(cell, action, legal, reason, view.boxes.preview(action) if legal else None)

    def _anchor(self, piece: Piece, cell: Cell) -> Cell:
        """A cat is meant wherever it is touched: its left cell names it."""
        if piece.kind == "princess":
            return next((cat.cells[0] for cat in self.view.seen.cats if cell in cat.cells), cell)
        return cell

    # Ending

    def _lay(self, held: Held) -> None:
        view = self.view
        if held.mode != "keys" and view.row.discard.collidepoint(held.pointer):
            self._discard(held)
            return
        aim = held.aim
        if aim is None or not aim.legal:
            if aim is None and held.mode != "keys":
                self.give_back()  # let go beside the board
            elif held.mode == "drag" and aim is not None:
                view.table.say(aim.reason)
                self.give_back()
            return  # carried, it stays in the hand: the bubble says why not, and the next click may be better
        rect = view.camera.rect(aim.cell, held.piece.across)
        view.laying.released = rect if held.mode == "keys" else held.rect(rect.size)
        self.held = None
        view.laying.offer(held.piece, aim.cell, held.turned, view.laying.endings(aim.action))

    def _discard(self, held: Held) -> None:
        action = Discard(held.piece.card)
        if held.piece.kind in ("box", "princess") and action in self.view.options.legal:
            self.held = None
            self.view.laying.finish(action)
            return
        self.view.table.say(self.view.table.why_not(action))
        self.give_back()

    def give_back(self) -> bool:
        """The piece returns to where it came from; True if one was held."""
        held = self.held
        if held is None:
            return False
        self.held = None
        if held.mode not in ("press", "keys"):
            size = (self.view.camera.width * held.piece.across, self.view.camera.height)
            self.view.flights.send_back(held.piece, held.turned, held.rect(size))
        self.view.table.app.redraw()
        return True

    def drop(self) -> None:
        """Forget the gesture: the table has changed under it."""
        self.held = None
