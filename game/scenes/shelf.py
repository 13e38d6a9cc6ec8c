"""Boxes side by side, each of which opens something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.broken_deck import with_deck
from game.scenes.game_box import PROPORTION, GameBox
from game.scenes.menu import MenuScene
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App


class Shelf(MenuScene):
    """A page with boxes. ``narrowest``: a column, with the text size;
    where there is no room for all side by side there is more than one row, and where that would have to be scrolled
    the words stand beside the boxes."""

    widest = 1240
    narrowest = 0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.boxes: list[GameBox] = []

    def make_boxes(self) -> list[GameBox]:
        """Fresh boxes, in their order."""
        raise NotImplementedError

    def build(self) -> list[Widget]:
        self.boxes = self.make_boxes()
        if self.group.focus is None:
            self.group.focus = self.boxes[0]
        return list(self.boxes)

    def open_lobby(self, game: str) -> None:
        """Go on to a game; a broken card file is told."""
        with_deck(self.app, game, lambda: self._open_lobby(game))

    def _open_lobby(self, game: str) -> None:
        from game.scenes.lobby import Lobby  # the games' rules are read only when a box is opened

        self.app.stack.push(Lobby(self.app, game))

    def arrange(self) -> None:
        ui, content = self.ui, self.content
        gap = ui.px(20)
        columns = self._columns(gap)
        column = (content.width - gap * (columns - 1)) // columns
        words = max(box.words_height(column) for box in self.boxes)
        above = ui.px(30)
        widest_cover = round((column - ui.px(36)) / PROPORTION)
        room = content.height - words - above - ui.px(4)
        cover = max(min(ui.px(230), widest_cover), min(widest_cover, room))
        row = above + cover + words + ui.px(4)
        if row * -(-len(self.boxes) // columns) > content.height and self._arrange_low(gap):
            return
        for i, box in enumerate(self.boxes):
            x, y = content.left + i % columns * (column + gap), content.top + ui.px(4) + i // columns * row
            box.place(pygame.Rect(x, y, column, row - ui.px(4)), cover)
        self.scroll_content(row * -(-len(self.boxes) // columns))

    def _arrange_low(self, gap: int) -> bool:
        """Two columns of boxes with their words beside them, covers as large as they can be; False where even so not
        all of them fit."""
        ui, content = self.ui, self.content
        column, rows = (content.width - gap) // 2, -(-len(self.boxes) // 2)
        row = content.height // rows
        for cover in range(min(ui.px(230), row - ui.px(28)), ui.px(70), -ui.px(4)):
            if all(box.words_height(column, cover) <= row - ui.px(16) for box in self.boxes):
                break
        else:
            return False
        row = min(row, cover + ui.px(48))
        for i, box in enumerate(self.boxes):
            x, y = content.left + i % 2 * (column + gap), content.top + i // 2 * row
            box.place(pygame.Rect(x, y, column, row - ui.px(4)), cover, beside=True)
        self.scroll_content(row * rows)
        return True

    def _columns(self, gap: int) -> int:
        """As many as find room; rows are kept as even as they can be."""
        count, least = len(self.boxes), self.ui.metrics.text(self.narrowest)
        most = count
        while most > 2 and (self.content.width - gap * (most - 1)) // most < least:
            most -= 1
        return -(-count // -(-count // most))

    def update(self, dt: float) -> bool:
        held = self.group.focus if self.group.show_focus else None
        moving = [
            box.advance(dt, box is held) for box in self.boxes
        ]  # all of them, however the first answers
        return any(moving)
