"""Sounds: short, never in the way, and silent where there is no device."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.core.suggest import did_you_mean
from game.paths import SOUNDS

_CARDS = ("pick_up", "put_down", "flip", "shuffle", "draw")
_CATS = ("meow_1", "meow_2", "meow_3", "purr", "hiss")
_THINGS = ("squirt", "fuse", "boom", "nope", "tick")
_SIGNALS = ("call", "turn", "win", "lose", "button")
NAMES = frozenset((*_CARDS, *_CATS, *_THINGS, *_SIGNALS))
"""Every sound there is. ``turn`` says "it is your turn"; a card that is turned sounds like ``flip``."""

PAUSE = 0.06  # seconds: two of the same nearer to each other only sound louder and hard
CHANNELS = 16


class Sounds:
    """Plays sounds by name.

    The device is opened when the first sound is wanted, so never before the first frame; a file is read when it is
    first heard. Without a device, or with a damaged file, there is silence and no error.

    ``volume``: 0 … 1; ``clock`` gives seconds.
    """

    def __init__(
        self,
        volume: float = 0.7,
        muted: bool = False,
        folder: Path = SOUNDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._volume = _within(volume)
        self._muted = muted
        self._folder = folder
        self._clock = clock
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._tried = False
        self._is_open = False

    @property
    def volume(self) -> float:
        """0 … 1, heard at once, also by what is playing."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _within(volume)
        for sound in self._loaded.values() if self._ready else ():
            if sound is not None:
                sound.set_volume(self._strength())

    @property
    def muted(self) -> bool:
        """Nothing is heard, and what is playing falls silent."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and self._ready:
            pygame.mixer.stop()

    def play(self, name: str, repeat: bool = False) -> None:
        """Let a sound be heard, once or until it is stopped. Raises ValueError for a name that is none."""
        if name not in NAMES:
            raise ValueError(f"no sound {name!r}{did_you_mean(name, NAMES)}")
        now = self._clock()
        if self._muted or self._volume == 0 or now - self._last.get(name, -PAUSE) < PAUSE:
            return
        self._open()
        if self._ready and (sound := self._sound(name)) is not None:
            self._last[name] = now
            sound.play(loops=-1 if repeat else 0)

    def stop(self, name: str) -> None:
        """End a sound that is playing."""
        sound = self._loaded.get(name)
        if sound is not None and self._ready:
            sound.fadeout(60)

    def close(self) -> None:
        """Let the device go; a later sound opens it again."""
        self._loaded.clear()
        if self._ready:
            pygame.mixer.quit()
        self._tried = self._is_open = False

    @property
    def _ready(self) -> bool:
        # Asked each time: a sound that is played after somebody closed the mixer is a crash in C.
        return self._is_open and pygame.mixer.get_init() is not None

    def _open(self) -> None:
        """Open the device, once: asking a sound system that does not answer again and again would stop the game.

        Not in a thread: pygame keeps Python's lock while the device opens, so the window would wait all the same.
        """
        if self._tried:
            return
        self._tried = True
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):  # no device, or a pygame built without sound
            return
        self._is_open = True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                sound = pygame.mixer.Sound(str(self._folder / f"{name}.wav"))
                sound.set_volume(self._strength())
            except (pygame.error, OSError):  # missing or damaged, or the device is gone
                sound = None
            self._loaded[name] = sound
        return self._loaded[name]

    def _strength(self) -> float:
        # The ear hears ratios: a square makes the steps of the slider seem even.
        return self._volume**2


def _within(volume: float) -> float:
    return max(0.0, min(1.0, volume))
