"""Laying a piece out: asked how to go on where there is a choice, then played or taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.if_it_fits.actions import (
    Cell,
    IfItFitsAction,
    LayToy,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.scenes.tables.if_it_fits.choosing import Choosing
from game.scenes.tables.if_it_fits.gesture import Piece

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class Laying:
    """``choosing``: what is asked of a piece that is laid out; None while none is.

    ``released``: where the viewer let a piece go that is now played.
    """

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view
        self.choosing: Choosing | None = None
        self.released: Rect | None = None

    def endings(self, action: IfItFitsAction) -> list[IfItFitsAction]:
        """All ways to end a placement: for a box with each cat it could have, without one last."""
        if not isinstance(action, PlayBox):
            return [action]
        ways = [PlayBox(action.card, action.cell, action.turned, cat) for cat in ("left", "right", "none")]
        return [way for way in ways if way in self.view.options.legal]

    def notes(self, action: IfItFitsAction) -> list[str]:
        """What is to be said beside the worth of a box: what a cat or toy would bring the viewer; whom a Princess
        would bring points or cost some; of a card, what the best cat with it would bring, or that none has room."""
        view = self.view
        if isinstance(action, PlayPrincess):
            return self._changes(view.boxes.gains(action))
        if isinstance(action, SleepCat | LayToy):
            return [view.words.t("worth.gain", gain=view.words.gain(view.boxes.gain(action)))]
        if not isinstance(action, PlayBox) or not view.options.supply:
            return []
        gains = [view.boxes.gain(way) for way in self._with_cat(self.endings(action))]
        if not gains:
            return [view.words.t("worth.no_cat")]
        return [view.words.t("worth.cat", gain=view.words.gain(max(gains)))]

    def _changes(self, gains: Sequence[int]) -> list[str]:
        """A line for each seat whose points would be others."""
        words, name = self.view.words, self.view.table.short_name
        return [f"{name(seat)}: {words.gain(gain)}" for seat, gain in enumerate(gains) if gain]

    @staticmethod
    def _with_cat(actions: Sequence[IfItFitsAction]) -> list[PlayBox]:
        return [action for action in actions if isinstance(action, PlayBox) and action.cat != "none"]

    @property
    def cats(self) -> list[PlayBox]:
        """The ways in which a cat is offered now."""
        return self._with_cat(self.choosing.actions) if self.choosing is not None else []

    def take_cat(self) -> bool:
        """The supply is pressed: a cat that is offered is laid where there is one way, else the sides are named.
        False while none is offered."""
        ways = self.cats
        if len(ways) == 1:
            self.finish(ways[0])
        elif ways:
            self.view.table.say(self.view.words.t("choice.which_side"))
        return bool(ways)

    def offer(self, piece: Piece, cell: Cell | None, turned: bool, actions: Sequence[IfItFitsAction]) -> None:
        """Lay a piece out and ask how to go on; where there is nothing to ask, play it."""
        view = self.view
        if len(actions) == 1 and cell is not None and not view.ui.settings.confirm_placements:
            self.finish(actions[0])
            return
        self.choosing = Choosing(view, piece, cell, turned, actions)
        self.choosing.layout(view.steering.board)
        view.table.collect_widgets()
        group = view.table.group
        if group.show_focus:  # chosen by keyboard: go on by keyboard
            group.focus = self.choosing.buttons[0]
        view.ui.sounds.play("put_down")

    def finish(self, action: IfItFitsAction) -> None:
        """Play what was laid out."""
        laid, self.choosing = self.choosing, None
        if laid is not None and laid.cell is not None:
            self.released = self.view.camera.rect(laid.cell, laid.piece.across)
        if not self.view.table.submit(action):
            self.view.table.collect_widgets()

    def take_back(self) -> bool:
        """What was laid out goes back to the hand; True if something was."""
        if self.choosing is None:
            return False
        view = self.view
        laid, self.choosing = self.choosing, None
        if laid.cell is not None:
            view.flights.send_back(laid.piece, laid.turned, view.camera.rect(laid.cell, laid.piece.across))
        view.table.collect_widgets()
        view.table.app.redraw()
        return True

    def take_hint(self, position: tuple[int, int]) -> bool:
        """A click on what a hint proposes lays it out there, to be finished like any other placement."""
        view = self.view
        laid = view.options.laid_by(view.hinted) if view.hinted is not None else None
        if laid is None or not view.over_board(position):
            return False
        piece, cell, turned = laid
        if not view.camera.rect(cell, piece.across).collidepoint(position):
            return False
        view.hinted = None
        self.offer(piece, cell, turned, self.endings(piece.action(cell, turned)))
        return True

    def take_outlined(self, position: tuple[int, int]) -> bool:
        """A click on an outlined place, with nothing in hand, lays there the one piece that has to be laid: nothing
        else can be meant."""
        view, piece = self.view, self.view.options.must_lay()
        if piece is None or not view.over_board(position):
            return False
        places = {
            cell: view.camera.rect(cell, piece.across) for cell in view.options.legal_cells(piece, False)
        }
        meant = [cell for cell, place in places.items() if place.collidepoint(position)]
        if not meant:
            return False
        cell = min(meant, key=lambda cell: abs(places[cell].centerx - position[0]))  # toys' places overlap
        self.offer(piece, cell, False, self.endings(piece.action(cell, False)))
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer on the board, and keys, while it is asked how to go on."""
        if self.choosing is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self.choosing.click(event.pos)
        if event.type == pygame.KEYDOWN:
            return self.choosing.key(event)
        # Cats show themselves under the pointer.
        return event.type == pygame.MOUSEMOTION
