"""Writing a match to its file while it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.core.contract import Action, Seat
from game.core.outcome import Outcome
from game.store.match_file import Header, Line, MatchRecord, Over, encode_line


class MatchJournal:
    """A match's file, open for adding to. Each line is flushed, so that it outlives the program.

    ``path`` is None when nothing is kept. When writing fails, ``failed`` is called once with the error and the
    match goes on without a file; without ``failed`` the error is raised.
    """

    def __init__(
        self, file: BinaryIO | None, path: Path | None, failed: Callable[[OSError], None] | None = None
    ) -> None:
        self.path = path
        self._file = file
        self._failed = failed
        self._is_over = False

    @classmethod
    def begin(
        cls,
        path: Path,
        header: Header,
        failed: Callable[[OSError], None] | None = None,
        *,
        replace: bool = False,
    ) -> MatchJournal:
        """A new file with its header. Raises FileExistsError unless ``replace``, OSError where it cannot be written."""
        file = path.open("wb" if replace else "xb")
        journal = cls(file, path, failed)
        journal._write(header)
        return journal

    @classmethod
    def go_on(cls, record: MatchRecord, failed: Callable[[OSError], None] | None = None) -> MatchJournal:
        """Add to a file that was read; a torn last line is cut off. Raises OSError."""
        file = record.path.open("r+b")
        file.truncate(record.length)
        file.seek(max(0, record.length - 1))
        if file.read(1) != b"\n":
            file.write(b"\n")
        journal = cls(file, record.path, failed)
        journal._is_over = record.over is not None
        return journal

    def wrote(self, seat: Seat, action: Action) -> None:
        self._write(Line(seat=seat, action=msgspec.Raw(msgspec.json.encode(action))))

    def took_back(self, count: int) -> None:
        self._is_over = False
        self._write(Line(took_back=count))

    def finished(self, outcome: Outcome) -> None:
        """Mark the match as over; more than once does no harm."""
        if not self._is_over:
            self._is_over = True
            self._write(Line(over=Over(outcome.ranking, outcome.scores)))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, value: Header | Line) -> None:
        if self._file is None:
            return
        try:
            self._file.write(encode_line(value))
            self._file.flush()
        except OSError as error:
            with suppress(OSError):
                self.close()
            self._file = None
            if self._failed is None:
                raise
            self._failed(error)
