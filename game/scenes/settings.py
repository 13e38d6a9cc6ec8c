"""The settings: from the title a page of its own, from a table a dialog above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.menu import MenuScene
from game.store.settings import SPEEDS, Settings
from game.texts import LANGUAGES
from game.ui import art, paint, theme
from game.ui.widgets.choice import Switch
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App

SPEED_NAMES = dict(zip(SPEEDS, ("half", "normal", "double", "triple", "instant"), strict=True))
TEXT_SIZES = (100, 125, 150)


@dataclass
class Row:
    """One setting: its words, what changes it, and what it now is. Rectangles as if nothing were scrolled."""

    label: str
    help: str
    widget: Any  # a widget with ``value`` and ``wanted_width``
    read: Callable[[Settings], object]
    label_rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


@dataclass
class Section:
    """Settings that belong together, on a sheet with a heading."""

    title: str
    icon: str
    rows: list[Row]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class SettingsScene(MenuScene):
    """Every change is in force, and on disk, at once."""

    cat = 1

    def __init__(self, app: App, above: bool = False) -> None:
        super().__init__(app)
        self.above = above
        self.opaque = not above
        self.sections: list[Section] = []
        self.cat_rect: pygame.Rect | None = None

    def title(self) -> str:
        return self.ui.t("common.settings.title")

    # The settings themselves

    def build(self) -> list[Widget]:
        t = self.ui.t
        self.sections = [
            Section(
                t("menu.settings.picture"),
                "eye",
                [self._language(), self._text_size(), self._full_screen(), self._motion()],
            ),
            Section(t("menu.settings.sound"), "sound_on", [self._volume(), self._mute()]),
            Section(t("menu.settings.play"), "play", [self._speed(), self._step(), self._confirm()]),
        ]
        return [row.widget for section in self.sections for row in section.rows]

    def _language(self) -> Row:
        ui = self.ui
        values = [(code, ui.t(f"common.language.{code}")) for code in LANGUAGES]
        choose = Segments(ui, values, ui.texts.language, lambda code: self.app.change_settings(language=code))
        return Row(ui.t("common.settings.language"), "", choose, lambda _: ui.texts.language)

    def _text_size(self) -> Row:
        ui = self.ui
        values = [(size, ui.t("common.settings.percent", n=size)) for size in TEXT_SIZES]
        choose = Segments(ui, values, 100, lambda size: self.app.change_settings(text_size=size))
        return Row(ui.t("common.settings.text_size"), "", choose, lambda settings: settings.text_size)

    def _full_screen(self) -> Row:
        switch = Switch(self.ui, False, lambda _: self.app.toggle_full_screen())
        return Row(
            self.ui.t("common.settings.full_screen"),
            self.ui.t("menu.settings.full_screen_help"),
            switch,
            lambda s: s.full_screen,
        )

    def _motion(self) -> Row:
        t = self.ui.t
        return Row(
            t("common.settings.reduce_motion"),
            t("common.settings.reduce_motion_help"),
            self._switch("reduce_motion"),
            lambda s: s.reduce_motion,
        )

    def _volume(self) -> Row:
        slider = Slider(self.ui, 0, lambda value: self.app.change_settings(volume=value))
        return Row(self.ui.t("common.settings.volume"), "", slider, lambda settings: settings.volume)

    def _mute(self) -> Row:
        t = self.ui.t
        return Row(
            t("common.settings.mute"), t("menu.settings.mute_help"), self._switch("muted"), lambda s: s.muted
        )

    def _speed(self) -> Row:
        ui = self.ui
        values = [(speed, ui.t(f"common.speed.{name}")) for speed, name in SPEED_NAMES.items()]
        choose = Segments(ui, values, 1.0, lambda speed: self.app.change_settings(speed=speed))
        return Row(ui.t("common.settings.speed"), ui.t("menu.settings.speed_help"), choose, lambda s: s.speed)

    def _step(self) -> Row:
        t = self.ui.t
        return Row(
            t("common.settings.step_mode"),
            t("common.settings.step_mode_help"),
            self._switch("step_by_step"),
            lambda s: s.step_by_step,
        )

    def _confirm(self) -> Row:
        t = self.ui.t
        return Row(
            t("common.settings.confirm_placements"),
            t("common.settings.confirm_placements_help"),
            self._switch("confirm_placements"),
            lambda s: s.confirm_placements,
        )

    def _switch(self, name: str) -> Switch:
        return Switch(self.ui, False, lambda value: self.app.change_settings(**{name: value}))

    # Where they stand

    def arrange(self) -> None:
        ui = self.ui
        gap = ui.px(18)
        width = self.content.width
        two = (width - gap) // 2 >= ui.metrics.text(440)
        column = (width - gap) // 2 if two else width
        # The picture's sheet on the left, the other two on the right; or all below one another.
        y = [self.content.top + ui.px(6)] * 2
        for i, section in enumerate(self.sections):
            place = 1 if two and i > 0 else 0
            x = self.content.left + place * (column + gap)
            height = self._arrange_section(section, pygame.Rect(x, y[place], column, 0))
            y[place] += height + gap
        for row in (row for section in self.sections for row in section.rows):
            row.widget.value = row.read(ui.settings)
        end = max(y) - ui.px(4)
        self.cat_rect = self._cat_place(column, y[0], end) if two else None
        self.scroll_content(end - self.content.top)

    def _cat_place(self, column: int, top: int, bottom: int) -> pygame.Rect | None:
        """A cat lies where the shorter column leaves room for one."""
        height = min(self.ui.px(170), bottom - top)
        if height < self.ui.px(90):
            return None
        rect = pygame.Rect(0, bottom - height, height * 4 // 3, height)
        rect.centerx = self.content.left + column // 2
        return rect

    def _arrange_section(self, section: Section, rect: pygame.Rect) -> int:
        """Set a sheet's rows below one another; returns its height."""
        ui = self.ui
        pad = ui.px(18)
        y = rect.top + pad + ui.type.line_height(theme.HEADING) + ui.px(10)
        inside = rect.width - 2 * pad
        for row in section.rows:
            height = ui.metrics.text(38)
            wish = min(inside, self._wish(row.widget))
            label_room = inside - wish - ui.px(16)
            beside = ui.type.width(row.label, theme.BUTTON) <= label_room
            row.label_rect = pygame.Rect(rect.left + pad, y, label_room if beside else inside, height)
            if not beside:
                y += ui.type.line_height(theme.BUTTON) + ui.px(6)
                row.label_rect.height = ui.type.line_height(theme.BUTTON)
            row.widget.rect = pygame.Rect(
                rect.right - pad - wish if beside else rect.left + pad, y, wish, height
            )
            y += height
            if row.help:
                y += ui.type.wrapped_height(row.help, theme.SMALL, inside) + ui.px(2)
            y += ui.px(14)
        section.rect = pygame.Rect(rect.left, rect.top, rect.width, y - rect.top)
        return section.rect.height

    def _wish(self, widget: Widget) -> int:
        if isinstance(widget, Slider):
            return self.ui.metrics.text(270)
        wish: int = widget.wanted_width()  # type: ignore[attr-defined]
        return wish

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, up = self.ui, -self.group.scroll
        pad, radius = ui.px(18), ui.px(14)
        if self.cat_rect is not None:
            place = self.cat_rect.move(0, up)
            surface.blit(art.picture("cats/awake", place.size, art.fur_of(theme.SEAT_STYLES[0])), place)
        for section in self.sections:
            rect = section.rect.move(0, up)
            paint.panel(surface, rect, radius, theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2))
            line = ui.type.line_height(theme.HEADING)
            size = min(line, ui.metrics.text(24))
            paint.icon(
                surface,
                section.icon,
                pygame.Rect(rect.left + pad, rect.top + pad + (line - size) // 2, size, size),
                theme.CORAL_DARK,
            )
            heading = pygame.Rect(
                rect.left + pad + size + ui.px(10),
                rect.top + pad,
                rect.width - 2 * pad - size - ui.px(10),
                line,
            )
            ui.type.draw(surface, section.title, theme.HEADING, theme.CORAL_DARK, heading)
            for row in section.rows:
                ui.type.draw(surface, row.label, theme.BUTTON, theme.INK, row.label_rect.move(0, up))
                if row.help:
                    top = row.widget.rect.bottom + ui.px(2)  # widgets have been scrolled already
                    below = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, 0)
                    ui.type.draw_wrapped(surface, row.help, theme.SMALL, theme.INK_SOFT, below)
