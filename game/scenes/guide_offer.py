"""At the first start of a game: shall the guide be shown?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.deaf import Deaf
from game.scenes.dialog import Answer, Dialog
from game.scenes.guide import Guide, may_guide

if TYPE_CHECKING:
    from game.scenes.table import Table


class GuideOffer(Dialog):
    """Whatever is answered, it is not asked again."""

    def __init__(self, table: Table) -> None:
        t, game = table.ui.t, table.match.setup.game
        answers = (
            Answer(t("guide.offer.show"), lambda: table.app.stack.push(Guide(table)), "primary"),
            Answer(t("guide.offer.no"), lambda: table.say(t("guide.later"))),
        )
        text = t("guide.offer.text", game=t(f"{game}.name"))
        super().__init__(table.app, t("guide.offer.title"), text, answers, default=0)
        self.deaf = Deaf(self.app, 0.35)  # the curtain may have been opened by a double click

    def update(self, dt: float) -> bool:
        self.deaf.update(dt)
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if self.deaf.lasts and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        return event.type != pygame.WINDOWMINIMIZED and super().handle(event)


def offer_guide(table: Table) -> None:
    """Ask once for each game, and remember that it was asked."""
    game, seen = table.match.setup.game, table.ui.settings.guides_seen
    if game in seen or not may_guide(table):
        return
    table.app.change_settings(guides_seen=(*seen, game))
    table.app.stack.push(GuideOffer(table))
