"""The matches that have been played: to be watched again, given away, or forgotten."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.scenes.match_list import MatchList
from game.scenes.match_row import Entry
from game.scenes.seat_names import seat_name
from game.scenes.when import how_long
from game.store.archive import give_copy, take_in
from game.store.match_file import MatchSummary
from game.store.match_lines import MatchFileError
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget


class ReplaysScene(MatchList):
    """Who won stands at the right of each match."""

    cat = 0

    def title(self) -> str:
        return self.ui.t("common.title.replays")

    def nothing(self) -> str:
        return self.ui.t("archive.replays.nothing")

    def entries(self) -> list[Entry]:
        return [
            Entry(summary, self._winners(summary), self._length(summary))
            for summary in self.app.matches.finished()
        ]

    def _length(self, summary: MatchSummary) -> str:
        over = summary.over
        if over is None or not over.moves:  # files of old do not tell
            return ""
        moves = self.ui.t("archive.moves", count=over.moves)
        return f"{moves} · {how_long(self.ui.texts, over.seconds)}" if over.seconds else moves

    def _winners(self, summary: MatchSummary) -> str:
        header, over = summary.header, summary.over
        seats = range(len(header.seats))
        if over is None or not over.ranking or not set(over.ranking[0]) <= set(seats) or len(seats) == 1:
            return self.ui.t("archive.match.played")
        names = [seat_name(self.ui.texts, header.seats, header.seed, seat) for seat in over.ranking[0]]
        return self.ui.t("archive.match.won_by", names=", ".join(names))

    def press(self, summary: MatchSummary) -> None:
        self.watch(summary)

    def actions(self, summary: MatchSummary) -> list[Button]:
        hint = self.ui.t("archive.match.export")
        copy = Button(self.ui, "", partial(self._give, summary.path), icon="export", hint=hint)
        return [copy, *super().actions(summary)]

    def above_rows(self) -> list[Widget]:
        self.add_button = Button(self.ui, self.ui.t("archive.replays.add"), self._ask_for_file, icon="import")
        self.add_button.scrolls = False
        return [self.add_button]

    def arrange_above(self, top: int) -> int:
        """The button stands in the headline's row."""
        width = self.add_button.wanted_width()
        header = self.header
        self.add_button.rect = pygame.Rect(header.right - width, header.top, width, header.height)
        return top

    def title_rect(self) -> pygame.Rect:
        rect = super().title_rect()
        rect.width = self.add_button.rect.left - self.ui.px(14) - rect.left
        return rect

    # Files

    def _give(self, path: Path) -> None:
        from game.scenes.dialog import message

        folder, t = self.app.store.disk.shared, self.ui.t
        try:
            if folder is None:
                raise OSError("there is no folder to give it to")
            copy = give_copy(path, folder)
        except OSError as error:
            self.app.store.disk.trouble(error)
            self.tell("")
            return
        text = t("archive.export.done", file=str(copy))
        self.app.stack.push(message(self.app, t("archive.export.title"), text))

    def _ask_for_file(self) -> None:
        from game.scenes.add_file import AddFileScene

        self.app.stack.push(AddFileScene(self.app, self.app.store.disk.shared, self.take))

    def take(self, path: Path) -> None:
        """Take a file in and tell what came of it."""
        from game.scenes.dialog import message

        texts = self.ui.texts
        try:
            copy = take_in(self.app.matches, path)
        except MatchFileError as error:
            self.tell(texts.reason(error.reason))
            return
        except OSError:
            self.tell(texts.t("archive.add.no_file", file=path.name or str(path)))
            return
        self.refresh()
        over = any(match.path == copy for match in self.app.matches.finished())
        words = texts.t("archive.add.done" if over else "archive.add.done_unfinished")
        self.app.stack.push(message(self.app, texts.t("archive.add.title"), words))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        return super().handle(event)
