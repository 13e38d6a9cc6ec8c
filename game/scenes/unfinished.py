"""The matches that wait to be continued."""

from __future__ import annotations

from functools import partial

from game.scenes.match_list import MatchList
from game.scenes.match_row import Entry
from game.scenes.when import how_long, last_played
from game.store.match_file import MatchSummary, read_match
from game.store.match_lines import MatchFileError
from game.store.matches import DECK_BROKEN
from game.ui.widgets.button import Button


class UnfinishedScene(MatchList):
    """Game, seats, when, how far. One that cannot be continued says why, and can still be looked at."""

    cat = 2

    def title(self) -> str:
        return self.ui.t("archive.unfinished.title")

    def nothing(self) -> str:
        return self.ui.t("archive.unfinished.nothing")

    def entries(self) -> list[Entry]:
        matches, texts = self.app.matches, self.ui.texts
        entries = []
        for summary in matches.unfinished():
            obstacle = matches.obstacle(summary)
            words = texts.reason(obstacle) if obstacle is not None else ""
            helped = obstacle is not None and obstacle.key == DECK_BROKEN
            entries.append(
                Entry(summary, self._how_far(summary), "", words, helped, last_played(summary.touched))
            )
        return entries

    def _how_far(self, summary: MatchSummary) -> str:
        t = self.ui.t
        try:
            record = read_match(summary.path)
        except (MatchFileError, OSError):
            return t("archive.match.broken")  # told in full when it is opened
        moves = t("archive.moves", count=len(record.moves))
        return f"{moves} · {how_long(self.ui.texts, record.seconds)}" if record.seconds else moves

    def press(self, summary: MatchSummary) -> None:
        from game.scenes.opening import continue_match

        self.open_with(continue_match, summary)

    def actions(self, summary: MatchSummary) -> list[Button]:
        hint = self.ui.t("archive.match.watch")
        watch = Button(self.ui, "", partial(self.watch, summary), icon="eye", hint=hint)
        return [watch, *super().actions(summary)]
