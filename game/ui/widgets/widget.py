"""The base of everything that can be focused and pressed."""

from __future__ import annotations

import pygame

from game.ui.context import Ui


class Widget:
    """A rectangle that reacts.

    ``rect`` is set by the scene's layout, in the coordinates of the group it stands in. ``hint`` is shown while the
    pointer rests on it; a widget that is not ``enabled`` says there why not. ``scrolls``: it moves with the viewport of
    its group, where there is one; otherwise it stands still beside it, as a header or footer does.
    """

    hints_on_focus = True
    """The hint also shows while the keyboard is on it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.hint = ""
        self.scrolls = True

    @property
    def focusable(self) -> bool:
        return self.visible and self.enabled

    def click(self, position: tuple[int, int]) -> bool:
        """A press of the left button inside ``rect``; True when it did something."""
        return False

    def drag(self, position: tuple[int, int]) -> bool:
        """The pointer moved while the left button, pressed on this widget, is still down."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key or text event while focused; True when it was used."""
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None: ...
