"""Writing a match to its file while it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.core.contract import Action, Seat
from game.core.outcome import Outcome
from game.store.match_file import Header, Line, MatchRecord, Over, encode_line


class MatchJournal:
    """Adds a match's lines to its file, each at once, so that it outlives the program. Holds no file open.

    ``path`` None: nothing is kept. When writing fails ``failed`` is called, once, and the match goes on without a file.
    """

    def __init__(self, path: Path | None, failed: Callable[[], None], *, is_over: bool = False) -> None:
        self.path = path
        self._failed = failed
        self._is_over = is_over

    @classmethod
    def begin(cls, path: Path, header: Header, failed: Callable[[], None]) -> MatchJournal:
        """A new file with its header. Raises FileExistsError, OSError where it cannot be written."""
        with path.open("xb") as file:
            file.write(encode_line(header))
        return cls(path, failed)

    @classmethod
    def go_on(cls, record: MatchRecord, failed: Callable[[], None]) -> MatchJournal:
        """Add to a file that was read; a torn last line is cut off. Raises OSError where it cannot be written."""
        with record.path.open("r+b") as file:
            file.truncate(record.length)
            file.seek(max(0, record.length - 1))
            if file.read(1) != b"\n":
                file.write(b"\n")
        return cls(record.path, failed, is_over=record.over is not None)

    def wrote(self, seat: Seat, action: Action) -> None:
        self._write(action_line(seat, action))

    def took_back(self, count: int) -> None:
        self._is_over = False
        self._write(Line(took_back=count))

    def finished(self, outcome: Outcome) -> None:
        """Mark the match as over; more than once does no harm."""
        if not self._is_over:
            self._is_over = True
            self._write(over_line(outcome))

    def _write(self, line: Line) -> None:
        if self.path is None:
            return
        try:
            with self.path.open("ab") as file:
                file.write(encode_line(line))
        except OSError:
            self.path = None
            self._failed()


def action_line(seat: Seat, action: Action) -> Line:
    return Line(seat=seat, action=msgspec.Raw(msgspec.json.encode(action)))


def over_line(outcome: Outcome) -> Line:
    return Line(over=Over(outcome.ranking, outcome.scores))
