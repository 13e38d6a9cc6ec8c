"""Which box shall we open?"""

from __future__ import annotations

from functools import partial

from game.scenes.game_box import BoxWords, GameBox
from game.scenes.shelf import Shelf

BOXES: dict[str, tuple[str, ...]] = {
    "if_it_fits": ("if_it_fits",),
    "exploding_kittens": ("exploding_kittens",),
    "cat_planets": ("koto_uno", "constellation", "comet_catch", "memory", "orbit"),
}
"""Box → the games in it."""


class ChooseScene(Shelf):
    """Three boxes; one with several games opens into them."""

    cat = 4

    def title(self) -> str:
        return self.ui.t("common.choose.title")

    def make_boxes(self) -> list[GameBox]:
        return [self._box(box, games) for box, games in BOXES.items()]

    def _box(self, box: str, games: tuple[str, ...]) -> GameBox:
        t = self.ui.t
        words = BoxWords(*(t(f"common.games.{box}.{part}") for part in ("name", "pitch", "facts")))
        press = partial(self.open_lobby, games[0]) if len(games) == 1 else partial(self._open_box, games)
        return GameBox(self.ui, box, words, press)

    def _open_box(self, games: tuple[str, ...]) -> None:
        from game.scenes.box_of_games import BoxOfGames

        self.app.stack.push(BoxOfGames(self.app, games))
