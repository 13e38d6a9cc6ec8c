"""Every scene, and a table of every game in mid-match and at its end, as PNG files; no window is opened."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.ai import players
from game.app import App
from game.core.contract import Action, Seat
from game.core.look import Look
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.playback import Playback
from game.core.rng import Rng
from game.headless.art_sheet import sheets
from game.headless.moments import moments
from game.rules import registry
from game.scenes.box_of_games import BoxOfGames
from game.scenes.cat_editor import CatEditor
from game.scenes.choose import BOXES, ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.replay import Replay
from game.scenes.replays import ReplaysScene
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.scenes.unfinished import UnfinishedScene
from game.store.disk import Disk
from game.store.settings import SettingsStore

SEED = 7
MID_MATCH = 18
"""Actions played before the picture of a table is taken."""

PHASES = {"exploding_kittens": ("window", "kitten", "put_back", "arrange"), "koto_uno": ("star",)}
"""Phases in which a table looks as it does at no other time."""

MATCHES = 10
"""Matches played for these at most; a phase that does not come up in them has no picture."""

_SEATS = (
    SeatSetup("human", "Olena", 0, Look("snow", "patches", "odd", "flower")),
    SeatSetup("human", "Maks", 3, Look("ginger", "tabby", "green", "glasses")),
    SeatSetup("ai:easy", "Murka", 1, Look("lilac", "heart", "blue", "beanie")),
    SeatSetup("ai:easy", "Pepper", 2, Look("brown", "tuxedo", "gold", "bow")),
)


def run(directory: Path, size: tuple[int, int], language: str | None) -> int:
    """Write the pictures, numbered in the order a person meets the scenes. Returns the exit status."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    directory.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        app = App(SettingsStore(Disk(Path(home), Path(home))), language, size)
        app.change_settings(speed=0.0)
        album = _Album(app, directory)
        album.menus()
        for game in TABLES:
            album.game(game)
        album.archive()
        album.art()
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
    print(f"{album.count} pictures in {directory}")
    return 0


class _Album:
    """Opens scenes one after another and keeps a picture of each."""

    def __init__(self, app: App, directory: Path) -> None:
        self.app = app
        self.directory = directory
        self.count = 0

    def shoot(self, name: str) -> None:
        """A picture of the window as it is now, at rest."""
        self.count += 1
        self.app.stack.draw(self.app.canvas)
        pygame.image.save(self.app.canvas, str(self.directory / f"{self.count:03}_{name}.png"))

    def scene(self, scene: Scene, name: str) -> None:
        self.app.stack.clear_to(scene)
        self.shoot(name)

    def menus(self) -> None:
        self.scene(TitleScene(self.app), "title")
        self.scene(ChooseScene(self.app), "choice")
        for box, games in BOXES.items():
            if len(games) > 1:
                self.scene(BoxOfGames(self.app, games), f"choice_{box}")
        self.scene(SettingsScene(self.app), "settings")
        self.app.change_settings(last_seats=dict.fromkeys(TABLES, _SEATS))
        self.scene(CatEditor(Lobby(self.app, next(iter(TABLES))), 0), "cat")

    def game(self, game: str) -> None:
        """Lobby, rules, one match with two people and computers from the curtain to the results; special phases."""
        lobby = Lobby(self.app, game)
        lobby.roster.seed = SEED  # the cats of the computers
        self.scene(lobby, f"{game}_lobby")
        for section in self.app.ui.texts.get(f"rules_{game}.sections") or []:
            self.scene(Rulebook(self.app, game, section["id"]), f"{game}_rules_{section['id']}")
        match = self._begin(game)
        table = Table(self.app, match)
        self.app.stack.clear_to(table)
        table.handing_on.let_in(1)
        self.shoot(f"{game}_curtain")
        self._open_curtain()
        _play(match, lambda: len(match.log) >= MID_MATCH and match.deciders == (0,))
        table.handing_on.let_in(0)
        self._open_curtain()
        self.shoot(f"{game}_recap")
        while self.app.stack.top is not table:
            self.app.stack.pop()
        self._moves(table)
        self.app.stack.push(Pause(table))
        self.shoot(f"{game}_pause")
        self.app.stack.pop()
        table.corner.open_state()
        self.shoot(f"{game}_in_words")
        self.app.stack.pop()
        _play(match, lambda: False)
        table.look_again()
        self.app.stack.replace(Results(table))
        self.shoot(f"{game}_results")
        self._replay(match)
        self._phases(game)
        for moment in moments(self.app, game, (_SEATS[0], *_SEATS[2:]), SEED):
            self.shoot(f"{game}_{moment}")

    def _phases(self, game: str) -> None:
        """What one person among computers sees at the times when the table is another."""
        wanted = set(PHASES.get(game, ()))
        for seed in range(SEED, SEED + MATCHES):
            match = Match(registry.load(game), MatchSetup(game, (_SEATS[0], *_SEATS[2:]), seed))
            while wanted and match.deciders:
                phase = getattr(match.observe(0), "phase", "")
                if 0 in match.deciders and phase in wanted:
                    wanted.remove(phase)
                    table = Table(self.app, match)
                    self.app.stack.clear_to(table)
                    table.update(0.0)  # clocks begin
                    self.shoot(f"{game}_{phase}")
                _move(match)

    def _replay(self, match: Match) -> None:
        """The match once more, in the middle, with everything open."""
        moves = tuple((entry.seat, entry.action) for entry in match.log)
        replay = Replay(self.app, Playback(match.controller, match.setup, moves))
        self.app.stack.push(replay)
        replay.go_to(MID_MATCH)
        replay.show_mode("open")
        self.shoot(f"{match.setup.game}_replay")

    def archive(self) -> None:
        """What is left of the matches that were played; and one that waits to be continued."""
        for game in TABLES:
            match = self._begin(game)
            _play(match, lambda match=match: len(match.log) >= MID_MATCH)  # type: ignore[misc]
            self.app.matches.let_go(match)
        self.scene(TitleScene(self.app), "title_with_matches")
        self.scene(UnfinishedScene(self.app), "unfinished")
        self.scene(ReplaysScene(self.app), "replays")
        self.scene(StatisticsScene(self.app), "statistics")

    def art(self) -> None:
        """Every picture there is."""
        for name, sheet in sheets(self.app):
            self.scene(sheet, name)

    def _begin(self, game: str) -> Match:
        return self.app.matches.begin(MatchSetup(game, _SEATS[: registry.load(game).seats[-1]], SEED))

    def _open_curtain(self) -> None:
        curtain = self.app.stack.top
        if isinstance(curtain, Curtain):
            self.app.stack.pop()
            curtain.on_open()

    def _moves(self, table: Table) -> None:
        """What a person sees at each decision of a turn: the table, then the hint upon it, where there is one."""
        for number in range(1, 4):
            if table.match.deciders != (0,):
                return
            self.shoot(f"{table.match.setup.game}_table_{number}")
            action = _choice(table.match, 0)
            if not table.view.races():
                table.view.point_out(action)
                self.shoot(f"{table.match.setup.game}_hint_{number}")
            table.play(0, action)


def _play(match: Match, enough: Callable[[], bool]) -> None:
    """Let the best players there are play on for everybody."""
    while match.deciders and not enough():
        _move(match)


def _move(match: Match) -> None:
    seat = match.deciders[0]
    match.submit(seat, _choice(match, seat))


def _choice(match: Match, seat: Seat) -> Action:
    game = match.setup.game
    player = players.create(game, players.levels_of(game)[-1])
    return player.choose(match.observe(seat), match.legal_actions(seat), Rng(len(match.log)))
