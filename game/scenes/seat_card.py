"""A seat in the lobby: cat, name, person or computer, and a way to remove it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.match import PERSON
from game.scenes.cat_button import CatButton
from game.scenes.roster import LONGEST_NAME
from game.scenes.style_picker import StylePicker
from game.scenes.tables import RACES
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.key_picker import KeyPicker
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.lobby import Lobby


EDGE = 9  # the strip in the seat's colour, in the reference layout


class SeatCard:
    """The widgets of one seat and the card they stand on."""

    def __init__(self, lobby: Lobby, index: int) -> None:
        self.lobby = lobby
        self.index = index
        ui, seat = lobby.ui, lobby.roster.seats[index]
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cat = CatButton(ui, partial(lobby.style, index), partial(lobby.make_cat, index))
        self.cat.label = lobby.shown_names()[index]
        self.style = StylePicker(ui, seat.style, lobby.roster.styles, self._step_style)
        self.name = TextField(
            ui, seat.name, self._set_name, longest=LONGEST_NAME, placeholder=lobby.shown_names()[index]
        )
        self.kind: Choice[str] = Choice(
            ui, [(kind, self._kind_text(kind)) for kind in lobby.roster.kinds], seat.kind, self._set_kind
        )
        self.style.label, self.name.label = ui.t("common.lobby.style"), ui.t("common.lobby.name")
        self.kind.label = lobby.shown_names()[index]
        self.kind.enabled = len(lobby.roster.kinds) > 1
        words = ui.t("menu.lobby.key_caption"), ui.t("menu.lobby.key_help")
        self.race_key = KeyPicker(ui, lobby.race_key(index), lobby.listen, *words)
        self.race_key.label = ui.t("common.lobby.key")
        self._show_race_key()
        self.remove = Button(ui, "", partial(lobby.remove, index), kind="quiet", icon="cross")
        self.remove.hint = ui.t("common.lobby.remove_seat")
        self.remove.visible = lobby.roster.can_remove

    @property
    def widgets(self) -> list[Widget]:
        """In the order of focus."""
        return [self.cat, self.style, self.name, self.kind, self.race_key, self.remove]

    def _kind_text(self, kind: str) -> str:
        t = self.ui.t
        if kind == PERSON:
            return t("common.seat_kind.person")
        level = kind.removeprefix("ai:")
        return t("menu.lobby.computer", level=t(f"common.level.{level}"))

    # Changes

    def _step_style(self, by: int) -> None:
        roster = self.lobby.roster
        roster.set_style(self.index, roster.seats[self.index].style + by)
        for card, seat in zip(self.lobby.cards, roster.seats, strict=True):
            card.style.style = seat.style
            card.style.show_names(card.style.names)

    def _set_name(self, name: str) -> None:
        self.lobby.roster.seats[self.index].name = name
        self._refresh_placeholders()

    def _set_kind(self, kind: str) -> None:
        self.lobby.roster.seats[self.index].kind = kind
        self.lobby.mark_preset()
        self._show_race_key()
        self._refresh_placeholders()

    def _show_race_key(self) -> None:
        """Only people press keys, and only where there are races."""
        self.race_key.visible = self._races and self.lobby.roster.seats[self.index].is_person

    @property
    def _races(self) -> bool:
        """The game has races, and there is more than one to be first."""
        return self.lobby.game in RACES and len(self.lobby.roster.seats) > 1

    def _refresh_placeholders(self) -> None:
        """A name that was typed is no longer free for a computer, and the other way round."""
        for card, name in zip(self.lobby.cards, self.lobby.shown_names(), strict=True):
            card.name.placeholder = name

    # Layout and drawing

    def arrange(self, left: int, top: int, width: int) -> int:
        """Everything in one line where that is wide enough, else the kind below the name; returns the height."""
        ui, gap, pad = self.ui, self.ui.px(8), self.ui.px(8 if self.style.names else 6)
        picker_width, picker_height = self.style.wanted_size()
        row = ui.metrics.text(40)
        edge = pad + ui.px(EDGE)  # beside the strip of colour
        face = ui.px(56)
        inside = width - pad - edge - face - gap - picker_width - ui.px(10)
        kind = max(self.kind.wanted_width(), ui.metrics.text(150))
        # Its place is left free at computers, so that all fields stand in line.
        key_width, key_height = self.race_key.wanted_size()
        cap = key_width + gap if self._races else 0
        at_end = cap + (row + gap if self.remove.visible else 0)
        name = inside - kind - at_end - gap
        one_line = name >= ui.metrics.text(125)
        height = max(face, picker_height, row if one_line else 2 * row + gap, key_height if cap else 0)
        self.rect = pygame.Rect(left, top, width, height + 2 * pad)
        self.cat.rect = pygame.Rect(left + edge, self.rect.centery - face // 2, face, face)
        self.style.rect = pygame.Rect(self.cat.rect.right + gap, top + pad, picker_width, height)
        x = self.style.rect.right + ui.px(10)
        right = left + width - pad
        if one_line:
            y = self.rect.centery - row // 2
            self.name.rect = pygame.Rect(x, y, name, row)
            self.kind.rect = pygame.Rect(self.name.rect.right + gap, y, kind, row)
        else:
            y = self.rect.centery - row - gap // 2
            self.name.rect = pygame.Rect(x, y, inside - at_end, row)
            self.kind.rect = pygame.Rect(x, y + row + gap, inside - at_end, row)
        self.remove.rect = pygame.Rect(right - row, y, row, row)
        end = self.remove.rect.left - gap if self.remove.visible else right
        if one_line:
            y = self.rect.centery - key_height // 2
        self.race_key.rect = pygame.Rect(end - cap + gap, y, max(0, cap - gap), key_height)
        return self.rect.height

    def draw(self, surface: pygame.Surface, up: int) -> None:
        """The card below the widgets: a strip in the seat's colour at its edge."""
        rect, ui = self.rect.move(0, -up), self.ui
        style = theme.SEAT_STYLES[self.style.style]
        paint.panel(surface, rect, ui.px(14), style.colour, theme.INK, ui.px(2))
        sheet = pygame.Rect(rect.left + ui.px(EDGE), rect.top, rect.width - ui.px(EDGE), rect.height)
        paint.panel(surface, sheet, ui.px(12), theme.PAPER_SHADE, theme.INK, ui.px(2))
