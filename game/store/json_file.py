"""A small typed JSON file that survives a crash while it is written, and a damaged disk."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.core.reason import because
from game.store.disk import Disk, previous

T = TypeVar("T", bound=msgspec.Struct)

NOT_WHAT_IT_SHOULD_BE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""All that msgspec raises for bytes that are no JSON of a type; the last for deep nesting."""

MAX_BYTES = 5_000_000


class JsonFile(Generic[T]):
    """``shape`` must have a default for every field. ``path`` None: nothing is kept. ``newest``: the highest ``format``
    that is understood, where the file has formats."""

    def __init__(self, disk: Disk, path: Path | None, shape: type[T], newest: int | None = None) -> None:
        self._newest = newest
        self._disk = disk
        self._path = path
        self._shape = shape
        self._unwritten: T | None = None
        self._locked_out = False

    def read(self) -> T:
        """What the file says; else what the one before it said; else the defaults. A value that could not be written
        stands for the file.

        A file that cannot be understood is set aside under another name and told in ``Disk.notices``. One that may
        not be read, or that a newer version of the program wrote, is told too, and never written over.
        """
        if self._unwritten is not None:
            return self._unwritten
        if self._path is None:
            self._disk.trouble()
            return self._shape()
        for path in (self._path, previous(self._path)):
            try:
                data = _read(path)
                if self._is_newer(data):
                    self._locked_out = True
                    self._disk.notice(because("store.newer_file", file=path.name))
                    break
                return msgspec.json.decode(data, type=self._shape)
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError:
                self._locked_out = True
                self._disk.notice(because("store.unreadable", file=str(path)))
            except NOT_WHAT_IT_SHOULD_BE:
                self._disk.set_aside(path)
        return self._shape()

    def _is_newer(self, data: bytes) -> bool:
        if self._newest is None:
            return False
        try:
            return msgspec.json.decode(data, type=_Format).format > self._newest
        except NOT_WHAT_IT_SHOULD_BE:
            return False

    def write(self, value: T) -> None:
        """Keep a value; where that is not possible a notice tells so."""
        self._unwritten = value
        if self._path is None or self._locked_out:
            return
        data = msgspec.json.format(msgspec.json.encode(value), indent=2)
        if self._disk.replace(self._path, data + b"\n"):
            self._unwritten = None


class _Format(msgspec.Struct):
    """All that is certain of a file of any version."""

    format: int = 1


def _read(path: Path) -> bytes:
    """The bytes of a file; of one that is far too large so many that it cannot be understood."""
    if path.exists() and not path.is_file():
        raise IsADirectoryError(f"{path} is no file")  # a pipe would keep us waiting for ever
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    return data if len(data) <= MAX_BYTES else b""
