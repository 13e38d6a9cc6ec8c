"""Computer players for If It Fits."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.if_it_fits.hard import HardPlayer
from game.ai.if_it_fits.players import EasyPlayer, NormalPlayer
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": EasyPlayer, "normal": NormalPlayer, "hard": HardPlayer}
