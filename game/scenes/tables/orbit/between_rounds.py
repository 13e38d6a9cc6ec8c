"""The pause between two rounds: all hands lie open until they have been looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.orbit.events import RoundEnded
from game.scenes.tables.orbit.round_panel import RoundPanel
from game.scenes.tables.view import Areas
from game.ui.keys import ENTER, PRESS
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

READ = 5.0
"""Seconds after which the panel closes by itself where only computers play."""


class BetweenRounds:
    """``panel``: the hands of the round that has just ended; None while a round is played."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.panel: RoundPanel | None = None
        self._left = 0.0

    def begin(self, ended: RoundEnded) -> None:
        """A round has ended, and the view has seen what came of it."""
        seen = self.view.seen
        self.view.table.toast.hush()  # it spoke of the round that is over
        number = seen.round - (seen.phase != "over")
        self.panel, self._left = RoundPanel(self.view, number, ended.result, seen.totals), READ

    def layout(self, areas: Areas) -> None:
        if self.panel is not None:
            self.panel.layout(areas.board, areas.hand)

    @property
    def widgets(self) -> Sequence[Widget]:
        return [self.panel.ok, self.panel.reading] if self.panel is not None else []

    def handle(self, event: pygame.event.Event) -> bool:
        """A press opens up what still moves, and then closes the panel."""
        panel, table = self.panel, self.view.table
        if panel is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return table.show_card(self.view.facts_at(event.pos))
        if table.motion.busy or not self._is_press(panel, event):
            return False
        if panel.is_open:
            self.close()
        else:
            panel.open_up()
            table.app.redraw()
        return True

    def _is_press(self, panel: RoundPanel, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            reads = panel.reading.is_on and event.key in ENTER  # that shows a card
            return event.key in PRESS and not reads
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT

    def update(self, dt: float) -> bool:
        """True while hands are being laid out."""
        panel, table = self.panel, self.view.table
        if panel is None or table.motion.busy:
            return False
        moving = panel.update(dt)
        if table.spectating:
            pace = self.view.ui.settings.speed or READ
            self._left -= dt * pace
            if self._left <= 0:
                self.close()
            else:
                table.app.wake_in(self._left / pace)
        return moving

    def close(self) -> None:
        """The hands of the last round have been looked at."""
        self.panel = None
        self.view.dealing.again()
        self.view.table.collect_widgets()
        self.view.table.app.redraw()
