"""Computer players of KotUno."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.koto_uno.easy import Easy
from game.ai.koto_uno.hard import Hard
from game.ai.koto_uno.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
