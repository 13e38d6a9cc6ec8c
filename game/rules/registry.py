"""The games there are, by id. A game's modules are imported, and its deck read, when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.core.contract import AnyController
from game.core.suggest import did_you_mean

# id → module with ``create() -> RuleController``; a new game is added here.
_MODULES = {
    "if_it_fits": "game.rules.if_it_fits.controller",
    "exploding_kittens": "game.rules.exploding_kittens.controller",
    "koto_uno": "game.rules.koto_uno.controller",
    "constellation": "game.rules.constellation.controller",
    "comet_catch": "game.rules.comet_catch.controller",
    "memory": "game.rules.memory.controller",
    "orbit": "game.rules.orbit.controller",
}

GAMES: tuple[str, ...] = tuple(_MODULES)


class UnknownGame(ValueError):  # noqa: N818 - reads as what it is
    """There is no game with that id; the message suggests one."""


@cache
def load(game: str) -> AnyController:
    """The controller of a game, with its deck from ``cards.yaml``.

    Raises UnknownGame, and ContentErrors when the deck is not valid.
    """
    if game not in _MODULES:
        raise UnknownGame(f"no game {game!r}{did_you_mean(game, GAMES)}")
    controller: AnyController = import_module(_MODULES[game]).create()
    return controller
