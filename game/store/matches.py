"""The matches kept on this computer: begun, continued, listed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import game
from game.core.content import fingerprint
from game.core.contract import AnyController
from game.core.match import Match, MatchSetup
from game.core.reason import because
from game.paths import CARDS
from game.store.disk import Disk
from game.store.journal import MatchJournal
from game.store.match_file import (
    FORMAT,
    Header,
    MatchFileError,
    MatchRecord,
    MatchSummary,
    read_match,
    read_summary,
)


class MatchStore:
    """``load_game`` gives the controller of a game by its id; for a game that does not exist it raises ValueError."""

    def __init__(self, disk: Disk, load_game: Callable[[str], AnyController], cards: Path = CARDS) -> None:
        self.disk = disk
        self.folder = disk.data / "matches" if disk.data else None
        self._load_game = load_game
        self._cards = cards

    def begin(self, setup: MatchSetup) -> Match:
        """Deal a match and write it from now on, where anything can be written; else it is kept in memory only.

        Raises what Match raises.
        """
        match = Match(self._load_game(setup.game), setup)
        match.journal = self._new_journal(make_header(setup, self._cards))
        return match

    def _new_journal(self, header: Header) -> MatchJournal:
        if self.folder is not None:
            stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                for count in range(1, 100):
                    number = "" if count == 1 else f"-{count}"
                    path = self.folder / f"{stamp}-{header.game}{number}.jsonl"
                    with suppress(FileExistsError):
                        return MatchJournal.begin(path, header, self.disk.not_writable)
        self.disk.not_writable()
        return MatchJournal(None, self.disk.not_writable)

    def resume(self, path: Path) -> Match:
        """The match of a file as it stood, written on from here.

        Raises MatchFileError where it cannot be continued; a damaged file is set aside. Raises OSError where it
        cannot be read, and ValueError where there is no such game any more.
        """
        try:
            record = read_match(path)
            controller = self._load_game(record.header.game)
            self._require_same_deck(record)
            match = record.play(controller)
        except MatchFileError as error:
            if error.damaged:
                self.disk.set_aside(path)
            raise
        try:
            journal = MatchJournal.go_on(record, self.disk.not_writable)
        except OSError:
            self.disk.not_writable()
            journal = MatchJournal(None, self.disk.not_writable)
        match.journal = journal
        if match.outcome is not None:  # the program ended between the last action and its end mark
            journal.finished(match.outcome)
        return match

    def _require_same_deck(self, record: MatchRecord) -> None:
        now = fingerprint(self._cards, record.header.game)
        if record.header.deck != now:
            message = (
                f"begun with another deck ({record.header.deck}, now {now}); it can be watched, not continued"
            )
            raise MatchFileError(record.path, 1, message, because("store.deck_changed"))

    def summaries(self) -> list[MatchSummary]:
        """All kept matches, the newest first.

        A file that is no match is set aside. Only the ends of each file are read.
        """
        found = []
        for path in self._files():
            try:
                summary = read_summary(path)
            except MatchFileError as error:
                if error.damaged:
                    self.disk.set_aside(path)
            except OSError:
                self.disk.notice(because("store.unreadable", file=str(path)))
            else:
                found.append(summary)
        return found

    def unfinished(self) -> list[MatchSummary]:
        """The matches that can be continued, the newest first."""
        return [summary for summary in self.summaries() if summary.over is None]

    def _files(self) -> list[Path]:
        if self.folder is None:
            return []
        try:
            return sorted((path for path in self.folder.iterdir() if path.suffix == ".jsonl"), reverse=True)
        except OSError:  # not made yet
            return []

    def delete(self, path: Path) -> None:
        """Forget a match. A file that cannot be deleted is told in the notices."""
        try:
            path.unlink(missing_ok=True)
        except OSError:
            self.disk.not_writable()


def make_header(setup: MatchSetup, cards: Path = CARDS) -> Header:
    """The header of a match that begins now. Raises ContentErrors where the deck cannot be read."""
    return Header(
        format=FORMAT,
        program=game.__version__,
        game=setup.game,
        deck=fingerprint(cards, setup.game),
        seed=setup.seed,
        seats=setup.seats,
        options=setup.options,
        date=datetime.now().astimezone().isoformat(timespec="seconds"),
    )
