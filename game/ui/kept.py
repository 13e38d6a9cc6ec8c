"""Pictures are drawn once and kept, as many as there is room for; a frame makes no more of them than it has time for.

A frame that has no time left is not shown: drawing it ends with ``NotYet``, and the next one, which finds all that was
made until then, goes on. So what was shown last stays in sight a little longer, but no frame stalls the program.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")

OVERHEAD = 500  # bytes that a picture takes besides its pixels


class NotYet(Exception):  # noqa: N818 - no error: the next frame goes on
    """This frame has no time left to make a picture that it needs."""


class _Entry:
    __slots__ = ("bytes", "frame", "value")

    def __init__(self, value: object, frame: int) -> None:
        self.value = value
        self.frame = frame
        self.bytes = _bytes(value)


class _Store:
    """What is kept, that used last at the end. What the present frame or the one before it used is never dropped:
    it would be missed at once."""

    def __init__(self) -> None:
        self.entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self.room = 64 * 2**20
        self.bytes = 0
        self.frame = 0
        self.until: float | None = None
        self.has_made = False

    def add(self, key: Hashable, value: object) -> None:
        entry = self.entries[key] = _Entry(value, self.frame)
        self.bytes += entry.bytes
        self.has_made = True
        self.shrink()

    def shrink(self) -> None:
        while self.bytes > self.room:
            key, oldest = next(iter(self.entries.items()))
            if oldest.frame >= self.frame - 1:
                break
            del self.entries[key]
            self.bytes -= oldest.bytes


_store = _Store()


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """For a function that makes a surface (or a tuple with one) out of hashable things: what it gives is kept.

    Whoever gets it shares it, and must not draw on it. Raises NotYet where the frame has no time to make it.
    """

    @wraps(make)
    def find(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (make, args, *kwargs.items()) if kwargs else (make, args)
        entry = _store.entries.get(key)
        if entry is not None:
            entry.frame = _store.frame
            _store.entries.move_to_end(key)
            return entry.value  # type: ignore[return-value]
        pause()
        value = make(*args, **kwargs)
        _store.add(key, value)
        return value

    return find


@contextmanager
def frame(seconds: float | None) -> Iterator[None]:
    """A new frame is drawn inside. After ``seconds`` it makes no more pictures, once it has made any: then it raises
    NotYet. None: it takes all the time it needs, as everything does that is made outside of a frame."""
    _store.frame += 1
    _store.has_made = False
    _store.until = None if seconds is None else time.perf_counter() + seconds
    try:
        yield
    finally:
        _store.until = None


def pause() -> None:
    """Before something that takes its time. Raises NotYet where the frame has none left, once it has made anything:
    each frame comes a step nearer to the end."""
    if _store.until is not None and _store.has_made and time.perf_counter() >= _store.until:
        raise NotYet


Draw = Callable[[pygame.Surface, pygame.Rect], object]
"""Draws one band, a rectangle over the whole width, of a picture."""

_begun: dict[Hashable, tuple[pygame.Surface, int]] = {}
"""A large picture that is not finished, and how many rows it has."""


def in_bands(key: Hashable, whole: Callable[[], pygame.Surface], rows: int, draw: Draw) -> pygame.Surface:
    """A picture of which a frame need not wait for all: ``rows`` rows are drawn in one go.

    ``key``: what tells it from all others; ``whole``: gives the empty surface. Raises NotYet between two bands where
    the frame has no time left; asked for again, it goes on where it was.
    """
    picture, done = _begun.pop(key) if key in _begun else (whole(), 0)
    width, height = picture.get_size()
    while done < height:
        try:
            pause()
        except NotYet:
            _begun.clear()  # what a scene has begun that is gone would only fill memory
            _begun[key] = (picture, done)
            raise
        band = pygame.Rect(0, done, width, min(rows, height - done))
        draw(picture, band)
        done = band.bottom
        _store.has_made = True
    return picture


def has_made() -> bool:
    """Whether this frame has made anything."""
    return _store.has_made


def make_room(size: int) -> None:
    """Keep at most ``size`` bytes of pictures from now on; more only where two frames need it."""
    _store.room = size
    _store.shrink()


def forget() -> None:
    """Drop everything: after a resize it would only fill memory."""
    _store.entries.clear()
    _begun.clear()
    _store.bytes = 0


def held() -> int:
    """Bytes that the pictures kept take now."""
    return _store.bytes


def _bytes(value: object) -> int:
    if isinstance(value, pygame.Surface):
        return OVERHEAD + value.get_width() * value.get_height() * value.get_bytesize()
    return sum(_bytes(part) for part in value) if isinstance(value, tuple) else 0
