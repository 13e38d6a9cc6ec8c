"""A real desk: the program as its own process on the X display, with a real mouse and a real keyboard.

What stands where is known from a mirror: the same program in the test's own process, without a window, which gets
every event that the real one gets. The real program tells after each frame what it has dealt with (see the witness),
and no hand moves on before. What really happened is told by its match file.
"""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from game import arguments, syntax
from game.app import App
from game.core.contract import Action
from game.scenes.director import Director
from game.scenes.minds import Minds
from game.scenes.opening import first_scene
from game.scenes.race import DRAWING, Race
from game.scenes.table import Table
from game.start import StartRequest
from game.store.match_file import MatchRecord, read_action, read_match
from game.store.match_lines import MatchFileError
from game.store.settings import SettingsStore
from tests.e2e.witness import PRESSES, Note, is_deaf
from tests.e2e.x11 import ask_to_close
from tests.scenes.hands import Hands, IfItFitsHands, opened
from tests.scenes.kittens_hands import KittensHands
from tests.scenes.menu_hands import MenuHands
from tests.scenes.planets_hands import PlanetsHands

ROOT = Path(__file__).resolve().parents[2]
LONG = 60  # seconds until something is thought to hang
SETTINGS = {"language": "en", "speed": 0.0, "muted": True}

_KEYSYMS = {
    pygame.K_RETURN: "Return",
    pygame.K_TAB: "Tab",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "Escape",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_F11: "F11",
}


def why_not_here() -> str:
    """What is missing for a real desk; empty where nothing is."""
    if sys.platform != "linux" or not os.environ.get("DISPLAY"):
        return "needs an X display (DISPLAY is not set)"
    return "" if shutil.which("xdotool") else "needs xdotool to move the mouse and press keys"


