"""The last good deck of each game: a copy of the card file as it was when the game was last played with it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.core.content import ContentErrors, fingerprint, fingerprint_in
from game.core.stand_ins import file_for, read_instead
from game.paths import CARDS
from game.store.disk import Disk


class LastDecks:
    """Copies lie in ``decks`` beside the matches, named after the game and its deck's fingerprint.

    They are there for a card file that has been broken since: the file itself is nobody's to mend here, as it belongs
    to the program, whose folder may not be written to.
    """

    def __init__(self, disk: Disk, load_game: Callable[[str], object], cards: Path = CARDS) -> None:
        self._load_game = load_game
        self._cards = cards
        self._folder = disk.data / "decks" if disk.data else None

    def keep(self, game: str) -> None:
        """Remember the deck of a game that was just loaded, unless it is the one that is remembered already.

        Where nothing can be written nothing is said: it is a help for another day.
        """
        if self._folder is None:
            return
        try:
            loaded, file = fingerprint(self._cards, game), file_for(self._cards, game)
            copy = self._folder / f"{game}-{loaded}.yaml"
            if copy.exists() or fingerprint_in(file, game) != loaded:
                return  # or the file has been changed since it was loaded
            self._write(copy, file.read_bytes())
        except (OSError, ContentErrors):
            return
        for other in self._copies(game):
            if other != copy:
                with suppress(OSError):
                    other.unlink()

    def _write(self, copy: Path, data: bytes) -> None:
        temporary = copy.with_suffix(".tmp")
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            temporary.write_bytes(data)
            temporary.replace(copy)
        finally:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    def last(self, game: str) -> Path | None:
        """The file with the last good deck of a game; None where there is none that says what it said."""
        for copy in self._copies(game):
            with suppress(ContentErrors):
                if copy.stem == f"{game}-{fingerprint_in(copy, game)}":
                    return copy
        return None

    def use(self, game: str) -> bool:
        """Have the game read its last good deck from now on, until the program ends.

        False where there is none that this version of the program can read.
        """
        last = self.last(game)
        if last is None:
            return False
        read_instead(self._cards, game, last)
        try:
            self._load_game(game)
        except ContentErrors:
            read_instead(self._cards, game, None)
            return False
        return True

    def _copies(self, game: str) -> list[Path]:
        if self._folder is None:
            return []
        try:
            return sorted(self._folder.glob(f"{game}-*.yaml"))
        except OSError:
            return []
