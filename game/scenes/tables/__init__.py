"""The tables of the games: for each a view that turns observations into pictures and gestures into actions."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table import Table
    from game.scenes.tables.view import GameView

# id → module with ``create_view(table) -> GameView``; a game without an entry has no table yet.
TABLES = {
    "if_it_fits": "game.scenes.tables.if_it_fits.view",
    "koto_uno": "game.scenes.tables.koto_uno.view",
    "memory": "game.scenes.tables.memory.view",
    "exploding_kittens": "game.scenes.tables.exploding_kittens.view",
    "constellation": "game.scenes.tables.constellation.view",
    "comet_catch": "game.scenes.tables.comet_catch.view",
    "orbit": "game.scenes.tables.orbit.view",
}

# Games in which people press keys of their own, which the lobby lets them choose.
RACES = frozenset({"exploding_kittens", "koto_uno", "constellation", "comet_catch"})


def create_view(game: str, table: Table) -> GameView:
    """The view of a game for this table."""
    view: GameView = import_module(TABLES[game]).create_view(table)
    return view
