"""Computer players of Constellation."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.constellation.easy import Easy
from game.ai.constellation.hard import Hard
from game.ai.constellation.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
