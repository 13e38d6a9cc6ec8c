"""F12: a picture of the screen is kept, and it is said where, or why not."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.scenes.scene import Scene
from game.scenes.toast import Toast
from game.store.disk import HOME_VARIABLE
from game.ui import theme
from game.ui.widgets.bubble import bubble_size, draw_bubble_in, free_place, inside_window

if TYPE_CHECKING:
    from game.app import App


class PictureNote(Scene):
    """Lies above all scenes and hears nothing; never in a picture itself."""

    opaque = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.toast = Toast(app)

    def keep(self) -> Path | None:
        """The window as a PNG in KOTOBOX_HOME, else the folder for pictures, else the present one; None where nothing
        can be kept."""
        import platformdirs  # only here: the start must stay fast

        if self.toast.text:  # the note about the picture before
            self.toast.hush()
            self.app.stack.draw(self.app.canvas)
        folder = Path(os.environ.get(HOME_VARIABLE) or platformdirs.user_pictures_dir())
        folder = folder if folder.is_dir() else Path.cwd()
        path = folder / f"kotobox-{datetime.now():%Y%m%d-%H%M%S}.png"
        data = BytesIO()
        try:
            pygame.image.save(self.app.canvas, data, path.name)
            path.write_bytes(data.getvalue())
        except (pygame.error, OSError) as error:
            full = getattr(error, "errno", None) == errno.ENOSPC
            self._say("store.picture_disk_full" if full else "store.picture_not_writable", folder)
            return None
        self.app.ui.sounds.play("button")
        self._say("store.picture_kept", folder)
        return path

    def _say(self, key: str, folder: Path) -> None:
        ui = self.app.ui
        text = ui.t(key, folder=str(folder))
        self.toast.say(ui.type.parted(text, theme.SMALL, self._width))
        self.app.speech.say(text)

    def update(self, dt: float) -> bool:
        return self.toast.update(dt)

    @property
    def _width(self) -> int:
        """Of its lines: so that it fits over the log of a table."""
        return self.app.ui.metrics.text(220)

    def draw(self, surface: pygame.Surface) -> None:
        """In the upper right corner, where a table has its log; else below what the scenes want to be seen."""
        if not self.toast.text:
            return
        ui = self.app.ui
        words = "\n".join(ui.type.wrap(self.toast.text, theme.SMALL, self._width))
        window, gap = inside_window(surface, ui), ui.px(8)
        wanted = pygame.Rect((0, 0), bubble_size(ui, words))
        wanted.topright = window.topright
        taken = [rect for scene in self.app.stack.scenes for rect in scene.kept_clear()]
        for rect in sorted(taken, key=lambda rect: rect.bottom):
            below = rect.bottom + gap
            if wanted.colliderect(rect) and below + wanted.height <= window.bottom:
                wanted.top = below
        draw_bubble_in(surface, ui, words, free_place(wanted, taken, window, gap) or wanted)
