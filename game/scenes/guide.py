"""The guide of a game on a real table: five steps of short sentences, each with the thing itself lit up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.deaf import Deaf
from game.scenes.guide_bubble import GuideBubble
from game.scenes.guide_light import draw_light, draw_trail
from game.scenes.guides import GUIDES, Beat, lit, steps_of, text
from game.scenes.guides.practice import practice_table
from game.scenes.scene import Scene
from game.ui.keys import PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

if TYPE_CHECKING:
    from game.scenes.table import Table

_NEXT = (*PRESS, pygame.K_RIGHT)
_BACK = (pygame.K_LEFT, pygame.K_BACKSPACE)
HUSH = 0.25
"""Seconds in which a step hears nothing: the second press of a double click must not leave it unread."""


def may_guide(table: Table) -> bool:
    """Whether somebody sits at the table and looks at it, and the game has a guide."""
    return table.match.setup.game in GUIDES and table.viewer in table.persons and not table.handing_on.covered


class Guide(Scene):
    """Lies above a table, where meanwhile nothing goes on, and shows another one, laid for what it tells.

    Enter, Space, → or a click anywhere: the next sentence; ←: the one before; Esc: enough.
    ``practice``: that other table. It is no scene of the stack, so nobody plays there.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self.table = table
        self.steps = steps_of(table.match.setup.game)
        self.beats: list[tuple[int, Beat]] = [(i, beat) for i, step in enumerate(self.steps) for beat in step]
        self.at = 0
        self.practice = practice_table(table)
        self.lit: list[Rect] = []
        self.deaf = Deaf(self.app, HUSH)
        ui = table.app.ui
        self.skip = Button(ui, "", self.close, kind="quiet")
        self.back = Button(ui, "", self.go_back, icon="left")
        self.next = Button(ui, "", self.go_on, kind="primary", icon="right")
        self._bubble = GuideBubble(ui, self.skip, self.back, self.next)
        self.group = Group(ui, [self.next, self.back, self.skip])
        self.group.focus = self.next
        self.group.show_focus = table.group.show_focus

    @property
    def bubble(self) -> Rect:
        """Where the words stand, with cat and buttons."""
        return self._bubble.rect

    # Step by step

    @property
    def beat(self) -> Beat:
        """What is being told."""
        return self.beats[self.at][1]

    @property
    def step(self) -> int:
        """Which of the five steps that belongs to, from 0."""
        return self.beats[self.at][0]

    @property
    def told(self) -> list[float]:
        """How much of each step has been told, with what is being told: from 0 to 1."""
        before = [
            sum(step == number for step, _ in self.beats[: self.at + 1]) for number in range(len(self.steps))
        ]
        return [count / len(step) for count, step in zip(before, self.steps, strict=True)]

    @property
    def sentence(self) -> str:
        """What the present beat says."""
        return text(self.table, self.beat)

    def go_on(self) -> None:
        """The next sentence; after the last one the match goes on."""
        if self.at + 1 == len(self.beats):
            self.close()
        else:
            self._go_to(self.at + 1)

    def go_back(self) -> None:
        """The sentence before."""
        self._go_to(max(0, self.at - 1))

    def close(self) -> None:
        """Back to the table."""
        self.app.stack.pop()
        self.app.redraw()

    def _go_to(self, beat: int) -> None:
        if beat != self.at + 1:
            self._begin_anew(beat)
        self.at = beat
        self._happen(beat)
        self.deaf = Deaf(self.app, HUSH)
        self.layout()
        self.app.redraw()

    def _begin_anew(self, beat: int) -> None:
        """Back to where a beat comes next: what had happened before it happens at once."""
        self.practice.view.close()
        self.practice = practice_table(self.table)
        self.practice.layout()
        for before in range(beat):
            self._happen(before)
        self.practice.motion.skip()

    def _happen(self, beat: int) -> None:
        stage, table = self.beats[beat][1].stage, self.practice
        table.toast.hush()
        if stage is not None:
            table.motion.skip()
            table.happened(stage(table.match, table.viewer or 0))

    # The scene's contract

    def leave(self) -> None:
        self.practice.view.close()
        self.practice.director.close()

    def spoken(self) -> Sequence[str]:
        return (self.sentence,)

    def layout(self) -> None:
        ui, t = self.app.ui, self.app.ui.t
        last = self.at + 1 == len(self.beats)
        self.practice.layout()
        self.skip.text, self.next.text = t("common.button.skip"), t("common.button.next")
        self.next.icon = "right"
        if last:
            self.next.text, self.next.icon = t("guide.button.finish"), "play"
        self.back.hint, self.skip.hint = t("common.button.back"), "Esc"
        self.back.enabled, self.skip.visible = self.at > 0, not last
        if self.group.focus is None or not self.group.focus.focusable:
            self.group.focus = self.next
        window, edge = self.app.canvas.get_rect(), ui.px(10)
        self.lit = [rect.inflate(ui.px(14), ui.px(14)).clip(window) for rect in lit(self.practice, self.beat)]
        counter = t("guide.count", n=self.step + 1, all=len(self.steps))
        self._bubble.layout(self.sentence, counter, self.lit, window.inflate(-2 * edge, -2 * edge))

    def update(self, dt: float) -> bool:
        table = self.practice
        table.motion.speed = table.pace
        table.motion.update(dt)
        self.deaf.update(dt)
        return table.view.update(dt) or table.motion.busy

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.deaf.lasts and not self.group.handle(event):
                self.app.ui.sounds.play("button")
                self.go_on()
            return True
        return event.type != pygame.WINDOWMINIMIZED and self.group.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.key == pygame.K_TAB:
            return self.group.handle(event)
        if event.key not in _NEXT + _BACK:
            return False
        if self.deaf.lasts:
            return True
        if event.key in _BACK:
            self.go_back()
        elif event.key == pygame.K_RIGHT or not self.group.show_focus or not self.group.handle(event):
            self.app.ui.sounds.play("button")
            self.go_on()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        self.practice.draw(surface)
        draw_light(surface, ui, self.lit)
        draw_trail(surface, ui, self.bubble, self.lit)
        teller = self.table.style(self.table.viewer or 0)
        self._bubble.draw(surface, teller, self.told)
        self.group.draw(surface)
        self.group.draw_hint(surface)
