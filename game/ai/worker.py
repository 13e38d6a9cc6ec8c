"""What the thinking process does: wait for a question, ask a player, give back the answer.

Both ways go MessagePack bytes. ``game.ai.thinker`` is the other side.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from game.ai import players
from game.core.rng import Rng
from game.rules import registry


class Question(Struct, frozen=True, kw_only=True):
    """What a player is asked. ``observation`` and ``actions`` are the game's own, in MessagePack.

    With an empty list of ``actions`` nothing is chosen: the game and its players are only made ready.
    """

    game: str
    level: str
    seed: int
    observation: msgspec.Raw = msgspec.Raw(msgspec.msgpack.encode(None))
    actions: msgspec.Raw = msgspec.Raw(msgspec.msgpack.encode([]))


class Reply(Struct, frozen=True, kw_only=True):
    """The place of the chosen action among those asked about; or, with −1, what went wrong."""

    chosen: int = -1
    error: str = ""


def serve(connection: Connection) -> None:
    """Answer questions until the other side is gone. The whole life of the thinking process."""
    # Ctrl-C in a terminal reaches this process too; it is for the other one to decide what that means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            question = connection.recv_bytes()
        except (EOFError, OSError):
            return
        connection.send_bytes(msgspec.msgpack.encode(answer(question)))


def answer(data: bytes) -> Reply:
    """The reply to a question in MessagePack. Whatever a player raises becomes the error of the reply."""
    try:
        question = msgspec.msgpack.decode(data, type=Question)
        player = players.create(question.game, question.level)
        read_observation, read_actions = _decoders(question.game)
        actions = read_actions.decode(question.actions)
        if not actions:
            return Reply()
        choice = player.choose(read_observation.decode(question.observation), actions, Rng(question.seed))
        return Reply(chosen=actions.index(choice))
    except Exception:
        return Reply(error=traceback.format_exc())


@cache
def _decoders(game: str) -> tuple[Any, Any]:
    controller = registry.load(game)
    return (
        msgspec.msgpack.Decoder(controller.observation_type),
        msgspec.msgpack.Decoder(list[controller.action_type]),  # type: ignore[name-defined]
    )


def _end_with_parent() -> None:
    """However the parent ends, even killed, and however long the player would still think."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
