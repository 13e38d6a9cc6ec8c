"""What every test runs under: no window, no sound device, and a home folder of its own."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Before anything imports pygame. The tests marked ``window`` want a real display and are run alone."""
    if config.getoption("markexpr") != "window":
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """``pytest -m window`` runs the window tests; any other run leaves them out."""
    if config.getoption("markexpr") == "window":
        return
    skip = pytest.mark.skip(reason="needs a real window: pytest -m window")
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(skip)


def pytest_collection_finish() -> None:
    """What is there before the first test stays there: a sweep for garbage, as the title makes one, need not look
    through all of it every time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh KOTOBOX_HOME; it is made when something is written to it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("KOTOBOX_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests do not wait until what they write is on the disk: only a power cut would tell."""
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
