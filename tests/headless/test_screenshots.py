"""Pictures of the tables: also of the times when a table looks as it does at no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.headless import screenshots
from game.scenes.table import Table
from game.store.disk import Disk
from game.store.settings import SettingsStore


class Noting(screenshots._Album):
    """Writes down what each picture would show."""

    def __init__(self, app: App, directory: Path) -> None:
        super().__init__(app, directory)
        self.phases: list[str] = []

    def shoot(self, name: str) -> None:
        table = self.app.stack.top
        assert isinstance(table, Table)
        assert table.my_turn
        self.phases.append(table.observation.phase)  # type: ignore[attr-defined]
        assert name.endswith(self.phases[-1])


@pytest.mark.parametrize("game", sorted(screenshots.PHASES))
def test_each_special_phase_has_one_picture_in_which_the_person_decides(game: str, tmp_path: Path) -> None:
    album = Noting(App(SettingsStore(Disk(tmp_path, tmp_path)), "en", (1280, 800)), tmp_path)
    album._phases(game)
    album.app.stack.scenes.pop().leave()
    assert sorted(album.phases) == sorted(screenshots.PHASES[game])


def test_a_phase_that_never_comes_up_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(screenshots.PHASES, "koto_uno", ("eclipse of the sun",))
    monkeypatch.setattr(screenshots, "MATCHES", 2)
    album = Noting(App(SettingsStore(Disk(tmp_path, tmp_path)), "en", (1280, 800)), tmp_path)
    album._phases("koto_uno")
    assert album.phases == []
