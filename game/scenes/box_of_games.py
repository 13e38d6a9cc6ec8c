"""The games of one box: Cat Planets has one deck and five of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.game_box import BoxWords, GameBox
from game.scenes.shelf import Shelf
from game.texts import clock

if TYPE_CHECKING:
    from game.app import App

ALONE = {"memory": "memory/24", "constellation": "constellation"}
"""Games with a best result for one player → what it is kept as."""


class BoxOfGames(Shelf):
    """A cover for each game, and the best result of those who have played alone."""

    cat = 2
    widest = 1320
    narrowest = 196

    def __init__(self, app: App, games: Sequence[str]) -> None:
        super().__init__(app)
        self.games = games

    def title(self) -> str:
        return self.ui.t("menu.planets.title")

    def make_boxes(self) -> list[GameBox]:
        return [self._box(game) for game in self.games]

    def _box(self, game: str) -> GameBox:
        t = self.ui.t
        words = BoxWords(
            t(f"{game}.name"),
            t(f"menu.planets.{game}.pitch"),
            t(f"menu.planets.{game}.facts"),
            self._best(game),
        )
        return GameBox(self.ui, game, words, partial(self.open_lobby, game))

    def _best(self, game: str) -> str:
        """The best result reached alone, in words; empty where there is none."""
        best = self.app.bests.lowest(ALONE[game]) if game in ALONE else None
        if best is None:
            return ""
        if game == "memory":
            return self.ui.t("menu.planets.best_turns", count=round(best))
        return self.ui.t("menu.planets.best_time", time=clock(best))
