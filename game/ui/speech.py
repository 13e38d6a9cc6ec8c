"""Speech: sentences read aloud by the system's voice, where the extra ``speech`` is installed. Source: look, "Keys"."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from threading import Condition, Thread
from typing import Protocol

_LIBRARY = "pyttsx3"


class Voice(Protocol):
    """What of the library's engine is used."""

    def connect(self, topic: str, cb: Callable[..., object]) -> object: ...

    def say(self, text: str) -> object: ...

    def runAndWait(self) -> object: ...  # noqa: N802 — the library's name

    def stop(self) -> object: ...


def is_available() -> bool:
    """Whether the library is installed. It is not loaded to find out."""
    return find_spec(_LIBRARY) is not None


def system_voice() -> Voice:
    """The library's engine with the system's voice. Raises whatever the library does where there is none."""
    voice: Voice = import_module(_LIBRARY).init()
    return voice


class Speech:
    """Says one thing after another in a thread of its own; silent for good where the voice fails.

    ``is_on`` False: what is still to be said is dropped and nothing new is taken. The voice is asked for with the
    first sentence, in the thread: loading it takes a while.
    """

    def __init__(self, make_voice: Callable[[], Voice] = system_voice) -> None:
        self._make_voice = make_voice
        self._waiting: deque[str] = deque()
        self._changed = Condition()
        self._cut = False  # what is being said is to be broken off
        self._thread: Thread | None = None
        self._closed = False
        self._is_on = False

    @property
    def is_on(self) -> bool:
        return self._is_on

    @is_on.setter
    def is_on(self, value: bool) -> None:
        self._is_on = value
        if not value:
            self.hush()

    def say(self, text: str, at_once: bool = False) -> None:
        """Say this after what is waiting; ``at_once``: instead of it, breaking off what is being said."""
        if not self._is_on or self._closed or not text:
            return
        if at_once:
            self.hush()
        with self._changed:
            self._waiting.append(text)
            self._changed.notify()
            if self._thread is None:
                # Its last sentence must not keep the program from ending.
                self._thread = Thread(target=self._speak, name="speech", daemon=True)
                self._thread.start()

    def hush(self) -> None:
        """Say nothing more of what was to be said."""
        with self._changed:
            self._waiting.clear()
            self._cut = True

    def close(self) -> None:
        """The program ends."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._cut = True
            self._changed.notify()

    # In the thread

    def _speak(self) -> None:
        try:
            voice = self._make_voice()
            # The library lets itself be stopped from inside only: it is asked at every word.
            voice.connect("started-word", lambda *_, **__: self._stop_if_cut(voice))
            while (text := self._next()) is not None:
                voice.say(text)
                voice.runAndWait()
        except Exception:  # whatever a voice of some system may raise: the game goes on without it
            self._closed = True

    def _next(self) -> str | None:
        """Wait for the next sentence; None when the program ends."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            self._cut = False
            return None if self._closed else self._waiting.popleft()

    def _stop_if_cut(self, voice: Voice) -> None:
        if self._cut:
            voice.stop()
