"""Where a seat's cat is made: its fur, pattern and eyes, and what it wears. The cat looks on."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.look import CHOICES, Look, chance_look
from game.core.rng import Rng
from game.scenes.cat_stage import CatStage
from game.scenes.menu import MenuScene
from game.scenes.stirring import AWAKE, JOY, PURR, Stirring
from game.ui import cats, theme
from game.ui.cats import Pose
from game.ui.theme import SeatStyle, seat_style
from game.ui.widgets.button import Button
from game.ui.widgets.picture_choice import PictureChoice
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.lobby import Lobby

_NEAR = 0.6  # of the face's width: so near the pointer a cat looks straight ahead
_EYES = 1.75  # how much larger than its tile a face is of which a tile shows the eyes alone


class CatEditor(MenuScene):
    """Every choice is the seat's at once; "as it was" takes all of them back."""

    widest = 1240
    snug = False

    def __init__(self, lobby: Lobby, seat: int, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(lobby.app)
        self.lobby = lobby
        self.seat = seat
        self.setup = lobby.roster.seats[seat]
        self.look = lobby.roster.look(seat)
        self._before = (self.setup.made, self.look)
        self._clock = clock
        self._stirring = Stirring(AWAKE, (1.6, 4.0))
        self._pose = cats.REST
        self._gaze = (0.0, 0.0)
        self.stage = CatStage(self.ui)
        self.rows: dict[str, PictureChoice[str]] = {}
        self.labels: dict[str, pygame.Rect] = {}
        self.cat = (self.setup.style + 1) % len(theme.SEAT_STYLES)  # another one looks over the edge

    def title(self) -> str:
        """A computer has a cat's name and is that cat; a person has one."""
        ui, name, room = self.ui, self.lobby.shown_names()[self.seat], self.title_rect().width
        if not self.setup.is_person:
            return ui.type.fit(name, theme.TITLE, room)
        room -= ui.type.width(ui.t("cat.title", name=""), theme.TITLE)
        return ui.t("cat.title", name=ui.type.fit(name, theme.TITLE, room))

    @property
    def style(self) -> SeatStyle:
        """Colour and mark of the seat, with the cat as it is now."""
        return seat_style(self.setup.style, self.look)

    # Widgets

    def build(self) -> list[Widget]:
        t, ui = self.ui.t, self.ui
        self.rows = {
            part: PictureChoice(
                ui,
                [(word, t(f"cat.{part}.{word}")) for word in words],
                getattr(self.look, part),
                partial(self._tile, part),
                partial(self._choose, part),
            )
            for part, words in CHOICES.items()
        }
        for part, row in self.rows.items():
            row.label = t(f"cat.part.{part}")
        self.surprise = Button(ui, t("cat.surprise"), self._surprise, icon="dice")
        self.as_before = Button(ui, t("cat.as_it_was"), self._take_back, kind="quiet", icon="undo")
        self.done = Button(ui, t("cat.done"), self.back, kind="primary", icon="check")
        for button in (self.surprise, self.as_before, self.done):
            button.scrolls = False
        self.as_before.enabled = self.look != self._before[1]
        if self.group.focus is None:
            self.group.focus = self.rows["fur"]
        return [*self.rows.values(), self.surprise, self.as_before, self.done]

    def _tile(self, part: str, word: str, size: int) -> pygame.Surface:
        """The cat as it would be; of the eyes, only these."""
        style = seat_style(self.setup.style, replace(self.look, **{part: word}))
        if part != "eyes":
            return cats.picture(style, "face", (size, size))
        side = round(size * _EYES)
        bare = seat_style(self.setup.style, replace(self.look, eyes=word, wear="collar"))
        face = cats.picture(bare, "face", (side, side))
        return face.subsurface(((side - size) // 2, round(side * 0.4) - size // 2, size, size))

    # What they do

    def _choose(self, part: str, word: str) -> None:
        self._become(replace(self.look, **{part: word}))

    def _surprise(self) -> None:
        from game.scenes.opening import new_seed

        rng = Rng(new_seed())
        look = chance_look(rng)
        while look == self.look:
            look = chance_look(rng)
        self._become(look)

    def _become(self, look: Look) -> None:
        self.look = self.setup.made = look
        self._show()

    def _take_back(self) -> None:
        self.setup.made, self.look = self._before
        self._show()

    def _show(self) -> None:
        for part, row in self.rows.items():
            row.value = getattr(self.look, part)
        self.as_before.enabled = self.look != self._before[1]
        self._stirring.begin(JOY, self._clock())
        self.app.redraw()

    # It lives

    @property
    def _may_move(self) -> bool:
        return not self.ui.settings.reduce_motion

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self._may_move:
            self._gaze = self._towards(event.pos)
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self.stage.figure.collidepoint(event.pos)
        ):
            self._purr()
            return True
        return super().handle(event)

    def _purr(self) -> None:
        """It likes to be stroked."""
        self.ui.sounds.play("purr")
        self._stirring.begin(PURR, self._clock())

    def _towards(self, position: tuple[int, int]) -> tuple[float, float]:
        """One of eight directions, or straight ahead."""
        face = self.stage.face
        right, down = position[0] - face.centerx, position[1] - face.centery
        if math.hypot(right, down) < _NEAR * face.width:
            return 0.0, 0.0
        angle = round(math.atan2(down, right) / (math.pi / 4)) * math.pi / 4
        return round(math.cos(angle), 1), round(math.sin(angle), 1)

    def update(self, dt: float) -> bool:
        pose = cats.REST
        if self._may_move:
            now = self._clock()
            pose = Pose(self._stirring.parts(now), self._gaze)
            self.app.wake_in(max(0.0, self._stirring.next() - now))
        if pose != self._pose:
            self._pose = pose
            self.app.redraw_part(self.stage.rect)
        return False

    # Where things stand

    def arrange(self) -> None:
        ui, gap = self.ui, self.ui.px(18)
        self._arrange_footer()
        content = self.content
        self.stage.arrange(
            pygame.Rect(
                content.left, content.top + ui.px(6), content.width * 35 // 100, content.height - ui.px(6)
            )
        )
        left = self.stage.rect.right + gap
        width = content.right - left
        most = max(len(words) for words in CHOICES.values())
        line, between = ui.metrics.text(26), ui.px(10)
        fits = (content.height - len(CHOICES) * (line + between)) // len(CHOICES)
        tile = min((width - (most - 1) * ui.px(6)) // most, max(fits, ui.px(52)), ui.px(86))
        spare = content.height - len(CHOICES) * (line + tile + between)
        between += max(0, min(ui.px(24), spare // len(CHOICES)))
        y = content.top + ui.px(6)
        for part, row in self.rows.items():
            self.labels[part] = pygame.Rect(left, y, width, line)
            row.tile = tile
            row.rect = pygame.Rect(left, y + line, len(row.values) * (tile + ui.px(6)) - ui.px(6), tile)
            y = row.rect.bottom + between
        self.scroll_content(y - between - content.top)

    def _arrange_footer(self) -> None:
        """The buttons at the lower edge; they share the width where their words need more."""
        ui, content, gap = self.ui, self.content, self.ui.px(10)
        height = ui.metrics.text(50)
        top = content.bottom - height
        self.done.rect = pygame.Rect(0, top, max(ui.metrics.text(170), self.done.wanted_width()), height)
        self.done.rect.right = content.right
        x = content.left
        for button in (self.surprise, self.as_before):
            button.rect = pygame.Rect(x, top, button.wanted_width(), height)
            x = button.rect.right + gap
        content.height -= height + ui.px(14)

    # Drawing

    def draw_content(self, surface: pygame.Surface) -> None:
        ui = self.ui
        for part, row in self.rows.items():
            place = self.labels[part].move(0, -self.group.scroll)
            ui.type.draw(surface, row.label, theme.BUTTON, theme.CORAL_DARK, place)
            place.left += ui.type.width(row.label, theme.BUTTON) + ui.px(10)
            place.width = self.labels[part].right - place.left
            ui.type.draw(surface, row.chosen, theme.BODY, theme.INK, place)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.style, self._pose)
