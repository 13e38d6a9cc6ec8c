"""A real desk: the program as its own process on the X display, with a real mouse and a real keyboard.

What stands where is known from a mirror: the same program in the test's own process, without a window, which gets
every event that the real one gets. What really happened is told by the real program's match file.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.store.match_file import MatchRecord, read_action, read_match
from game.store.match_lines import MatchFileError
from game.store.settings import SettingsStore
from tests.scenes.hands import Hands, IfItFitsHands, opened
from tests.scenes.menu_hands import MenuHands

ROOT = Path(__file__).resolve().parents[2]
LONG = 60  # seconds until something is thought to hang
SETTLE = 0.08  # a few frames: what was sent has been dealt with, and what it led to is on the screen
SETTINGS = '{"language": "en", "speed": 0.0, "muted": true}'

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
        time.sleep(0.02)


class RealProgram:
    """``python main.py`` with its window in the upper left corner, and its files in ``home``."""

    def __init__(self, home: Path) -> None:
        self.home = home
        if not home.exists():
            home.mkdir(parents=True)
            (home / "settings.json").write_text(SETTINGS, "utf-8")
        environment = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
        environment |= {"KOTOBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        environment |= {"SDL_VIDEO_WINDOW_POS": "0,0"}
        self.process = subprocess.Popen(
            [sys.executable, "main.py"], cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True
        )
        self.window = self._xdotool(
            "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)
        ).split()[-1]
        self._xdotool("windowfocus", self.window)
        time.sleep(0.5)  # the title's first frames

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], capture_output=True, text=True, check=True, timeout=LONG
        ).stdout

    # Hands

    def send(self, event: pygame.event.Event) -> None:
        """Do with the real mouse or keyboard what an event tells."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            x, y = event.pos
            words = ["mousemove", "--window", self.window, str(x), str(y)]
            if event.type != pygame.MOUSEMOTION:
                words += [
                    "mousedown" if event.type == pygame.MOUSEBUTTONDOWN else "mouseup",
                    str(event.button),
                ]
            self._xdotool(*words)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            sign = _KEYSYMS.get(event.key) or pygame.key.name(event.key)
            self._xdotool("keydown" if event.type == pygame.KEYDOWN else "keyup", sign)
        elif event.type == pygame.VIDEORESIZE:
            self.resize(event.w, event.h)
        else:
            raise ValueError(f"no hand can do {event}")

    def resize(self, width: int, height: int) -> None:
        self._xdotool("windowsize", self.window, str(width), str(height))

    def size(self) -> tuple[int, int]:
        """Of the window, as the screen has it."""
        lines = dict(
            line.split("=")
            for line in self._xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        )
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def close(self) -> int:
        """Press the window's X; the exit status."""
        _ask_to_close(int(self.window))
        return self.process.wait(LONG)

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.end()

    def end(self) -> str:
        """Make sure that it is gone; what it complained of."""
        if self.process.poll() is None:
            self.process.kill()
        return self.process.communicate(timeout=LONG)[1]

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


def _ask_to_close(window: int) -> None:
    """Send a window what its X in the frame sends: WM_DELETE_WINDOW. Source: ICCCM, 4.2.8."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)

    class Message(ctypes.Structure):
        _fields_ = (
            ("type", ctypes.c_int),
            ("serial", ctypes.c_ulong),
            ("send_event", ctypes.c_int),
            ("display", ctypes.c_void_p),
            ("window", ctypes.c_ulong),
            ("message_type", ctypes.c_ulong),
            ("format", ctypes.c_int),
            ("data", ctypes.c_long * 5),
            ("padding", ctypes.c_long * 24),  # to the size of an XEvent
        )

    protocols = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    message = Message(type=33, window=window, message_type=protocols, format=32)
    message.data[0] = delete
    x11.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(display)


class _Both(Hands):
    """Every event goes to the real program, then to the mirror."""

    real: RealProgram

    def _send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, fields)
        self.real.send(event)
        self.app.dispatch(event)

    def _be_heard(self) -> None:
        deaf = getattr(self.app.stack.top, "deaf", None)
        if deaf is not None and deaf.lasts:
            time.sleep(1)
        super()._be_heard()

    def frame(self, seconds: float = 1 / 60) -> bool:
        time.sleep(SETTLE)
        return super().frame(seconds)


class BothInMenus(_Both, MenuHands):
    """Hands for the menus, of both."""

    def __init__(self, real: RealProgram, app: App) -> None:
        super().__init__(app)
        self.real = real


class BothAtTable(_Both, IfItFitsHands):
    """Hands for the table, of both."""

    def __init__(self, real: RealProgram, app: App) -> None:
        table = app.stack.scenes[0]
        assert isinstance(table, Table)
        super().__init__(app, table)
        self.real = real

    def agree(self) -> None:
        """Wait until the real match stands where the mirror's does."""
        match = self.table.match

        def there() -> bool:
            record = self.real.record()
            moves = record.moves if record is not None else ()
            done = [(move.seat, read_action(match.controller, move.action)) for move in moves]
            return done == [(entry.seat, entry.action) for entry in match.log]

        wait_until(there, f"{match.log[-1:]} in the real match")


def mirror_at_title(home: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The mirror, with files of its own, showing the title."""
    if not home.exists():
        home.mkdir(parents=True)
        (home / "settings.json").write_text(SETTINGS, "utf-8")
    monkeypatch.setenv("KOTOBOX_HOME", str(home))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    app = opened(App(SettingsStore.open(), None, (1280, 800)))
    app.stack.push(TitleScene(app))
    for _ in range(3):
        app.step(0.1)
    return app
