"""Reading match files: what they say, in whatever format they were written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.contract import Action, AnyController, Seat
from game.core.match import Match
from game.core.playback import Playback
from game.core.reason import IllegalAction, because
from game.store.json_file import NOT_WHAT_IT_SHOULD_BE
from game.store.match_lines import FORMAT, Header, Line, MatchFileError, Over
from game.store.upgrades import upgraded_header, upgraded_line

MAX_BYTES = 20_000_000
_END_BYTES = 64_000  # no line is as long


class Move(Struct, frozen=True):
    """An action that was not taken back, and the line of the file it stands on."""

    line: int
    seat: Seat
    action: msgspec.Raw


class MatchRecord(Struct, frozen=True):
    """What a match file says.

    ``undone``: what was taken back and could be put back, in the order in which it was taken back. ``hinted``: the
    seats that were given a hint. ``seconds``: how long it was played. ``length``: the bytes of its whole lines; what
    follows them was torn off. ``format``: in which it was written. ``damage``: why it was not
    read further, where it was read as far as it goes.
    """

    path: Path
    header: Header
    moves: tuple[Move, ...]
    undone: tuple[tuple[Move, ...], ...]
    hinted: frozenset[Seat]
    over: Over | None
    seconds: float
    length: int
    format: int
    damage: MatchFileError | None = None

    def play(self, controller: AnyController) -> Match:
        """The match as it stands after all its actions, without a journal.

        Raises MatchFileError, with the line, for an action that the rules do not allow.
        """
        match = self.dealt(controller)
        for move in self.moves:
            try:
                match.submit(move.seat, self.action(controller, move))
            except IllegalAction as error:
                why = error.reason.key.rpartition(".")[2].replace("_", " ")
                message = f"seat {move.seat} may not do this here: {why}"
                raise MatchFileError(self.path, move.line, message) from error
        try:
            match.remember_undone(
                [tuple((m.seat, self.action(controller, m)) for m in moves) for moves in self.undone]
            )
        except IllegalAction as error:
            message = "what was taken back cannot have been done here"
            raise MatchFileError(self.path, self.undone[-1][0].line, message) from error
        match.hinted = set(self.hinted)
        return match

    def playback(self, controller: AnyController) -> Playback:
        """The match to be looked at, as far as it goes with the cards and rules that there are now.

        Raises MatchFileError where it cannot even begin.
        """
        moves, broken = [], None
        for move in self.moves:
            try:
                moves.append((move.seat, self.action(controller, move)))
            except MatchFileError as error:
                broken = error.reason
                break
        try:
            playback = Playback(controller, self.header.setup, tuple(moves))
        except ValueError as error:
            raise MatchFileError(self.path, 1, str(error)) from error
        if self.damage is not None:
            broken = broken or self.damage.reason
        playback.broken = playback.broken or broken
        playback.finished = playback.finished or self.over is not None
        return playback

    def dealt(self, controller: AnyController) -> Match:
        """The match before its first action. Raises MatchFileError where the rules refuse it."""
        try:
            return Match(controller, self.header.setup)
        except ValueError as error:
            raise MatchFileError(self.path, 1, str(error)) from error

    def action(self, controller: AnyController, move: Move) -> Action:
        """What a move does. Raises MatchFileError where it is nothing that game knows."""
        try:
            return read_action(controller, move.action)
        except NOT_WHAT_IT_SHOULD_BE as error:
            raise MatchFileError(self.path, move.line, f"no action of {controller.id}: {error}") from error


class MatchSummary(Struct, frozen=True):
    """A match file for a list; ``over`` is None while it can be continued. ``format``: in which it was written;
    ``touched``: when it was last written to, in seconds since 1970; ``begun``: somebody has made a move, or taken a
    hint."""

    path: Path
    header: Header
    over: Over | None
    format: int = FORMAT
    touched: float = 0.0
    begun: bool = True


def read_action(controller: AnyController, raw: msgspec.Raw) -> Action:
    """An action from its JSON. Raises one of NOT_WHAT_IT_SHOULD_BE."""
    action: Action = msgspec.json.decode(raw, type=controller.action_type)
    return action


def read_match(path: Path, as_far_as_it_goes: bool = False) -> MatchRecord:
    """Read a match file. A torn last line is dropped, as its action was never shown to anybody.

    Raises MatchFileError for anything else that is wrong, OSError where the file cannot be read. ``as_far_as_it_goes``:
    what comes after the first damaged line is left out instead, and the record says so; only a header must be there.
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise MatchFileError(path, 1, f"too large for a match: more than {MAX_BYTES} bytes")
    lines = data.split(b"\n")
    header, version = read_header(path, lines[0])
    reading, damage = _Reading(path, len(lines[0]) + 1), None
    try:
        reading.take_all(lines, version)
    except MatchFileError as error:
        if not as_far_as_it_goes:
            raise
        damage = error
    return MatchRecord(
        path,
        header,
        tuple(reading.moves),
        tuple(reading.undone),
        frozenset(reading.hinted),
        reading.over,
        reading.seconds,
        min(reading.length, len(data)),
        version,
        damage,
    )


