"""Gamepads: what is done with one is told to the scenes as the keys that do the same. Source: look, "Keys"."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

Direction = tuple[int, int]
"""Steps to the right and down: one of them is 0."""

RACE_PRESS = pygame.event.custom_type()
"""A shoulder button: the person whose pad it is (``pad``: 0 for the first) presses in a race.

Where there is none, ``key`` is what it means: a page back with the left one, on with the right one.
"""

PULL, LET_GO = 0.6, 0.4
"""How far a stick must be pushed to count, and how far back it must come to count no longer: 0 … 1."""

FIRST_REPEAT, REPEAT = 0.4, 0.12
"""Seconds until a held direction counts again, and again after that."""

_DIRECTIONS: Mapping[Direction, int] = {
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
}
_A, _B, _X, _Y = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_r, pygame.K_h
_START, _BACK = pygame.K_ESCAPE, pygame.K_SPACE
_LEFT, _RIGHT = pygame.K_PAGEUP, pygame.K_PAGEDOWN

_CARD = pygame.K_QUESTION  # a stick pressed in: either, as systems number them differently

_NARROW = {0: _A, 1: _B, 2: _X, 3: _Y, 4: _LEFT, 5: _RIGHT, 6: _BACK, 7: _START, 9: _CARD, 10: _CARD}
_WIDE = {0: _A, 1: _B, 2: _Y, 3: _X, 4: _LEFT, 5: _RIGHT, 8: _BACK, 9: _START, 11: _CARD, 12: _CARD}
_HATLESS = {0: _A, 1: _B, 2: _X, 3: _Y, 4: _BACK, 6: _START, 7: _CARD, 8: _CARD, 9: _LEFT, 10: _RIGHT}
_HATLESS_CROSS: Mapping[int, Direction] = {11: (0, -1), 12: (0, 1), 13: (-1, 0), 14: (1, 0)}


@dataclass
class _Pad:
    """One gamepad. ``held``: where its stick and its cross point. ``due``: when the direction counts again."""

    device: Any  # a pygame.joystick.Joystick: a class in one pygame, a function in the other
    buttons: Mapping[int, int] = field(default_factory=lambda: _NARROW)
    cross: Mapping[int, Direction] = field(default_factory=dict)
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    held: Direction | None = None
    due: float = 0.0


class Gamepads:
    """The pads that are plugged in, first come first served: a pad keeps its place while others come and go.

    Nothing is looked for before ``start``, so that no start waits for it.
    """

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}  # by the system's number of the device while it is plugged in
        self._places: list[int | None] = []  # whose pad each place is

    def start(self) -> None:
        """Begin to listen; pads that are there already announce themselves as events."""
        with contextlib.suppress(pygame.error):  # a system without such devices: nobody misses them
            pygame.joystick.init()

    # Who has one

    def _plugged(self, index: int) -> None:
        try:
            device = pygame.joystick.Joystick(index)
            device.init()
        except pygame.error:  # gone again already
            return
        number = device.get_instance_id()
        if number in self._pads:
            return
        self._pads[number] = pad = _Pad(device)
        if device.get_numhats() == 0 and device.get_numbuttons() > max(_HATLESS_CROSS):
            pad.buttons, pad.cross = _HATLESS, _HATLESS_CROSS
        elif device.get_numbuttons() > 11:
            pad.buttons = _WIDE
        if None in self._places:
            self._places[self._places.index(None)] = number
        else:
            self._places.append(number)

    def _unplugged(self, number: int) -> None:
        if self._pads.pop(number, None) is not None:
            self._places[self._places.index(number)] = None

    def let_go(self) -> None:
        """The window is out of sight: what is held now is not meant for it."""
        for pad in self._pads.values():
            pad.held, pad.stick = None, [0.0, 0.0]

    # What is done with them

    def keys(self, event: pygame.event.Event, now: float) -> list[pygame.event.Event] | None:
        """The keys that an event of a pad stands for; None for all other events. ``now``: in seconds."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plugged(event.device_index)
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            self._unplugged(event.instance_id)
            return []
        if event.type not in _OF_PADS:
            return None
        pad = self._pads.get(event.instance_id)
        if pad is None:
            return []
        if event.type == pygame.JOYAXISMOTION:
            return self._pushed(pad, event.axis, event.value, now)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return self._points(pad, _direction([x, -y], pad.held), now)
        down = event.type == pygame.JOYBUTTONDOWN
        return self._button(pad, event.instance_id, event.button, down, now)

    def _button(
        self, pad: _Pad, number: int, button: int, down: bool, now: float
    ) -> list[pygame.event.Event]:
        if button in pad.cross:
            return self._points(pad, pad.cross[button] if down else None, now)
        key = pad.buttons.get(button)
        if key is None:
            return []
        if key in (_LEFT, _RIGHT):
            place = self._places.index(number)
            return [pygame.event.Event(RACE_PRESS, pad=place, key=key)] if down else []
        return [_key(key, down)]

    def _pushed(self, pad: _Pad, axis: int, value: float, now: float) -> list[pygame.event.Event]:
        """The left stick: its axes are 0 and 1 on every pad."""
        if axis > 1:
            return []
        pad.stick[axis] = value
        return self._points(pad, _direction(pad.stick, pad.held), now)

    def _points(self, pad: _Pad, to: Direction | None, now: float) -> list[pygame.event.Event]:
        """A direction is held, another than before, or none."""
        if to == pad.held:
            return []
        keys = [_key(_DIRECTIONS[pad.held], False)] if pad.held is not None else []
        pad.held, pad.due = to, now + FIRST_REPEAT
        return [*keys, _key(_DIRECTIONS[to], True)] if to is not None else keys

    def repeats(self, now: float) -> list[pygame.event.Event]:
        """The keys of directions that are still held when they count again."""
        keys = []
        for pad in self._pads.values():
            if pad.held is not None and now >= pad.due:
                pad.due = now + REPEAT
                keys.append(_key(_DIRECTIONS[pad.held], True))
        return keys


_OF_PADS = frozenset((pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP))


def page_key(event: pygame.event.Event) -> pygame.event.Event:
    """What a shoulder button means where there is no race."""
    return _key(event.key, True)


def is_of_pad(event: pygame.event.Event) -> bool:
    """Whether a key event stands for something done with a pad: there is no such key to be pressed."""
    return getattr(event, "of_pad", False)


def _key(key: int, down: bool) -> pygame.event.Event:
    """A key as a keyboard would give it; without a character, as nobody types with a pad."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=key, mod=pygame.KMOD_NONE, unicode="", scancode=0, of_pad=True)


def _direction(stick: list[float], held: Direction | None) -> Direction | None:
    """Where a stick points: one of four ways, and the way it is held in until it has come back."""
    x, y = stick
    if held is not None and x * held[0] + y * held[1] > LET_GO:
        return held
    if max(abs(x), abs(y)) < PULL:
        return None
    if abs(x) > abs(y):
        return (1 if x > 0 else -1, 0)
    return (0, 1 if y > 0 else -1)
