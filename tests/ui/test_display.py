"""Where there is no screen the program says so in one sentence and fails, instead of running on unseen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import cli

MAIN = Path(__file__).parents[2] / "main.py"


@pytest.fixture(autouse=True)
def _screen_again() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.mark.parametrize("words", [[], ["--game", "memory"]], ids=["title", "lobby"])
def test_no_driver_will_do(words: list[str]) -> None:
    # In a program of its own: a screen that an earlier test has left open would do for SDL.
    done = subprocess.run(
        [sys.executable, str(MAIN), *words],
        env={**os.environ, "SDL_VIDEODRIVER": "no_such_driver"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("kotobox: no window can be opened here (")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_sdl_fell_back_to_a_screen_that_nobody_sees(
    driver: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert cli.main([]) == 1
    told = capsys.readouterr()
    assert "no screen" in told.err
    assert told.err.count("\n") == 1
