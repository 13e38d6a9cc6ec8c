"""Which box shall we open?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.content import ContentErrors
from game.scenes.game_box import PROPORTION, GameBox
from game.scenes.menu import MenuScene
from game.scenes.tables import TABLES
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App

BOXES: dict[str, tuple[str, ...]] = {
    "if_it_fits": ("if_it_fits",),
    "exploding_kittens": ("exploding_kittens",),
    "cat_planets": ("koto_uno", "constellation", "comet_catch", "memory", "orbit"),
}
"""Box → the games in it."""


class ChooseScene(MenuScene):
    """Three boxes; those without a table yet cannot be opened."""

    cat = 4
    widest = 1240

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.boxes: list[GameBox] = []

    def title(self) -> str:
        return self.ui.t("common.choose.title")

    def build(self) -> list[Widget]:
        self.boxes = []
        for box, games in BOXES.items():
            playable = [game for game in games if game in TABLES]
            self.boxes.append(GameBox(self.ui, box, bool(playable), partial(self._open, *playable[:1])))
        if self.group.focus is None:
            self.group.focus = next((box for box in self.boxes if box.enabled), None)
        return list(self.boxes)

    def _open(self, game: str) -> None:
        from game.scenes.dialog import message
        from game.scenes.lobby import Lobby  # the games' rules are read only when a box is opened

        try:
            self.app.stack.push(Lobby(self.app, game))
        except ContentErrors:
            t = self.ui.t
            self.app.stack.push(message(self.app, t("common.error.title"), t("common.error.cards_broken")))

    def arrange(self) -> None:
        ui, content = self.ui, self.content
        gap = ui.px(20)
        column = (content.width - gap * (len(self.boxes) - 1)) // len(self.boxes)
        words = max(box.words_height(column) for box in self.boxes)
        above = ui.px(30)
        widest_cover = round((column - ui.px(50)) / PROPORTION)
        cover = max(ui.px(230), min(widest_cover, content.height - words - above - ui.px(4)))
        for i, box in enumerate(self.boxes):
            x = content.left + i * (column + gap)
            box.place(pygame.Rect(x, content.top + ui.px(4), column, above + cover + words), cover)
        self.scroll_content(above + cover + words + ui.px(4))

    def update(self, dt: float) -> bool:
        held = self.group.focus if self.group.show_focus else None
        moving = [
            box.advance(dt, box is held) for box in self.boxes
        ]  # all of them, however the first answers
        return any(moving)
