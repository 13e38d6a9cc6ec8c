"""Computer players of Orbit."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.orbit.easy import Easy
from game.ai.orbit.hard import Hard
from game.ai.orbit.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
