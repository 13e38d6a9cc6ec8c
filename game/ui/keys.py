"""What keys mean everywhere; and keys by their place: who writes Cyrillic presses the same Q as who writes Latin."""

from __future__ import annotations

import pygame

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS = (*ENTER, pygame.K_SPACE)
"""What presses the thing that the focus is on, where Space has no meaning of its own."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Where each leads: to the right, and down."""

_LETTERS = {pygame.KSCAN_A + i: ord("a") + i for i in range(26)}
_DIGITS = {pygame.KSCAN_1 + i: ord("123456789"[i]) for i in range(9)} | {pygame.KSCAN_0: ord("0")}
_BY_PLACE = _LETTERS | _DIGITS
"""Place on the keyboard → the key that stands there on a US one."""

_NOT_CHARACTERS = 1 << 30
"""From here on SDL numbers keys that give no character: arrows, function keys."""


def by_place(event: pygame.event.Event) -> pygame.event.Event:
    """A key event with the key that our shortcuts mean.

    Keyboards for other alphabets give their own characters: й where others have q. Where a key is none that a
    shortcut could mean, its place counts. Other events stay as they are.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not 127 < event.key < _NOT_CHARACTERS:
        return event
    key = _BY_PLACE.get(getattr(event, "scancode", -1))
    return event if key is None else pygame.event.Event(event.type, {**event.__dict__, "key": key})
