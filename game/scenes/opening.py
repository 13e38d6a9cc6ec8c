"""What the window opens with, and the way from the menus to a table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match, MatchSetup
from game.rules import registry
from game.scenes.scene import Scene
from game.start import StartRequest

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import Table

SEEDS = 1_000_000


def first_scene(app: App, start: StartRequest) -> Scene:
    """The title; or what the command line asks for."""
    if start.replay is not None:
        return _replay(app, start.replay)
    if start.game is not None and start.seats:
        seed = start.seed if start.seed is not None else new_seed()
        return _table(app, MatchSetup(start.game, start.seats, seed, start.options))
    if start.game is not None:
        from game.scenes.lobby import Lobby

        return Lobby(app, start.game)
    from game.scenes.title import TitleScene

    return TitleScene(app)


def new_seed() -> int:
    """A seed nobody has chosen: short enough to tell a friend."""
    return random.SystemRandom().randrange(SEEDS)


def start_match(app: App, setup: MatchSetup) -> None:
    """From the lobby, or once more from the results: deal and sit down at the table."""
    app.stack.clear_to(_table(app, setup))


def continue_match(app: App, path: Path) -> None:
    """Sit down at a match that was left. Raises MatchFileError, OSError where it cannot be played on."""
    app.stack.clear_to(_table_of(app, path))


def _table(app: App, setup: MatchSetup) -> Table:
    from game.scenes.table import Table

    registry.load(setup.game)
    return Table(app, app.matches.begin(setup))


def _replay(app: App, path: Path) -> Scene:
    """Watch the match of a file. Raises MatchFileError, OSError where it cannot be played."""
    from game.scenes.replay import Replay
    from game.store.match_file import read_match

    record = read_match(path)
    controller = registry.load(record.header.game)
    record.play(controller)  # all of it, so that an error is told now and not in the middle
    return Replay(app, record, Match(controller, record.header.setup))


def _table_of(app: App, path: Path) -> Table:
    from game.scenes.table import Table

    return Table(app, app.matches.resume(path))
