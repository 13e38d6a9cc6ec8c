"""What every test in a real window has before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.match import MatchSetup
from game.scenes.opening import start_match
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