def wait_until(there: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + LONG
    while not there():
        assert time.monotonic() < end, f"{what} never came"
        time.sleep(0.01)


def settle_in(home: Path, **settings: object) -> None:
    """A home with settings, where there is none yet."""
    if not home.exists():
        home.mkdir(parents=True)
        (home / "settings.json").write_bytes(msgspec.json.encode(SETTINGS | settings))


class RealProgram:
    """``python main.py`` with its window in the upper left corner, its files in ``home``, and a witness."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        environment = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
        environment |= {"KOTOBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        environment |= {"SDL_VIDEO_WINDOW_POS": "0,0"}
        notes, out = os.pipe()
        command = [sys.executable, "-m", "tests.e2e.witness", str(out), *words]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True, pass_fds=(out,)
        )
        os.close(out)
        self.note = Note()
        self._until = 0.0  # on its clock
        self._complaints = ""
        self._pressed: set[int] = set()  # buttons of the mouse
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, args=(notes,), daemon=True)
        self._reader.start()
        self.until(lambda note: note.rests, "the first frames")
        self.window = self._xdotool(
            "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)
        ).split()[-1]
        self._xdotool("windowfocus", self.window)
        self.until(lambda note: note.focus and note.rests, "the focus")

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], capture_output=True, text=True, check=True, timeout=LONG
        ).stdout

    # The witness

    def _read(self, notes: int) -> None:
        decode = msgspec.json.Decoder(Note).decode
        with os.fdopen(notes) as lines:
            for line in lines:
                if line.endswith("\n"):
                    with self._news:
                        self.note = decode(line)
                        self._news.notify_all()

    def until(self, there: Callable[[Note], bool], what: str) -> None:
        """Wait for a frame after which the program stands like this."""
        with self._news:
            came = self._news.wait_for(lambda: there(self.note) or self.process.poll() is not None, LONG)
            assert came, f"{what} never came: {self.note}"
            assert there(self.note), f"it ended before {what}: {self.end()}"

    def pass_time(self, seconds: float) -> None:
        """Wait until as much time has gone by in the program too, or nothing moves there and no time runs.

        It may sleep for longer than asked: that counts for what is asked next, until somebody does something.
        """
        self._until += seconds
        end = self._until
        self.until(lambda note: (note.rests and not note.waits) or note.clock >= end, f"{seconds} s")
        if self.note.clock < end:
            self._until = self.note.clock

    # Hands

    def send(self, event: pygame.event.Event) -> None:
        """Do with the real mouse or keyboard what an event tells, and wait until the program has dealt with it."""
        before, self._until = self.note.presses, self.note.clock
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._use_mouse(event)
        elif event.type == pygame.MOUSEWHEEL:
            for _ in range(abs(event.y)):
                self._xdotool("click", "4" if event.y > 0 else "5")
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            shift = ["Shift_L"] if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else []
            sign = _KEYSYMS.get(event.key) or pygame.key.name(event.key)
            down = event.type == pygame.KEYDOWN
            for key in [*shift, sign] if down else [sign, *shift]:
                self._xdotool("keydown" if down else "keyup", key)
            before += len(shift)
        elif event.type == pygame.VIDEORESIZE:
            self.resize(event.w, event.h)
            self.until(lambda note: note.size == (event.w, event.h), f"the size {event.w} × {event.h}")
        else:
            raise ValueError(f"no hand can do {event}")
        if event.type in PRESSES:
            self.until(lambda note: note.presses > before, f"{event}")

    def _use_mouse(self, event: pygame.event.Event) -> None:
        x, y = event.pos
        self._xdotool("mousemove", "--window", self.window, str(x), str(y))
        self.until(lambda note: note.pointer == (x, y), f"the pointer to {event.pos}")
        if event.type != pygame.MOUSEMOTION:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._pressed.add(event.button)
                self._xdotool("mousedown", str(event.button))
            else:
                self._pressed.discard(event.button)
                self._xdotool("mouseup", str(event.button))

    def resize(self, width: int, height: int) -> None:
        self._xdotool("windowsize", self.window, str(width), str(height))

    def minimise(self) -> None:
        """Away to the task bar and back again; takes a window manager."""
        self._xdotool("windowminimize", self.window)
        self.until(lambda note: note.away, "the window put away")
        self._xdotool("windowactivate", self.window)
        self.until(lambda note: note.focus and not note.away, "the window brought back")

    def move(self, x: int, y: int) -> None:
        """Draw the window there by its frame."""
        self._xdotool("windowmove", self.window, str(x), str(y))

    def size(self) -> tuple[int, int]:
        """Of the window, as the screen has it."""
        lines = self._geometry()
        return lines["WIDTH"], lines["HEIGHT"]

    def place(self) -> tuple[int, int]:
        """Of the window, as the screen has it, to be compared with another: its frame is counted in."""
        lines = self._geometry()
        return lines["X"], lines["Y"]

    def _geometry(self) -> dict[str, int]:
        lines = self._xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        return {name: int(value) for name, value in (line.split("=") for line in lines)}

    def close(self) -> int:
        """Press the window's X; the exit status."""
        ask_to_close(int(self.window))
        status = self.process.wait(LONG)
        self.end()
        return status

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.end()

    def end(self) -> str:
        """Make sure that it is gone; what it complained of."""
        if self.process.poll() is None:
            self.process.kill()
        for button in sorted(
            self._pressed
        ):  # the screen outlives the program, and so would a button held down
            self._xdotool("mouseup", str(button))
        self._pressed.clear()
        if self.process.stderr is not None and not self.process.stderr.closed:
            self._complaints = self.process.communicate(timeout=LONG)[1]
        self._reader.join(LONG)
        return self._complaints

    # What it wrote

    def match_files(self) -> list[Path]:
        """The newest last."""
        return sorted((self.home / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)

    def record(self) -> MatchRecord | None:
        """The match that is played now."""
        files = self.match_files()
        try:
            return read_match(files[-1]) if files else None
        except MatchFileError:  # its header is being written
            return None


class _Both(Hands):
    """Every event goes to the real program, then to the mirror; time passes in both.

    ``only_real``: the mirror gets none, as in a race against computers: who was first there is looked up afterwards.
    """

    real: RealProgram
    only_real = False

    def _send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, fields)
        self.real.send(event)
        if not self.only_real:
            self.app.dispatch(event)

    def minimise(self) -> None:
        self.real.minimise()
        self.app.dispatch(pygame.event.Event(pygame.WINDOWMINIMIZED))
        self.app.dispatch(pygame.event.Event(pygame.WINDOWRESTORED))
        self.frame()

    def in_step(self) -> None:
        """Until both show the same scene and would hear what is pressed; time may have to pass in either."""

        def same(note: Note) -> bool:
            return note.hears and note.top == type(self.app.stack.top).__name__

        for _ in range(20):
            if same(self.real.note) and not is_deaf(self.app):
                break
            self.frame(0.1)
        self.real.until(same, f"an ear at {type(self.app.stack.top).__name__}")

    def _be_heard(self) -> None:
        self.in_step()

    def frame(self, seconds: float = 1 / 60) -> bool:
        self.real.pass_time(seconds)
        return super().frame(seconds)


class _BothAtTable(_Both):
    """Hands for a table of both, by either's files the same match."""

    table: Table

    def _done(self) -> list[tuple[int, Action]]:
        record, controller = self.real.record(), self.table.match.controller
        moves = record.moves if record is not None else ()
        return [(move.seat, read_action(controller, move.action)) for move in moves]

    def agree(self) -> None:
        """Wait until the real match stands where the mirror's does; then do in the mirror what has come to pass there
        by itself: what computers did, and what time did."""
        match = self.table.match

        def played() -> list[tuple[int, Action]]:
            return [(entry.seat, entry.action) for entry in match.log]

        wait_until(lambda: self._done()[: len(match.log)] == played(), f"{match.log[-1:]} in the real match")
        if others := self._done()[len(match.log) :]:
            self.table.play_all(others)  # as when a window closes
        self.frame()
        self.in_step()

    def until_it_goes_on(self) -> None:
        """Until something comes to pass there by itself."""
        entries = len(self.table.match.log)
        self.real.until(lambda note: note.entries > entries or note.top == "Results", "what comes next")
        self.agree()


def table_of(app: App) -> Table:
    table = app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


class BothInMenus(_Both, MenuHands):
    """Hands for the menus, of both."""

    def __init__(self, real: RealProgram, app: App) -> None:
        super().__init__(app)
        self.real = real


class BothAtFits(_BothAtTable, IfItFitsHands):
    """Hands for the table of If It Fits, of both."""

    def __init__(self, real: RealProgram, app: App) -> None:
        super().__init__(app, table_of(app))
        self.real = real


class BothAtKittens(_BothAtTable, KittensHands):
    """Hands for the table of Exploding Kittens, of both."""

    def __init__(self, real: RealProgram, app: App, keys: bool = True) -> None:
        super().__init__(app, table_of(app), keys)
        self.real = real

    def press_space_in_window(self) -> None:
        """Nobody objects. Whatever hears the keys of a race is still deaf to Space for a while."""
        self.wait(DRAWING + 0.2)
        self.key(pygame.K_SPACE)


class BothAtPlanets(_BothAtTable, PlanetsHands):
    """Hands for a table of Cat Planets, of both."""

    def __init__(self, real: RealProgram, app: App) -> None:
        super().__init__(app, table_of(app))
        self.real = real


def mirror(home: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> App:
    """The mirror, with files of its own, opened with these arguments. In it no computer thinks and no time runs out:
    what comes to pass by itself does so in the real program, and is looked up."""
    monkeypatch.setenv("KOTOBOX_HOME", str(home))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(Minds, "ask", lambda *_: None)
    monkeypatch.setattr(Minds, "prepare", lambda *_: None)
    monkeypatch.setattr(Race, "_length", math.inf)
    monkeypatch.setattr(Director, "_burn", lambda *_: False)
    pygame.display.quit()
    app = opened(App(SettingsStore.open(), None, (1280, 800)))
    start = arguments.start(syntax.parse(list(words))) if words else StartRequest()
    app.stack.push(first_scene(app, start))
    for _ in range(3):
        app.step(0.1)
    return app
