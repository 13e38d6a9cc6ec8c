"""A program that is killed at any moment has lost nothing that it said was done."""

from __future__ import annotations

import os
import re
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


KILLS = int(os.environ.get("KOTOBOX_KILLS", "500"))


def test_programs_killed_at_random_moments_lose_nothing() -> None:
    """In processes without threads, as they fork; two side by side, as each of them mostly waits."""
    parts = [(KILLS // 2, 1), (KILLS - KILLS // 2, 2)]
    commands = [[sys.executable, "-m", "tests.store.kill_matches", str(n), str(seed)] for n, seed in parts]
    killers = [
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for command in commands
    ]
    for killer, (kills, _) in zip(killers, parts, strict=True):
        told, errors = killer.communicate()
        assert (killer.returncode, errors) == (0, ""), told
        found = re.fullmatch(r"(\d+) kills, (\d+) steps, nothing lost\n", told)
        assert found is not None, told
        assert int(found[1]) == kills
        assert int(found[2]) > kills, "they were killed before they had done anything"


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
