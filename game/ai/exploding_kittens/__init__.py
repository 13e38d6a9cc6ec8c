"""Computer players of Exploding Kittens."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.exploding_kittens.easy import Easy
from game.ai.exploding_kittens.hard import Hard
from game.ai.exploding_kittens.normal import Normal
from game.ai.players import Player

PLAYERS: dict[str, Callable[[], Player]] = {"easy": Easy, "normal": Normal, "hard": Hard}
