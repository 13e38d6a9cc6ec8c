"""A match from a file: by its path, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.scenes.menu import MenuScene
from game.ui import theme
from game.ui.widgets.button import Button
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App


class AddFileScene(MenuScene):
    """Asks for a path; ``then`` gets it."""

    above = True
    opaque = False
    widest = 760
    cat = 4

    def __init__(self, app: App, folder: Path | None, then: Callable[[Path], object]) -> None:
        super().__init__(app)
        start = f"{folder}{'/' if '/' in str(folder) else chr(92)}" if folder is not None else ""
        self.field = TextField(self.ui, start, lambda _: None, longest=400)
        self.then = then

    def title(self) -> str:
        return self.ui.t("archive.add.title")

    def build(self) -> list[Widget]:
        self.field.label = self.title()
        self.ok = Button(self.ui, self.ui.t("archive.add.ok"), self._add, kind="primary", icon="import")
        return [self.field, self.ok]

    def _add(self) -> None:
        path = Path(self.field.value.strip().strip('"')).expanduser()
        self.back()
        self.then(path)

    def arrange(self) -> None:
        ui, content = self.ui, self.content
        width, height = content.width - ui.px(16), ui.metrics.text(46)
        self._help = pygame.Rect(content.left + ui.px(8), content.top + ui.px(4), width, 0)
        self._help.height = ui.type.wrapped_height(ui.t("archive.add.help"), theme.BODY, width)
        self.field.rect = pygame.Rect(self._help.left, self._help.bottom + ui.px(14), width, height)
        wide = self.ok.wanted_width()
        self.ok.rect = pygame.Rect(self._help.right - wide, self.field.rect.bottom + ui.px(14), wide, height)
        self.scroll_content(self.ok.rect.bottom + ui.px(8) - content.top)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.back()
            self.then(Path(event.file))
            return True
        return super().handle(event)

    def draw_content(self, surface: pygame.Surface) -> None:
        place = self._help.move(0, -self.group.scroll)
        self.ui.type.draw_wrapped(surface, self.ui.t("archive.add.help"), theme.BODY, theme.INK, place)
