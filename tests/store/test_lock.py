"""Two copies of the program at once: a match is played by one of them, and the other says so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core.match import MatchSetup, SeatSetup
from game.rules import registry
from game.store import lock
from game.store.disk import Disk
from game.store.lock import FileLock, is_held_elsewhere
from game.store.match_lines import MatchFileError
from game.store.matches import MatchStore, lock_of
from game.store.settings import SettingsStore

ROOT = Path(__file__).resolve().parent.parent.parent
HOLD = """
import sys
from pathlib import Path
from game.store.lock import FileLock
held = FileLock.take(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
sys.stdin.read(1)
if held and sys.argv[2] == "release":
    held.release()
"""


@contextmanager
def another_program(path: Path, at_end: str = "die") -> Iterator[str]:
    """Another copy that takes a lock; what it says, and at the end it dies with it or lets it go."""
    command = [sys.executable, "-c", HOLD, str(path), at_end]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        yield other.stdout.readline().strip()
        if at_end == "die":
            other.kill()
        else:
            assert other.stdin is not None
            other.stdin.write("x")
            other.stdin.flush()
            other.wait()


def store(home: Path) -> MatchStore:
    return MatchStore(Disk(home, home), registry.load)


def begun(home: Path) -> Path:
    """A match that was begun and left."""
    matches = store(home)
    match = matches.begin(MatchSetup("if_it_fits", (SeatSetup(), SeatSetup()), 1))
    matches.let_go(match)
    return match.journal.path  # type: ignore[union-attr, return-value]


@pytest.mark.parametrize("at_end", ["die", "release"])
def test_only_one_program_holds_a_lock_and_it_ends_with_it(tmp_path: Path, at_end: str) -> None:
    path = tmp_path / "x.lock"
    with another_program(path, at_end) as said:
        assert said == "held"
        assert is_held_elsewhere(path)
        assert FileLock.take(path) is None
    assert not is_held_elsewhere(path)
    held = FileLock.take(path)
    assert held is not None
    held.release()
    assert not path.exists()


def test_the_lock_says_whose_it_is(tmp_path: Path) -> None:
    import os

    held = FileLock.take(tmp_path / "x.lock")
    assert held is not None
    assert (tmp_path / "x.lock").read_text() == f"{os.getpid()}\n"


@pytest.mark.parametrize("content", [b"", b"1\n", b"999999\n", b"\xff" * 99])
def test_a_lock_file_left_behind_is_no_lock(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.lock"
    path.write_bytes(content)
    assert not is_held_elsewhere(path)
    assert FileLock.take(path) is not None


def test_parts_of_one_program_share_a_lock_until_the_last_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    one, other = FileLock.take(path), FileLock.take(path)
    assert one is not None
    assert other is not None
    one.release()
    one.release()
    with another_program(path) as said:
        assert said == "refused"
    del other
    with another_program(path) as said:
        assert said == "held"


@pytest.mark.skipif(sys.platform == "win32", reason="there the real one is used")
def test_on_windows_its_own_locks_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The module as it is on Windows, with its ``msvcrt`` played by a stand-in."""
    import fcntl
    import types

    def locking(descriptor: int, mode: int, count: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise PermissionError(13, "Permission denied") from error

    monkeypatch.setitem(sys.modules, "msvcrt", types.SimpleNamespace(locking=locking, LK_NBLCK=2))  # type: ignore[arg-type]
    monkeypatch.setattr(sys, "platform", "win32")
    windows: dict[str, object] = {"__name__": "lock_on_windows"}
    source = Path(lock.__file__).read_text("utf-8")
    exec(compile(source, "lock_on_windows", "exec"), windows)
    path = tmp_path / "x.lock"
    held = windows["FileLock"].take(path)  # type: ignore[attr-defined]
    assert held is not None
    assert path.read_bytes().strip().isdigit()
    with another_program(path) as said:
        assert said == "refused"
    held.release()
    assert not path.exists()
    with another_program(path):
        assert windows["is_held_elsewhere"](path)  # type: ignore[operator]
        assert windows["FileLock"].take(path) is None  # type: ignore[attr-defined]


@pytest.mark.skipif(sys.platform == "win32", reason="there are always locks there")
def test_where_the_disk_knows_no_locks_everybody_may_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(lock.fcntl, "flock", none)
    assert FileLock.take(tmp_path / "x.lock") is not None


def test_a_match_that_another_program_plays_is_refused_with_a_sentence_and_untouched(home: Path) -> None:
    path = begun(home)
    before = path.read_bytes()
    with another_program(lock_of(path)):
        matches = store(home)
        (summary,) = matches.unfinished()
        obstacle = matches.obstacle(summary)
        assert obstacle is not None
        assert obstacle.key == "store.open_elsewhere"
        with pytest.raises(MatchFileError) as caught:
            matches.resume(path)
        assert caught.value.reason.key == "store.open_elsewhere"
        assert path.read_bytes() == before
        assert matches.disk.notices == []
    assert matches.obstacle(summary) is None
    matches.resume(path)


def test_a_match_that_is_refused_stays_free_for_others(home: Path) -> None:
    path = begun(home)
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    with pytest.raises(MatchFileError):
        store(home).resume(path)
    assert not lock_of(path).exists()


def test_two_programs_that_change_settings_keep_both_changes(home: Path) -> None:
    one, other = SettingsStore.open(), SettingsStore.open()
    one.change(volume=0.1)
    other.change(language="uk")
    one.change(muted=True)
    settings = SettingsStore.open().settings
    assert (settings.volume, settings.language, settings.muted) == (0.1, "uk", True)
    assert one.settings == settings
