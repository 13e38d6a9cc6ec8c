"""Computer players of Memory."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.memory.easy import Easy
from game.ai.memory.hard import Hard
from game.ai.memory.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
