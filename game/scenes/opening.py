"""What the window opens with, and the way from the menus to a table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import MatchSetup
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
        return _new_table(app, MatchSetup(start.game, start.seats, seed, start.options))
    if start.game is not None:
        from game.scenes.lobby import Lobby

        return Lobby(app, start.game)
    from game.scenes.title import TitleScene

    return TitleScene(app)


def new_seed() -> int:
    """A seed nobody has chosen: short enough to tell a friend."""
    return random.SystemRandom().randrange(SEEDS)


def start_match(app: App, setup: MatchSetup) -> None:
    """From the lobby, or once more from the results: deal, and sit down at the table."""
    app.stack.clear_to(_new_table(app, setup))


def continue_match(app: App, path: Path) -> None:
    """Sit down at a match that was left. Raises MatchFileError, OSError where it cannot be played on."""
    app.stack.clear_to(_table_of(app, path))


def watch_match(app: App, path: Path) -> None:
    """Look at a match above the present scene. Raises MatchFileError, OSError where there is nothing to see."""
    app.stack.push(_replay(app, path))


def _new_table(app: App, setup: MatchSetup) -> Table:
    """Deal; a newcomer is offered the guide there, however they came to the table."""
    from game.scenes.guide_offer import offer_guide
    from game.scenes.race_keys import with_keys
    from game.scenes.table import Table

    registry.load(setup.game)
    match = app.matches.begin(with_keys(setup, app.ui.settings.race_keys))
    app.matches.drop_unplayed(but=match)
    table = Table(app, match)
    table.handing_on.first_look = lambda: offer_guide(table)
    return table


def _replay(app: App, path: Path) -> Scene:
    """Watch the match of a file, as far as it goes. Raises MatchFileError, OSError where there is nothing to see."""
    from game.scenes.replay import Replay

    record, controller, same_cards = app.matches.read_for_watching(path, as_far_as_it_goes=True)
    note = "" if same_cards else app.ui.t("archive.replay.other_cards")
    if record.damage is not None:
        note = app.ui.t("archive.replay.damaged", file=path.name, line=record.damage.line)
    return Replay(app, record.playback(controller), note)


def _table_of(app: App, path: Path) -> Table:
    from game.scenes.table import Table

    table = Table(app, app.matches.resume(path))
    table.handing_on.begins_covered = len(table.persons) > 1 and table.view.keeps_secrets
    table.handing_on.first_look = lambda: _wait_before_a_clock(table)
    return table


def _wait_before_a_clock(table: Table) -> None:
    """The match was left before a clock that runs for the viewer: it starts when they say that they are there.

    One rule for every clock, be it of a race or a deadline: nobody loses time by loading, so it runs from its
    beginning. They meet the menu, and go on from there: before a race all of them, wherever they come from; before a
    deadline those who met no curtain, which one person opens that is asked.
    """
    view = table.view
    races = view.race() is not None and any(seat in table.persons for seat in table.match.deciders)
    curtain = len(table.persons) > 1 and view.keeps_secrets
    if races or (table.my_turn and view.deadline() is not None and not curtain):
        from game.scenes.pause import Pause

        table.director.forget()
        table.app.stack.push(Pause(table, before_clock=True))
