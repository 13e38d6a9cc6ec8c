"""The settings: from the title a page of its own, from a table a dialog above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.scenes import backdrop
from game.scenes.menu import MenuScene
from game.scenes.sheet import Row, Sheet
from game.store.settings import REPLAY_DAYS, REPLAYS_KEPT, SPEEDS
from game.texts import LANGUAGES
from game.ui import speech, theme
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App

SPEED_NAMES = dict(zip(SPEEDS, ("half", "normal", "double", "triple", "instant"), strict=True))
TEXT_SIZES = (100, 125, 150)
RACES = (3, 4, 6, 10, 0)


class SettingsScene(MenuScene):
    """Every change is in force, and on disk, at once."""

    cat = 1

    def __init__(self, app: App, above: bool = False) -> None:
        super().__init__(app)
        self.above = above
        self.opaque = not above
        self.sheets: list[Sheet] = []
        self.cat_rect: pygame.Rect | None = None

    def title(self) -> str:
        return self.ui.t("common.settings.title")

    # The settings themselves

    def build(self) -> list[Widget]:
        ui, t = self.ui, self.ui.t
        self.sound = Sheet(ui, t("menu.settings.sound"), "sound_on", self._sound_rows())
        self.sheets = [
            Sheet(ui, t("menu.settings.picture"), "eye", self._picture_rows()),
            self.sound,
            Sheet(ui, t("menu.settings.play"), "play", self._table_rows()),
            Sheet(ui, t("common.title.replays"), "replay", self._replay_rows()),
        ]
        return [row.widget for sheet in self.sheets for row in sheet.rows]

    def _picture_rows(self) -> list[Row]:
        ui, t = self.ui, self.ui.t
        languages = Segments(
            ui,
            [(code, t(f"common.language.{code}")) for code in LANGUAGES],
            ui.texts.language,
            lambda code: self.app.change_settings(language=code),
        )
        sizes = Segments(
            ui,
            [(size, t("common.settings.percent", n=size)) for size in TEXT_SIZES],
            TEXT_SIZES[0],
            lambda size: self.app.change_settings(text_size=size),
        )
        full_screen = Switch(ui, False, lambda _: self.app.toggle_full_screen())
        return [
            Row(t("common.settings.language"), "", languages, lambda: ui.texts.language),
            self._row("text_size", t("common.settings.text_size"), "", sizes),
            self._row(
                "full_screen",
                t("common.settings.full_screen"),
                t("menu.settings.full_screen_help"),
                full_screen,
            ),
            self._switch(
                "reduce_motion", t("common.settings.reduce_motion"), t("common.settings.reduce_motion_help")
            ),
        ]

    def _sound_rows(self) -> list[Row]:
        t = self.ui.t
        volume = Slider(self.ui, 0, lambda value: self.app.change_settings(volume=value))
        rows = [
            self._row("volume", t("common.settings.volume"), "", volume),
            self._switch("muted", t("common.settings.mute"), t("menu.settings.mute_help")),
        ]
        if speech.is_available():
            rows.append(self._switch("speech", t("access.settings.speech"), t("access.settings.speech_help")))
        return rows

    def _table_rows(self) -> list[Row]:
        ui, t = self.ui, self.ui.t
        speeds = Segments(
            ui,
            [(speed, t(f"common.speed.{name}")) for speed, name in SPEED_NAMES.items()],
            1.0,
            lambda speed: self.app.change_settings(speed=speed),
        )
        races = Segments(
            ui,
            [
                (n, t("menu.settings.race_seconds", n=n) if n else t("menu.settings.race_in_turn"))
                for n in RACES
            ],
            RACES[0],
            lambda seconds: self.app.change_settings(race_seconds=seconds),
        )
        return [
            self._row("speed", t("common.settings.speed"), t("menu.settings.speed_help"), speeds),
            self._row("race_seconds", t("menu.settings.race"), t("menu.settings.race_help"), races),
            self._switch("step_by_step", t("common.settings.step_mode"), t("common.settings.step_mode_help")),
            self._switch(
                "confirm_placements",
                t("common.settings.confirm_placements"),
                t("common.settings.confirm_placements_help"),
            ),
        ]

    def _replay_rows(self) -> list[Row]:
        ui, t = self.ui, self.ui.t
        numbers = Choice(
            ui,
            [(n, t("archive.keep.all") if n == 0 else str(n)) for n in REPLAYS_KEPT],
            REPLAYS_KEPT[0],
            lambda n: self.app.change_settings(replays_kept=n),
            wraps=False,
        )
        ages = Choice(
            ui,
            [
                (n, t("archive.keep.always") if n == 0 else t("archive.keep.days", count=n))
                for n in REPLAY_DAYS
            ],
            REPLAY_DAYS[0],
            lambda n: self.app.change_settings(replay_days=n),
            wraps=False,
        )
        return [
            self._row("replays_kept", t("archive.keep.number"), "", numbers),
            self._row("replay_days", t("archive.keep.age"), t("archive.keep.help"), ages),
        ]

    def _row(self, name: str, label: str, help_: str, widget: Any) -> Row:
        """A row that shows the setting of that name."""
        return Row(label, help_, widget, lambda: getattr(self.ui.settings, name))

    def _switch(self, name: str, label: str, help_: str) -> Row:
        """A row that switches the setting of that name."""
        switch = Switch(self.ui, False, lambda value: self.app.change_settings(**{name: value}))
        return self._row(name, label, help_, switch)

    # Where they stand

    def arrange(self) -> None:
        ui, content = self.ui, self.content
        self.sound.icon = "sound_off" if ui.settings.muted else "sound_on"
        gap = ui.px(18)
        two = (content.width - gap) // 2 >= ui.metrics.text(440)
        column = (content.width - gap) // 2 if two else content.width
        # The first and the last sheet on the left, the others on the right; or all below one another.
        y = [content.top + ui.px(6)] * 2
        for i, sheet in enumerate(self.sheets):
            place = 1 if two and 0 < i < len(self.sheets) - 1 else 0
            y[place] += sheet.arrange(content.left + place * (column + gap), y[place], column) + gap
        end = max(y) - ui.px(4)
        free = pygame.Rect(content.left, y[0], column, end - y[0])
        self.cat_rect = backdrop.lying_cat_place(ui, free) if two else None
        self.scroll_content(end - content.top)

    def draw_content(self, surface: pygame.Surface) -> None:
        if self.cat_rect is not None:
            place = self.cat_rect.move(0, -self.group.scroll)
            backdrop.draw_lying_cat(surface, place, theme.SEAT_STYLES[0])
        for sheet in self.sheets:
            sheet.draw(surface, self.group.scroll)
