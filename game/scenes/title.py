"""The first screen: continue, play, replays, statistics, rules, settings, quit."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pygame

import game
from game.scenes import ahead, backdrop
from game.scenes.scene import Scene
from game.scenes.title_cats import TitleCats
from game.store.match_lines import MatchFileError
from game.ui import art, paint, theme
from game.ui.keys import ENTER
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.app import App
    from game.store.match_file import MatchSummary


_SHARP, _SETTLED = 2, 3  # frames
MARK = 100  # height of the name, in the reference layout
_NAME = "scenes/wordmark"


class TitleScene(Scene):
    """Name and buttons on the picture's free wall."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group(app.ui)
        self.unfinished: MatchSummary | None = None
        """The newest match that can be continued."""
        self.waiting = 0
        """How many matches have not ended, those with an obstacle included."""
        self.cats = TitleCats(app)
        self.lines: list[list[Button]] = []
        self.mark = self.tagline = pygame.Rect(0, 0, 0, 0)
        self.is_ready = False
        """Whether all that can be done ahead is done."""
        self._frames = 0
        self._ahead = ahead.work()

    def enter(self) -> None:
        self._find_matches()

    def resume(self) -> None:
        """A match may have been begun or finished meanwhile."""
        self._find_matches()
        self.layout()
        self.app.redraw()

    def _find_matches(self) -> None:
        # Other scenes are imported when they are opened: this one must be there at once.
        matches = self.app.matches
        unfinished = matches.unfinished()
        self.waiting = len(unfinished)
        self.unfinished = next((match for match in unfinished if matches.obstacle(match) is None), None)

    def layout(self) -> None:
        focused = self.group.widgets.index(self.group.focus) if self.group.focus in self.group.widgets else 0
        self.lines = self._buttons()
        self.group.widgets = [button for line in self.lines for button in line]
        self.group.focus = self.group.widgets[min(focused, len(self.group.widgets) - 1)]
        self._arrange()

    def _buttons(self) -> list[list[Button]]:
        """The lines of buttons; two in a line are equally wide, but for one with nothing but a picture."""
        ui, t = self.app.ui, self.app.ui.t
        lines = []
        if self.unfinished is not None:
            name = t(f"{self.unfinished.header.game}.name")
            words = t("menu.title.continue", game=name)
            lines.append([Button(ui, words, self._continue, kind="primary", icon="play")])
        if self.waiting > 1 and lines:
            hint = t("archive.unfinished.all")
            lines[0].append(Button(ui, "", self._unfinished, icon="log", hint=hint))
        elif self.waiting and not lines:
            lines.append([Button(ui, t("archive.unfinished.title"), self._unfinished, icon="log")])
        kind: Kind = "primary" if self.unfinished is None else "plain"
        return [
            *lines,
            [Button(ui, t("common.button.play"), self._play, kind, icon="dice")],
            [
                Button(ui, t("common.title.replays"), self._replays, icon="replay"),
                Button(ui, t("common.title.statistics"), self._statistics, icon="chart"),
            ],
            [
                Button(ui, t("common.button.rules"), self.app.open_rules, icon="rules"),
                Button(ui, t("common.button.settings"), self._settings, icon="settings"),
            ],
            [Button(ui, t("common.button.quit"), self.app.quit, icon="quit")],
        ]

    def _arrange(self) -> None:
        ui, window = self.app.ui, self.app.canvas.get_rect()
        left, gap = window.width * 5 // 100, ui.px(12)
        height = ui.metrics.text(50)
        width = max(ui.metrics.text(250), *(self._wanted(line, height, gap) for line in self.lines))
        count = len(self.lines)
        wide, tall = art.natural_size(_NAME)
        across = min(round(ui.px(MARK) * wide / tall), backdrop.title_wall(window.size) - left - ui.px(12))
        mark = (across, round(across * tall / wide))
        words = ui.type.wrapped_height(ui.t("common.title.tagline"), theme.BUTTON, across)
        whole = mark[1] + ui.px(10) + words + ui.px(24) + count * (height + gap) - gap
        top = max(ui.px(16), (window.height - whole) * 2 // 5)
        self.mark = pygame.Rect((left, top), mark)
        self.tagline = pygame.Rect(left + ui.px(8), self.mark.bottom + ui.px(10), across, words)
        y = self.tagline.bottom + ui.px(24)
        for line in self.lines:
            self._place(line, pygame.Rect(left + ui.px(8), y, width, height), gap)
            y += height + gap

    def _wanted(self, line: list[Button], height: int, gap: int) -> int:
        """How wide a line must be."""
        worded = [button.wanted_width() for button in line if button.text]
        pictures = (len(line) - len(worded)) * (height + gap)
        return max(worded) * len(worded) + gap * (len(worded) - 1) + pictures

    def _place(self, line: list[Button], rect: pygame.Rect, gap: int) -> None:
        worded = sum(bool(button.text) for button in line)
        room = rect.width - (len(line) - worded) * (rect.height + gap) - gap * (worded - 1)
        x = rect.left
        for button in line:
            width = room // worded if button.text else rect.height
            button.rect = pygame.Rect(x, rect.top, width, rect.height)
            x += width + gap
        line[-1].rect.width = rect.right - line[-1].rect.left

    # What the buttons do

    def _continue(self) -> None:
        from game.scenes.opening import continue_match

        if self.unfinished is None:
            return
        texts, path = self.app.ui.texts, self.unfinished.path
        try:
            continue_match(self.app, path)
        except MatchFileError as error:
            self.resume()  # the next one is offered now
            self._tell([texts.reason(error.reason)])
        except OSError:
            self._tell([texts.t("store.unreadable", file=path.name)])

    def _unfinished(self) -> None:
        from game.scenes.unfinished import UnfinishedScene

        self.app.stack.push(UnfinishedScene(self.app))

    def _replays(self) -> None:
        from game.scenes.replays import ReplaysScene

        self.app.stack.push(ReplaysScene(self.app))

    def _statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.stack.push(StatisticsScene(self.app))

    def _tell(self, sentences: list[str]) -> None:
        """Something that went wrong, and what the disk has to tell besides."""
        from game.scenes.dialog import message

        ui = self.app.ui
        sentences += [ui.texts.reason(notice) for notice in self.app.store.disk.untold()]
        if sentences:
            self.app.stack.push(message(self.app, ui.t("common.error.title"), "\n".join(sentences)))

    def _play(self) -> None:
        from game.scenes.choose import ChooseScene

        self.app.stack.push(ChooseScene(self.app))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _ask_to_quit(self) -> None:
        from game.scenes.dialog import question

        t = self.app.ui.t
        text = t("common.confirm.quit_help") if self.unfinished is not None else ""
        self.app.stack.push(
            question(self.app, t("common.confirm.quit"), text, t("common.button.quit"), self.app.quit)
        )

    # The scene's contract

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ask_to_quit()
        elif event.type == pygame.KEYDOWN and event.key in ENTER and not self.group.show_focus:
            # The button that stands out already shows what Enter does.
            self.group.show_focus = True
            return self.group.handle(event)
        elif not self.group.handle(event):
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            return pressed and self.cats.press(event.pos)
        return True

    def update(self, dt: float) -> bool:
        """The first frame shows the picture a little soft but at once; the next one sharp.

        Then there is time to tell what could not be read or written, to clear away the last table, as it and its
        large pictures refer to one another, and to import what may be opened next.
        """
        if self._frames < _SETTLED and not self.app.holds:
            self._frames += 1
            if self._frames == _SETTLED:
                gc.collect()
            if self._frames == _SHARP and self.in_front:
                self._tell([])
        if self._frames == _SETTLED and self.in_front:
            self.is_ready = next(self._ahead, None) is None
            if not self.is_ready:
                self.app.wake_in(ahead.PAUSE)
            self.cats.update()
        return self._frames < _SETTLED

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        backdrop.draw_title_picture(surface, quick=self._frames < _SHARP)
        self.cats.draw(surface)
        surface.blit(art.picture(_NAME, self.mark.size), self.mark)
        ui.type.draw_wrapped(surface, ui.t("common.title.tagline"), theme.BUTTON, theme.INK, self.tagline)
        self._draw_version(surface)
        self.group.draw(surface)
        if self.in_front:
            self.group.draw_hint(surface)

    def _draw_version(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        words = ui.t("common.title.version", version=game.__version__)
        height = ui.type.line_height(theme.TINY) + ui.px(6)
        pill = pygame.Rect(0, 0, ui.type.width(words, theme.TINY) + ui.px(20), height)
        pill.bottomleft = (self.tagline.left, surface.get_height() - ui.px(10))
        paint.panel(surface, pill, height // 2, theme.INK, alpha=150)
        ui.type.draw(surface, words, theme.TINY, theme.PAPER, pill, "center")
