"""What every test in a real window has before it."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.match import Match, MatchSetup, SeatSetup
from game.rules import registry
from game.scenes.opening import start_match
from game.store.disk import Disk
from game.store.matches import MatchStore
from tests.e2e.desk import RealProgram, mirror, settle_in, wait_until
from tests.scenes.hands import close_all


class Desk:
    """Starts the real program and its mirror, as often as is wanted, on the same files."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        self.real: RealProgram | None = None

    def start(self, *words: str, **settings: object) -> tuple[RealProgram, App]:
        """With these arguments of the command line; ``settings`` hold when it is started for the first time."""
        for name in ("real", "mirror"):
            settle_in(self.folder / name, **settings)
        self.real = RealProgram(self.folder / "real", *words)
        app = mirror(self.folder / "mirror", self.monkeypatch, *words)
        self.monkeypatch.setattr("game.scenes.opening.start_match", self._start_what_the_real_one_started)
        self._files = len(self.real.match_files())
        return self.real, app

    def leave_match(
        self, game: str, people: int, enough: Callable[[Match], object], **settings: object
    ) -> None:
        """Both have been left in the midst of the same match, where it was ``enough``; else random things were done."""
        folders = [self.folder / name for name in ("real", "mirror")]
        settle_in(folders[0], guides_seen=[game], **settings)
        self.monkeypatch.setenv("KOTOBOX_HOME", str(folders[0]))
        matches = MatchStore(Disk.open(), registry.load)
        seats = tuple(SeatSetup("human", f"Player {i + 1}", i) for i in range(people))
        match, chance = matches.begin(MatchSetup(game, seats, 2)), random.Random(5)
        while not enough(match):
            seat = match.deciders[0]
            match.submit(seat, chance.choice(match.legal_actions(seat)))
        matches.let_go(match)
        shutil.copytree(*folders)

    def _start_what_the_real_one_started(self, app: App, _: MatchSetup) -> None:
        """The mirror has the same match, with what the real program has drawn for it by chance."""
        real = self.real
        assert real is not None
        wait_until(lambda: len(real.match_files()) > self._files and real.record() is not None, "a match")
        self._files += 1
        record = real.record()
        assert record is not None
        start_match(app, record.header.setup)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    desk = Desk(tmp_path, monkeypatch)
    yield desk
    close_all()
    pygame.display.quit()
    if desk.real is not None:
        assert "Traceback" not in desk.real.end()
