"""Asking computer players without waiting for them: they think in another process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue

import msgspec
from msgspec import Struct

from game.ai.worker import Question, Reply, serve
from game.core.contract import Action, Observation

TRIES = 2
"""A question is asked again once when the process died over it."""


class ThinkingFailed(RuntimeError):  # noqa: N818 - reads as what it is
    """A computer player gave no answer; the text tells why, for a log."""


Answered = Callable[[int, Action | ThinkingFailed], None]
"""Called with the ticket of a question and what came of it, from another thread than the one that asked."""


class _Request(Struct, frozen=True):
    ticket: int | None  # None: nobody waits for it
    actions: Sequence[Action]
    data: bytes


class Thinker:
    """One process for all computer players, started with the first question and again after a crash.

    Questions are answered in their order; ``answered`` is called for each, once, until ``close``. Use it from one
    thread. The process ends with ``close``, and with this one, however it ends.
    """

    def __init__(self, answered: Answered, target: Callable[[Connection], None] = serve) -> None:
        self._answered = answered
        self._target = target
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._lock = threading.Lock()  # guards the three below
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """The number of the thinking process, while there is one."""
        with self._lock:
            return self._process.pid if self._process is not None else None

    def prepare(self, game: str, level: str) -> None:
        """Start the process and let it read the game, so that the first answer comes sooner."""
        self._put(_Request(None, (), msgspec.msgpack.encode(Question(game=game, level=level, seed=0))))

    def ask(
        self,
        ticket: int,
        game: str,
        level: str,
        observation: Observation,
        actions: Sequence[Action],
        seed: int,
    ) -> None:
        """Have a player choose one of ``actions`` (at least one). The answer comes with the ticket.

        ``seed``: of the player's own chance; the same question with the same seed gives the same answer.
        """
        question = Question(
            game=game,
            level=level,
            seed=seed,
            observation=msgspec.Raw(msgspec.msgpack.encode(observation)),
            actions=msgspec.Raw(msgspec.msgpack.encode(actions)),
        )
        self._put(_Request(ticket, tuple(actions), msgspec.msgpack.encode(question)))

    def close(self) -> None:
        """Stop thinking, at once; no answer comes after this. May be called twice."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._requests.put(None)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def _put(self, request: _Request) -> None:
        if self._closed:
            raise ValueError("the thinker is closed")
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        self._requests.put(request)

    def _run(self) -> None:
        while (request := self._requests.get()) is not None and not self._closed:
            result = self._think(request)
            if request.ticket is not None and not self._closed:
                self._answered(request.ticket, result)
        self._discard_process()

    def _think(self, request: _Request) -> Action | ThinkingFailed:
        why = ""
        for _ in range(TRIES):
            try:
                reply = self._exchange(request.data)
            except Exception as error:  # whatever it is: the table waits for an answer
                why = f"the thinking process ended: {error!r}"
                self._discard_process()
                continue
            if 0 <= reply.chosen < len(request.actions):
                return request.actions[reply.chosen]
            return ThinkingFailed(reply.error or "the reply names no action")
        return ThinkingFailed(why)

    def _exchange(self, data: bytes) -> Reply:
        connection = self._ready()
        connection.send_bytes(data)
        return msgspec.msgpack.decode(connection.recv_bytes(), type=Reply)

    def _ready(self) -> Connection:
        """The way to the process, started where there is none. Raises OSError when closed meanwhile."""
        with self._lock:
            if self._closed:
                raise OSError("closed")
            if self._connection is None:
                # Spawned on every system: a fork would copy a process with a window and threads.
                context = get_context("spawn")
                ours, theirs = context.Pipe()
                process = context.Process(target=self._target, args=(theirs,), name="thinker", daemon=True)
                process.start()
                theirs.close()
                self._process, self._connection = process, ours
            return self._connection

    def _discard_process(self) -> None:
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            if self._connection is not None:
                self._connection.close()
            self._process = self._connection = None