class _Reading:
    """What has been read of a match file so far."""

    def __init__(self, path: Path, length: int) -> None:
        self.path = path
        self.length = length
        self.moves: list[Move] = []
        self.undone: list[tuple[Move, ...]] = []
        self.hinted: set[Seat] = set()
        self.over: Over | None = None
        self.seconds = 0.0

    def take_all(self, lines: list[bytes], version: int) -> None:
        """Take in all lines after the header. Raises MatchFileError at the first that is damaged."""
        for number, text in enumerate(lines[1:], start=2):
            is_last = number == len(lines)
            if is_last and not text:
                break
            try:
                line = upgraded_line(text, version)
            except ValueError as error:
                if is_last:
                    break
                raise MatchFileError(self.path, number, str(error)) from error
            self.take(number, line)
            self.length += len(text) + (not is_last)

    def take(self, number: int, line: Line) -> None:
        """Take in the line of that number. Raises MatchFileError where it does not follow from those before it."""
        self.over = line.over
        self.seconds = max(self.seconds, line.time or 0.0)
        if line.seat is not None:
            self.moves.append(Move(number, line.seat, line.action))
            self.undone.clear()
        elif line.took_back is not None:
            if line.took_back > len(self.moves):
                message = f"{line.took_back} actions taken back of {len(self.moves)}"
                raise MatchFileError(self.path, number, message)
            self.undone.append(tuple(self.moves[-line.took_back :]))
            del self.moves[-line.took_back :]
        elif line.hinted is not None:
            self.hinted.add(line.hinted)
        elif line.put_back is not None:
            put_back = self.undone.pop() if self.undone else ()
            if line.put_back != len(put_back):
                message = f"{line.put_back} actions put back of {len(put_back)}"
                raise MatchFileError(self.path, number, message)
            self.moves += put_back


def read_header(path: Path, text: bytes) -> tuple[Header, int]:
    """The first line of a match file, and the format it was written in. Raises MatchFileError."""
    try:
        version = msgspec.json.decode(text, type=_Version).format
        if version > FORMAT:
            message = f"written by a newer version of the program (format {version}, this one reads {FORMAT})"
            raise MatchFileError(path, 1, message, because("store.newer"))
        if version < 1:
            raise MatchFileError(path, 1, f"no header of a Kotobox match: there is no format {version}")
        return msgspec.json.decode(upgraded_header(text, version), type=Header), version
    except NOT_WHAT_IT_SHOULD_BE as error:
        raise MatchFileError(path, 1, f"no header of a Kotobox match: {error}") from error


def read_summary(path: Path) -> MatchSummary:
    """The ends of a match file, without what lies between. Raises MatchFileError, OSError."""
    with path.open("rb") as file:
        header, version = read_header(path, file.readline(_END_BYTES).rstrip(b"\n"))
        start = file.tell()
        file.seek(max(start, file.seek(0, 2) - _END_BYTES))
        lines = file.read(_END_BYTES).splitlines()
        touched = os.fstat(file.fileno()).st_mtime
    over = None
    if lines:
        with suppress(ValueError):  # torn, or damage that shows when the match is continued
            over = upgraded_line(lines[-1], version).over
    return MatchSummary(path, header, over, version, touched, begun=bool(lines))


class _Version(Struct):
    """All that is certain of a header of any version."""

    format: int
