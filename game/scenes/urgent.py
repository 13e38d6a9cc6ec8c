"""A key that a table needs also while a menu lies above it: the menu goes, and the key means what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.scenes.scene import Scene


def passed_down(menu: Scene, event: pygame.event.Event) -> bool:
    """True when the table beneath took the event; all that lay above it is closed."""
    stack = menu.app.stack
    table = next((scene for scene in reversed(stack.scenes) if scene.is_urgent(event)), None)
    if table is None:
        return False
    while stack.top is not table:
        stack.pop()
    return table.handle(event)
