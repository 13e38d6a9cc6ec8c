"""What is opened next has been imported by then, though the first frame waits for none of it.

Source: speed, "switching a scene takes no frame over 50 ms", and the time until the first frame.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_AT_THE_TITLE = """
import sys
from game.app import App
from game.scenes.title import TitleScene
from game.store.settings import SettingsStore

from game.rules import registry

MODULES = ("scenes.lobby", "scenes.rulebook", "rules.orbit.controller", "scenes.tables.if_it_fits.view")

def loaded():
    decks = registry.load.cache_info().currsize
    return {f"game.{name}" in sys.modules for name in MODULES} | {decks == len(registry.GAMES)}

app = App(SettingsStore.open(), "en", (1024, 600))
title = TitleScene(app)
app.stack.push(title)
app.step(0.0)
print(loaded())
while not title.is_ready:
    app.step(0.02)
print(loaded())
"""


def test_while_the_title_stands_still_games_scenes_and_decks_are_read(tmp_path: Path) -> None:
    around = {
        **os.environ,
        "KOTOBOX_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    run = subprocess.run(
        [sys.executable, "-c", _AT_THE_TITLE],
        cwd=ROOT,
        env=around,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines()[-2:] == ["{False}", "{True}"]
