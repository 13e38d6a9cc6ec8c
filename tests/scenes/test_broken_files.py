"""What stands on disk may be anything: every screen opens all the same."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.app import App
from game.core.match import MatchSetup, SeatSetup
from game.scenes.dialog import Dialog
from game.scenes.lobby import Lobby
from game.scenes.opening import continue_match, watch_match
from game.scenes.replays import ReplaysScene
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.scenes.unfinished import UnfinishedScene
from game.store.match_lines import MatchFileError
from game.store.settings import SettingsStore
from tests.scenes.hands import opened
from tests.scenes.menu_hands import open_app
from tests.store.mutate import EXTREMES, TIMES, mutations

FEW = max(10, TIMES // 5)
SAMPLES = Path(__file__).resolve().parent.parent / "store" / "samples"


def frames(app: App) -> None:
    for _ in range(3):
        app.step(0.02)


def test_whatever_the_settings_say_every_screen_opens(home: Path) -> None:
    seats = (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy"))
    store = SettingsStore.open()
    store.change(last_game="if_it_fits", names=("Olha", "Ivan"), last_seats={"if_it_fits": seats})
    store.change(last_options={"if_it_fits": {"equal_turns": True}}, guides_seen=("if_it_fits",))
    whole = (home / "settings.json").read_bytes()
    for data in [*EXTREMES, *mutations(whole, FEW, seed=2)]:
        (home / "settings.json").write_bytes(data)
        app = opened(App(SettingsStore.open(), None, (1024, 600)))
        app.stack.push(TitleScene(app))
        frames(app)
        if isinstance(app.stack.top, Dialog):
            app.stack.pop()
        title = app.stack.top
        assert isinstance(title, TitleScene)
        app.open_rules()
        for scene in (Lobby(app, "if_it_fits"), SettingsScene(app), Rulebook(app, "if_it_fits")):
            app.stack.push(scene)
            frames(app)
        seats = app.ui.settings.last_seats.get("if_it_fits", seats)
        table = Table(app, app.matches.begin(MatchSetup("if_it_fits", (SeatSetup(), SeatSetup()), 1)))
        app.stack.clear_to(table)
        frames(app)
        for key in (pygame.K_q, pygame.K_u, pygame.K_SPACE):
            app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        assert table.race_key(0) != 0


def test_whatever_the_statistics_say_their_page_opens(home: Path) -> None:
    whole = (SAMPLES / "statistics_1.json").read_bytes()
    home.mkdir()
    for data in [*EXTREMES, *mutations(whole, FEW, seed=3)]:
        (home / "statistics.json").write_bytes(data)
        app = opened(open_app((1024, 600)))
        app.stack.push(StatisticsScene(app))
        frames(app)


def test_whatever_a_match_file_says_it_is_listed_and_opened_or_refused(home: Path) -> None:
    app = opened(open_app((1024, 600)))
    match = app.matches.begin(
        MatchSetup("if_it_fits", (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy")), 5)
    )
    chance = random.Random(5)
    while match.deciders and len(match.log) < 20:
        match.submit(match.deciders[0], chance.choice(match.legal_actions(match.deciders[0])))
    app.matches.let_go(match)
    path: Path = match.journal.path  # type: ignore[union-attr, assignment]
    whole = path.read_bytes()
    for data in [*EXTREMES, *mutations(whole, FEW, seed=4)]:
        path.write_bytes(data)
        for page in (TitleScene(app), UnfinishedScene(app), ReplaysScene(app)):
            app.stack.push(page)
            frames(app)
        for opening in (watch_match, continue_match):
            try:
                opening(app, path)
            except (MatchFileError, FileNotFoundError):
                continue
            frames(app)
        app.stack.clear_to(TitleScene(app))
