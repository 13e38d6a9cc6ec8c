"""The base of everything that can be focused and pressed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.context import Ui
from game.ui.theme import SeatStyle


@dataclass(frozen=True)
class Tip:
    """What the bubble beside a widget says. ``style``: of the seat it speaks of, whose mark stands before it."""

    text: str
    near: pygame.Rect
    style: SeatStyle | None = None


class Widget:
    """A rectangle that reacts.

    ``rect`` is set by the scene's layout, in the coordinates of the group it stands in. ``hint`` is shown while the
    pointer rests on it; a widget that is not ``enabled`` says there why not. ``scrolls``: it moves with the viewport of
    its group, where there is one; otherwise it stands still beside it, as a header or footer does. ``label``: the words
    beside it that say what it is, where it does not bear them itself; they are not drawn by it.
    """

    hints_on_focus = True
    """The hint also shows while the keyboard is on it."""
    for_keys_alone = False
    """The pointer finds what lies there without it; and arrows come to it from others, and lead away from it to others,
    only where nothing of the same kind lies that way."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.hint = ""
        self.label = ""
        self.scrolls = True

    @property
    def focusable(self) -> bool:
        return self.visible and self.enabled

    def spoken(self) -> str:
        """What it is and how it stands, for those who listen; never empty for what can be focused."""
        return said(self.label, self.hint)

    def tip(self) -> Tip:
        """What is said beside it; nothing where the text is empty."""
        return Tip(self.hint, self.rect)

    def point(self, position: tuple[int, int]) -> bool:
        """The pointer has come to a point of it; True when something else is to be shown there."""
        return False

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


def said(*parts: str) -> str:
    """Those that are not empty as one text for the ear: lines and parts become sentences."""
    lines = [line.strip() for part in parts for line in part.split("\n")]
    ended = [line if line[-1] in ".!?…:" else f"{line}." for line in dict.fromkeys(lines) if line]
    return " ".join(ended)
