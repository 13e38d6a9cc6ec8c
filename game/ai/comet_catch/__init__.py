"""Computer players of Comet Catch."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.comet_catch.easy import Easy
from game.ai.comet_catch.hard import Hard
from game.ai.comet_catch.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
