"""A page with matches below one another, each with buttons for what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.scenes import backdrop
from game.scenes.broken_deck import with_deck
from game.scenes.match_row import Entry, MatchRow
from game.scenes.menu import MenuScene
from game.store.match_file import MatchSummary
from game.store.match_lines import MatchFileError
from game.ui import theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App

MOST = 300
"""Rows shown: nobody scrolls further, and a page of thousands would be slow."""


class MatchList(MenuScene):
    """A page gives ``entries`` and what a row does when it is pressed."""

    widest = 1060

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.rows: list[tuple[MatchRow, list[Button]]] = []
        self.note = ""

    # For the pages

    def entries(self) -> list[Entry]:
        """The matches of the list, the newest first."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said instead of an empty list."""
        raise NotImplementedError

    def press(self, summary: MatchSummary) -> None:
        """A row was pressed."""
        raise NotImplementedError

    def actions(self, summary: MatchSummary) -> list[Button]:
        """The buttons beside a row."""
        t = self.ui.t
        return [
            Button(
                self.ui,
                "",
                partial(self.ask_to_delete, summary.path),
                icon="trash",
                hint=t("archive.match.delete"),
            )
        ]

    # What they do

    def rules_page(self) -> tuple[str, str] | None:
        focus = self.group.shown_focus
        chosen = [row for row, buttons in self.rows if row.hovered or focus in (row, *buttons)]
        game = chosen[0].entry.summary.header.game if chosen else ""
        return (game, "") if game in registry.GAMES else None

    def watch(self, summary: MatchSummary) -> None:
        """Look at a match, finished or not."""
        from game.scenes.opening import watch_match

        self.open_with(watch_match, summary)

    def open_with(self, opening: Callable[[App, Path], None], summary: MatchSummary) -> None:
        """Open a match in that way, and say so where it cannot be; a broken deck can be helped."""

        def open_it() -> None:
            try:
                opening(self.app, summary.path)
            except MatchFileError as error:
                self.refresh()
                self.tell(self.ui.texts.reason(error.reason))
            except OSError:
                self.tell(self.ui.t("store.unreadable", file=summary.path.name))

        with_deck(self.app, summary.header.game, open_it)

    def ask_to_delete(self, path: Path) -> None:
        from game.scenes.dialog import question

        t = self.ui.t

        def delete() -> None:
            self.app.matches.delete(path)
            self.refresh()

        self.app.stack.push(
            question(
                self.app,
                t("archive.match.delete_ask"),
                t("archive.match.delete_help"),
                t("archive.match.delete"),
                delete,
            )
        )

    def tell(self, sentence: str) -> None:
        """Something that went wrong, and what the disk has to tell besides."""
        from game.scenes.dialog import message

        sentences = [sentence] if sentence else []
        sentences += [self.ui.texts.reason(notice) for notice in self.app.store.disk.untold()]
        if sentences:
            self.app.stack.push(message(self.app, self.ui.t("common.error.title"), "\n".join(sentences)))

    # The page

    def build(self) -> list[Widget]:
        self.rows = []
        for entry in self.entries()[:MOST]:
            row = MatchRow(self.ui, entry, partial(self.press, entry.summary))
            self.rows.append((row, self.actions(entry.summary)))
        newer = self.app.matches.newer
        self.note = self.ui.t("archive.match.newer", count=newer) if newer else ""
        widgets: list[Widget] = []
        for row, buttons in self.rows:
            widgets += [row, *buttons]
        return [*widgets, *self.above_rows()]

    def above_rows(self) -> list[Widget]:
        """Widgets of the page that are not in a row; ``arrange_above`` places them."""
        return []

    def arrange_above(self, top: int) -> int:
        """Place what stands above the rows, from ``top`` down; returns where the rows may begin."""
        return top

    def refresh(self) -> None:
        """Something in the list has changed."""
        self.rebuild()
        self.layout()
        self.app.redraw()

    def resume(self) -> None:
        self.refresh()
        super().resume()

    def arrange(self) -> None:
        ui, content = self.ui, self.content
        gap, size = ui.px(10), ui.metrics.text(44)
        top = self.arrange_above(content.top + ui.px(4))
        y = top
        for row, buttons in self.rows:
            taken = len(buttons) * (size + ui.px(8))
            width = content.width - taken
            row.rect = pygame.Rect(content.left, y, width, row.height_for(width))
            x = row.rect.right + ui.px(8)
            for button in buttons:
                button.rect = pygame.Rect(x, row.rect.centery - size // 2, size, size)
                x += size + ui.px(8)
            y = row.rect.bottom + gap
        y += ui.type.wrapped_height(self.note, theme.SMALL, content.width) if self.note else 0
        if not self.rows:
            y = max(y, top + ui.metrics.text(60) + ui.px(200))
        self._rows_top = top
        self._end = y
        self.scroll_content(y - content.top + ui.px(4))

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, content = self.ui, self.content
        if not self.rows:
            words = pygame.Rect(content.left, self._rows_top + ui.px(10), content.width, ui.metrics.text(40))
            used = ui.type.draw_wrapped(surface, self.nothing(), theme.BODY, theme.INK_SOFT, words, "center")
            free = pygame.Rect(content.left, words.top + used, content.width, self._end - words.top - used)
            place = backdrop.lying_cat_place(ui, free)
            if place is not None:
                backdrop.draw_lying_cat(surface, place, theme.SEAT_STYLES[self.cat])
        if self.note:
            height = ui.type.wrapped_height(self.note, theme.SMALL, content.width)
            place = pygame.Rect(content.left, self._end - height - self.group.scroll, content.width, height)
            ui.type.draw_wrapped(surface, self.note, theme.SMALL, theme.INK_SOFT, place)
