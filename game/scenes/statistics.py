"""What everybody has played, won and found, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.menu import MenuScene
from game.scenes.record_panel import RecordPanel
from game.scenes.when import how_long
from game.store.statistics import ALONE, GameRecord, Statistics, merged
from game.ui import theme
from game.ui.theme import SeatStyle, seat_style
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App


class StatisticsScene(MenuScene):
    """One person's games at a time; who has played most comes first."""

    cat = 5

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.statistics: Statistics = app.statistics.read()
        self.name = next(iter(self.names), "")
        self.panels: list[RecordPanel] = []

    @property
    def names(self) -> list[str]:
        """Everybody, those who have played most first."""
        players = self.statistics.players
        return sorted(players, key=lambda name: (-sum(r.games for r in players[name].values()), name))

    @property
    def records(self) -> dict[str, GameRecord]:
        """Of the person who is shown; what they play most first."""
        records = self.statistics.players.get(self.name, {})
        return dict(sorted(records.items(), key=lambda item: (-item[1].games, item[0])))

    def title(self) -> str:
        return self.ui.t("common.title.statistics")

    def shown_name(self, name: str) -> str:
        """A name as it is told; who has none is called by their seat."""
        if name.startswith("#") and name[1:].isdecimal():
            return self.ui.t("common.lobby.player", n=name[1:])
        return self.ui.type.fit(name, theme.LABEL, self.ui.metrics.text(260))

    # The page

    def build(self) -> list[Widget]:
        ui, t = self.ui, self.ui.t
        self.reset_button = Button(ui, t("archive.statistics.reset"), self._ask_to_reset, icon="trash")
        self.reset_button.scrolls = False
        names = self.names
        self.choice: Choice[str] = Choice(
            ui, [(name, self.shown_name(name)) for name in names or [""]], self.name, self._choose
        )
        self.choice.label = ui.t("common.title.statistics")
        self.choice.visible = bool(names)
        self.reset_button.visible = bool(names)
        self.panels = self._make_panels()
        return [self.choice, self.reset_button]

    def _make_panels(self) -> list[RecordPanel]:
        bests = self.app.bests
        return [
            RecordPanel(self.ui, key, record, bests.all(key.removesuffix(ALONE)))
            for key, record in self.records.items()
        ]

    def _choose(self, name: str) -> None:
        self.name = name
        self.panels = self._make_panels()
        self.group.scroll_by(-self.group.scroll)
        self.layout()
        self.app.redraw()

    def _ask_to_reset(self) -> None:
        from game.scenes.dialog import question

        t = self.ui.t
        self.app.stack.push(
            question(
                self.app,
                t("archive.statistics.reset_ask"),
                t("archive.statistics.reset_help"),
                t("archive.statistics.reset"),
                self._reset,
            )
        )

    def _reset(self) -> None:
        self.app.statistics.reset()
        self.app.bests.reset()
        self.name = ""
        self.refresh()

    def refresh(self) -> None:
        """Show what is known now."""
        self.statistics = self.app.statistics.read()
        self.name = self.name if self.name in self.names else next(iter(self.names), "")
        self.rebuild()
        self.layout()
        self.app.redraw()

    def peeking_cat(self) -> SeatStyle:
        """The cat of the person whose matches these are."""
        return seat_style(self.cat, self.ui.settings.looks.get(self.name))

    def title_rect(self) -> pygame.Rect:
        rect = super().title_rect()
        rect.width = self.reset_button.rect.left - self.ui.px(14) - rect.left
        return rect

    def arrange(self) -> None:
        ui, content, header = self.ui, self.content, self.header
        width = self.reset_button.wanted_width()
        self.reset_button.rect = pygame.Rect(header.right - width, header.top, width, header.height)
        wide = min(content.width, max(ui.metrics.text(300), self.choice.wanted_width()))
        height = ui.metrics.text(42)
        self.choice.rect = pygame.Rect(content.left, content.top + ui.px(6), wide, height)
        words = self._summary
        beside = content.width - wide - ui.px(20)
        top = self.choice.rect.top
        if ui.type.width(words, theme.BODY) <= beside:
            self._summary_rect = pygame.Rect(self.choice.rect.right + ui.px(20), top, beside, height)
            y = self.choice.rect.bottom + ui.px(14)
        else:
            below = self.choice.rect.bottom + ui.px(8)
            needed = ui.type.wrapped_height(words, theme.BODY, content.width)
            self._summary_rect = pygame.Rect(content.left, below, content.width, needed)
            y = below + needed + ui.px(14)
        self.scroll_content(self._arrange_panels(y) - content.top)

    def _arrange_panels(self, top: int) -> int:
        """In as many columns as there is room for, each panel where it comes to stand highest; returns the end."""
        ui, content = self.ui, self.content
        gap = ui.px(18)
        columns = max(1, min(3, len(self.panels), (content.width + gap) // (ui.metrics.text(320) + gap)))
        width = (content.width - gap * (columns - 1)) // columns
        ends = [top] * columns
        for panel in self.panels:
            column = ends.index(min(ends))
            left = content.left + column * (width + gap)
            ends[column] += panel.arrange(left, ends[column], width) + gap
        return max(ends) if self.panels else top + ui.px(220)

    @property
    def _summary(self) -> str:
        whole, t = merged(list(self.records.values())), self.ui.t
        time = how_long(self.ui.texts, whole.seconds)
        return t(
            "archive.statistics.all", games=t("archive.statistics.matches", count=whole.games), time=time
        )

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, up = self.ui, self.group.scroll
        if not self.panels:
            words = pygame.Rect(self.content.left, self.content.top + ui.px(10), self.content.width, 0)
            text = ui.t("archive.statistics.nothing")
            used = ui.type.draw_wrapped(surface, text, theme.BODY, theme.INK_SOFT, words, "center")
            free = pygame.Rect(self.content.left, words.top + used, self.content.width, 0)
            free.height = self.content.bottom - free.top
            place = backdrop.lying_cat_place(ui, free)
            if place is not None:
                backdrop.draw_lying_cat(surface, place, theme.SEAT_STYLES[self.cat])
            return
        place = self._summary_rect.move(0, -up)
        if place.height == self.choice.rect.height:
            ui.type.draw(surface, self._summary, theme.BODY, theme.INK, place)
        else:
            ui.type.draw_wrapped(surface, self._summary, theme.BODY, theme.INK, place)
        for panel in self.panels:
            if panel.rect.move(0, -up).colliderect(self.content):
                panel.draw(surface, up)
