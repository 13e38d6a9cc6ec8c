"""The matches kept on this computer: begun, continued, listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import game
from game.core.content import ContentErrors, fingerprint
from game.core.contract import AnyController
from game.core.match import Match, MatchSetup
from game.core.reason import Reason, because
from game.paths import CARDS
from game.store.disk import Disk
from game.store.journal import MatchJournal
from game.store.last_decks import LastDecks
from game.store.lock import FileLock, is_held_elsewhere
from game.store.match_file import MatchRecord, MatchSummary, read_match, read_summary
from game.store.match_lines import FORMAT, Header, MatchFileError
from game.store.upgrades import upgraded_file

LoadGame = Callable[[str], AnyController]

DECK_BROKEN = "decks.broken"
"""The key of the reason why a match cannot be opened while the card file has errors."""


class MatchStore:
    """``load_game`` gives the controller of a game by its id; for a game that does not exist it raises ValueError.

    ``levels``: of computer players.
    """

    def __init__(
        self, disk: Disk, load_game: LoadGame, cards: Path = CARDS, levels: Sequence[str] = ()
    ) -> None:
        self.disk = disk
        self.folder = disk.data / "matches" if disk.data else None
        self.decks = LastDecks(disk, load_game, cards)
        self.newer = 0
        """How many files ``summaries`` left out as a newer version of the program wrote them."""
        self._load_game = load_game
        self._cards = cards
        self._levels = levels

    # Playing

    def begin(self, setup: MatchSetup) -> Match:
        """Deal a match and write it from now on, where anything can be written; else it is kept in memory only.

        Raises what Match raises.
        """
        match = Match(self._load_game(setup.game), setup)
        match.journal = self._new_journal(make_header(setup, self._cards))
        self.decks.keep(setup.game)
        return match

    def _new_journal(self, header: Header) -> MatchJournal:
        trouble: OSError | None = None
        if self.folder is not None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                for path in free_names(self.folder, header):
                    with suppress(FileExistsError):
                        journal = MatchJournal.begin(path, header, self.disk.trouble)
                        journal.lock = self._lock(path)
                        return journal
            except OSError as error:
                trouble = error
        self.disk.trouble(trouble)
        return MatchJournal(None, header.id, self.disk.trouble)

    def resume(self, path: Path) -> Match:
        """The match of a file as it stood, written on from here.

        Raises MatchFileError where it cannot be continued; a damaged file is set aside. Raises OSError where it
        cannot be read.
        """
        lock = self._lock(path)
        try:
            record, controller = self._read_for_playing(path)
            match = record.play(controller)
        except MatchFileError as error:
            if lock is not None:
                lock.release()
            if error.damaged:
                self.disk.set_aside(path)
            raise
        journal = self._journal_of(record)
        journal.lock = lock
        match.journal = journal
        return match

    def let_go(self, match: Match) -> None:
        """A match that was begun or continued here is left; another copy of the program may go on with it."""
        if isinstance(match.journal, MatchJournal):
            match.journal.close()

    def _lock(self, path: Path) -> FileLock | None:
        """Keep other copies of the program from this match. Raises MatchFileError where one of them has it open."""
        try:
            lock = FileLock.take(lock_of(path))
        except OSError:  # where no lock can be written the match is not either
            return None
        if lock is None:
            raise MatchFileError(
                path, 1, "open in another copy of the program", because("store.open_elsewhere")
            )
        return lock

    def read_for_watching(
        self, path: Path, as_far_as_it_goes: bool = False
    ) -> tuple[MatchRecord, AnyController, bool]:
        """A match, its game, and whether it was played with the cards that there are now.

        Raises MatchFileError where it cannot be read or its game is gone, OSError where the file cannot be read;
        ``as_far_as_it_goes``: see ``read_match``.
        """
        record = read_match(path, as_far_as_it_goes)
        obstacle = self._obstacle(record.header)
        same = obstacle is None
        if obstacle is not None and obstacle.key != "store.deck_changed":
            raise MatchFileError(path, 1, f"no game {record.header.game!r} to play it with", obstacle)
        return record, self._load_game(record.header.game), same

    def _read_for_playing(self, path: Path) -> tuple[MatchRecord, AnyController]:
        record, controller, same = self.read_for_watching(path)
        header = record.header
        if not same:
            now = fingerprint(self._cards, header.game)
            message = f"begun with another deck ({header.deck}, now {now}); it can be watched, not continued"
            raise MatchFileError(path, 1, message, because("store.deck_changed"))
        for seat in header.seats:
            if not seat.is_person and self._levels and seat.level not in self._levels:
                raise MatchFileError(path, 1, f"there is no computer player {seat.kind!r}")
        return record, controller

    def _journal_of(self, record: MatchRecord) -> MatchJournal:
        """What goes on writing a match; in memory, and told, where its file cannot be written."""
        try:
            now = self._upgrade(record) if record.format < FORMAT else record
            if now is not None:
                return MatchJournal.go_on(now, self.disk.trouble)
        except OSError as error:
            self.disk.trouble(error)
        return MatchJournal(None, record.header.id, self.disk.trouble, seconds=record.seconds)

    def _upgrade(self, record: MatchRecord) -> MatchRecord | None:
        """Rewrite a file of an older format in the present one, beside which it is kept; None, and told, where that
        cannot be done. Raises OSError where it cannot be read."""
        data = record.path.read_bytes()[: record.length]
        if not self.disk.replace(record.path, upgraded_file(data, record.format)):
            return None
        return read_match(record.path)

    # Listing

    def summaries(self) -> list[MatchSummary]:
        """All kept matches, the newest first.

        A file that is no match is set aside. Only the ends of each file are read.
        """
        found, self.newer = [], 0
        for path in self._files():
            try:
                summary = read_summary(path)
            except MatchFileError as error:
                if error.damaged:
                    self.disk.set_aside(path)
                else:
                    self.newer += 1
            except OSError:
                self.disk.notice(because("store.unreadable", file=str(path)))
            else:
                found.append(summary)
        return found

    def unfinished(self) -> list[MatchSummary]:
        """The matches that have not ended, the one played last first; also those with an ``obstacle``.

        Those in which nobody has made a move come last, whenever they were dealt.
        """
        unfinished = [summary for summary in self.summaries() if summary.over is None]
        return sorted(unfinished, key=lambda summary: (summary.begun, summary.touched), reverse=True)

    def drop_unplayed(self, but: Match) -> None:
        """Forget the matches in which nobody has made a move, but for one and those that are open elsewhere."""
        kept = but.journal.path if isinstance(but.journal, MatchJournal) else None
        for summary in self.unfinished():
            if not summary.begun and summary.path != kept and not is_held_elsewhere(lock_of(summary.path)):
                self.delete(summary.path)

    def finished(self) -> list[MatchSummary]:
        """The matches that have ended, the newest first."""
        return [summary for summary in self.summaries() if summary.over is not None]

    def obstacle(self, summary: MatchSummary) -> Reason | None:
        """Why a match cannot be continued, as far as can be seen from outside; None when it can."""
        if is_held_elsewhere(lock_of(summary.path)):
            return because("store.open_elsewhere")
        return self._obstacle(summary.header)

    def _obstacle(self, header: Header) -> Reason | None:
        try:
            self._load_game(header.game)
            now = fingerprint(self._cards, header.game)
        except ContentErrors:
            return because(DECK_BROKEN)
        except ValueError:
            return because("store.no_game")
        return None if now == header.deck else because("store.deck_changed")

    def _files(self) -> list[Path]:
        if self.folder is None:
            return []
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == ".jsonl" and path.is_file()]
        except OSError:  # not made yet
            return []
        return sorted(files, reverse=True)

    def delete(self, path: Path) -> None:
        """Forget a match. A file that cannot be deleted is told in the notices."""
        try:
            path.unlink(missing_ok=True)
            lock_of(path).unlink(missing_ok=True)
        except OSError as error:
            self.disk.trouble(error)


def lock_of(path: Path) -> Path:
    """The lock file of a match file."""
    return path.with_name(path.name + ".lock")


def free_names(folder: Path, header: Header) -> Iterator[Path]:
    """Names for a match's file, which begin with its date so that they sort by it; the first may be taken.

    The header's game must be one there is: names of files are made of nothing else that a file says.
    """
    try:
        begun = datetime.fromisoformat(header.date)
    except ValueError:
        begun = datetime.now()
    for count in range(1, 1000):
        number = "" if count == 1 else f"-{count}"
        yield folder / f"{begun:%Y%m%d-%H%M%S}-{header.game}{number}.jsonl"


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
