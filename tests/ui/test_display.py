"""Where there is no screen the program says so in one sentence and fails, instead of running on unseen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import cli


@pytest.fixture(autouse=True)
def _screen_again() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.mark.parametrize("words", [[], ["--game", "memory"]], ids=["title", "lobby"])
def test_no_driver_will_do(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    assert cli.main(words) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("kotobox: no window can be opened here (")
    assert told.err.count("\n") == 1


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
