"""A program that is killed at any moment has lost nothing that it said was done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.rules import registry
from game.store.disk import Disk
from game.store.match_file import read_match
from game.store.matches import MatchStore

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody is killed like that here")


def test_programs_killed_at_random_moments_lose_nothing() -> None:
    """A tenth of what ``python -m tests.store.kill_matches 500`` does; in a process without threads, as it forks."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.kill_matches", "50"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "50 kills, nothing lost\n"


def test_the_program_with_its_window_is_killed_at_its_table_and_continues(home: Path) -> None:
    command = [
        sys.executable,
        "main.py",
        "--game",
        "if_it_fits",
        "--seats",
        "ai:random,ai:random",
        "--seed",
        "4",
    ]
    home.mkdir()
    (home / "settings.json").write_text('{"speed": 0}')
    program = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    try:
        for _ in range(600):
            if (lines := _lines(home)) >= 6:
                break
            time.sleep(0.1)
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
    assert lines >= 6
    store = MatchStore(Disk(home, home), registry.load)
    (summary,) = store.summaries()
    moves = read_match(summary.path).moves
    match = store.resume(summary.path)
    assert len(match.log) == len(moves) >= lines - 1
    match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    assert len(read_match(summary.path).moves) == len(match.log)


def _lines(home: Path) -> int:
    return sum(path.read_bytes().count(b"\n") for path in (home / "matches").glob("*.jsonl"))
