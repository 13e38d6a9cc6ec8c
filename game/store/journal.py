"""Writing a match to its file while it is played."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.contract import Action, Seat
from game.core.outcome import Outcome
from game.store.lock import FileLock
from game.store.match_file import MatchRecord
from game.store.match_lines import Header, Line, Over, encode_line

LONGEST_THOUGHT = 120.0
"""Seconds between two lines that count as played at most: the table may have been left for the night."""

Failed = Callable[[OSError], None]
Clock = Callable[[], float]


class MatchJournal:
    """Adds a match's lines to its file, each at once and through to the disk, so that it outlives the program and a
    power cut. Holds no file open.

    ``path`` None: nothing is kept. When writing fails ``failed`` is called, the match goes on, and what could not be
    written is written with the next line for which there is room, or when the match is left. ``id``: the match's own,
    see ``Header.id``. ``lock``: what keeps other copies of the program from the file.
    """

    def __init__(
        self,
        path: Path | None,
        match_id: str,
        failed: Failed,
        *,
        length: int = 0,
        moves: int = 0,
        seconds: float = 0.0,
        is_over: bool = False,
        clock: Clock = time.monotonic,
        lock: FileLock | None = None,
    ) -> None:
        self.path = path
        self.id = match_id
        self._failed = failed
        self._length = length
        self._moves = moves
        self._seconds = seconds
        self._is_over = is_over
        self._clock = clock
        self._last = clock()
        self._waiting = b""
        self._closed = False
        self.lock = lock

    @classmethod
    def begin(cls, path: Path, header: Header, failed: Failed, clock: Clock = time.monotonic) -> MatchJournal:
        """A new file with its header. Raises FileExistsError, OSError where it cannot be written."""
        data = encode_line(header)
        # It appears whole under its name, or not at all.
        unborn = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            with unborn.open("wb") as file:
                file.write(data)
                file.flush()
                _to_disk(file.fileno())
            _name(unborn, path)
        finally:
            with suppress(OSError):
                unborn.unlink(missing_ok=True)
        _folder_to_disk(path.parent)
        return cls(path, header.id, failed, length=len(data), clock=clock)

    @classmethod
    def go_on(cls, record: MatchRecord, failed: Failed, clock: Clock = time.monotonic) -> MatchJournal:
        """Add to a file that was read, which is in the present format; a torn last line is cut off.

        Raises OSError where it cannot be written.
        """
        length = record.length
        with record.path.open("r+b") as file:
            # A file that is whole stays as it is, with its time: a look at a match is not yet played.
            if file.seek(0, os.SEEK_END) > length:
                file.truncate(length)
            file.seek(max(0, length - 1))
            if file.read(1) != b"\n":
                length += file.write(b"\n")
            file.flush()
            _to_disk(file.fileno())
        return cls(
            record.path,
            record.header.id,
            failed,
            length=length,
            moves=len(record.moves),
            seconds=record.seconds,
            is_over=record.over is not None,
            clock=clock,
        )

    @property
    def seconds(self) -> float:
        """How long the match has been played, without long absences."""
        return round(self._seconds, 1)

    def wrote(self, seat: Seat, action: Action) -> None:
        self._moves += 1
        self._write(Line(seat=seat, action=msgspec.Raw(msgspec.json.encode(action)), time=self._tick()))

    def took_back(self, count: int) -> None:
        self._is_over = False
        self._moves -= count
        self._write(Line(took_back=count, time=self._tick()))

    def put_back(self, count: int) -> None:
        self._moves += count
        self._write(Line(put_back=count, time=self._tick()))

    def hinted(self, seat: Seat) -> None:
        self._write(Line(hinted=seat, time=self._tick()))

    def finished(self, outcome: Outcome) -> None:
        """Mark the match as over; more than once does no harm."""
        if not self._is_over:
            self._is_over = True
            self._write(over_line(outcome, self._moves, self.seconds))

    def close(self) -> None:
        """The match is left: another copy of the program may go on with it. Nothing is written any more, but for what
        a full disk refused before."""
        if self._waiting:
            self._write_waiting()
            self._waiting = b""  # from now on the file may be somebody else's
        self._closed = True
        if self.lock is not None:
            self.lock.release()

    def _tick(self) -> float:
        now = self._clock()
        self._seconds += min(max(0.0, now - self._last), LONGEST_THOUGHT)
        self._last = now
        return self.seconds

    def _write(self, line: Line) -> None:
        if self.path is None or self._closed:
            return
        self._waiting += encode_line(line)
        self._write_waiting()

    def _write_waiting(self) -> None:
        assert self.path is not None  # else nothing waits
        try:
            # Never made anew: without its header a file would be no match.
            with self.path.open("r+b") as file:
                file.truncate(self._length)  # what a full disk let through of the line before
                file.seek(self._length)
                file.write(self._waiting)
                file.flush()
                _to_disk(file.fileno())
        except OSError as error:
            self._failed(error)
        else:
            self._length += len(self._waiting)
            self._waiting = b""


def _name(unborn: Path, path: Path) -> None:
    """Give a file its name, unless that is taken. Raises FileExistsError, OSError."""
    try:
        os.link(unborn, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links, such as a USB stick's
        if path.exists():
            raise FileExistsError(path) from None
        unborn.rename(path)


def _to_disk(descriptor: int) -> None:
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Some network disks cannot; what the system has taken outlives the program all the same.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS):
            raise


def _folder_to_disk(folder: Path) -> None:
    """That a new file is there must outlive a power cut too. Windows needs, and knows, no such thing."""
    if os.name == "posix":
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def action_line(seat: Seat, action: Action) -> Line:
    return Line(seat=seat, action=msgspec.Raw(msgspec.json.encode(action)))


def over_line(outcome: Outcome, moves: int = 0, seconds: float = 0.0) -> Line:
    return Line(over=Over(outcome.ranking, outcome.scores, moves, seconds))
