"""The contract between the program's loop and its scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app import App
    from game.ui.widgets.widget import Widget

EVERYWHERE = (pygame.K_F1, pygame.K_m)
"""The rules, and the sound on or off: a scene that takes any key leaves them to the program."""


class Scene:
    """One screen, or a dialog above one.

    The stack calls, in this order:

    * ``enter()`` when the scene comes to the top for the first time, ``leave()`` when it is taken off for good;
    * ``layout()`` after ``enter`` and whenever the window's size, the language or the text size has changed: all
      rectangles are computed here and nowhere else;
    * ``resume()`` when the scene above was taken off;
    * ``handle(event)`` for each event while on top; True when it did something with it, so that a frame is drawn;
    * ``update(dt)`` once a frame with the seconds gone by, for every scene on the stack; True while something
      moves: as long as it says so frames are drawn, 60 a second, and otherwise the loop sleeps. Where time alone runs
      it says so by ``app.wake_in``, and by ``app.redraw`` when that shows;
    * ``draw(surface)``: changes nothing. Called for the topmost opaque scene and those above it.

    ``opaque``: covers the whole window, so that nothing beneath is drawn (the curtain depends on it).
    """

    opaque = True

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def in_front(self) -> bool:
        """Nothing lies above it. What it says beside its things, as tooltips do, is drawn only then."""
        return self.app.stack.top is self

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def resume(self) -> None: ...

    def layout(self) -> None: ...

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def rules_page(self) -> tuple[str, str] | None:
        """The game whose rules matter here, and the section of them, by its id or "" for the first; None where the
        scenes beneath know."""
        return None

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """What a note that lies above all scenes leaves in sight, as far as there is room elsewhere."""
        return ()

    def is_urgent(self, event: pygame.event.Event) -> bool:
        """Whether it needs this key also while a menu lies above it."""
        return False

    def update(self, dt: float) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None: ...

    # For those who listen. Nothing may be said that the scene does not show to whoever looks at it now.

    def spoken(self) -> Sequence[str]:
        """The sentences it shows; each is read when it appears."""
        return ()

    def happened_in_words(self) -> Sequence[str]:
        """What has happened, the oldest first; what is added while the scene is on top is read."""
        return ()

    def focused(self) -> Widget | None:
        """What the keyboard is on, where that is to be seen."""
        group = getattr(self, "group", None)
        return group.shown_focus if group is not None else None


class SceneStack:
    """The scenes that are open, the topmost last. ``changed`` is called when it is another set of scenes.

    ``note``: lies above all of them and hears nothing.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.scenes: list[Scene] = []
        self.note: Scene | None = None
        self._changed = changed

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Open a scene above the present one."""
        self.scenes.append(scene)
        scene.enter()
        scene.layout()
        self._changed()

    def pop(self) -> None:
        """Close the topmost scene and go on with the one beneath."""
        self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].resume()
        self._changed()

    def replace(self, scene: Scene) -> None:
        """Close the topmost scene and open another in its place."""
        self.scenes.pop().leave()
        self.push(scene)

    def clear_to(self, scene: Scene) -> None:
        """Close all, open this one."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def layout(self) -> None:
        for scene in self.scenes:
            scene.layout()

    def update(self, dt: float) -> bool:
        """True while something moves in any of them.

        A scene may close itself or open another meanwhile. Then there is a next frame in any case: one that has just
        come up, or come back to the top, has not been asked yet, and the loop must not fall asleep before.
        """
        scenes = tuple(self.scenes)
        moving = [scene.update(dt) for scene in (*scenes, *self._notes)]
        group = getattr(self.top, "group", None)
        moving.append(group is not None and group.look_under_pointer())
        return any(moving) or scenes != tuple(self.scenes)

    def draw(self, surface: pygame.Surface) -> None:
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        for scene in (*self.scenes[first:], *self._notes):
            scene.draw(surface)

    @property
    def _notes(self) -> tuple[Scene, ...]:
        return (self.note,) if self.note is not None else ()
