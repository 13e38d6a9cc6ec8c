"""What is drawn upon the board while people think: legal places, ghosts, verdicts, hints, worths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.if_it_fits.actions import Cell, IfItFitsAction, PlayBox
from game.rules.if_it_fits.preview import BoxWorth
from game.rules.if_it_fits.scoring import BoxScore
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.cell_marks import corners, outline, tint
from game.scenes.tables.if_it_fits.gesture import Aim, Held, Piece
from game.scenes.tables.if_it_fits.worth_tag import draw_worth
from game.scenes.tables.sign import draw_sign
from game.ui import paint, theme
from game.ui.widgets.bubble import draw_bubble

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class Marks:
    """Draws, and changes nothing: what is held, chosen, hinted at or hovered is the view's."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view

    def draw(self, surface: pygame.Surface) -> None:
        """What lies on the board, under the hand."""
        view = self.view
        if view.held is not None:
            self._draw_targets(surface, view.held)
            return
        if view.choosing is not None:
            worth = view.choosing.worth()
            if worth is not None:
                self._light_box(surface, worth)
            view.choosing.draw(surface)
            return
        must = view.options.must_lay()
        if must is not None:
            self._outline_cells(surface, must, False)
        if view.hinted is not None:
            self._draw_hint(surface, view.hinted)
        elif view.fresh:
            corners(surface, view.camera, view.fresh, theme.CORAL, view.ui.px(4))
        box = self._box_looked_at()
        if box is not None:
            outline(surface, view.camera, box.cells, theme.PAPER, view.ui.px(3))

    def draw_above(self, surface: pygame.Surface) -> None:
        """What lies above everything else."""
        view = self.view
        if view.held is not None:
            if view.held.mode != "press":
                self._draw_lifted(surface, view.held)
        elif view.choosing is not None:
            worth = view.choosing.worth()
            if worth is not None and view.choosing.cell is not None:
                self._tag(surface, worth, view.camera.rect(view.choosing.cell), view.choosing.notes())
        else:
            box = self._box_looked_at()
            if box is not None:
                self._tag(surface, box, view.camera.rect(self._cell_looked_at()))

    # A piece in the hand

    def _draw_targets(self, surface: pygame.Surface, held: Held) -> None:
        self._outline_cells(surface, held.piece, held.turned)
        aim = held.aim
        if aim is None or held.mode == "press":
            return
        if aim.worth is not None and aim.legal:
            self._light_box(surface, aim.worth)
        if self._has_ghost(held.piece):
            rect = self._aim_rect(held, aim)
            ghost = self.view.pictures.card(held.piece.card, held.turned, rect.size).copy()
            ghost.set_alpha(255 if aim.legal else 110)
            surface.blit(ghost, rect)

    @staticmethod
    def _has_ghost(piece: Piece) -> bool:
        """Princess does not lie down where she aims: a cat does there."""
        return piece.kind != "princess"

    def _outline_cells(self, surface: pygame.Surface, piece: Piece, turned: bool) -> None:
        """The places where a piece may be laid."""
        view = self.view
        for cell in view.options.legal_cells(piece, turned):
            rect = self._piece_rect(piece, cell).inflate(-4, -4)
            pygame.draw.rect(surface, theme.PAPER, rect, view.ui.px(3), border_radius=view.ui.px(6))

    def _piece_rect(self, piece: Piece, cell: Cell) -> Rect:
        """The pixels that a piece would fill at a cell; for Princess those of the cat she would chase."""
        view, across = self.view, piece.across
        if piece.kind == "princess":
            across = next((len(cat.cells) for cat in view.seen.cats if cat.cells[0] == cell), 1)
        return view.camera.rect(cell, across)

    def _aim_rect(self, held: Held, aim: Aim) -> Rect:
        return self._piece_rect(held.piece, aim.cell)

    def _draw_lifted(self, surface: pygame.Surface, held: Held) -> None:
        """The lifted card, the verdict on where it is, and why not, or what it would be worth."""
        aim = held.aim
        if held.mode != "keys":
            self._draw_card(surface, held)
        if aim is None:
            return
        rect = self._aim_rect(held, aim)
        self._draw_verdict(surface, rect, aim)
        if not aim.legal and aim.reason:
            draw_bubble(surface, self.view.ui, aim.reason, rect)
        elif aim.legal and aim.worth is not None:
            self._tag(surface, aim.worth, rect, self.view.laying.notes(aim.action))

    def _draw_card(self, surface: pygame.Surface, held: Held) -> None:
        """A little larger than it will lie, its shadow farther away; see-through where it aims, and no more than a
        breath where it fits: there its ghost is the picture to look at."""
        view, across = self.view, held.piece.across
        size = (round(view.camera.width * across * 1.06), round(view.camera.height * 1.06))
        rect = held.rect(size)
        radius = round(size[0] / across * card_art.CORNER)
        fits = held.aim is not None and held.aim.legal and self._has_ghost(held.piece)
        if not fits:
            paint.shadow(surface, rect, radius, view.ui.px(14), view.ui.px(10), 120)
        picture = view.pictures.card(held.piece.card, held.turned, size)
        if held.aim is not None:
            picture = picture.copy()
            picture.set_alpha(60 if fits else 150)
        surface.blit(picture, rect)

    def _draw_verdict(self, surface: pygame.Surface, rect: Rect, aim: Aim) -> None:
        """Framed solid and ticked where it may lie; hatched where not."""
        ui, radius = self.view.ui, self.view.ui.px(6)
        if aim.legal:
            pygame.draw.rect(surface, theme.LEAF_DARK, rect, ui.px(5), border_radius=radius)
            draw_sign(surface, ui, rect, "check", theme.LEAF_DARK)
        else:
            _hatch(surface, rect, ui.px(10))
            pygame.draw.rect(surface, theme.CORAL_DARK, rect, ui.px(3), border_radius=radius)
            draw_sign(surface, ui, rect, "cross", theme.CORAL_DARK)

    # Boxes

    def _light_box(self, surface: pygame.Surface, worth: BoxWorth) -> None:
        tint(surface, self.view.camera, worth.cells, theme.GOLD, 70)
        outline(surface, self.view.camera, worth.cells, theme.GOLD, self.view.ui.px(4))

    def _box_looked_at(self) -> BoxScore | None:
        """The box that the keyboard is on, else the one under the pointer, while nothing else is going on."""
        view = self.view
        if view.camera.glide is not None or view.table.motion.busy:
            return None
        if not view.looking.is_on and not (view.pointed and view.over_board(view.table.app.pointer())):
            return None
        return view.boxes.box_at(self._cell_looked_at())

    def _cell_looked_at(self) -> Cell:
        view = self.view
        return view.looking.cell if view.looking.is_on else view.camera.cell_at(view.table.app.pointer())

    def _tag(self, surface: pygame.Surface, box: BoxScore, near: Rect, notes: Sequence[str] = ()) -> None:
        """What the box is worth, beside ``near`` and clear of the box, and of others, as far as there is room."""
        view = self.view
        own = [view.camera.rect(cell) for cell in box.cells]
        others = [view.camera.rect(card.cell) for card in view.seen.board if card.cell not in box.cells]
        if view.choosing is not None:
            others += [button.rect for button in view.choosing.all_buttons]
        draw_worth(surface, view.ui, box, view.table.style, near, view.table.places.board, own, notes, others)

    # A hint

    def _draw_hint(self, surface: pygame.Surface, action: IfItFitsAction) -> None:
        view = self.view
        laid = view.options.laid_by(action)
        if laid is None:
            return
        piece, cell, turned = laid
        rect = self._piece_rect(piece, cell)
        if self._has_ghost(piece):
            ghost = view.pictures.card(piece.card, turned, rect.size).copy()
            ghost.set_alpha(225)
            surface.blit(ghost, rect)
        if isinstance(action, PlayBox) and action.cat != "none" and view.table.viewer is not None:
            left = (cell[0] - (1 if action.cat == "left" else 0), cell[1])
            cat = card_art.awake_cat(
                view.table.style(view.table.viewer), (view.camera.width, view.camera.height)
            )
            surface.blit(cat, view.camera.rect(left, 2))
        paint.hint_mark(surface, rect, view.ui, view.ui.px(4), close=True)


def _hatch(surface: pygame.Surface, rect: Rect, step: int) -> None:
    """Slanting lines over a place where nothing may lie."""
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    for x in range(rect.left - rect.height, rect.right, step):
        pygame.draw.line(surface, theme.CORAL, (x, rect.bottom), (x + rect.height, rect.top), 2)
    surface.set_clip(clip)
