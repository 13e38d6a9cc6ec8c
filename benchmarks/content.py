"""How fast decks are read."""

from __future__ import annotations

from benchmarks.figures import best_of, line
from game.core import yaml_nodes
from game.core.content import load_section
from game.headless.check import shape_of
from game.paths import CARDS
from game.rules import registry


def run() -> None:
    """Reading a game's deck from cards.yaml, parsing included."""
    for game in registry.GAMES:
        shape = shape_of(game)

        def read(game: str = game, shape: type = shape) -> None:
            yaml_nodes.parse.cache_clear()
            load_section(CARDS, game, shape)

        line(f"{game}: deck read", f"{1000 * best_of(read):.1f} ms")
