"""A pair of hands for the menus: they find widgets by what is written on them, by mouse or by keyboard."""

from __future__ import annotations

import pygame

from game.app import App
from game.scenes.scene import Scene
from game.store.settings import SettingsStore
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from tests.scenes.hands import Hands


def open_app(size: tuple[int, int] = (1280, 800), language: str = "en", **settings: object) -> App:
    """The program without its loop; settings as they are on disk, but for these."""
    store = SettingsStore.open()
    store.change(**settings)
    return App(store, language, size)


class MenuHands(Hands):
    """Uses whatever scene is on top."""

    @property
    def scene(self) -> Scene:
        assert self.app.stack.top is not None
        return self.app.stack.top

    @property
    def group(self) -> Group:
        group = self.scene.group  # type: ignore[attr-defined]
        assert isinstance(group, Group)
        return group

    def show(self, scene: Scene) -> None:
        self.app.stack.push(scene)
        self.frame()

    def button(self, text: str) -> Button:
        """The button with this text on it."""
        found = [w for w in self.group.widgets if isinstance(w, Button) and w.text == text and w.visible]
        assert len(found) == 1, f"{text!r} on {[w.text for w in self.group.widgets if isinstance(w, Button)]}"
        return found[0]

    # Mouse

    def click_widget(self, widget: Widget) -> None:
        """Bring a widget into sight with the wheel, and click it in the middle."""
        for _ in range(60):
            view = self.group.viewport
            if view is None or not widget.scrolls or view.collidepoint(widget.rect.center):
                break
            self.wheel(-1 if widget.rect.centery > view.centery else 1)
        self.click(widget.rect.center)

    def wheel(self, notches: int) -> None:
        self._send(pygame.MOUSEWHEEL, y=notches, x=0)
        self.frame()

    # Keyboard

    def focus(self, widget: Widget) -> None:
        """Tab until the focus is there."""
        for _ in range(100):
            if self.group.show_focus and self.group.focus is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no focus reaches {widget}")

    def press_widget(self, widget: Widget) -> None:
        """Focus and Enter; a field only needs the focus."""
        self.focus(widget)
        if not isinstance(widget, TextField):
            self.key(pygame.K_RETURN)

    def type(self, text: str) -> None:
        """Letters as a keyboard gives them: a key, then its text."""
        for character in text:
            self._send(pygame.KEYDOWN, key=0, mod=0, unicode=character)
            self._send(pygame.TEXTINPUT, text=character)
            self._send(pygame.KEYUP, key=0, mod=0)
        self.frame()
