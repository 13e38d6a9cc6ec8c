"""A lock on a file that only one running program can hold.

It is the system's own lock, on a file beside the one it guards: it ends with the program that holds it, however that
ended, so that a lock left behind by a crash is none. The file holds the number of the process, for the curious.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

_TRIES, _NAP = 4, 0.02
"""Somebody who only asks whether it is held holds it for a moment."""
_FAR = 1 << 20  # the byte that is locked on Windows, where what is locked cannot be read
_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0)

if sys.platform == "win32":
    import msvcrt

    def _locked(descriptor: int, shared: bool = False) -> bool:  # noqa: ARG001 - there are no shared ones
        """Lock an open file, until it is closed; False where another program has."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _locked(descriptor: int, shared: bool = False) -> bool:
        """Lock an open file, until it is closed; False where another program has."""
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # this disk knows no locks
            return True
        return True


_held: dict[Path, _Held] = {}
"""The locks of this program, which are the system's and there once."""


class _Held:
    """A lock file that is open and locked, and how many parts of this program hold it."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.descriptor = descriptor
        self.count = 0

    def end(self) -> None:
        del _held[self.path]
        with suppress(OSError):
            if sys.platform != "win32":  # a file that is open cannot be deleted there
                self.path.unlink(missing_ok=True)
        os.close(self.descriptor)
        with suppress(OSError):
            if sys.platform == "win32":
                self.path.unlink(missing_ok=True)


class FileLock:
    """Held until ``release``, or until it is forgotten. Parts of one program may hold the same lock together."""

    def __init__(self, held: _Held) -> None:
        held.count += 1
        self._held: _Held | None = held

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """Hold the lock file ``path``; None where another running program does.

        Where the system knows no such locks, as on some network disks, everybody gets it. Raises OSError where the
        file cannot be made.
        """
        if path in _held:
            return cls(_held[path])
        for attempt in range(_TRIES):
            if attempt:
                time.sleep(_NAP)
            descriptor = os.open(path, _FLAGS | os.O_CREAT, 0o644)
            if _locked(descriptor) and _is_still(path, descriptor):
                with suppress(OSError):  # on a full disk nobody reads whose it is, and it holds all the same
                    os.truncate(descriptor, 0)
                    os.write(descriptor, f"{os.getpid()}\n".encode())
                _held[path] = _Held(path, descriptor)
                return cls(_held[path])
            os.close(descriptor)
        return None

    def release(self) -> None:
        """Let it go; the last one clears the file away. More than once does no harm."""
        held, self._held = self._held, None
        if held is not None:
            held.count -= 1
            if held.count == 0:
                held.end()

    def __del__(self) -> None:
        if not sys.is_finalizing():  # then the system lets go
            self.release()


def is_held_elsewhere(path: Path) -> bool:
    """Whether another running program holds the lock file ``path``."""
    if path in _held:
        return False
    try:
        descriptor = os.open(path, _FLAGS)
    except OSError:  # nobody has made one
        return False
    try:
        return not _locked(descriptor, shared=True)
    finally:
        os.close(descriptor)


def _is_still(path: Path, descriptor: int) -> bool:
    """Whether the file is the one of that name: whoever held it before may just have deleted it."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False
