"""What a replay is driven with: back, play, on, the timeline, the speed, and who is looked over the shoulder of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.scenes.settings import SPEED_NAMES
from game.ui import paint, theme
from game.ui.theme import SeatStyle
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.timeline import Timeline
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.replay import Replay

Mode = int | Literal["public", "open"]
"""What is seen: what that seat sees; what everybody sees; or all that there is."""

MOST = 3
"""Lines of the log that are said of a move beside the timeline."""


class ReplayBar:
    """A strip along the window's lower edge, in one line or, where it is narrow, in two."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        ui = replay.ui
        self.back = Button(ui, "", replay.undo, icon="step_back")
        self.play = Button(ui, "", replay.toggle, kind="primary", icon="pause")
        self.on = Button(ui, "", replay.redo, icon="step_on")
        self.timeline = Timeline(ui, self._movers(), replay.go_to, self._told)
        entries = enumerate(replay.playback.entries, start=1)
        ends = replay.view.ends_round
        self.timeline.rounds = [number for number, entry in entries if any(map(ends, entry.events))]
        self.speed: Choice[float] = Choice(
            ui, [(s, "") for s in SPEED_NAMES], 1.0, replay.set_speed, wraps=False
        )
        self.mode: Choice[Mode] = Choice(
            ui, [(mode, "") for mode in replay.modes], "public", replay.show_mode, sign_of=self._sign_of
        )
        self.mode.enabled = replay.playback.finished
        self.mode.visible = replay.view.keeps_secrets  # else all see the same
        self.rect = pygame.Rect(0, 0, 0, 0)

    def widgets(self) -> list[Widget]:
        """In the order of focus."""
        return [self.back, self.play, self.on, self.timeline, self.speed, self.mode]

    def _movers(self) -> list[tuple[SeatStyle, str]]:
        replay = self.replay
        seats = range(len(replay.match.setup.seats))
        signs = [(replay.style(seat), replay.name(seat)) for seat in seats]
        return [signs[entry.seat] for entry in replay.playback.entries]

    def _told(self, move: int) -> str:
        """Who made a move, and what the log says of it, as far as that is told here."""
        entry = self.replay.playback.entries[move]
        lines = self.replay.lines_of(entry)
        told = [line.text for line in lines[:MOST]]
        if not lines or lines[0].seat != entry.seat:
            told.insert(0, self.replay.name(entry.seat))
        return "\n".join([*told, "…"] if lines[MOST:] else told)

    def _sign_of(self, mode: Mode) -> SeatStyle | None:
        return self.replay.style(mode) if isinstance(mode, int) else None

    def _label(self) -> None:
        t = self.replay.ui.t
        self.timeline.movers = self._movers()  # in the language there is now
        self.back.hint = f"{t('archive.replay.back')} (←)"
        self.on.hint = f"{t('archive.replay.on')} (→)"
        self.speed.hint = t("archive.replay.speed")
        self.mode.hint = t("archive.replay.seen_by" if self.mode.enabled else "archive.replay.unfinished")
        self.speed.values = [(speed, t(f"common.speed.{name}")) for speed, name in SPEED_NAMES.items()]
        self.mode.values = [(mode, self._mode_name(mode)) for mode, _ in self.mode.values]
        self.show()

    def _mode_name(self, mode: Mode) -> str:
        if isinstance(mode, int):
            ui = self.replay.ui
            return ui.type.fit(self.replay.name(mode), theme.LABEL, ui.metrics.text(140))
        return self.replay.ui.t(f"archive.replay.{mode}")

    def show(self) -> None:
        """Follow the replay."""
        replay, t = self.replay, self.replay.ui.t
        playback = replay.playback
        self.timeline.value = playback.position
        self.back.enabled = playback.position > 0
        self.on.enabled = playback.position < playback.length
        self.play.icon = "pause" if replay.running else "play"
        self.play.hint = t("archive.replay.stop" if replay.running else "archive.replay.play")
        self.speed.value, self.mode.value = replay.speed, replay.mode

    # Layout

    def height(self) -> int:
        """Pixels that the strip needs at the window's lower edge."""
        self._label()
        lines = 2 if self._is_narrow() else 1
        ui = self.replay.ui
        return lines * (self._line + ui.px(8)) + ui.px(16)

    @property
    def _line(self) -> int:
        return self.replay.ui.metrics.text(40)

    def _is_narrow(self) -> bool:
        ui = self.replay.ui
        first = 3 * (self._line + ui.px(8)) + self.timeline.wanted_width()
        return first + self._choices_width() > ui.metrics.width - ui.px(60)

    def _choices_width(self) -> int:
        ui = self.replay.ui
        mode = self.mode.wanted_width() + ui.px(12) if self.mode.visible else 0
        return self.speed.wanted_width() + mode + ui.px(24)

    def layout(self) -> None:
        ui, line, gap = self.replay.ui, self._line, self.replay.ui.px(8)
        window = self.replay.app.canvas.get_rect()
        height = self.height() - ui.px(8)
        self.rect = pygame.Rect(
            ui.px(10), window.bottom - height - ui.px(6), window.width - ui.px(20), height
        )
        inner = self.rect.inflate(-ui.px(24), 0)
        top = self.rect.top + ui.px(8)
        x = inner.left
        for button in (self.back, self.play, self.on):
            button.rect = pygame.Rect(x, top, line, line)
            x += line + gap
        choices = self._choices_width()
        narrow = self._is_narrow()
        right = inner.right - (0 if narrow else choices)
        self.timeline.rect = pygame.Rect(x + ui.px(4), top, right - x - ui.px(8), line)
        at = pygame.Rect(inner.right - choices + ui.px(24), top, 0, line)
        if narrow:
            at.topleft = (inner.left, top + line + gap)
        for choice in (self.speed, self.mode):
            choice.rect = pygame.Rect(at.left, at.top, choice.wanted_width(), line)
            at.left = choice.rect.right + ui.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.replay.ui
        paint.shadow(surface, self.rect, ui.px(14), ui.px(8), ui.px(3))
        paint.panel(surface, self.rect, ui.px(14), theme.PAPER, theme.INK, ui.px(2))
