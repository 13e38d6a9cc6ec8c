"""The whole program on a real screen, started as a person starts it and looked at from outside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONG = 120  # seconds until something is thought to hang

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(sys.platform == "win32", reason="a window is closed by a signal here"),
]


class Program:
    """A running Kotobox. SDL makes the signal to end into the event that a closed window gives."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "main.py", *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)

    def close(self) -> tuple[int, str]:
        """Close the window. The exit status and all that was complained of."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=LONG)
        return self.process.returncode, complaints

    def wait_for(self, lines: Iterator[bool]) -> None:
        end = time.monotonic() + LONG
        while not next(lines):
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < end, "it never came"
            time.sleep(0.05)


def match_lines(home: Path) -> list[dict[str, object]]:
    """The whole lines of the only match file."""
    texts = [path.read_text("utf-8") for path in (home / "matches").glob("*.jsonl")]
    return [json.loads(line) for line in "".join(texts).splitlines(keepends=True) if line.endswith("\n")]


def has(home: Path, key: str) -> Iterator[bool]:
    """Over and over: whether the match file has a line with this key."""
    while True:
        yield any(key in line for line in match_lines(home))


@pytest.fixture
def instant(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"speed": 0.0}', "utf-8")


@pytest.mark.usefixtures("instant")
def test_computers_play_a_match_to_its_end_and_the_window_closes(home: Path) -> None:
    program = Program("--game", "if_it_fits", "--seats", "ai:random,ai:random,ai:random", "--seed", "5")
    program.wait_for(has(home, "over"))
    assert program.close() == (0, "")


def test_a_window_closed_in_the_middle_leaves_a_match_that_can_be_continued(home: Path) -> None:
    program = Program("--game", "if_it_fits", "--seats", "human,ai:random", "--seed", "5")
    program.wait_for(has(home, "game"))
    assert program.close() == (0, "")
    assert not any("over" in line for line in match_lines(home))
    title = Program()
    # Nothing on disk tells that the title is shown; that it goes on running after a while does.
    with pytest.raises(subprocess.TimeoutExpired):
        title.process.wait(timeout=2)
    assert title.close() == (0, "")
    assert len(list((home / "matches").iterdir())) == 1
