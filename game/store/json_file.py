"""A small typed JSON file that survives a crash while it is written, and a damaged disk."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.store.disk import Disk, previous

T = TypeVar("T", bound=msgspec.Struct)

NOT_WHAT_IT_SHOULD_BE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""All that msgspec raises for bytes that are no JSON of a type; the last for deep nesting."""


class JsonFile(Generic[T]):
    """``shape`` must have a default for every field. ``path`` None: nothing is kept."""

    def __init__(self, disk: Disk, path: Path | None, shape: type[T]) -> None:
        self._disk = disk
        self._path = path
        self._shape = shape

    def read(self) -> T:
        """What the file says; else what the one before it said; else the defaults.

        A file that cannot be understood is set aside under another name and told in ``Disk.notices``.
        """
        if self._path is None:
            self._disk.not_writable()
            return self._shape()
        for path in (self._path, previous(self._path)):
            try:
                return msgspec.json.decode(path.read_bytes(), type=self._shape)
            except FileNotFoundError:
                continue
            except OSError:
                self._disk.not_writable()
            except NOT_WHAT_IT_SHOULD_BE:
                self._disk.set_aside(path)
        return self._shape()

    def write(self, value: T) -> None:
        """Keep a value; where that is not possible a notice tells so."""
        if self._path is not None:
            data = msgspec.json.format(msgspec.json.encode(value), indent=2)
            self._disk.replace(self._path, data + b"\n")
