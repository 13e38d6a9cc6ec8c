"""A piece laid out but not played yet: with a cat or without, leave it or take it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.if_it_fits.actions import Cell, Discard, IfItFitsAction, PlayBox
from game.rules.if_it_fits.preview import BoxWorth
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.gesture import Piece
from game.ui import paint, theme
from game.ui.keys import ENTER
from game.ui.theme import SeatStyle
from game.ui.widgets.button import Button, Kind

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView

_CAT_ICONS = {"left": "left", "right": "right", "none": "no_cat"}


class Choosing:
    """Offers the ways to finish a placement, as buttons beside it, as cats to click on, and by ← → Enter.

    ``actions``: what can be done, all with this piece at this cell.
    """

    def __init__(
        self,
        view: IfItFitsView,
        piece: Piece,
        cell: Cell | None,
        turned: bool,
        actions: Sequence[IfItFitsAction],
    ) -> None:
        self.view = view
        self.piece = piece
        self.cell = cell
        self.turned = turned
        self.actions = list(actions)
        self.buttons = [self._button(action) for action in self.actions]
        take_back = Button(
            view.ui,
            "",
            view.laying.take_back,
            kind="quiet",
            icon="cross",
            hint=view.words.t("choice.take_back"),
        )
        self.all_buttons = [*self.buttons, take_back]
        self._worths: dict[IfItFitsAction, BoxWorth | None] = {}

    def _button(self, action: IfItFitsAction) -> Button:
        words, icon = "choice.lay", "check"
        kind: Kind = "primary"
        if isinstance(action, Discard):
            words, icon = "choice.discard", "deck"
        elif isinstance(action, PlayBox) and len(self.actions) > 1:
            words = "choice.no_cat" if action.cat == "none" else f"choice.cat_{action.cat}"
            icon = _CAT_ICONS[action.cat]
            kind = "plain" if action.cat == "none" else "primary"
        caption, hint = self.view.words.t(words), ""
        if self.cell is not None:
            gain = self.view.words.gain(self.view.boxes.gain(action))
            caption, hint = f"{caption} · {gain}", self.view.words.t("choice.gain", gain=gain)
        return Button(
            self.view.ui, caption, lambda: self.view.laying.finish(action), kind=kind, icon=icon, hint=hint
        )

    @property
    def banner_key(self) -> str:
        return "banner.cat" if len(self.actions) > 1 else "banner.confirm"

    @property
    def asked_key(self) -> str:
        """What has to be decided before anything else is done."""
        return "choice.cat_first" if len(self.actions) > 1 else "choice.place_first"

    def layout(self, board: Rect) -> None:
        """A row of buttons at the lower edge of the board; for a discard above the pile."""
        ui = self.view.ui
        height, gap = ui.metrics.text(42), ui.px(8)
        widths = [button.wanted_width() if button.text else height for button in self.all_buttons]
        gaps = gap * (len(widths) - 1)
        room = min(1.0, (board.width - gaps) / sum(widths))  # a button has smaller letters before it is cut
        widths = [int(width * room) for width in widths]
        row = Rect(0, 0, sum(widths) + gaps, height)
        if self.cell is None:
            row.midbottom = (self.view.row.discard.centerx, self.view.row.discard.top - ui.px(14))
        else:  # always at the same place, and off the boxes that are being thought about
            row.midbottom = (board.centerx, board.bottom)
        row.clamp_ip(board)
        x = row.left
        for button, width in zip(self.all_buttons, widths, strict=True):
            button.rect = Rect(x, row.top, width, height)
            x += width + gap

    # The pointer on the cats themselves

    def click(self, position: tuple[int, int]) -> bool:
        """A click on a cat that is offered, or on the card for none; True when it chose."""
        action = self._at(position)
        if action is None:
            return False
        self.view.laying.finish(action)
        return True

    def _at(self, position: tuple[int, int]) -> IfItFitsAction | None:
        if self.cell is None:
            return None
        x, y = self.view.camera.cell_at(position)
        for action in self.actions:
            if isinstance(action, PlayBox) and action.cat != "none":
                side = -1 if action.cat == "left" else 1
                if (x, y) == (self.cell[0] + side, self.cell[1]):
                    return action
        return None

    def key(self, event: pygame.event.Event) -> bool:
        """← and → choose the cat's side; the buttons have their own keys."""
        sides = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}
        group = self.view.table.group
        if event.key in sides and not (group.show_focus and group.focus in self.all_buttons):
            for action, button in zip(self.actions, self.buttons, strict=True):
                if isinstance(action, PlayBox) and action.cat == sides[event.key]:
                    group.focus, group.show_focus = button, True
                    return True
        if event.key in ENTER and group.focus not in self.all_buttons:
            group.focus, group.show_focus = self.buttons[0], True
            return True
        return False

    # Drawing

    def _marked(self) -> IfItFitsAction | None:
        """The way that the pointer or the focus is on."""
        group = self.view.table.group
        for action, button in zip(self.actions, self.buttons, strict=True):
            if button.hovered or (group.show_focus and group.focus is button):
                return action
        return self._at(self.view.table.app.pointer())

    def worth(self) -> BoxWorth | None:
        """Of the box as it is drawn: by the way that is marked, else without a cat."""
        action = self._marked() or self.actions[-1]
        if action not in self._worths:
            self._worths[action] = self.view.boxes.preview(action)
        return self._worths[action]

    def notes(self) -> list[str]:
        """What the cat that is marked brings apart from the box."""
        marked = self._marked()
        awake = isinstance(marked, PlayBox) and marked.cat != "none"
        return [self.view.words.t("worth.awake")] if awake else []

    def draw(self, surface: pygame.Surface) -> None:
        """The card where it would lie, and the cats that could follow it."""
        if self.cell is None:
            return
        view, camera = self.view, self.view.camera
        rect = camera.rect(self.cell, self.piece.across)
        surface.blit(view.pictures.card(self.piece.card, self.turned, rect.size), rect)
        pygame.draw.rect(surface, theme.GOLD, rect, view.ui.px(4), border_radius=view.ui.px(6))
        seat = view.table.viewer
        marked = self._marked()
        for action in self.actions:
            if seat is None or not isinstance(action, PlayBox) or action.cat == "none":
                continue
            left = (self.cell[0] - (1 if action.cat == "left" else 0), self.cell[1])
            place = camera.rect(left, 2)
            pygame.draw.rect(surface, theme.GOLD, place, view.ui.px(3), border_radius=view.ui.px(6))
            if action == marked:
                surface.blit(card_art.awake_cat(view.table.style(seat), (camera.width, camera.height)), place)
            else:
                size = camera.width * 2 // 5
                face = Rect(0, 0, size, size)
                side = camera.rect((self.cell[0] + (-1 if action.cat == "left" else 1), self.cell[1]))
                face.center = side.center
                _draw_offered(surface, view.table.style(seat), face)


def _draw_offered(surface: pygame.Surface, style: SeatStyle, rect: Rect) -> None:
    """A cat as an offer: its face on a disc."""
    disc = rect.inflate(rect.width // 3, rect.height // 3)
    paint.panel(surface, disc, disc.width // 2, theme.PAPER, theme.INK, 2, 220)
    paint.cat_face(surface, style, rect)
